### What a server sets for its games, and how a table is opened there.

cmd-house = house
cmd-house-desc = Set how tables of each game begin on this server, who opens them, and where

house-head = **{ $game }** on this server. Only you see this.
house-begins = New tables begin with:
    { $what }
house-begins-own = New tables begin with the game's own defaults.
house-begins-line = - { $line }
house-opens-all = Everybody may open tables.
house-opens-role = Only members of { $role } and moderators may open tables.
house-opens-no-role = Members of a role and moderators may open tables. No role is chosen yet, so only moderators may.
house-opens-moderators = Only moderators may open tables.
house-limit-none = A person may have any number of open tables.
house-limit-number = A person may have { $count ->
    [one] { $count } open table
   *[other] { $count } open tables
} at most.
house-limit-finished = A person may have { $count ->
    [one] { $count } open table
   *[other] { $count } open tables
} more than they have finished.
house-place = Where I open tables myself: { $place ->
    [none] nowhere, so there is no queue.
   *[other] in new threads of { $place }.
}
house-roles = Players to call: { $roles ->
    [none] no roles.
   *[other] { $roles }.
}
house-role = { $pace }: { $role }
house-calls-yes = A new table calls the players at once.
house-calls-no = The host of a table calls the players, with a button.
house-rated-yes = The queue seats people of similar strength together first. Nobody waits more than { $days } days longer because of that, and it shows no ratings.
house-rated-no = The queue does not look at ratings.
house-which = Another game…
house-terms-button = Table terms
house-options-button = Options
house-who-button = Who opens tables
house-place-button = Queue and calls
house-threads-button = Threads
house-roles-button = Roles
house-terms-head = **{ $game }**: the terms with which new tables begin. The host of a table can change them.
house-options-head = **{ $game }**: the options with which new tables begin. The host of a table can change them.
house-who-head = **{ $game }**: who may open tables, and how many each may have open. Moderators always may.
house-place-head = **{ $game }**: the text channel or forum in which I open a thread for each table of the queue.
house-roles-head = **{ $game }**: roles that people give themselves with `/lfg roles`. A table calls the role of its pace, or else that of any pace, once.
house-threads-head = The threads and forum posts that I open for tables on this server, **whatever the game**.
house-titles-now = Their titles: { $titles ->
    [turns] the round, and whom the game waits for, when nobody has acted for 30 minutes. Discord writes a line into the thread for each new title.
    [state] the state alone. Discord writes a line into the thread for each new title, and so there are few.
   *[off] I leave them as they are.
}
house-titles-select = Titles of threads
house-titles-turns = Round and whose turn, after 30 quiet minutes
house-titles-state = The state alone: open, in play, over
house-titles-off = No changes
house-archive-now = { $hours ->
    [0] I never archive them.
    [48] After a game I archive its thread when nobody has written for 2 days.
    [72] After a game I archive its thread when nobody has written for 3 days.
    [168] After a game I archive its thread when nobody has written for a week.
    [one] After a game I archive its thread when nobody has written for { $hours } hour.
   *[other] After a game I archive its thread when nobody has written for { $hours } hours.
}
house-archive-select = When threads are archived
house-archive-option = { $hours ->
    [0] Never
    [48] After 2 days
    [72] After 3 days
    [168] After a week
    [one] After { $hours } hour
   *[other] After { $hours } hours
}
house-lower-now = { $count ->
    [0] The post of a turn stays where it is, however much you write below it.
   *[other] When you have written { $count } messages below the post of a turn, I post it again at the end of the channel or thread, without calling anybody, and delete it above.
}
house-lower-select = When the post of a turn comes down
house-lower-option = { $count ->
    [0] Never
   *[other] After { $count } messages
}
house-unset = { $name }: not set
house-opener-all = Everybody
house-opener-role = Members of a role
house-opener-moderators = Moderators only
house-who-select = Who may open tables
house-role-select = The role that may open tables
house-limit-select = Open tables per person
house-limit-option-none = Any number
house-limit-option-number = At most { $count }
house-limit-option-finished = As many as finished, and { $count } more
house-place-select = Channel for the queue
house-calls-start = Call players at once
house-calls-stop = Let hosts call players
house-rated-start = Look at ratings
house-rated-stop = Ignore ratings
house-role-for = Role for pace: { $pace }
house-no-such-place = I can open tables in a text channel or a forum only. Pick one of these.
pace-any = any pace

may-not-open = On this server only moderators open tables of this game. Ask one of them.
may-not-open-role = On this server only members of { $role } and moderators open tables of this game.
may-not-open-role-gone = On this server only members of a role open tables of this game, and that role was deleted. Until a moderator picks another one in `/house`, only moderators do.
refused-too-many-tables = You have { $open ->
    [one] { $open } open table
   *[other] { $open } open tables
} of this game, and this server allows you { $most }. Finish one first.

## The set-up of a whole server: `/setup`.

cmd-setup = setup
cmd-setup-desc = Set up this server in one go: log, moderators, tables, board, pace, roles
house-setup-button = Set up this server
setup-head = **The set-up of this server.** Only you see this. All of it is in use already.
setup-title-main = Channels and pace
setup-title-terms = Language and terms of all games
setup-title-roles = Roles of all games
setup-terms-button = Language and terms { $page }/{ $pages }
setup-label-tables = Tables of the queue
setup-label-log = Log of decisions
setup-label-moderators = Roles of moderators
setup-label-board = Board of open tables
setup-label-language = Language of my posts
setup-unset = As each game has it
setup-differs = As now: the games differ
setup-log = **Log of decisions:** { $where ->
    [none] none
   *[other] { $where }
}
setup-moderators = **Moderators:** { $roles ->
    [none] members with “Manage Channels”
   *[other] { $roles }
}
setup-tables = **Tables of the queue:** { $where ->
    [none] nowhere, so there is no queue
   *[other] in new threads of { $where }
}
setup-tables-mixed = **Tables of the queue:** not in the same channel for each game
setup-board = **Board of open tables:** { $where ->
    [none] none
   *[other] { $where }
}
setup-language = **Language of my posts:** { $language }
setup-begins = **New tables of all games:** { $terms ->
    [none] as each game has it
   *[other] { $terms }
}
setup-mixed = **Not the same for each game:** { $terms }
setup-roles-none = **Roles to call:** none
setup-role = **Role to call:** { $role } for { $tables }
setup-refused = **Not set:**
setup-again = Try again
setup-make-roles = Make roles
setup-each-game = Each game
setup-roles-made = { $roles ->
    [none] Every game has a role already.
   *[other] Players can take these roles with `/lfg roles` now: { $roles }.
}
setup-cannot-make = I can't make roles without “Manage Roles”. Give it to me in **Server Settings → Roles**, or choose roles that are there.
setup-role-refused = Discord doesn't let me make the role { $role }. A server has 250 roles at most. What I have made so far stays; press *Make roles* again later.
setup-trouble = Something went wrong, so I left it as it was.
setup-role-reason = Players of this game take it to be called
setup-single = `/house` sets each game by itself, `/desk roles` names referees, `/doctor` checks a channel.
role-deleted = That role was deleted. Choose another one.
no-place-to-write = I can't write in { $channel }. Choose another text channel.

## Settings of one game for others.

house-copy-button = Copy to other games
copy-title = Copy settings of { $game }
copy-what = What
copy-to = To which games
copy-part-terms = table terms
copy-part-options = options that both games have
copy-part-openers = who opens tables, and how many
copy-part-queue = queue and calls
copy-part-roles = roles
copy-done = { $games ->
    [none] Those games have the same settings already.
   *[other] These games have the settings of { $game } now: { $games }. Options that only one of two games has stay as they were.
}

## What the lobby says.

house-instead = { $here } (usually { $house })
house-differs = Not as usual on this server: { $parts }
house-as-set = Set up as usual on this server.
lobby-replies = replies in { $quick } to { $slow }
lobby-call-button = Call the players
call-private = This is a private thread, so nobody else could come. Invite people with `/game invite`.
call-unheard = Discord would call nobody by { $role }, so the call is kept. Who manages the server can let everybody mention the role, give me “Mention @everyone, @here and All Roles”, or name another role in `/house`.
called-done = I call the players to this table. That can be done once.
called-role = { $role }: { $host } has opened a table of { $game }. **Join** takes a seat.
called-queue = { $who }: you wanted to play { $game }, and this is your table. Choose your seats above; { $host } is the host and starts the game.
refused-called-already = The players have been called to this table already; that is done once.
refused-call-full = All seats of this table are taken, so nobody is called.
refused-no-role-to-call = This server has no role of players for this game. A moderator can set one with `/house`.

term-zones = Players from
term-zones-any = anywhere
term-zones-americas = the Americas
term-zones-europe = Europe and Africa
term-zones-asia = Asia and the Pacific
term-people = People
term-people-any = as many as can play
term-people-2 = at most 2
term-people-3 = at most 3
term-people-4 = at most 4
term-people-5 = at most 5
term-people-6 = at most 6
term-people-7 = at most 7
term-people-8 = at most 8
term-people-9 = at most 9
term-replies = Times of reply
term-replies-hidden = hidden
term-replies-shown = shown, of those who share their profile

## The people of a game that is over play again.

again-asked = { $by } wants this game to be played again. { $who }, are you in? Seats are kept until { $when }.
again-over = { $by } wanted this game to be played again. { $who ->
    [none] The table has been closed.
    [nobody] Nobody is in.
   *[other] In: { $who }.
}
again-in = I am in
again-out = Not this time
again-not-asked = That question is for the people of the last game. It stands for a day. If a seat is free, press Join under the lobby.
lobby-asked = { $who }, asked and not in yet
lobby-asked-wait = Waiting for an answer to the rematch: { $who }
refused-still-asked = Not everybody has answered whether they play again. Wait for them; after a day their seats become free.
refused-people-left = { $count ->
    [one] { $who } has left the server, so the game can't start with them.
   *[other] { $who } have left the server, so the game can't start with them.
}
refused-not-here = { $who } isn't in this server. Name somebody who is.

## A table before its game: it is full, or nobody joins.

term-start = Start
term-start-host = by its host
term-start-itself = by itself when it has been full for three days
stays-full = { $who ->
    [none] This table has been full for a day.
   *[other] { $who }, this table has been full for a day.
} { $why }
stays-begins = The game begins by itself { $when }, if nothing is missing then.
stays-refused = { $who ->
    [none] This table is full, but its game can't begin by itself.
   *[other] { $who }, this table is full, but its game can't begin by itself.
} { $why }
stays-asked = { $who ->
    [none] Nobody has joined or left this table for { $days } days. Should it stay open? A moderator can decide that.
   *[other] { $who }, nobody has joined or left this table for { $days } days. Should it stay open?
}
stays-asked-full = { $who ->
    [none] This table has been full for { $days } days, and its game has not begun. Should it stay open? A moderator can decide that.
   *[other] { $who }, this table has been full for { $days } days, and its game has not begun. Should it stay open?
}
stays-closes = Without an answer I close it { $when }, unless somebody joins.
stays-closes-full = Without an answer I close it { $when }, unless the game begins.
stays-keep = Keep open
stays-close = Close
stays-kept = { $who } keeps this table open.
stays-over = Something has changed at this table since I asked, so it stays open.
stays-kept-done = This table stays open. If nothing changes, I ask again in 14 days.
