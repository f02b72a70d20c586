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
opt-renew = new-pictures
opt-renew-desc = Also after each move of yours; otherwise only when you open what you can choose
opt-apart = apart
opt-apart-desc = The map and the boards of the players as two pictures
opt-shape = shape
opt-shape-desc = The shape of a picture of the whole game
shape-drawn = As it is drawn
shape-tall = Tall, for a phone
shape-wide = Wide, for a large screen
settings-pictures = { $when ->
    [none] I show you what you can choose without a picture.
    [opened] When you open what you can choose, I show you the board and what you hold above it. After a move I show no new picture.
   *[moves] Above what you can choose I show you the board and what you hold, also after each of your moves.
}
settings-form = `/map` and `/catchup` show the whole game { $apart ->
    [yes] in two pictures, the map and the boards of the players
   *[no] in one picture
}{ $shape ->
    [tall] . Shape: tall, for a phone.
    [wide] . Shape: wide, for a large screen.
   *[drawn] .
}
opt-hand = hand
opt-hand-desc = Also keep your hand in one direct message, which changes as your hand does
settings-hand = { $place ->
    [direct] I keep your hand in one direct message for each game, up to date until the game ends.
    [refused] Discord refuses my direct messages to you, so I show your hand only when you ask: `/hand`.
   *[answer] I show your hand when you ask: `/hand`.
}
hand-head = Your secrets in { $channel }. I keep this message up to date.
hand-refused = I wanted to keep your hand in a direct message, but Discord refuses my messages to you. From now on I show it here only. Once you let me write to you, `/settings` turns it on again.
settings-how = `/settings` changes that.
boards-alt = The boards of the players, which the description of the map tells, too.

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
cannot-post-locked = I can't post in { $channel }: the thread is locked. Somebody who may manage threads has to unlock it. The game goes on, and my posts follow then.
cannot-attach = I post in { $channel } without the map, because I lack { $count ->
    [one] the permission { $permissions }
   *[other] these permissions: { $permissions }
} there.
