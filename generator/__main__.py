"""``python -m generator`` is ``cutline``."""

from generator.start import main

main()
