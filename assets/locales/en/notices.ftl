### What the bot says about who is missing, what it may not do, and what it sends privately.

lobby-missing = Still choosing: { $who }.
lobby-start-unseated = You have no seat in this game. Take one, or start without playing yourself.
lobby-start-without = Start without me
lobby-start-left = Start without them

secret-undone = Undone, in the game in { $channel }:

cmd-notify = notify
cmd-notify-desc = Choose what I send you as direct messages
opt-draws = draws
opt-draws-desc = Also what you draw yourself and see in the answer anyway
notify-on = From now on I also send you what you draw yourself as a direct message.
notify-off = From now on I send you only what you have not just been shown. /hand always shows it all.

cmd-settings = settings
cmd-settings-desc = Choose how I show you your games
opt-pictures = pictures
opt-pictures-desc = A picture of the board and of what you hold, above what you can choose
settings-pictures = Above what you can choose I show you the board and what you hold. `/settings` turns that off.
settings-no-pictures = I show you what you can choose without a picture. `/settings` turns it on again.

cmd-card = card
cmd-card-desc = Look up by name what something does, what it costs and how many there are
opt-what = name
opt-what-desc = What to look up
no-such-card = { $several ->
    [yes] “{ $value }” fits several things: pick one from the list.
   *[no] Nothing here is called “{ $value }”. Pick a name from the list.
}

permission-view_channel = “View Channel”
permission-send_messages = “Send Messages”
permission-send_messages_in_threads = “Send Messages in Threads”
permission-attach_files = “Attach Files”
cannot-post-now = I can't post in { $channel }, because I lack { $count ->
    [one] the permission { $permissions }
   *[other] these permissions: { $permissions }
}. The game goes on, and my post follows when I have { $count ->
    [one] it
   *[other] them
} back.
cannot-attach = I post in { $channel } without the map, because I lack { $count ->
    [one] the permission { $permissions }
   *[other] these permissions: { $permissions }
} there.
