### How people find a game: open tables, boards, roles, the queue and blocks.

cmd-lfg = lfg
cmd-lfg-desc = Find a game: open tables, roles, the queue
cmd-lfg-show = show
cmd-lfg-show-desc = See the open tables of this server, and sit down
cmd-lfg-board = board
cmd-lfg-board-desc = Post the open tables in this channel, in a message that I keep up to date (moderators)
cmd-lfg-roles = roles
cmd-lfg-roles-desc = Take roles that are called when a table opens, or give them back
cmd-lfg-queue = queue
cmd-lfg-queue-desc = Say what you want to play; I open a table when enough people agree
cmd-lfg-leave = leave
cmd-lfg-leave-desc = Leave the queue for a game
cmd-lfg-waiting = waiting
cmd-lfg-waiting-desc = See what you wait for in the queue
cmd-lfg-block = block
cmd-lfg-block-desc = Never let me seat you together with a person; nobody is told
cmd-lfg-unblock = unblock
cmd-lfg-unblock-desc = Let me seat you together with a person again
cmd-lfg-blocked = blocked
cmd-lfg-blocked-desc = See whom you have blocked; nobody else sees the answer

opt-stop = stop
opt-stop-desc = Keep the message of this channel up to date no more
opt-least = least
opt-least-desc = With how many people at least
opt-most = most
opt-most-desc = With how many people at most
opt-day = from
opt-day-desc = From which day on; by default at once
opt-zones = region
opt-zones-desc = Where the others live, by the time zones that they have set
opt-player = person
opt-player-desc = Who it is

may-not-channels = Only this server's moderators can do that. Where `/desk roles` names none, they are those with “Manage Channels”.

## Open tables.

lfg-head = **Open tables: { $count }**
lfg-head-page = **Open tables**: { $single ->
    [yes] { $last } of { $count }
   *[no] { $first } to { $last } of { $count }
}, the newest first
lfg-none = **Open tables**
    No table has room at the moment. { $queue ->
        [waits] You wait in the queue; you can open a table as well.
        [yes] Open one, or wait in the queue with `/lfg queue`.
       *[no] Open one.
    }
lfg-line = **{ $number }. { $game }** in { $where }: { $free ->
    [none] { $room ->
        [one] { $room } seat free
       *[other] { $room } seats free
    }, opened { $when }
   *[other] the game goes on, free: { $free }; last played { $when }
}. { $setup }
lfg-zones = players from { $zones }
lfg-own = You sit at this table.
lfg-sit = Sit down: { $number }
lfg-open = Open a table
lfg-all = All tables
lfg-open-which = Which game do you want to play? I open a new thread for it.
lfg-which = Choose a game
lfg-every-game = Every game
lfg-gone = That table has no room any more, or its thread is archived. See what is open now with `/lfg show`.
lfg-seated = You sit at the table in { $channel }. Choose there what you play.
lfg-seated-drafted = You sit at the table in { $channel }. What you play is chosen once the game has begun.
lfg-sits = You sit at that table already: { $channel }.
lfg-where = The table is in { $channel }.
board-placed = The open tables stand in this channel now. You can pin the message; I keep it up to date.
refused-has-board = The open tables of this channel stand { $where ->
    [none] here already, or will in a moment.
   *[other] in this message already: https://discord.com/channels/{ $where }
}
    To post them anew, stop the message first with `stop` in `/lfg board` and delete it.
board-dropped = I keep the message in this channel up to date no more. You can delete it.
board-none = This channel has no message with open tables.

## Roles.

lfg-roles-head = Roles that are called when a table opens, once for each table. Green ones are yours; press to take one or to give it back.
lfg-roles-none = This server has no such roles yet. A moderator can set them with `/house`.
lfg-role = { $game }, { $pace }
role-given = You have the role { $role } now.
role-taken = You don't have the role { $role } any more.
role-gone = That role is not one that people here can give themselves. See those that are with `/lfg roles`.
role-unsafe = { $role } allows more than to be called, so nobody can give it to themselves. Choose a role without permissions of a moderator.
role-refused = Discord doesn't let me give or take { $role }. I need “Manage Roles”, and my role has to stand above it.

## The queue.

queue-joined = You are in the queue: { $wish }. When enough people agree, I open a table and call you there.
queue-line = { $game }, { $pace }, { $same ->
    [yes] { $least } people
   *[other] { $least } to { $most } people
}{ $zones ->
    [none] { "" }
   *[other] , players from { $zones }
}{ $when ->
    [none] { "" }
   *[other] , from { $when } on
}
queue-left = You are no longer in the queue for this game.
queue-not-there = You are not in the queue for this game.
queue-own = You wait for:
queue-empty = You are in no queue. Say what you want to play with `/lfg queue`.
queue-thread = { $game }, { $pace }
queue-post = The queue has found enough people. Their table follows below.
queue-no-place-for-you = Tables of this queue open in a channel that you don't see. Ask a moderator.
refused-no-place-for-queue = This server has no channel where I could open tables of this game. A moderator can set one with `/house`.
refused-queue-alone = This game is for one person, so nobody needs to wait for others.
refused-queue-sizes = This game is for { $sizes } people. Choose numbers that include one of these.

## Blocks.

block-done = I will never seat you together with { $who }. Nobody is told. Take it back with `/lfg unblock`. At a table that you choose yourselves you can still meet.
block-gone = { $who } is not on your list any more.
block-list = { $who ->
    [none] You have blocked nobody.
   *[other] You have blocked { $who }. Nobody else can see this.
}
refused-block-yourself = You can't block yourself.
refused-too-many-blocked = You have blocked { $most } people, which is the limit. Take somebody off first, with `/lfg unblock`.
queue-place-gone = The channel in which I open tables of the queue was deleted. A moderator can pick another one with `/house`.
