"""What is stored about people for all their games: their settings, and their right to be forgotten.

It may import `base`.
"""
