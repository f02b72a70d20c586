### What the bot says when a table is ended without a result.

why-title = End the game
why-label = Why? Everybody at the table reads this.
why-missing = Say why you end the game: everybody at the table reads it. Nothing has changed.

ended-host = **{ $who }, the host, has ended this game without a winner.**
ended-moderator = **{ $who }, a moderator, has ended this game without a winner.**
ended-players = **The players have agreed to end this game without a winner,** as { $who } proposed.
ended-last = **{ $who }, the only player left, has ended this game without a winner.**
ended-unknown = **{ $who } has ended this game without a winner.**
ended-waited = **{ $who } has ended this game without a winner.**
ended-idle = **I have ended this game without a winner.**
ended-league = { $who ->
    [none] **This game has ended without a winner: its league or cup has counted it without its end.**
   *[other] **This game has ended without a winner: { $who }, an organiser, lets its league or cup count it unfinished.**
}
ended-operator = **Whoever runs me has ended this game without a winner.**
ended-why = Why: “{ $why }”
ended-calls = At the table: { $who }.

closed-host = { $who }, the host, has closed this table before a game began.
closed-moderator = { $who }, a moderator, has closed this table before a game began.
closed-players = The players have closed this table before a game began.
closed-last = { $who }, the only player left, has closed this table before a game began.
closed-unknown = { $who } has closed this table before a game began.
closed-waited = { $who } has closed this table, because nothing had changed at it for 14 days.
closed-idle = { $full ->
    [yes] I have closed this table: it was full, but its game had not begun, and nobody has answered whether it stays open.
   *[no] I have closed this table: nobody has joined it, and nobody has answered whether it stays open.
}
closed-league = { $who ->
    [none] This table has been closed before a game began: its league or cup has counted it without one.
   *[other] { $who }, an organiser, has closed this table before a game began: its league or cup has counted it without one.
}
closed-operator = Whoever runs me has closed this table before a game began.
