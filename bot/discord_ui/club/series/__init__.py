"""Leagues and tournaments: `/series`, their posts, and the standings as a picture and as a file."""
