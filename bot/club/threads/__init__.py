"""Threads that the bot has opened for tables, and who follows a game.

It may import the base of the club, the tables and the database.
"""
