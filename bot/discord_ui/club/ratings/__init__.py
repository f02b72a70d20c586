"""Ratings, win rates and results of a server: commands, lists, a picture and a file."""
