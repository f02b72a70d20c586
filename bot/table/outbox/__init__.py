"""Messages on their way to Discord: which there are after a step, and their delivery.

It may import `base`.
"""
