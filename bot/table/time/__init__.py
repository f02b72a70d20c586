"""What happens when a time has come: the handlers of timers.

It may import `table` and below.
"""
