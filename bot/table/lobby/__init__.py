"""Who plays what before a game begins, and on which terms.

It may import `base`, `clocks`, `outbox`.
"""
