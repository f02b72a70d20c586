"""Kinds of channel by Discord's numbers, and which threads each can have.

"Channel Types" and "Public & Private Threads" of Discord's documentation: a text channel has
public and private threads, an announcement channel has announcement threads, and "private threads
… can only be created in GUILD_TEXT channels". A forum has posts, which are public threads. Voice
and stage channels have messages and no threads.
"""

TEXT, DIRECT_MESSAGE, VOICE, ANNOUNCEMENT = 0, 1, 2, 5
ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12
STAGE, FORUM = 13, 15

THREADS = {
    TEXT: (PUBLIC_THREAD, PRIVATE_THREAD),
    ANNOUNCEMENT: (ANNOUNCEMENT_THREAD,),
    FORUM: (PUBLIC_THREAD,),
}
"""The kinds of thread that a kind of channel can have."""

SPOKEN = (VOICE, STAGE)
"""Kinds in which people speak: who may not connect does nothing there but see them."""
