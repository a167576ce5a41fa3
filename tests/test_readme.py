"""What the README shows is what happens."""

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_example_prints_what_its_comments_say():
    (code,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(code, names)
    assert printed.getvalue().split() == re.findall(r"^.*print\(.*# (\S+)$", code, re.MULTILINE)
    shown, said = re.findall(r"^(verdict\.ok.*?)\s*# (.*)$", code, re.MULTILINE)[0]
    assert str(eval(shown, names)) == f"({said})"
