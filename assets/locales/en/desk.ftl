### The moderator's desk, its log channel and the audit.

cmd-desk = desk
cmd-desk-desc = For moderators: the games of this server, and who moderates it
cmd-desk-games = games
cmd-desk-games-desc = See the games of this server, and decide what a table can't
cmd-desk-roles = roles
cmd-desk-roles-desc = See or name the roles that moderate this server's tables
opt-desk_role = role
opt-desk_role-desc = The role to name; leave it out to see those that are named
opt-desk_duty = duty
opt-desk_duty-desc = What its members are: moderator, referee, or neither
duty-moderator = moderator
duty-referee = referee
duty-neither = neither
cmd-desk-log = log
cmd-desk-log-desc = See or set the channel in which I post what moderators and tables decide
opt-log_channel = channel
opt-log_channel-desc = Where I post it from now on
opt-log_off = off
opt-log_off-desc = No longer post it anywhere
cmd-audit = audit
cmd-audit-desc = See who decided what about a table: endings, hosts, seats, terms, overrides
opt-audit_of = of
opt-audit_of-desc = Which table; by default the one in this channel

## Who may use it.

desk-not-yours = Only moderators and referees of this server can use the desk. Whoever may manage the server names them with `/desk roles`; without a named role, whoever may manage channels moderates.
desk-not-referees = A referee doesn't decide that; a moderator of this server does.
desk-part = You have or had a seat in this game, so you don't decide about it. { $roles ->
    [none] Another moderator of this server can.
   *[other] Others with one of these roles can: { $roles }.
}
audit-not-yours = Moderators of this server can see that, and people who play or played at the table.

desk-roles-moderators = **Moderators:** { $roles ->
    [none] nobody is named, so whoever may manage channels moderates.
   *[other] { $roles }
}
desk-roles-referees = **Referees:** { $roles ->
    [none] none
   *[other] { $roles }
}
desk-roles-gone = { $count ->
    [one] One role that was named no longer exists in Discord, so I have dropped it.
   *[other] { $count } roles that were named no longer exist in Discord, so I have dropped them.
}
desk-roles-how = A moderator decides everything at the desk. A referee pauses, resumes, sets the pace, opens again what was closed, and rolls back. Whoever may manage the server moderates in any case. To change a role, give `/desk roles` the role and its duty.
desk-roles-everyone = Everybody has that role. Pick another one.
desk-roles-full = { $most ->
    [one] You can name one role.
   *[other] You can name { $most } roles.
} Take one off first: its duty is “neither”.
desk-roles-what = “{ $value }” is no duty: pick moderator, referee or neither.
desk-log = { $channel ->
    [none] I post what moderators and tables decide in no channel. `/audit` shows it.
   *[other] I post what moderators and tables decide in { $channel }. `/audit` shows it as well.
}

## The list of games.

desk-which = Which games
desk-which-open = All open games
desk-which-quiet = Waiting long: nothing for 3 days
desk-which-paused = Paused
desk-which-stalled = Stalled: nothing for 14 days
desk-which-lobby = Not started
desk-which-ended = Ended, the newest first
desk-which-game = Of one game
desk-every-game = Every game
desk-head-open = **Open games** ({ $count }), the quietest first
desk-head-quiet = **Games in which nothing was done for 3 days** ({ $count })
desk-head-paused = **Paused games** ({ $count })
desk-head-stalled = **Games in which nothing was done for 14 days** ({ $count })
desk-head-lobby = **Games that haven't started** ({ $count })
desk-head-ended = **Games that have ended** ({ $count }), the newest first
desk-page = { $head }. Page { $page } of { $pages }
desk-place-gone = (its channel is gone)
desk-none = There are none.
desk-pick = Open a game

## Many at once.

desk-clean = Clean up…
desk-clean-pick = What to clean up
desk-clean-of = { $days ->
    [0] Threads of games that have ended
   *[other] Tables not started, nothing for { $days } days
}
desk-clean-close-head = **Tables that haven't started, and in which nothing was done for { $days } days** ({ $count }), the quietest first
desk-clean-archive-head = **Threads of games that have ended** ({ $count }), the quietest first
desk-clean-line = { $number }. **{ $game }** { $where }: last change { $when }.{ $stays ->
    [sits] {""} It stays: you have a seat there.
    [league] {""} It stays: a league counts it.
   *[no] {""}
}
desk-clean-close = { $count ->
    [one] Close { $count } table…
   *[other] Close { $count } tables…
}
desk-clean-archive = { $count ->
    [one] Archive { $count } thread…
   *[other] Archive { $count } threads…
}
desk-clean-field = Tables { $first } to { $last }; take out what stays
desk-clean-since = { $days ->
    [0] Changed today
    [one] Nothing for { $days } day
   *[other] Nothing for { $days } days
}
desk-clean-close-done = { $count ->
    [one] Closed, with your reason in its channel: { $tables }.
   *[other] Closed ({ $count }), with your reason in their channels: { $tables }.
}
desk-clean-close-unread = { $count ->
    [one] Closed, but its channel is gone, so your reason stands in the audit alone: { $tables }.
   *[other] Closed ({ $count }), but their channels are gone, so your reason stands in the audit alone: { $tables }.
}
desk-clean-close-changed = { $count ->
    [one] Not closed, as it has changed since you saw the list: { $tables }.
   *[other] Not closed ({ $count }), as they have changed since you saw the list: { $tables }.
}
desk-clean-close-part = { $count ->
    [one] Not closed, as you have or had a seat there: { $tables }. Another moderator can.
   *[other] Not closed ({ $count }), as you have or had a seat there: { $tables }. Another moderator can.
}
desk-clean-close-failed = { $count ->
    [one] Not closed, as something went wrong: { $tables }. Try again in a while.
   *[other] Not closed ({ $count }), as something went wrong: { $tables }. Try again in a while.
}
desk-clean-archive-done = { $count ->
    [one] This thread is archived, with your reason at its end: { $tables }.
   *[other] These threads are archived ({ $count }), with your reason at their end: { $tables }.
}
desk-clean-archive-changed = { $count ->
    [one] Not archived, as it has changed since you saw the list: { $tables }.
   *[other] Not archived ({ $count }), as they have changed since you saw the list: { $tables }.
}
desk-clean-archive-part = { $count ->
    [one] Not archived, as you have or had a seat there: { $tables }. Another moderator can.
   *[other] Not archived ({ $count }), as you have or had a seat there: { $tables }. Another moderator can.
}
desk-clean-archive-failed = { $count ->
    [one] Not archived, as something went wrong: { $tables }. Try again in a while.
   *[other] Not archived ({ $count }), as something went wrong: { $tables }. Try again in a while.
}
desk-clean-nothing = Nothing was picked, so nothing has changed.
desk-clean-more = Clean up more…

desk-waits = { $who ->
    [none] Waits for nobody.
   *[other] Waits for { $who }.
} Last change { $when }.
desk-time-until = { $who }, time is up { $when }
desk-time-out = { $who }, time is up
desk-others = { $count ->
    [one] one more
   *[other] { $count } more
}
desk-paused = Paused { $when }.
desk-lobby = Not started, { $count ->
    [0] nobody
    [one] one person
   *[other] { $count } people
} seated. Host: { $host }. Last change { $when }.
desk-over = Over { $when }.
desk-abandoned = Ended without a winner { $when }.
desk-unreadable = Can't be loaded; `/game status` there tells why. Last change { $when }.

## One game.

desk-host = Host: { $host }
desk-act-pause = Pause
desk-act-resume = End the pause
desk-act-pace = Pace…
desk-act-host = Host…
desk-act-fill = Fill a seat…
desk-act-free = Free a seat…
desk-act-close = End the game
desk-act-reopen = Open again
desk-act-archive = Archive the thread
desk-audit = Audit
desk-back = All games
desk-keep = Back
desk-to-game = Back to this game
desk-ask-pace = Which pace does the table play at from now on?
desk-ask-host = Who becomes the host of this table?
desk-ask-fill = Which seat is to be filled?
desk-ask-free = Who loses their seat for good? A stand-in plays until somebody takes it.
desk-choose-pace = Choose a pace
desk-choose-host = Choose a person by their seat
desk-choose-fill = Choose a seat
desk-choose-free = Choose a seat
desk-seat = { $seat ->
    [none] Place { $number }
   *[other] { $seat }
}
desk-seat-free = { $seat ->
    [none] Place { $number }
   *[other] { $seat }
} (free)
desk-ask-person = Who is to play { $seat }? A person whom you name has to accept.
desk-person = Name a person
desk-anybody = Offer it to anybody
desk-form = { $act }: { $chosen }
desk-done = Done. The table reads your reason in its channel.
desk-unread = Done. The channel of this table is gone, so nobody reads your reason there; it stands in the audit.
desk-reopened-forgotten = { $count ->
    [one] I have forgotten who played this seat: { $seats }. Nobody answers for it now. A moderator can free it (“Free a seat”), so that a stand-in plays it and it is offered, or give it to somebody (“Fill a seat”).
   *[other] I have forgotten who played these seats: { $seats }. Nobody answers for them now. A moderator can free each (“Free a seat”), so that a stand-in plays it and it is offered, or give it to somebody (“Fill a seat”).
}
desk-offered = It's posted at the table, with your reason.
desk-why-missing = Give a reason: everybody at the table reads it. Nothing has changed.
desk-no-thread = This table doesn't stand in a thread, so there is nothing to archive.
desk-thread-gone = The thread of this table was deleted, so there is nothing to archive.
refused-desk-stale = This table has changed since you were shown it. Look again with `/desk games`; nothing has changed now.
refused-desk-nobody = There is nobody at this table about whom you could decide that.
refused-reopen-over = This game is over, not closed by mistake, and everybody could read all of it since. Only whoever runs me can open it again.
refused-reopen-occupied = The channel of this game has another open game. End or finish that one first.
archived-moderator = **{ $who }, a moderator, has had this thread archived.** Whoever writes here opens it again.
motion-by-referee = Override: { $by }, a referee, has decided that without asking the players.
rollback-agreed-referee = **Override: { $by }, a referee, has rolled the game back** without asking the players.

## The audit.

audit-head = **Audit of { $game }** { $channel } ({ $count })
audit-head-server = **Audit of this server** ({ $count })
audit-none = Nothing has been decided.
audit-server = the whole server
audit-table = { $channel ->
    [none] { $game }, number { $number }
   *[other] { $channel }: { $game }, number { $number }
}
audit-filter = What to show
audit-group-all = Everything
audit-group-overrides = Overrides
audit-group-endings = Ends, reopened and archived games
audit-group-hosts = Hosts
audit-group-seats = Seats
audit-group-terms = Pace
audit-group-course = Pauses and rollbacks
audit-group-server = Roles, settings, leagues
audit-line = { $when } { $line }
audit-line-game = { $when } **{ $game }** { $channel }: { $line }
audit-by = { $line } ({ $right })
audit-why = { $line }. Why: “{ $why }”
audit-as-moderator = moderator
audit-as-referee = referee
audit-as-host = host
audit-as-league = by its league or cup
audit-as-operator = whoever runs me
audit-as-agreement = by agreement
audit-as-players = by agreement
audit-as-last = the only player left
audit-as-waited = after 14 days
audit-as-idle = nobody has answered
audit-as-unknown = of an earlier version

audit-pause = { $by ->
    [none] The game was paused
   *[other] { $by } paused the game
}
audit-resume = { $by ->
    [none] The pause ended by itself
   *[other] { $by } ended the pause
}
audit-terms = { $by } changed the pace: { $pace ->
    [none] no pace
   *[other] { $pace }
}
audit-host = { $by ->
    [none] { $user } became the host: the host before has left
   *[other] { $by } made { $user } the host
}
audit-close = { $by ->
    [none] The game was ended without a winner
   *[other] { $by } ended the game without a winner
}
audit-close-lobby = { $by ->
    [none] The table was closed before a game began
   *[other] { $by } closed the table before a game began
}
audit-over = The game came to its end
audit-reopen = { $by ->
    [none] The game was opened again
   *[other] { $by } opened the game again
}
audit-reopen-lobby = { $by ->
    [none] The table was opened again
   *[other] { $by } opened the table again
}
audit-moved = { $by } let the game go on in another channel, because its own was gone
audit-archive = { $by } had the thread archived
audit-rollback = { $by ->
    [none] The game was rolled back
   *[other] { $by } rolled the game back
}
audit-recover = { $by } let the game go on from an earlier saved state
audit-stand_in = { $seat }: a stand-in plays for { $holder }
audit-clockwork = { $seat }: a bot plays for { $holder }
audit-person = { $seat }: { $user } plays for { $holder }
audit-back = { $seat }: { $holder } is back
audit-gave_up = { $seat }: the stand-in for { $holder } got stuck
audit-remove = { $by } took { $seat } from { $holder }
audit-resign = { $holder } left { $seat } for good
audit-substitute = { $seat }: { $user } plays now, before it was { $holder }
audit-candidate = { $seat }: { $user } plays now, before it was { $holder }
audit-open = { $by } offered { $seat } to anybody
audit-named = { $by } offered { $seat } to { $user }
audit-roles = { $by } changed what { $role } is: { $duty ->
    [moderator] moderator
    [referee] referee
   *[other] neither moderator nor referee
}
audit-log = { $channel ->
    [none] { $by } ended this log
   *[other] { $by } chose { $channel } for this log
}
audit-house = { $by } { $what ->
    [none] changed what the server has set for tables of { $game }
   *[other] set for { $game }: { $what }
}
audit-house-copied = { $by } copied settings of { $source } to { $game }{ $parts ->
    [none] { "" }
   *[other] { " " }({ $parts })
}
audit-set-opens = { $opens ->
    [role] only members of { $role } and moderators may open tables
    [some] only members of a role and moderators may open tables
    [moderators] only moderators may open tables
   *[all] everybody may open tables
}
audit-set-limit = { $kind ->
    [number] open tables per person: at most { $count }
    [finished] open tables per person: as many as finished, and { $count } more
   *[none] open tables per person: any number
}
audit-set-channel = channel for the queue: { $channel }
audit-set-calls = { $calls ->
    [yes] a new table calls the players at once
   *[no] the host calls the players
}
audit-set-rated = { $rated ->
    [yes] the queue looks at ratings
   *[no] the queue does not look at ratings
}
audit-set-role = role to call ({ $pace }): { $role }
audit-titles = { $by } set what titles of threads tell: { $titles ->
    [turns] the round, and whom the game waits for
    [state] the state alone
   *[off] no changes
}
audit-archiving = { $by } set when threads of ended games are archived: { $hours ->
    [0] never
    [48] after 2 days
    [72] after 3 days
    [168] after a week
    [one] after { $hours } hour
   *[other] after { $hours } hours
}
audit-lowering = { $by } set when the post of a turn comes down: { $count ->
    [0] never
   *[other] after { $count } messages
}
audit-language = { $by } chose the language in which I post here: { $language }
audit-spectators = { $by } set for the server, looking on without Discord: { $spectators }
audit-webhook-added = { $by } added webhook { $number } ({ $host })
audit-webhook-rotated = { $by } gave webhook { $number } ({ $host }) a new secret
audit-webhook-removed = { $by } removed webhook { $number } ({ $host })
audit-board = { $by } had a board of open tables posted in { $channel }
audit-board-gone = { $by } ended the board of open tables in { $channel }
audit-unwatched = Not everybody can read { $channel } any more: its games are off the pages for people without Discord
audit-other = { $by ->
    [none] Something was changed that this version doesn't know
   *[other] { $by } changed something that this version doesn't know
}
audit-league-new = { $by } set { $name } up
audit-league-start = { $by ->
    [none] { $name } started by itself on its day
   *[other] { $by } started { $name }
}
audit-league-draw = Round { $round } of { $name } was drawn: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, seed { $seed }
audit-league-next = { $by ->
    [none] Round { $round } of { $name } was closed, as no table waits for a result any more
   *[other] { $by } closed round { $round } of { $name }
}
audit-league-extend = { $by ->
    [none] Round { $round } of { $name } goes on, as tables have no result yet
   *[other] { $by } let round { $round } of { $name } go on
}
audit-league-end = { $by ->
    [none] { $name } came to its end
   *[other] { $by } ended { $name }
}
audit-league-drop = { $by ->
    [none] { $user } no longer takes part in { $name }
   *[other] { $by } took { $user } out of { $name }
}
audit-league-leave = { $user } left { $name }
audit-league-back = { $user } takes part in { $name } again
audit-league-substitute = { $by } let { $person } play on for { $user } in { $name }
audit-league-organiser = { $by } made { $user } an organiser of { $name }
audit-league-organiser-gone = { $by } took { $user } out of the organisers of { $name }
audit-league-move = { $by } let { $name } go on in { $channel }
audit-league-take = { $by } took { $name } over: it had no organiser
audit-league-host = { $user ->
    [none] { $name } has no organiser any more: { $person } has left
   *[other] { $user } organises { $name } now
}
audit-league-decide = { $by } decided table { $table } of round { $round } of { $name }{ $winners ->
    [unknown] { "" }
    [none] : nobody gets points
   *[other] : won by { $winners }
}
audit-league-correct = { $by } changed the result of table { $table } of round { $round } of { $name }: { $winners ->
    [none] nobody gets points
   *[other] won by { $winners }
}, before { $was ->
    [none] nobody got points
   *[other] it was won by { $was }
}
desk-log-pick = Another channel for the log
desk-log-off = Post it nowhere
