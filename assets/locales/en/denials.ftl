# Why Discord denies something; its own words are English and for programmers.

denied-gone = This channel is gone.
denied-left = This person isn't in the server.
denied-crowded = This thread has as many members as Discord allows.
denied-tags = This forum wants a tag on every post, and all its tags are for moderators. Give it one for everybody, or allow me “Manage Threads” there.
denied-hidden = I don't see this channel. I need “View Channel” there.
denied-forbidden = I lack a permission there. `/doctor` tells which.
denied-kind = A channel of this kind has no such threads.
denied-archived = This thread is archived. Write something in it, and try again.
denied-locked = This thread is locked. Somebody who may manage threads has to unlock it.
denied-full = The server has as many open threads as Discord allows. Archive or delete some, and try again.
denied-trouble = Discord has trouble at the moment. Try again later.
denied-other = Discord refuses that and doesn't say why.
