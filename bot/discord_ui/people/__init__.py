"""What concerns one person in all games: settings, own games, profile, privacy.

It may import `desk` and below.
"""
