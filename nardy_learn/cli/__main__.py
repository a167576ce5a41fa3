"""``python -m nardy_learn.cli``, for machines where scripts are not on the path."""

from nardy_learn.cli import main

main(prog_name="nardy-learn")
