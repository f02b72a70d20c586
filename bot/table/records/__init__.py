"""Games as files: exported, replayed, checked.

It may import `agreement` and below.
"""
