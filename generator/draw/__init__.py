"""Draws PDFs with ReportLab: faces become form XObjects, placed as the sheets say.

ReportLab would load HarfBuzz, which few games need.
"""

from generator.base.hidden import hidden

with hidden("uharfbuzz"):
    import reportlab.pdfbase.ttfonts  # noqa: F401
