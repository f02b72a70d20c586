"""Cards of the shared deck whose effects have modules of their own; each is found by its module."""
