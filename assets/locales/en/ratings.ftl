### Ratings, win rates and results of a server's finished games.

cmd-ratings = ratings
cmd-ratings-desc = See the ratings of a game on this server, and your own
cmd-statistics = statistics
cmd-statistics-desc = See how often each seat has won on this server
cmd-results = results
cmd-results-desc = Get the finished games of this server as a file for spreadsheets
opt-which = game
opt-which-desc = Which game; by default that of this channel, or the one played most here
opt-named = named
opt-named-desc = Whether you are named in ratings and results of this server
opt-on_map = map
opt-on_map-desc = Only games on this map
opt-with_deck = deck
opt-with_deck-desc = Only games with this deck
opt-players = players
opt-players-desc = Only games of so many players

ratings-no-game = I know no game “{ $value }”. Pick one from the list.
ratings-head = **Ratings in { $game }**
ratings-line = { $rank }. { $who }: { $middle } ± { $reach } ({ $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $won } won)
ratings-line-provisional = { $who }: { $middle } ± { $reach }, provisional ({ $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $won } won)
ratings-nobody = Nobody with a rating has chosen to be named yet.
ratings-alone = { $game } is played by one person, so it has no ratings.
ratings-own = Yours: { $middle } ± { $reach } ({ $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $won } won). Among those named, that is rank { $rank }.
ratings-own-provisional = Yours: { $middle } ± { $reach }, provisional ({ $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $won } won). From five games on it has a rank.
ratings-own-none = You have no rating in this game yet: no finished game counts for you.
ratings-how = With 95 % certainty, the true strength lies in the range given. The list is ordered by its lower end. Everybody starts at 25.
ratings-weights = Giving a game up counts as a loss; short games, repeated games of the same people and games against newcomers count for less.
ratings-is-named = You are named here and in `/results`. To take your name out, use `named` in `/ratings`.
ratings-is-not-named = Your games count, but nobody else sees your rating. To show your name, use `named` in `/ratings`.
ratings-missing = Some finished games are not counted yet. Look again in a few minutes.
ratings-decimal = { $whole }.{ $tenth }

rates-head = **{ $title }: { $count ->
    [one] { $count } game
   *[other] { $count } games
}**
rates-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
rates-map = map { $value }
rates-deck = deck { $value }
rates-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
rates-none = No finished game matches, or you cannot see its channel.
rates-by-seat = Wins by what was played
rates-by-position = Wins by place in turn order
rates-position = Place { $number }
rates-line = { $name }: { $won } of { $count } ({ $percent } %, between { $low } and { $high } %)
rates-few = Fewer than { $least } games, so without a rate (won and played): { $seats }.
rates-few-of = { $name } { $won } of { $count }
rates-seldom = { $name }: { $won } of { $count }
rates-percent = { $percent } %
rates-shared = Seats that changed hands (counted apart)
rates-figures = { $won } of { $count }
rates-sure = With 95 % certainty, the true rate lies between the two numbers.
rates-how = Counted are games that somebody has won, in channels that you can see.
rates-legend-won = won
rates-legend-sure = 95 % range
rates-legend-equal = if all equal
rates-no-value = No game has “{ $value }” to choose here. Pick from the list.

results-file = Results in { $game }: { $count ->
    [one] { $count } game
   *[other] { $count } games
}, one line for each seat, of the channels that you can see.
results-none = No game of { $game } has finished yet, or you cannot see its channel.
results-names = Only people who have chosen `named` in `/ratings` are named.
