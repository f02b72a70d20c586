"""What people agree on, as plain data.

It may import `lobby` and below.
"""
