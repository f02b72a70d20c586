"""Pictures about a server and its people, from plain data and words that are made before."""
