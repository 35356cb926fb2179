"""``python -m generator`` is ``cutline``."""

from generator.cli.start import main

main()
