"""Makes files for other programs and shops: Game → faces → pictures → files. Nothing is uploaded anywhere."""
