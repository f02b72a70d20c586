"""Hands a server's finished games and rounds off to other programs, by signed requests.

It may import `base` and the club, the tables and the database.
"""
