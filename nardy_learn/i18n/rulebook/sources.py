"""The sources of the rules, with their full names and how far each was read."""

from typing import Final

from nardy_learn.i18n.message import N_
from nardy_learn.i18n.rulebook.model import Source

_WHOLE = N_("Read as a whole.")
_MOST = N_("Read for the most part.")
_OPENING = N_("Only the beginning was read.")
_SUMMARY = N_("Only a summary was read.")

_ALL = (
    Source(
        "SEED-L",
        N_("lavarden.ru, “Long nardy”"),
        N_("“Long nardy” (in Russian), the magazine lavarden.ru; it cites order No. 734"),
        _WHOLE,
    ),
    Source(
        "SEED-S",
        N_("lavarden.ru, “Short nardy”"),
        N_("“Short nardy” (in Russian), the magazine lavarden.ru; it cites order No. 734"),
        _WHOLE,
    ),
    Source(
        "MS-734",
        N_("order No. 734 (2024), as reported"),
        N_(
            "Rules of the sport “nardy”, Ministry of Sport of Russia, order No. 734 of 22 July 2024"
        ),
        N_(
            "Only the first lines of articles 1 and 26 could be read. All else is known through "
            "the two articles of lavarden.ru, so we say “as reported”."
        ),
    ),
    Source(
        "MS-347",
        N_("order No. 347 (2025)"),
        N_(
            "Rules of the sport “nardy”, Ministry of Sport of Russia, order No. 347 "
            "of 30 April 2025"
        ),
        N_("Only points 1 to 5 of article 19 were read."),
    ),
    Source(
        "EVO",
        N_("the 2026 rules (order No. 874), as reported"),
        N_(
            "docs/RULES.md of the program evonardy (github.com/elliogh/evonardy), whose author "
            "worked from order No. 874 of 14 September 2026"
        ),
        N_("Read as a whole; the order itself is known only through it."),
    ),
    Source(
        "NG",
        N_("nardgammon.com, “international” rules"),
        N_("“International” rules of long nardy, nardgammon.com, from a copy on GitHub"),
        _WHOLE,
    ),
    Source(
        "RUWIKI",
        N_("Russian Wikipedia, “Long nardy”"),
        N_("“Long nardy”, Russian Wikipedia"),
        N_("Known from a summary in the design notes of a public program."),
    ),
    Source(
        "ENWIKI",
        N_("Wikipedia, “Long Nardy”"),
        N_("“Long Nardy”, Wikipedia in English"),
        N_("Set-up, start and movement were read."),
    ),
    Source(
        "GEO",
        N_("Georgian nardy federation"),
        N_("Rules of long nardy, Georgian sport nardy federation, geonardi.com"),
        _MOST,
    ),
    Source(
        "PLAYHOP",
        N_("a nardy game on playhop.com"),
        N_("A nardy game on playhop.com that says it follows the Russian federation's rules"),
        _OPENING,
    ),
    Source(
        "LUDII",
        N_("ludii.games, “Ses-Bes”"),
        N_("“Ses-Bes” (Azerbaijan), ludii.games"),
        _WHOLE,
    ),
    Source(
        "VOG",
        N_("vogclub.com"),
        N_("Rules of nardy, vogclub.com (the page describes the family of Gul Bara)"),
        _WHOLE,
    ),
    Source("LOGAS", N_("logasai.ru"), N_("Rules of nardy, logasai.ru"), _OPENING),
    Source(
        "KAK",
        N_("kakprosto.ru"),
        N_("“How to play nardy” (in Russian), kakprosto.ru"),
        _OPENING,
    ),
    Source(
        "PALM",
        N_("the program Long Nardi 1.1 (1999)"),
        N_("Notes to the program Long Nardi 1.1 for Palm OS, MegaSoft, 1999–2000"),
        _OPENING,
    ),
    Source(
        "SPN",
        N_("sportnardy.ru"),
        N_("Leaflet on the rules of nardy, sportnardy.ru"),
        N_("The list of disciplines and the players' duties were read."),
    ),
    Source(
        "BK",
        N_("Tom Keith, bkgm.com, as reported"),
        N_("Tom Keith, Rules of Backgammon, bkgm.com"),
        N_(
            "Not read at first hand: known through quotations and through the article "
            "“Short nardy” of lavarden.ru."
        ),
    ),
    Source(
        "US08",
        N_("US tournament rules, 2008"),
        N_("US Backgammon tournament rules, 2008, bkgm.com"),
        N_("Sections 4.1 to 4.7 were read."),
    ),
    Source(
        "USBGF",
        N_("USBGF tournament rules"),
        N_("Tournament rules and options of the US Backgammon Federation, 2016–2019"),
        _SUMMARY,
    ),
    Source(
        "PCB",
        N_("pcbackgammon.com, “Playing a Roll”"),
        N_("“Playing a Roll”, pcbackgammon.com"),
        _WHOLE,
    ),
    Source(
        "ENWIKI-S",
        N_("Wikipedia, “Backgammon”"),
        N_("“Backgammon”, Wikipedia in English"),
        N_("Single sections were read, partly from a copy."),
    ),
    Source(
        "ALLDAY",
        N_("alldaybackgammon.com"),
        N_("“Commencing bear-off”, alldaybackgammon.com"),
        N_("The page on bearing off was read."),
    ),
    Source(
        "PROGRAMS",
        N_("public programs"),
        N_("The program text and tests of several public nardy and backgammon programs"),
        N_("The parts on the rule in question were read."),
    ),
    Source(
        "SITES",
        N_("several websites"),
        N_("Pages and forum threads of several websites that explain a single question"),
        N_("The page or thread on the question was read, sometimes only its title."),
    ),
    Source(
        "OWN",
        N_("our own reasoning"),
        N_("Our own reasoning from the other rules, checked with a program that tries every turn"),
        N_("It can be checked by anyone: the program's tests hold the positions."),
    ),
)

#: Every source by its key.
SOURCES: Final[dict[str, Source]] = {source.key: source for source in _ALL}
