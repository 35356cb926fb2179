"""Draws PDFs with ReportLab: faces become form XObjects, placed as the sheets say."""
