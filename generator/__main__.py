"""``python -m generator`` is ``cutline``."""

from generator.cli import main

main()
