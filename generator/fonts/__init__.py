"""Font files of all kinds: reads them safely, finds installed ones, and cuts them down to the letters that are used."""
