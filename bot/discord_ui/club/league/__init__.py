"""Leagues and cups: `/league`, their posts, and the standings as a picture and as a file."""
