"""A table before its game: messages, buttons, seats, invitations.

It may import `agreement` and below.
"""
