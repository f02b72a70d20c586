"""What all parts of a club stand on: messages without a game.

It may import the tables and the database, and no other room of the club.
"""
