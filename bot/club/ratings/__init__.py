"""Results of finished games: ratings of people, rates of seats, and files for spreadsheets.

It may import `handoff`, `base` and the club, the tables and the database.
"""
