### Leagues and tournaments: their commands, posts, standings and refusals.

cmd-series = series
cmd-series-desc = Leagues and tournaments of this server
cmd-series-new = new
cmd-series-new-desc = Set up a league or tournament in this channel (for organisers)
cmd-series-join = join
cmd-series-join-desc = Sign up, or change what you wish to play
cmd-series-leave = leave
cmd-series-leave-desc = Sign off; once it runs, you drop out for good
cmd-series-show = show
cmd-series-show-desc = Show the rules, who takes part, and the tables of a round
cmd-series-standings = standings
cmd-series-standings-desc = Show the standings as a picture
cmd-series-start = start
cmd-series-start-desc = End the sign-up and draw the first round (for organisers)
cmd-series-next = next
cmd-series-next-desc = Close the round and draw the next one, or decide a table (for organisers)
cmd-series-drop = drop
cmd-series-drop-desc = Take somebody out for good; a reserve gets their seat (for organisers)
cmd-series-substitute = substitute
cmd-series-substitute-desc = Let a reserve play on in somebody's place (for organisers)
cmd-series-end = end
cmd-series-end-desc = End the series now; open games count for nothing (for organisers)
cmd-series-move = move
cmd-series-move-desc = Post and open tables in another channel from now on (for organisers)
opt-series_channel = channel
opt-series_channel-desc = A text or announcement channel in which I may open threads
series-moved = { $name } goes on in { $channel }: I post there and open its tables there. Tables that are open stay where they are.
series-no-threads = A league opens its tables as threads, so it needs a text or announcement channel.
cmd-series-export = export
cmd-series-export-desc = Get the standings or all results as a CSV file

opt-series = series
opt-series-desc = Which league or tournament; the one that runs if you leave it out
opt-series_name = name
opt-series_name-desc = What it is called
opt-series_format = format
opt-series_format-desc = How it is played: league, Swiss system, round robin or knockout
opt-table_size = players
opt-table_size-desc = How many people sit at a table
opt-rounds = rounds
opt-rounds-desc = How many rounds are played; a knockout ends with its final
opt-days = days
opt-days-desc = How many days a round takes
opt-division = division
opt-division-desc = League: how many people a division has; leave it out for one division
opt-moves = moves
opt-moves-desc = League: how many go up and down between divisions at the end
opt-advance = advance
opt-advance-desc = Knockout: how many of a table go on
opt-scoring = points
opt-scoring-desc = What counts: the win alone, or places (4, 2, 1)
opt-late = late
opt-late-desc = What becomes of games that are not over at the end of a round
opt-factions = seats
opt-factions-desc = Who plays what: by lot, in turn, by wishes (the last in the standings first), or drafted
opt-setup = setup
opt-setup-desc = Take options and terms from the table in this channel
opt-starts = starts
opt-starts-desc = The day on which it starts by itself, such as 2027-03-01
opt-after = after
opt-after-desc = The season before: its divisions are carried on
opt-wishes = wishes
opt-wishes-desc = What you wish to play, the dearest first, with commas between
opt-reserve = reserve
opt-reserve-desc = Wait as a reserve instead
opt-round = round
opt-round-desc = Which round; the newest if you leave it out
opt-member = member
opt-member-desc = Who drops out
opt-out = out
opt-out-desc = Whose place it is
opt-into = in
opt-into-desc = Which reserve takes it
opt-table_number = table
opt-table_number-desc = The table to decide; leave it out to close the round
opt-winner = winner
opt-winner-desc = Who has won that table; leave it out if nobody gets points
opt-second_winner = second
opt-second_winner-desc = Who has won it together with the winner
opt-why = reason
opt-why-desc = Why you decide a game that is still being played; the table reads it
opt-list = list
opt-list-desc = Which list: standings or results
opt-division_number = division
opt-division_number-desc = League: which division

series-format-league = league
series-format-swiss = Swiss system
series-format-robin = round robin
series-format-knockout = knockout
series-scoring-win = the win alone
series-scoring-places = by place 4, 2, 1
series-late-extend = the round goes on
series-late-void = no points
series-late-referee = an organiser decides
series-factions-random = by lot
series-factions-rotation = in turn
series-factions-standings = by wishes
series-factions-drafted = drafted at the table
series-list-standings = standings
series-list-results = results

series-title = **{ $name }**: { $game }, { $format }
series-sign-up = Sign-up is open: { $count ->
    [0] nobody takes part yet.
    [one] { $count } person takes part.
   *[other] { $count } people take part.
}
series-starts = It starts { $when }.
series-round-line = Round { $round }{ $rounds ->
    [0] { "" }
   *[other] { $bound ->
        [most] { " " }of at most { $rounds }
       *[exact] { " " }of { $rounds }
    }
}: { $done } of { $tables } tables have a result. It ends { $when }.
series-over-line = It is over.
series-winner = Winner: { $who }.
series-no-winner = Nobody is first alone.
series-rule-tables = Tables of { $pod }, { $rounds } { $rounds ->
    [one] round
   *[other] rounds
} of { $days } { $days ->
    [one] day
   *[other] days
}.
series-rule-robin = Tables of { $pod }, rounds of { $days } { $days ->
    [one] day
   *[other] days
} until all have met, at most { $rounds }.
series-rule-knockout = Tables of { $pod }; { $advance ->
    [one] the best goes on.
   *[other] the best { $advance } go on.
} { $days } { $days ->
    [one] day
   *[other] days
} a round.
series-rule-points = Points: { $scoring }; for sitting out: { $bye }. Seats: { $factions }. Games that are late: { $late }.
series-rule-divisions = Divisions of { $division }: at the end { $moves ->
    [0] everybody stays.
    [one] the first goes up and the last goes down.
   *[other] the first { $moves } go up and the last { $moves } go down.
}
series-people = Taking part ({ $count }): { $people }
series-reserves = Reserves ({ $count }): { $people }
series-dropped = Dropped out: { $people }
series-lost = Knocked out: { $people }
series-more = … and { $count } more.
series-division = Division { $division }

series-table = **{ $table }** { $people } ({ $status })
series-table-drawn = not opened yet
series-table-open = in { $channel }
series-table-done = won by { $winners }
series-table-void = no result
series-table-referee = waits for a decision
series-byes = Sitting out (points: { $points }): { $people }

series-post = A table of { $name } opens here.
series-drawn = **{ $name }, round { $round }.** It ends { $when }. Everybody is called at their own table.
series-call = { $people }: this is your table in { $name }, round { $round }. The game begins by itself; the round ends { $when }.
series-call-choose = { $people }: this is your table in { $name }, round { $round }. Choose what you play; the game begins by itself then. The round ends { $when }.
series-remind = { $people }: { $name } waits for this table. The round ends { $when }.
series-referee = { $host }, { $name } needs your decision. Without a result: { $count ->
    [one] table { $tables }
   *[other] tables { $tables }
}. Decide with `/series next`: name the table and its winner, and your reason if the game is still being played.
series-vacant = { $out } has dropped out of { $name }. Anybody at this table can hand the seat over with `/game substitute`.
series-round-over = **{ $name }: round { $round } is over.**
series-may-not = Only organisers do that: whoever moderates the tables of this server. Where `/desk roles` names no moderators, the permission “Manage Channels” is enough.
series-ended = **{ $name } is over.**
series-moves-up = Going up to division { $division }: { $people }.
series-moves-down = Going down to division { $division }: { $people }.
series-moves-level = Division { $division }: { $people } share a place, and not all of them move. They are listed in the order in which they signed up; who signed up first counts as ahead.
series-gone = { $host }, { $people } { $count ->
    [one] has
   *[other] have
} left the server and { $count ->
    [one] is
   *[other] are
} no longer drawn in { $name }.
series-few = { $host }, { $name } has not started: { $least } people are needed. Start it later with `/series start`.
series-hostless = { $host }, who organised { $name }, has left the server. Everything goes on. Until a moderator takes over, I call nobody when a table needs a decision.
series-organise = Organise it
series-organised = You organise { $name } now. I call you when a table needs a decision.
series-moderators = Moderators
refused-series-organised = Somebody organises that already.

series-made = { $name } is set up. People sign up by the button in { $channel } or with `/series join`; start it with `/series start`.
series-joined = You take part in { $name }.
series-joined-reserve = You are a reserve in { $name }. If somebody drops out, you are asked to play on.
series-left-now = You no longer take part in { $name }.
series-started = { $name } has started. The tables are being opened.
series-next-drawn = Round { $round } is drawn. The tables are being opened.
series-next-over = That was the last round: { $name } is over.
series-next-sure = { $count ->
    [one] Table { $tables } has no result yet.
   *[other] { $count } tables have no result yet: { $tables }.
} Close round { $round } of { $name } all the same? Nobody gets points for a table without a result, and its game ends.
series-next-yes = Close the round
series-next-no = Leave it open
series-next-kept = Round { $round } goes on.
series-closed = **{ $name }**: round { $round } is closed. This game was not over, so nobody gets points for it, and it ends here. A moderator can open it again for whoever wants to play on.
series-closed-over = **{ $name }** is over. This game was not, so nobody gets points for it, and it ends here. A moderator can open it again for whoever wants to play on.
series-ruling = { $winners ->
    [none] { $by } has decided this table of { $name }: nobody gets points.
   *[other] { $by } has decided this table of { $name }. Winner: { $winners }.
} The game ends here. A moderator can open it again for whoever wants to play on; it no longer counts.
series-ruling-why = Reason: { $why }
series-decided = Table { $table } is decided. Winner: { $winners }.
series-decided-nobody = Table { $table } is decided: nobody gets points.
series-dropped-now = { $who } no longer takes part in { $name }.
series-substituted = { $into } plays on for { $out }.
series-end-sure = End { $name } now? Games that are not over end with it and count for nothing.
series-end-yes = End it
series-end-no = Keep it
series-kept = It goes on.
series-button-join = Join
series-button-leave = Leave
series-button-standings = Standings
series-button-tables = Tables
series-button-more = Next page
series-exported = { $name }: { $count ->
    [one] { $count } line.
   *[other] { $count } lines.
}

series-head-name = Name
series-head-points = Points
series-head-opponents = Opp.
series-head-wins = Wins
series-head-games = Games
series-subtitle-open = before the first round
series-subtitle = after round { $round }
series-subtitle-running = round { $round } under way
series-subtitle-over = final standings
series-subtitle-division = Division { $division }, { $state }
series-foot = Equal points: { $ties }.
series-tie-opponents = points of opponents
series-tie-wins = wins
series-tie-direct = direct games
series-tie-seat = later seats
series-line-said = { $rank }. { $name }, points: { $points }.
series-line = { $rank }. { $who }: points { $points }{ $details ->
    [none] { "" }
   *[other] , { $details }
}
series-detail-opponents = points of opponents { $value }
series-detail-wins = wins { $value }
series-detail-direct = direct games { $value }
series-detail-seat = turn order { $value } on average
series-standings-none = Nobody takes part yet.

refused-series-none = There is no such league or tournament here; `/series show` suggests those that there are.
refused-series-nothing = There is no league or tournament on this server. An organiser sets one up with `/series new`.
refused-series-which = Several leagues and tournaments are going on: say which one with “series”.
refused-series-name = This server already has a league or tournament called “{ $name }”.
refused-series-solo = This game is for one person: there are no tables to draw.
refused-series-pod = A table of this game can have this many people: { $sizes }.
refused-series-rounds = There can be 1 to { $most } rounds.
refused-series-days = A round can take 1 to { $most } days.
refused-series-advance = From a table, 1 to { $most } can go on.
refused-series-void = In a knockout somebody has to go on from each table: let the round go on, or let an organiser decide.
refused-series-division = A division needs { $least } people at least.
refused-series-moves = The number of people who move cannot be negative.
refused-series-draft = Seats cannot be drafted in this game.
refused-series-over = This series is over.
refused-series-left = Who has dropped out or lost cannot come back.
refused-series-left-already = You have left { $name } already.
refused-series-dropped-already = That person has dropped out already.
refused-series-full = { $most } people take part: there is no more room.
refused-series-begun = The series has started already.
refused-series-not-entered = You do not take part in { $name }.
refused-series-not-in = That person does not take part.
refused-series-lost = That person has lost already, so that nobody can step in for them.
refused-series-not-running = The series is not running.
refused-series-self = You can't let yourself step in. Another organiser does it, or you take a free seat at the table, where the players decide.
refused-series-no-reserve = Only a reserve can step in: one becomes one with `/series join` and “reserve”.
refused-series-too-few = { $least } people are needed at least.
refused-series-no-pod = The open round has no such table.
refused-series-not-at-table = That person does not sit at this table.
refused-series-undecided = { $count ->
    [one] { $count } table has no result yet.
   *[other] { $count } tables have no result yet.
} Decide it with “table” and “winner” first.
refused-series-setup = The table in this channel is for another game, or there is none: there are no options to take.
refused-series-why = This game is still being played. Decide it with a “reason”: the table reads it.
refused-series-own-table = Table { $table } has no result yet, and you play or have played there. Another organiser has to do that.
refused-series-closed = Round { $round } is closed already.
refused-series-starts = Write the day as in 2027-03-01; it has to be in the future.
refused-series-wish = “{ $wish }” cannot be played in this game. You can wish for: { $known }.
refused-series-value = “{ $value }” is none of the values that can be chosen.
refused-series-title = A name needs 1 to { $most } characters.
