### What the bot says about itself: commands, lobby, panels, notices. No word of any game.

## Commands. `cmd-<name>` is the name, `cmd-<name>-desc` its description (at most 100 characters).

cmd-game = game
cmd-game-desc = Set up, start and manage the game in this channel
cmd-new = new
cmd-new-desc = Open a table for a new game in this channel
cmd-join = join
cmd-join-desc = Take a seat at this channel's table
cmd-leave = leave
cmd-leave-desc = Give up your seat; during the game, ask for a stand-in
cmd-seating = seating
cmd-seating-desc = Change the order in which the seats take their turns
cmd-start = start
cmd-start-desc = Start the game
cmd-status = status
cmd-status-desc = See who plays, the points and who has to act
cmd-file = file
cmd-file-desc = Hand in a file that the game needs before it can start
cmd-abandon = abandon
cmd-abandon-desc = End the game in this channel without a winner
cmd-end-game = end-game
cmd-end-game-desc = End the game in this channel without a winner, as a moderator
cmd-server-language = server-language
cmd-server-language-desc = Choose the language of everything I post in this server's channels
cmd-language = language
cmd-language-desc = Choose the language in which I answer you
cmd-act = act
cmd-act-desc = See everything you can do now, and do it
cmd-hand = hand
cmd-hand-desc = See your private information; nobody else sees the answer
cmd-board = board
cmd-board-desc = Read the whole board as text
cmd-map = map
cmd-map-desc = See the newest picture of the board
cmd-log = log
cmd-log-desc = Read what has happened so far
cmd-why = why
cmd-why-desc = See what a bot did in its last turn, step by step, and why
cmd-undo = undo
cmd-undo-desc = Undo your last action, if it revealed nothing and no other player acted since
cmd-redo = redo
cmd-redo-desc = Redo what you undid
cmd-help = help
cmd-help-desc = How to play, or what a command does

## Options: `opt-<name>` and `opt-<name>-desc`.

opt-command = command
opt-command-desc = Which command, by its present or an earlier name
opt-game = game
opt-game-desc = Which game to play
opt-file = file
opt-file-desc = The file
opt-name = name
opt-name-desc = Which of the files it is
opt-seat = seat
opt-seat-desc = Which seat
opt-difficulty = difficulty
opt-difficulty-desc = How strong the bot is
opt-traits = traits
opt-traits-desc = The bot's traits, separated by commas
opt-order = order
opt-order-desc = The seats in turn order, separated by commas, or “random”
opt-value = language
opt-value-desc = The language
opt-lines = lines
opt-lines-desc = How many lines, the newest last

language-name = English
language-discord = en-US
language-auto = As in my Discord

## Buttons under the public message.

button-act = Act…
button-board = Board
button-log = Log
button-why = Why?
button-undo = Undo
button-redo = Redo

## The private panel.

panel-back = Back
panel-sure = **{ $choice }**
    { $losses ->
        [none] You can't undo this, nor what you did before it.
       *[other] You can't undo this, and it gives up { $losses }.
    }{ $gains ->
        [none] { "" }
       *[other] { " " }You get { $gains }.
    }
panel-stale = That button is out of date. This is the current state:
panel-nothing = You're not needed right now.
panel-waiting = Done. { $waiting ->
    [none] Nobody else has to act.
   *[other] Waiting for { $waiting }.
}
panel-over = The game is over.

## Answers.

not-seated = You're not in this game. Watch it with /board or /map.{ $waiting ->
    [none] { "" }
   *[other] { " " }Waiting for { $waiting }.
}
not-seated-yet = You're not at this table yet. Press Join under the lobby.
seat-not-chosen = You have a seat, but you haven't chosen what to play. Choose it under the lobby.
not-yours = That button is for another player: { $name }.{ $waiting ->
    [none] { "" }
   *[other] { " " }Waiting for { $waiting }.
}
not-asked = It's not your turn. Waiting for { $waiting }.
not-legal = You can't do that now. /act shows what you can do.
not-understood = “{ $value }” doesn't fit “{ $field }”. Pick one from the list that Discord suggests.
other-game = That command is for { $other }, but this is a game of { $here }. /act shows what you can do.
no-game = There's no game in this channel. Open a table with /game new.
gone = That button belongs to a game that is no longer here.
not-a-member = I'm not a member of this server or conversation; whoever manages a server adds me to it with *Add App* in my profile.
outdated-commands = Discord still shows you my old commands. Restart Discord, or try again in a few minutes.
done-already = Done already: { $what }
busy = Another player acted first, so your action wasn't done. This is the current state:
trouble = Something went wrong, and nothing has changed. Please send the code { $reference } to the person who runs me.
undone = Undone: your last action.
undone-line = ~~{ $line }~~
redone = Redone.
log-empty = Nothing has happened yet.
why-none = No bot has taken a turn yet.
pager-previous = Previous page
pager-here = { $page }/{ $pages }
pager-next = Next page
log-before = … (/log tells what came before)
turn-undone = Undone.
server-language-set = From now on I post here in English.
language-set = From now on I answer you in English.
language-auto-set = From now on I answer you in the language of your Discord.
may-not = You need the permission “Manage Server” for that.
only-host = Only the host or a moderator of this server can do that.
abandoned = The game has been ended without a winner.
abandon-sure = End this game for everybody, without a winner?
abandon-yes = End the game
kept = The game goes on.
dm-closed = I couldn't write to you privately, so here is your private information:
cannot-post = I can't post in this channel. Give me the permission { $permissions } here.
cannot-post-outside = I'm not in this private thread, so I can't post here. Mention me in it, and try again.
server-only = This works in a server's channels, not in direct messages.
server-unknown = Discord doesn't tell me what this server looks like at the moment. Try again in a minute.
help-home =
    I run board games by post: { $games }. You needn't be here at the same time: I ping you when it's your move, and one press on the button under the picture shows all you can do.
help-home-here = **At this table: { $game }.** “Play” says how it goes here.
help-ask = What would you like to do?
help-door-play = Play
help-door-host = Host a table
help-door-find = Find a game
help-door-rules = Look up rules
help-door-server = Server admin
help-play =
    {"**"}Play**
    `/act` shows all you can do now, as the button under the picture does. `/undo` takes a move back.
    · See: `/board` and `/map` the table, `/hand` what only you may see, `/log` what happened.
    · Back after a while? `/catchup` tells what you missed, `/why` a bot's last turn.
    · Away? `/orders` answers attacks for you, `/away` stops your clock.
    · Your games: `/games` lists them, `/notify` sets how I remind you, `/time` your quiet hours, `/language` my language.
help-host =
    {"**"}Host a table**
    `/game new` opens a table. Others press Join; you set it up with the buttons below it and press Start.
    · Before: `/game invite` asks somebody to join.
    · Time: `/game pace` sets how long people have, `/game pause` proposes a break.
    · Somebody is away: `/game stand-in` lets a stand-in play, `/game replace` takes such a seat over.
    · A seat changes hands: `/game substitute` hands it to somebody, `/game resign` gives yours up.
    · A mistake: `/game rollback` asks the table to go back. `/game abandon` ends the game without a winner.
help-find =
    {"**"}Find a game**
    · `/lfg show` lists open tables, `/lfg queue` waits until enough people agree on a game.
    · `/game join` takes a seat at the table of this channel.
    · `/league show` tells of leagues and cups, `/ratings` how people stand, `/profile` your own results.
    · Just look on: `/game follow` sends you a line a round, `/replay` plays a game back, `/export` gives it to you as a file.
help-rules =
    {"**"}Look up rules**
    · New to the game? `/learn` guides your first turn.
    · `/rule` looks up a rule, `/card` what something does and what it costs.
    · `/why-not` says why something can't be done now.
    · `/odds` tells the chances of a battle.
    · Name a command after `/help`, and I say what it does.
help-server =
    {"**"}Server admin**
    · `/doctor` checks what I may do in this channel, and where to change it.
    · Moderators: `/desk games` decides what a table can't, `/end-game` ends the game here, `/audit` tells who decided what.
help-server-set-up =
    · `/setup` sets up the server in one go, `/house` how its tables begin, `/server-language` the language of what I post.
    · `/webhook add` sends finished games to an address, `/results` gives them to you as a file.
help-server-no-right = Setting up the server needs Discord's permission “Manage Server”; who has it sees more here.
help-here =
    {"**"}At this table: { $game }.** Commands such as { $examples } do in one line what the panel does; Discord suggests what is possible while you type.
help-command = `/{ $command }`: { $what }
help-command-options = Options, in brackets those that you may leave out: { $options }
help-command-earlier = It used to be `/{ $command }`.
no-such-command = I know no command “{ $value }”. Pick one of Discord's suggestions.

## The first page of a demo, in a browser.

demo-title = A game of { $game }
demo-about = The real bot played this game on a simulated Discord, on this computer. { $players } are simulated people who press buttons at random; { $onlooker } only looks on. The game has the seed { $seed }: the same seed gives the same game.
demo-persons = Nothing here was sent anywhere, and this page loads nothing from the network.
demo-final = The final picture
demo-timeline = The game, picture by picture
demo-timeline-about = Step with ◀ and ▶, the slider or the arrow keys. Each picture is shown with the message it came with, as everyone in the channel saw it.
demo-no-script = The timeline and the views need JavaScript; the page behind each name does not.
demo-views = What each person saw
demo-views-about = Each view shows what this person's screen held at that moment, with answers that only they could see and direct messages. The views follow the timeline; a name opens a page of all that the person saw and did.
demo-back = Previous picture
demo-picture = Picture
demo-on = Next picture

## The lobby.

lobby-title = **{ $game }**, a new table. Host: { $host }.
lobby-seat = { $number }. **{ $name }**: { $who }
lobby-empty = No one has sat down yet.
lobby-ready = Ready: { $host } presses Start.
lobby-not-so = Not like this: { $why }
lobby-need-files = Only files are missing: the host adds them with /game file.
lobby-file-given = File “{ $name }”: given
lobby-file-missing = File “{ $name }”: still missing
file-taken = I have taken the file “{ $name }”.
file-more-faults = … and { $count } more.
file-which = Which file is it? Name one of these: { $names }.
file-none = This game needs no files.
file-too-large = That file is too large; I take files of at most { $most } KiB.
file-later = You have handed in several files in a short time. Try again in { $minutes } min.
file-unreadable = I couldn't fetch that file from Discord. Please hand it in once more.
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-shuffle = Random order
lobby-started = The game has started.
lobby-closed = This table has been closed.

secret-head = For your eyes only, from the game in { $channel }:
trouble-after = Your action was done, but I couldn't show you the result. See /log and /hand for it. Please send the code { $reference } to the person who runs me.
trouble-uncertain = Something went wrong, and I don't know whether your action was done. Check with /act in a moment, and please send the code { $reference } to the person who runs me.
no-such-language = I don't speak “{ $value }”.
abandon-no = Keep playing
order-random = random
map-none = I can't draw the map right now; /board describes it in words.
hand-nothing = You have no hidden information.

lobby-option = { $name }: { $value }
lobby-trait = · **{ $name }**: { $effect }
lobby-opened = The table is open. Press Join to play too; the host needs no seat.
lobby-opened-seated = The table is open, and its seat is yours. Press Start below it.
lobby-left = You've given up your seat.
lobby-add = Add
lobby-order-button = Turn order…
lobby-order-panel = The seats take their turns in this order. Only you see this.
lobby-order-line = Number { $number } of the list
lobby-order-next = Who is number { $number }?
lobby-options-button = Options…
lobby-options-panel = The options of this game. Only you see this.
lobby-options-form = In one form…
lobby-options-title = Options of this game

## Why a table refuses something: `refused-<reason>`.

refused-already-joined = You already sit at this table.
refused-not-joined = You don't sit at this table.
refused-agreed-people = This table was agreed for at most { $most } people, and they are all here.
refused-full = All { $most } seats are taken.
refused-no-such-option = “{ $value }” is not a value of “{ $option }”.
refused-no-such-game = I don't know the game “{ $game }”.
refused-nobody-plays = At least one player has to be a person.
refused-too-few = At least { $least } seats have to be taken.
refused-wrong-number = The number of players has to be one of these: { $sizes }.
refused-always-there = { $seat } is part of every game and can't be removed.
refused-no-such-file = This game needs no file called “{ $file }”.
refused-files-missing = These files are still missing: { $files }. The host adds them with /game file.
refused-bad-file = The file “{ $file }” can't be used:
refused-not-host = Only the host can do that.
refused-place-there = This game's channel is still there: go on in it.
refused-host-plays-league = A league or cup counts this table and you play here, so you decide nothing about it as its host.
refused-occupied = This channel already has a table or a game; see /game status.
refused-not-lobby = The game has started already.
refused-not-playing = The game has not started yet.
refused-over = The game is over.
refused-abandoned = The game has been ended without a winner.
refused-table-closed = This table has been closed. /game new opens another one.
refused-unreadable = I can't load this game: its record is damaged, or this version of me doesn't understand it. Please tell the person who runs me. The host can end the game with /game abandon, and a moderator with /end-game.
refused-changed = I can't load this game: by the rules as they are now it comes out otherwise than recorded. Please tell the person who runs me. The host can end the game with /game abandon, and a moderator with /end-game.
refused-new-rules = My rules for this game have changed: by the rules as they are now it comes out otherwise than it was played. It waits until its players agree to go on by the new rules (/game status); nothing is lost by that. The host can also end it with /game abandon, and a moderator with /end-game.
refused-not-restorable = That can't be undone: the earlier state can no longer be loaded.
refused-not-redoable = That can't be redone: what was undone can no longer be loaded.
refused-not-your-seat = That seat isn't yours.
refused-not-yours = Another player undid that, so only they can redo it.
refused-nothing-to-undo = You have nothing to undo.
refused-nothing-to-redo = There's nothing to redo.
refused-somebody-acted = That can't be undone: another player has acted since.
refused-revealed = That can't be undone: something hidden or random has come to light since.
refused-reveals-before = One of these choices reveals something, so you have to make the next one after it.
refused-stale = Another player acted first, so your action wasn't done.
