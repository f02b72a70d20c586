### What the bot says about itself: commands, lobby, panels, notices. No word of any game.

## Commands. `cmd-<name>` is the name, `cmd-<name>-desc` its description (at most 100 characters).

cmd-game = game
cmd-game-desc = Set up, start and look after the game in this channel
cmd-new = new
cmd-new-desc = Open a table for a new game in this channel
cmd-join = join
cmd-join-desc = Take a seat at this channel's table
cmd-leave = leave
cmd-leave-desc = Give up your seat before the game starts
cmd-faction = faction
cmd-faction-desc = Choose what you play
cmd-add-clockwork = add-clockwork
cmd-add-clockwork-desc = Let a clockwork faction take a seat
cmd-remove-clockwork = remove-clockwork
cmd-remove-clockwork-desc = Take a clockwork faction away again
cmd-seating = seating
cmd-seating-desc = Change the order in which the seats take their turns
cmd-start = start
cmd-start-desc = Start the game
cmd-status = status
cmd-status-desc = See who plays, how many points they have and who is waited for
cmd-abandon = abandon
cmd-abandon-desc = End the game in this channel without a winner
cmd-server-language = language
cmd-server-language-desc = Choose the language of everything posted in this server's channels
cmd-language = language
cmd-language-desc = Choose the language in which the bot answers you
cmd-act = act
cmd-act-desc = See everything you can do now, and do it
cmd-hand = hand
cmd-hand-desc = See your own cards; nobody else sees the answer
cmd-board = board
cmd-board-desc = Read the whole board as text
cmd-map = map
cmd-map-desc = See the newest picture of the board
cmd-log = log
cmd-log-desc = Read what has happened so far
cmd-undo = undo
cmd-undo-desc = Take back your last action, as long as nothing came to light and nobody else acted
cmd-redo = redo
cmd-redo-desc = Do again what you have taken back
cmd-help = help
cmd-help-desc = How to play with this bot

## Options: `opt-<name>` and `opt-<name>-desc`.

opt-game = game
opt-game-desc = Which game to play
opt-faction = faction
opt-faction-desc = Which faction
opt-difficulty = difficulty
opt-difficulty-desc = How strong it is
opt-traits = traits
opt-traits-desc = Its traits, separated by commas
opt-order = order
opt-order-desc = The factions in turn order, separated by commas, or "random"
opt-value = language
opt-value-desc = The language
opt-lines = lines
opt-lines-desc = How many lines, the newest last

language-en = English
language-pl = polski
language-auto = As in my Discord

## Buttons under the public message.

button-act = Act…
button-hand = Cards
button-board = Board
button-log = Log
button-undo = Undo

## The private panel.

panel-choose = Choose
panel-sure = { $choice }? The other options you have now may be gone after that.
panel-only = Only one thing is left to you: { $choice }. Go on?
panel-yes = Yes
panel-back = Back
panel-previous = ◀ { $page }/{ $pages }
panel-next = { $page }/{ $pages } ▶
panel-stale = The game has moved on since that button was made. This is how it stands now.
panel-done = Done: { $choice }.
panel-nothing = Nothing is asked of you at the moment.
panel-waiting = Now it is up to the others.
panel-over = The game is over.

## Answers.

not-seated = You hold no seat in this game, so there is nothing for you to press here. Use /board or /map to follow it.
not-yours = That seat is held by somebody else.
not-asked = It is not up to you now. Waiting for { $waiting }.
not-legal = That is not possible now. Type /act to see everything you can do.
not-understood = “{ $value }” is none of the possible values for “{ $field }”. Pick one of those that Discord suggests while you type.
no-game = There is no game in this channel. Open a table with /game new.
gone = That button belongs to a game that is no longer here.
busy = Somebody else acted at the same moment; nothing was done for you. This is how it stands now.
trouble = Something went wrong and nothing has changed. Please tell whoever runs this bot the reference { $reference }.
undone = Taken back: your last action.
undone-line = ~~{ $line }~~
redone = Done again.
log-empty = Nothing has happened yet.
log-before = … (/log tells what came before)
turn-undone = Taken back.
server-language-set = From now on everything is posted here in English.
language-set = From now on I answer you in English.
language-auto-set = From now on I answer you in the language of your Discord.
may-not = You need the permission “Manage Server” for that.
only-host = Only whoever opened the table, or somebody who may manage channels, can do that.
abandoned = The game has been ended without a winner.
abandon-sure = End this game for everybody, without a winner?
abandon-yes = End the game
kept = The game goes on.
dm-closed = I could not write to you privately, so here is what is for your eyes only:
cannot-post = I may not post in this channel. Give me the permissions “View Channel”, “Send Messages” and “Attach Files” here.
server-only = Games are played in a server's channels.
status-turn = State number { $revision }.
help-text =
    {"**"}How to play**
    · `/game new` opens a table, `/game join` takes a seat, `/game start` begins. The buttons under the lobby do the same.
    · When you are asked to do something you are mentioned. Press a button under the map, or `/act` for everything you can do. Only you see the panel that opens.
    · Named commands such as { $examples } do the same in one line; Discord suggests what is legal while you type.
    · `/hand` shows your cards to you alone, `/board` the whole board as text, `/map` the picture, `/log` what happened.
    · `/undo` takes your last action back as long as nothing hidden or random came to light and nobody else acted.
    · `/language` changes the language in which I answer you.

## The lobby.

lobby-title = **A table for a new game** · opened by { $host }
lobby-seat = { $number }. **{ $faction }** · { $who }
lobby-open-seat = no faction yet
lobby-clockwork = clockwork ({ $difficulty })
lobby-clockwork-traits = clockwork ({ $difficulty }, { $traits })
lobby-empty = Nobody has sat down yet.
lobby-need = { $missing ->
    [one] One more player is needed; a clockwork counts too.
   *[other] { $missing } more players are needed; a clockwork counts too.
}
lobby-need-faction = Everybody has to choose a faction before the game can start.
lobby-ready = Ready: whoever opened the table can press Start.
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-shuffle = Random order
lobby-choose-faction = Play as…
lobby-add-clockwork = Add a clockwork faction…
lobby-difficulty = Difficulty of { $faction }
lobby-traits = Traits of { $faction }
lobby-set-up = Clockwork: { $faction }
lobby-remove = Remove { $faction }
lobby-clockwork-button = Clockwork…
lobby-clockwork-panel = Set up the clockwork factions. Only you see this.
lobby-started = The game has started.
lobby-closed = This table has been closed.

secret-head = For your eyes only, from the game in { $channel }:
trouble-after = What you chose was done, but I could not show you what comes of it. Please tell whoever runs this bot the reference { $reference }.
trouble-uncertain = Something went wrong, and I cannot tell whether what you chose was done. Look with /act in a moment, and tell whoever runs this bot the reference { $reference }.
no-such-language = I do not speak “{ $value }”.
abandon-no = Go on
order-random = random
map-none = The map cannot be drawn at the moment; /board describes it in words.
hand-nothing = You have nothing that the others may not see.

words-times = { $count } × { $what }
words-and = { $before } and { $last }

lobby-option = { $name }: { $value }
lobby-trait = · **{ $name }**: { $effect }
lobby-opened = The table is open. Whoever wants to play, you too, presses a button below it.
lobby-joined = You have a seat. What do you want to play?
lobby-you-play = You play { $faction }. You are mentioned here as soon as something is asked of you.
lobby-left = You have given up your seat.
lobby-add = Add
lobby-order-button = Turn order…
lobby-order-panel = The seats take their turns in this order. Only you see this.
lobby-order-next = Who is number { $number }?
lobby-options-button = Options…
lobby-options-panel = The options of this game. Only you see this.

## Why a table refuses something: `refused-<reason>`.

refused-already-joined = You sit at this table already.
refused-not-joined = You do not sit at this table.
refused-full = All { $most } seats are taken.
refused-seat-taken = { $seat } is taken already.
refused-no-such-seat = There is no such faction at this table.
refused-no-such-difficulty = There is no difficulty “{ $difficulty }” for this clockwork.
refused-no-such-trait = There is no trait “{ $trait }” for this clockwork.
refused-trait-twice = The trait “{ $trait }” is named twice.
refused-too-many-traits = A clockwork has at most { $most ->
        [one] { $most } trait
       *[other] { $most } traits
    }.
refused-no-such-option = “{ $value }” is no value for “{ $option }”.
refused-no-such-game = I do not know the game “{ $game }”.
refused-bad-order = Name every faction at the table once, separated by commas.
refused-nobody-plays = At least one person has to play.
refused-not-chosen = Everybody has to choose a faction before the game can start.
refused-too-few = At least { $least } seats have to be taken.
refused-not-host = Only whoever opened the table can do that.
refused-occupied = This channel has a table or a game already; /game status tells about it.
refused-not-lobby = The game has started already.
refused-not-playing = The game has not started yet.
refused-over = The game is over.
refused-abandoned = The game has been ended without a winner.
refused-unreadable = This version of me cannot read this game any more; nothing of it is lost. Tell whoever runs this bot. Whoever opened the table can end the game with /game abandon.
refused-not-your-seat = That seat is not yours.
refused-not-yours = Somebody else took that back, so only they can do it again.
refused-nothing-to-undo = There is nothing of yours to take back.
refused-nothing-to-redo = There is nothing to do again.
refused-somebody-acted = That cannot be taken back: somebody else has acted since.
refused-revealed = That cannot be taken back: something hidden or random has come to light since.
refused-stale = Somebody else acted at the same moment; nothing was done for you.
