### What the bot says about time: pace, reminders, pauses, times away, and all games of a person.

## The pace of a table.

term-pace = Pace
term-pace-none = no clock
term-pace-live = live
term-pace-daily = daily
term-pace-relaxed = relaxed
term-overtime = When time is up
term-overtime-answer = the game's default answers
term-overtime-stand_in = a stand-in takes over
term-overtime-wait = the game waits
length-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
length-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
length-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
pace-line-none = Pace: no clock
pace-line = Pace: { $pace } · { $bank } each, { $increment } more for every turn, { $cap } at most · when time is up, { $then }

clock-until = { $line } – time is up { $when }
clock-over = { $line } – time is up
clock-away = { $name } is away and back { $when }.
clock-paused = Paused { $when }. /game resume proposes to go on.

## Reminders, and what follows.

reminder-half = { $who }, half of your time for { $name_the } is over. It is up { $when }. /act shows what you can do.
reminder-last = { $who }, last call for { $name_the }. Your time is up { $when }. /act shows what you can do.
reminder-deck = { $who }, you're next with { $name_the }, after { $of }.
clock-answer = Time is up for { $name_the } ({ $who }). { $choice ->
    [none] I gave the default answer.
   *[other] Default answer: { $choice }.
}
clock-stand_in = Time is up for { $name_the } ({ $who }). A stand-in plays.
clock-wait = Time is up for { $name_the } ({ $who }). The game goes on waiting.
proposal-stand_in-agreed-late = Time is up for { $name_the }: as the table agreed, a stand-in plays. { $holder }, /game back brings you back.
digest-head = These games are waiting for you:
digest-more = These games are waiting for you, too:
digest-rest = { $count ->
    [one] { $count } more game is waiting: /games lists it.
   *[other] { $count } more games are waiting: /games lists them.
}
digest-refused = { $who }, I couldn't send you your daily message. Games are waiting for you: /games lists them.

stalled = Nothing has happened in this game for { $days ->
    [one] { $days } day
   *[other] { $days } days
}. Do you want to go on?{ $who ->
    [none] { "" }
   *[other] { " " }{ $who }
}
stalled-over = { $by } wants to go on.{ $who ->
    [none] { "" }
   *[other] { " " }Waiting for { $who }.
}
button-go-on = Go on
button-pause = Pause…
button-end = End…
goes-on = I've told the others that you want to go on.

## What a table agrees on.

cmd-pace = pace
cmd-pace-desc = Set how much time everybody has; during the game the others have to agree
opt-pace = pace
opt-pace-desc = How fast the game is played
opt-overtime = when-time-is-up
opt-overtime-desc = What follows when somebody's time is up
cmd-pause = pause
cmd-pause-desc = Propose a pause, in which nobody's time runs
cmd-resume = resume
cmd-resume-desc = Propose to end a pause

motion-pause-open = { $by } proposes a pause: nobody's time runs and nobody is reminded. It ends by agreement, or after 14 days.
motion-pause-agreed = The game is paused. /game resume proposes to go on; after 14 days it goes on by itself. You can still play meanwhile.
motion-pause-declined = No pause: the game goes on.
motion-resume-open = { $by } proposes to end the pause.
motion-resume-agreed = { $by ->
    [none] The pause has lasted 14 days, so it is over. Everybody's time runs again.
   *[other] The pause is over. Everybody's time runs again.
}
motion-resume-declined = The pause goes on.
motion-terms-open = { $by } proposes another pace:
motion-terms-agreed = The table plays at another pace from now on, and everybody's time begins anew:
motion-terms-declined = The pace stays as it was, and not:
motion-end-open = { $by } proposes to end the game without a winner.
motion-end-agreed = The players have ended the game without a winner.
motion-end-declined = The game isn't ended.
motion-reopen-agreed = **This game is open again** and goes on from here.
motion-reopen-lobby-agreed = **This table is open again.** The game hasn't begun yet.
motion-posted = Your proposal is posted. The other players answer it there.
motion-done = Done.
cmd-host = host
cmd-host-desc = Propose another host of this table; the host hands the office over at once
opt-new_host = person
opt-new_host-desc = Who is to be the host: somebody with a seat in this game
motion-host-open = { $by } proposes that { $user } becomes the host of this table.
motion-host-agreed = { $user } is the host of this table from now on.
motion-host-declined = { $user } doesn't become the host of this table.
motion-host-handed = { $by } hands the office over: { $user } is the host of this table from now on.
motion-host-passed = The host has left their seat, so { $user }, next in seating order, is the host of this table from now on. /game host proposes somebody else.
motion-host-left = The host has left this server, so { $user } is the host of this table from now on. /game host names somebody else.
refused-host-already = They are the host of this table already.
refused-host-without-seat = Only somebody with a seat in this game can become its host.
motion-recover-open = { $by } proposes to go on from an earlier saved state, because I can't load the newest one.
motion-recover-agreed = The game goes on from an earlier saved state.
motion-recover-declined = The game doesn't go on from an earlier saved state; it still waits.
motion-recover-rules-open = { $by } proposes to go on by my new rules for this game, from where it stands.
motion-recover-rules-agreed = From here on my new rules for this game apply. What was done before can't be taken back any more.
motion-recover-rules-declined = The game doesn't go on by my new rules; it still waits.
motion-overruled = The proposal by { $by } no longer stands.
motion-by-host = Override: { $by }, the host, has decided that without asking the players.
motion-by-moderator = Override: { $by }, a moderator, has decided that without asking the players.
motion-by-operator = Whoever runs me has decided that.
refused-only-players-or-force = Only people who play in this game can propose that; a moderator decides it with the option “force”.
refused-only-players = Only people who play in this game can do that.
refused-motion-open = There is an open proposal about this table already. Answer it where it is posted.
refused-paused-already = The game is paused already.
refused-not-paused = The game isn't paused.
refused-pace-already = The table plays at that pace already.

## What a person chooses for all games.

opt-reminders = reminders
opt-reminders-desc = How I remind you while a game waits for you
opt-hour = hour
opt-hour-desc = The hour of your daily message, 0 to 23, on your clock
opt-deck = next
opt-deck-desc = Whether I tell you when you're next
way-mention = mention in the channel
way-dm = direct message
way-digest = one direct message a day
way-off = none
notify-way-mention = I remind you by a mention in the channel: once, some time before your time is up.
notify-way-dm = I remind you by direct message: once, some time before your time is up.
notify-way-digest = I don't remind you of each game. Instead I send you one direct message a day at { $hour }, with all games that are waiting for you.
notify-way-off = I don't remind you.
notify-deck = I tell you when you're next.
notify-no-deck = I don't tell you when you're next.

cmd-time = time
cmd-time-desc = Choose your time zone and quiet hours, in which your time doesn't run
opt-zone = zone
opt-zone-desc = Your time zone; type a city, a country or a difference such as UTC+2
opt-start = from
opt-start-desc = When your quiet hours begin, such as 22:00
opt-end = to
opt-end-desc = When your quiet hours end, such as 8:00; the same as “from” for none
time-zone = Your time zone: { $zone }. It is { $now } there now.
time-no-zone = You haven't chosen a time zone, so I go by UTC. Choose yours with /time.
time-quiet = Quiet hours: { $start }–{ $end }. Your time doesn't run then, and I don't remind you.
time-not-quiet = You have no quiet hours.
time-too-long = Quiet hours can be { $most } hours long at most.
no-such-zone = I don't know the time zone “{ $value }”. Type your country, a large city in your zone, or a difference such as UTC+2.
which-zone =
    Which time zone is “{ $value }”? Type one of these cities, or pick it from the list that Discord suggests:
    { $zones }
zone-place = { $city }, { $country } ({ $zone })
zone-city = { $city } ({ $zone })
zone-fixed = { $difference } all year
no-such-time = I don't understand the time “{ $value }”. Type it like 22:00.

cmd-away = away
cmd-away-desc = Tell all your games that you're away; your time doesn't run meanwhile
opt-until = until
opt-until-desc = Your last day away, or “I'm back”
opt-since = from
opt-since-desc = Your first day away; today if you leave it out
away-back = I'm back
away-span = You're away from { $start } to { $end }.
away-how = Your time doesn't run meanwhile. /away with “I'm back” ends it sooner, and a stand-in can play for you: /game stand-in.
away-not = You aren't away.
away-ended = Welcome back: your time runs again.
away-too-long = Your time can stand still for { $most } days a year at most, of which { $rest } are left. For a longer absence propose a stand-in: /game stand-in.
away-over = “{ $value }” is over, or comes before the first day.
no-such-day = I don't understand the day “{ $value }”. Pick one from the list, or type it like 2026-12-24.

cmd-games = games
cmd-games-desc = See all your games on all servers, and which of them wait for you
games-head = **Your games**
games-ended = **Ended in the last two weeks**
games-none = You have no games.
games-numbered = { $number }. **{ $game }** · { $link }
    { $what }
games-shown = **{ $game }**: { $link }
    { $what }
games-where-gone = its channel is gone
games-where-removed = I'm no longer in its server
games-where-left = you have left its server
games-which = Leave or move a game…
games-not-yours = You have no part in this game any more.
games-can-leave = *Leave*: your place at the table is free again.
games-can-resign = *Leave for good*: a stand-in plays { $name_the }, and you can't simply come back. In the ratings it counts as a loss.
games-can-end = *End the game*: it ends for everybody, without a winner.
games-can-close = *End the game*: the table is closed for everybody, before a game began.
games-can-move = *Go on here*: the game goes on in this channel, and everybody at the table is called.
games-can-move-there = To go on elsewhere, use `/games` in the channel of its server in which you want to play, and pick this game.
games-leave = Leave
games-here = Go on here
games-resigned = You have left the game for good. Who is still at the table reads it in its channel.
games-goes-on = The game goes on in this channel. Everybody at the table is called here.
games-other-server = A game goes on in its own server only.
place-lost = The channel in which you play **{ $game }** is gone. The game is kept, and nobody's time runs: it can go on in another channel, or its host ends it. Anybody at the table can move it: use `/games` in the channel in which you want to play, and pick the game. There you can leave it, too.
place-lost-host = The channel in which you play **{ $game }** is gone. The game is kept, nobody's time runs, and you are its host: let it go on in another channel, or end it. To move it, use `/games` in the channel in which you want to play, and pick the game.
place-lost-show = What can I do?
place-moved = { $who ->
    [none] **{ $game }** goes on here: its channel is gone, and { $by } has moved it.
   *[other] { $who }: **{ $game }** goes on here. Its channel is gone, and { $by } has moved it.
}
games-line = · **{ $game }** · { $link }
    { $what }
games-act = Act: { $number }. { $game }
games-pick = Pick a game…
games-several = Which game?
games-option = { $server } · #{ $channel } · { $game }
games-option-waits = It's your move.
games-none-to-act = You play no game at the moment.
games-none-to-order = None of your games takes standing orders at the moment.
games-out-gone = The channel of this game is gone, so nobody can act in it; `/games` says what you can do.
games-out-removed = I'm no longer in the server of this game, so nobody can act in it; `/games` says what you can do.
games-out-left = You have left the server of this game, so you can't act in it; `/games` says what you can do.
games-out-hidden = You don't see the channel of this game any more, so you can't act in it; `/games` says what you can do.
games-out-silenced = You're timed out in the server of this game, so you can't act in it until that is over.
games-out-unknown = Discord doesn't tell me at the moment whether you see the channel of this game: act there, or try again in a minute.
games-yours = **{ $line }**
games-lobby = The game hasn't started yet.
games-over = The game is over.
games-unreadable = This game can't be loaded; /game status there tells what can be done.
games-new-rules = This game waits: my rules for it have changed; /game status there tells what can be done.
games-abandoned = Ended without a winner.
