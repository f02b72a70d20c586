"""A table at one revision, as plain data, and how its game is restored.

It may import `ballots` and below.
"""
