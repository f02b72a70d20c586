"""Where every interaction is acknowledged, carried out and answered.

It may import `panel`, `message`.
"""
