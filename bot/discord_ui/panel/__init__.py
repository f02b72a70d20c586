"""The private panel of one question: its rows, how they fit in selects, what a press means.

It may import `message`.
"""
