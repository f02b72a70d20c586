### Leagues and cups: their commands, posts, standings and refusals.

cmd-league = league
cmd-league-desc = Leagues and cups of this server
cmd-league-new = new
cmd-league-new-desc = Set up a league or cup in this channel (for organisers)
cmd-league-join = join
cmd-league-join-desc = Sign up, or change what you wish to play
cmd-league-leave = leave
cmd-league-leave-desc = Sign off; once it runs, you drop out for good
cmd-league-rest = sit-out
cmd-league-rest-desc = Sit the next round out; take it back with /league join
cmd-league-show = show
cmd-league-show-desc = Show the rules, who takes part, and the tables of a round
cmd-league-standings = standings
cmd-league-standings-desc = Show the standings as a picture
cmd-league-start = start
cmd-league-start-desc = End the sign-up and draw the first round (for organisers)
cmd-league-next = next
cmd-league-next-desc = Close the round and draw the next one, or decide a table (for organisers)
cmd-league-drop = drop
cmd-league-drop-desc = Take somebody out for good; a reserve gets their seat (for organisers)
cmd-league-substitute = substitute
cmd-league-substitute-desc = Let a reserve play on in somebody's place (for organisers)
cmd-league-end = end
cmd-league-end-desc = End the league now; open games count for nothing (for organisers)
cmd-league-move = move
cmd-league-move-desc = Post and open tables in another channel from now on (for organisers)
opt-league_channel = channel
opt-league_channel-desc = A text or announcement channel in which I may open threads
league-moved = { $name } goes on in { $channel }: I post there and open its tables there. Tables that are open stay where they are.
league-no-threads = A league opens its tables as threads, so it needs a text or announcement channel.
cmd-league-organisers = organisers
cmd-league-organisers-desc = Show who organises a league, and let others do so as well
opt-organiser_in = add
opt-organiser_in-desc = Who organises it as well from now on (only moderators add)
opt-organiser_out = remove
opt-organiser_out-desc = Who does not organise it any more
cmd-league-export = export
cmd-league-export-desc = Get the standings or all results as a CSV file

opt-league = league
opt-league-desc = Which league or cup; the one of this table or channel if you leave it out
opt-league_name = name
opt-league_name-desc = What it is called
opt-league_format = format
opt-league_format-desc = How it is played: league, Swiss system, round robin or knockout
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
opt-setup-desc = Take options and terms of the table in this channel, not those of /house
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
opt-why-desc = Why, if a game is still being played; everybody reads it
opt-list = list
opt-list-desc = Which list: standings or results
opt-division_number = division
opt-division_number-desc = League: which division

league-format-league = league
league-format-swiss = Swiss system
league-format-robin = round robin
league-format-knockout = knockout
league-scoring-win = the win alone
league-scoring-places = by place 4, 2, 1
league-scoring-duel = 1 for a win, ½ for a draw
league-late-extend = the round goes on
league-late-void = no points
league-late-referee = an organiser decides
league-factions-random = by lot
league-factions-rotation = in turn
league-factions-standings = by wishes
league-factions-drafted = drafted at the table
league-list-standings = standings
league-list-results = results

league-title = **{ $name }**: { $game }, { $format }
league-sign-up = Sign-up is open: { $count ->
    [0] nobody takes part yet.
    [one] { $count } person takes part.
   *[other] { $count } people take part.
}
league-starts = It starts { $when }.
league-round-line = Round { $round }{ $rounds ->
    [0] { "" }
   *[other] { $bound ->
        [most] { " " }of at most { $rounds }
       *[exact] { " " }of { $rounds }
    }
}: { $done } of { $tables } tables have a result. It ends { $when }.
league-over-line = It is over.
league-winner = Winner: { $who }.
league-no-winner = Nobody is first alone.
league-rule-tables = Tables of { $pod }, { $rounds } { $rounds ->
    [one] round
   *[other] rounds
} of { $days } { $days ->
    [one] day
   *[other] days
}.
league-rule-robin = Tables of { $pod }, rounds of { $days } { $days ->
    [one] day
   *[other] days
} until all have met, at most { $rounds }.
league-rule-knockout = Tables of { $pod }; { $advance ->
    [one] the best goes on.
   *[other] the best { $advance } go on.
} { $days } { $days ->
    [one] day
   *[other] days
} a round.
league-rule-points = Points: { $scoring }; for sitting out: { $bye }. Seats: { $factions }. Games that are late: { $late }.
league-rule-divisions = Divisions of { $division }: at the end { $moves ->
    [0] everybody stays.
    [one] the first goes up and the last goes down.
   *[other] the first { $moves } go up and the last { $moves } go down.
}
league-people = Taking part ({ $count }): { $people }
league-reserves = Reserves ({ $count }): { $people }
league-dropped = Dropped out: { $people }
league-lost = Knocked out: { $people }
league-more = … and { $count } more.
league-division = Division { $division }

league-table = **{ $table }** { $people } ({ $status })
league-table-drawn = not opened yet
league-table-open = in { $channel }
league-table-done = won by { $winners }
league-table-level = a draw
league-table-void = no result
league-table-referee = waits for a decision
league-byes = Sitting out (points: { $points }): { $people }

league-away = Away (no points): { $people }
league-rests = You sit the next round of { $name } out. To play after all, use `/league join`.
refused-league-no-rest = Nobody sits out in a knockout.
refused-league-rest-plays = Only who plays in a league can sit a round out.
refused-league-busy = That person has a table in this round already, or sits out. Name them once the round is over.
league-post = A table of { $name } opens here.
league-drawn = **{ $name }, round { $round }.** It ends { $when }. Everybody is called at their own table.
league-call = { $people }: this is your table in { $name }, round { $round }. The game begins by itself; the round ends { $when }.
league-call-choose = { $people }: this is your table in { $name }, round { $round }. Choose what you play; the game begins by itself then. The round ends { $when }.
league-remind = { $people }: { $name } waits for this table. The round ends { $when }.
league-referee = { $host }, { $name } needs your decision. Without a result: { $count ->
    [one] table { $tables }
   *[other] tables { $tables }
}. Decide with `/league next`: name the table and its winner, and your reason if the game is still being played.
league-referee-until = Without a decision I ask you again { $when }.
league-referee-last = What nobody has decided { $when } counts for nothing{ $knockout ->
    [yes] , and nobody goes on from there.
   *[no] .
}
league-late = { $host }, round { $round } of { $name } should be over. Without a result: { $count ->
    [one] table { $tables }
   *[other] tables { $tables }
}. The round goes on until { $when }. { $left ->
    [0] If no organiser answers, these tables wait for a decision after that.
    [one] If no organiser answers, it goes on once more after that.
   *[other] If no organiser answers, it goes on up to { $left } times more after that.
}
league-late-on = Let it go on
league-late-decide = Decide tables
league-late-kept = Round { $round } goes on. I ask you again { $when } if it is not over by then.
league-late-how = Decide each with `/league next`: name the table and its winner, and your reason if the game is still being played.
league-passed = { $by } no longer organises { $name }. { $host } organises it now, and is called when a table needs a decision.
league-organisers = Organisers of { $name }: { $people }
refused-league-organises = That person organises it already.
refused-league-organises-not = That person does not organise it.
refused-league-organises-alone = Somebody has to organise it: add another organiser first.
refused-league-organisers = A league has { $most } organisers at most beside its first one.
league-vacant = { $out } has dropped out of { $name }. Anybody at this table can hand the seat over with `/game substitute`.
league-round-over = **{ $name }: round { $round } is over.**
league-may-not = Only organisers do that: whoever moderates the tables of this server. Where `/desk roles` names no moderators, the permission “Manage Channels” is enough.
league-ended = **{ $name } is over.**
league-shared = Table { $table }: { $people } share a place, and not all of them can go on. { $count ->
    [one] The one who stands higher in the standings goes on, and between equals the one
   *[other] Those who stand higher in the standings go on, and between equals those
} who sat later in turn order: { $through }.
league-shared-final = { $people } share the first place of the final. Who stands higher in the standings wins, and between equals who sat later in turn order: { $through }.
league-moves-up = Going up to division { $division }: { $people }.
league-moves-down = Going down to division { $division }: { $people }.
league-moves-level = Division { $division }: { $people } share a place, and not all of them move. They are listed in the order in which they signed up; who signed up first counts as ahead.
league-moves-fewer = Between divisions { $upper } and { $lower } { $moves ->
    [0] nobody moves
    [one] only one person goes up, and one goes down
   *[other] only { $moves } people go up, and { $moves } go down
}: at most half of a division moves.
league-gone = { $host }, { $people } { $count ->
    [one] has
   *[other] have
} left the server and { $count ->
    [one] is
   *[other] are
} no longer drawn in { $name }.
league-few = { $host }, { $name } has not started: { $least } people are needed. Start it later with `/league start`.
league-hostless = { $host }, who organised { $name }, has left the server. Everything goes on. { $moderators }: until one of you takes over, I ask all who moderate when a table needs a decision.
league-organise = Organise it
league-organised = You organise { $name } now. I call you when a table needs a decision.
league-moderators = Moderators
refused-league-organised = Somebody organises that already.

league-made = { $name } is set up. People sign up by the button in { $channel } or with `/league join`; start it with `/league start`.
league-joined = You take part in { $name }.
league-joined-reserve = You are a reserve in { $name }. If somebody drops out, you are asked to play on.
league-left-now = You no longer take part in { $name }.
league-started = { $name } has started. The tables are being opened.
league-next-drawn = Round { $round } is drawn. The tables are being opened.
league-next-over = That was the last round: { $name } is over.
league-next-sure = { $count ->
    [one] Table { $tables } has no result yet.
   *[other] { $count } tables have no result yet: { $tables }.
} Close round { $round } of { $name } all the same? There are points for a table without a result only if somebody there has dropped out, and its game ends.
league-next-yes = Close the round
league-next-no = Leave it open
league-next-kept = Round { $round } goes on.
league-closed = **{ $name }**: round { $round } is closed. This game was not over, so { $stayed ->
    [none] nobody gets points for it
   *[other] it counts as sitting out for who has stayed (points: { $stayed })
}, and it ends here. A moderator can open it again for whoever wants to play on.
league-closed-over = **{ $name }** is over. This game was not, so { $stayed ->
    [none] nobody gets points for it
   *[other] it counts as sitting out for who has stayed (points: { $stayed })
}, and it ends here. A moderator can open it again for whoever wants to play on.
league-ruling = { $winners ->
    [none] { $by } has decided this table of { $name }: { $stayed ->
        [none] nobody gets points.
       *[other] somebody has dropped out, so it counts as sitting out for who has stayed (points: { $stayed }).
    }
   *[other] { $by } has decided this table of { $name }. Winner: { $winners }.
} The game ends here. A moderator can open it again for whoever wants to play on; it no longer counts.
league-ruling-why = Reason: { $why }
league-decided = Table { $table } is decided. Winner: { $winners }.
league-decided-nobody = Table { $table } is decided: { $stayed ->
    [none] nobody gets points.
   *[other] somebody has dropped out, so it counts as sitting out for who has stayed (points: { $stayed }).
}
league-dropped-now = { $who } no longer takes part in { $name }.
league-substituted = { $into } plays on for { $out }.
league-end-sure = End { $name } now? Games that are not over end with it and count for nothing.
league-end-yes = End it
league-end-no = Keep it
league-kept = It goes on.
league-button-join = Join
league-button-leave = Leave
league-button-standings = Standings
league-button-tables = Tables
league-button-more = Next page
league-exported = { $name }: { $count ->
    [one] { $count } line.
   *[other] { $count } lines.
}

league-head-name = Name
league-head-points = Points
league-head-opponents = Opp.
league-head-wins = Wins
league-head-games = Games
league-subtitle-open = before the first round
league-subtitle = after round { $round }
league-subtitle-running = round { $round } under way
league-subtitle-over = final standings
league-subtitle-division = Division { $division }, { $state }
league-foot = Equal points: { $ties }.
league-tie-opponents = points of opponents
league-tie-wins = wins
league-tie-direct = direct games
league-tie-seat = later seats
league-line-said = { $rank }. { $name }, points: { $points }.
league-names-beside = Named by their number in the picture: { $people }.
league-line = { $rank }. { $who }: points { $points }{ $details ->
    [none] { "" }
   *[other] , { $details }
}
league-detail-opponents = points of opponents { $value }
league-detail-wins = wins { $value }
league-detail-direct = direct games { $value }
league-detail-seat = turn order { $value } on average
league-standings-none = Nobody takes part yet.

refused-league-none = There is no such league or cup here; `/league show` suggests those that there are.
refused-league-nothing = There is no league or cup on this server. An organiser sets one up with `/league new`.
refused-league-which = Several leagues and cups are going on: { $names }. Say which one with “league”.
refused-league-name = This server already has a league or cup called “{ $name }”.
refused-league-solo = This game is for one person: there are no tables to draw.
refused-league-pod = A table of this game can have this many people: { $sizes }.
refused-league-rounds = There can be 1 to { $most } rounds.
refused-league-days = A round can take 1 to { $most } days.
refused-league-advance = From a table, 1 to { $most } can go on.
refused-league-void = In a knockout somebody has to go on from each table: let the round go on, or let an organiser decide.
refused-league-division = A division needs { $least } people at least.
refused-league-moves = The number of people who move cannot be negative.
refused-league-moves-many = Of a division of { $division }, at most { $most } can go up and { $most } down.
refused-league-moves-nowhere = There is only one division, so nobody can go up or down. Say with “division” how many people a division of the league has, or leave “moves” out.
refused-league-draft = Seats cannot be drafted in this game.
refused-league-over = This league is over.
refused-league-left = Who has dropped out or lost cannot come back alone. An organiser can let you play on for somebody else, but not in a knockout.
refused-league-left-already = You have left { $name } already.
refused-league-dropped-already = That person has dropped out already.
refused-league-full = { $most } people take part: there is no more room.
refused-league-begun = The league has started already.
refused-league-not-entered = You do not take part in { $name }.
refused-league-not-in = That person does not take part.
refused-league-replaced = Somebody plays on for that person already.
refused-league-lost = That person has lost already, so that nobody can step in for them.
refused-league-not-running = The league is not running.
refused-league-self = You can't let yourself step in. Another organiser does it, or you take a free seat at the table, where the players decide.
refused-league-no-reserve = Only a reserve can step in, or who played in this league before; not in a knockout. One becomes a reserve with `/league join` and “reserve”.
refused-league-too-few = { $least } people are needed at least.
refused-league-no-pod = The open round has no such table.
refused-league-not-at-table = That person does not sit at this table.
refused-league-winner-twice = “winner” and “second” are the same person. Name somebody else as second, or leave it out.
refused-league-undecided = { $count ->
    [one] { $count } table has no result yet.
   *[other] { $count } tables have no result yet.
} Decide it with “table” and “winner” first.
refused-league-setup = The table in this channel is for another game, or there is none: there are no options to take.
refused-league-why = A game is still being played. Give a reason: its table reads it.
league-why-title = Your reason
refused-league-own-table = Table { $table } has no result yet, and you play or have played there. Another organiser has to do that.
refused-league-closed = Round { $round } is closed already.
refused-league-starts = Write the day as in 2027-03-01; it has to be in the future.
refused-league-wish = “{ $wish }” cannot be played in this game. You can wish for: { $known }.
refused-league-value = “{ $value }” is none of the values that can be chosen.
refused-league-title = A name needs 1 to { $most } characters.
