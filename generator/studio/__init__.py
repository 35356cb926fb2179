"""The studio: a designer's page in the browser, served to this computer only."""
