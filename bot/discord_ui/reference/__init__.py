"""What needs no game: rules, cards, and what the bot lacks in a channel.

It may import `desk` and below.
"""
