"""Give a game's texts to translators and take them back: texts → units → PO or XLSX → checked → texts."""
