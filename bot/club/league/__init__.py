"""Leagues and cups: who plays whom, what it counts, and who goes on.

It may import the table, what lies below it, and the lower rooms of the club.
"""
