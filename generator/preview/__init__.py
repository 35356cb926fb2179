"""A game's faces as a web page: a gallery to keep, and a page that follows every save."""
