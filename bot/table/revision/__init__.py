"""Steps from one revision to the next: computed, written, read back, undone.

It may import `state` and below.
"""
