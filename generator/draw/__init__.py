"""The only place that knows ReportLab: faces become form XObjects, stamped where the sheets say."""
