"""Messages from the outbox, on their way into channels and direct messages.

It may import all rooms but `front`.
"""
