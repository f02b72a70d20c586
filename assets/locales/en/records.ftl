### Replays and files of a game.

cmd-replay = replay
cmd-replay-desc = Watch a turn or the whole game as an animated picture of what everybody saw
opt-part = part
opt-part-desc = The last turn or the whole game
opt-turn = turn
opt-turn-desc = The number of a turn, from 1; by default the last one
opt-whose = whose
opt-whose-desc = The last turn of this seat
opt-public = public
opt-public-desc = Post it for everybody in the channel
replay-part-turn = One turn
replay-part-game = The whole game
replay-game = Replay of the whole game: { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $pictures ->
    [one] { $pictures } picture
   *[other] { $pictures } pictures
} of what everybody could see.
replay-turn = Replay of turn { $turn }{ $name ->
    [none] { "" }
   *[other] { " " }({ $name })
} of { $turns }: { $pictures ->
    [one] { $pictures } picture
   *[other] { $pictures } pictures
} of what everybody could see.
replay-at-start = Set-up
replay-at-turn = Turn { $turn } of { $turns }
replay-at-turns = Turns { $first } to { $turn } of { $turns }
replay-posted = The replay is posted below.
replay-none = No game has begun in this channel yet.
replay-no-turn = There has been no such turn.
replay-later = Making these files takes time, and there have been several. Try again in { $minutes } min.
replay-too-large = This replay is too large for Discord. Watch single turns instead.
replay-not-yours = Only the people of this game and this server's moderators can post a replay for everybody.
button-replay = Replay
button-bundle = Files

cmd-export = export
cmd-export-desc = Get the game as a file: everything in a bundle, JSON, its notation or the log
opt-format = format
opt-format-desc = Which file; by default the bundle
export-format-bundle = Bundle of everything
export-format-json = JSON
export-format-log = Log
export-bundle = The game so far in one file: logs, JSON, pictures and replay, as everybody may know it.
export-bundle-over = The whole game in one file: logs, JSON, pictures and replay. The JSON tells hidden information as well, and the seed.
export-json-own = The game so far as JSON, as you may know it. Do not pass it on while the game is running: it has your hidden information.
export-json-whole = The whole game as JSON, with hidden information and the seed. `tablekeeper replay` checks it.
export-log = The log of the game, as everybody may know it.
export-no-format = There is no format “{ $value }”.
export-no-notation = This game has no notation of its own. Choose JSON or the log.
export-too-large = This file is too large for Discord.
export-player = Player { $number }
export-bot = Bot
