# Where a table is opened.

opt-room = place
opt-room-desc = Where to open the table: in this channel, or in a thread that I open for it
opt-forum = forum
opt-forum-desc = A forum in which I open a post for the table
place-here = in this channel
place-thread = in a new thread
place-private = in a new private thread, for those who are invited
place-post = { $host } opens a table here. It follows below.
no-such-place = I can't open a table at “{ $value }”. Pick a place from the list that Discord suggests.
no-threads-here = I can't open a thread here, only in a text or announcement channel. Leave the place out, and the table opens here.
no-private-threads-here = An announcement channel has no private threads. Pick a thread, or a text channel.
lobby-opened-there = The table is open in { $channel }. Press Join there to play too; the host needs no seat.
lobby-opened-there-seated = The table is open in { $channel }, and its seat is yours. Press Start there.
