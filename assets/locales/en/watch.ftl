### The pages for who looks on without Discord (`tablekeeper watch`), and the command /watch.

watch-title = Games to watch
watch-waits = Waiting for
watch-about = Games of this server, as everybody at the table sees them. Nothing hidden is shown.
watch-skip = Skip to the content
watch-language = Language
watch-none = No game is shown at the moment.
watch-more = Earlier games
watch-playing = Being played
watch-over = Over
watch-closed = Ended without a result
watch-game = { $game }, game { $number }
watch-home = All games
watch-delay-now = Shown as it is played.
watch-delay-actions = Shown { $count ->
    [one] { $count } action
   *[other] { $count } actions
} behind the table.
watch-delay-hour = Shown an hour later than it is played.
watch-delay-day = Shown a day later than it is played.
watch-picture = The board: { $where }
watch-picture-open = Open the picture alone
watch-words = The board in words
watch-seats = Seats
watch-seat = { $name }: { $score }
watch-last = What happened last
watch-log = The whole log
watch-log-title = Log
watch-log-page = Page { $page } of { $pages }
watch-earlier = Earlier
watch-later = Later
watch-replay = Step through the game
watch-film = Watch it as a film
watch-film-title = Film
watch-film-fold = The film (fold it up to stop it)
watch-film-alt = The board from the beginning to now, as a moving picture.
watch-film-still = A moving picture. The steps show the same one by one.
watch-step = Step { $step } of { $steps }
watch-step-happened = What happened in this step
watch-step-start = The set-up
watch-first = First step
watch-back = Back
watch-on = On
watch-newest = Newest step
watch-standings = Final standings
watch-standing = { $rank ->
    [none] { $name }
   *[other] { $rank }. { $name }
}{ $points ->
    [none] { "" }
   *[other] : { $points }
}
watch-missing = There is nothing here
watch-missing-text = There is no such page, or it is not shown.
watch-busy = Too many look on at the moment
watch-busy-text = Try again in a few seconds.
watch-start-text = Games that are played by post on Discord. Whoever runs a server and shows its games has the address of its list.

cmd-watch = watch
cmd-watch-desc = Who may look on without Discord: the link, this table, and the whole server
opt-table = table
opt-table-desc = Whether this table is shown, and how much later
opt-server = server
opt-server-desc = Whether games of this server are shown at all, and how those opened in public are (Manage Server)
term-spectators = Looking on without Discord
term-spectators-off = not shown
term-spectators-day = a day later
term-spectators-hour = an hour later
term-spectators-actions = ten actions later
term-spectators-now = at once
watch-server-off = **This server** shows no game to people without Discord. Whoever has “Manage Server” can change that with `server` in `/watch`.
watch-server-on = **This server** shows games to people without Discord. Tables opened where everybody can read: { $value }. Those in private threads and channels are not shown, unless their table says so.
watch-server-set-off = Nothing of this server is shown any more, whatever its tables say.
watch-list = All games that are shown: { $link }
watch-table-off = **This table** is not shown.
watch-table-on = **This table** is shown: { $value }.
watch-table-would = **This table** is not shown as long as the server shows nothing; else: { $value }.
watch-table-link = Its page: { $link }
watch-table-waits = Its page appears when its first action is old enough.
watch-no-address = Whoever runs the bot has set no address for the pages (WATCH_URL).
watch-how = To change it, use `table` in `/watch`. Before the game the host may; during the game everybody at the table and moderators, but only to show less.
watch-unknown = There is no way to show a game called “{ $value }”.
watch-not-yours = Only the people at this table and this server's moderators can change how it is shown.
refused-spectators-only-less = While a game is played it can only be shown less or later than now, not more: those at the table began it on these terms.

### /catchup for a span of time, and for who looks on.

opt-span = rounds
opt-span-desc = What happened in the last rounds, up to so many
opt-hours = hours
opt-hours-desc = What happened in the last hours, up to so many
catchup-rounds = { $count ->
    [one] **The last round**
   *[other] **The last { $count } rounds**
}
catchup-hours = { $count ->
    [one] **The last hour**
   *[other] **The last { $count } hours**
}
catchup-before = … (earlier: `/log`)
catchup-span-nothing = Nothing has happened.
catchup-waits = **Waiting for** { $waiting }
