### What the bot says about seats that people leave for good or take over.

cmd-remove = remove
cmd-remove-desc = Propose that a player who doesn't come back loses their seat for good
cmd-resign = resign
cmd-resign-desc = Give up your seat for good; a stand-in plays on until somebody takes it
cmd-substitute = substitute
cmd-substitute-desc = Hand a seat to somebody, or offer it to anybody in this channel
opt-user = user
opt-user-desc = Who is to play it; leave it out to offer it to anybody

button-take = Take this seat
button-withdraw = Withdraw
button-resign = Leave for good
button-note = Leave a private note

lobby-free-seat = free seat: take it with /game replace
lobby-vacant = free seat

propose-remove = { $by } proposes that { $holder } loses { $name_the } for good. A stand-in would play until somebody takes the seat.
propose-substitute = { $by } hands { $name_the } to { $user }.
propose-substitute-league = { $holder } has left for good. The next reserve is { $user }, who can play { $name_the } from now on.
propose-accept = { $user } has to accept by Agree.
propose-open = **Free seat: { $name }.** A stand-in plays until somebody takes it. Press the button to play it.
propose-open-league = This table counts in a league. The points of this seat are for whoever plays it at the end and takes part or is a reserve; played by anybody else, it counts for nobody.
propose-open-held = **Seat offered: { $name }.** Press the button to play it from now on.

proposal-remove-agreed = The others have decided: { $holder } no longer plays { $name_the }. A stand-in does; /game replace takes the seat. They can come back only as a new player, if the others agree.
proposal-remove-agreed-host = { $by }, the host, has decided: { $holder } no longer plays { $name_the }. A stand-in does; /game replace takes the seat. They can come back only as a new player, if the others agree.
proposal-remove-agreed-moderator = Override: { $by }, a moderator, has decided without asking the players: { $holder } no longer plays { $name_the }. A stand-in does; /game replace takes the seat.
proposal-remove-declined = Nobody is removed: { $holder } keeps { $name_the }.
proposal-resign-agreed = { $holder } has left for good. A stand-in plays { $name_the }; /game replace takes the seat.
proposal-substitute-agreed = { $user } plays { $name_the } now. /hand shows what only this seat knows.
proposal-substitute-declined = { $user } doesn't take { $name_the } over.
proposal-open-agreed = { $user } plays { $name_the } now. /hand shows what only this seat knows.
proposal-candidate-declined = { $user } doesn't take { $name_the } over; the seat is still offered.
proposal-open-declined = Nobody takes { $name_the } over yet.{ $held ->
    [yes] { "" }
   *[no] { " " }The stand-in plays on.
}
proposal-open-gave_up = My stand-in for { $name_the } got stuck in its turn. The game waits until somebody takes the seat.
proposal-by-host = { $by }, the host, has decided that.
proposal-by-league = { $user } steps in as a reserve, because { $holder } has left.
proposal-by-moderator = Override: { $by }, a moderator, has decided that without asking the players.
proposal-nobody-agrees = Nobody is left who could agree to that. A moderator can give the seat.

seat-posted = It's posted in the channel.
seat-posted-note = It's posted in the channel. You can leave a private note for the person who takes the seat over; nobody else will see it.
seat-asked = You have asked for the seat. The players answer in the channel.
resign-lobby = The game has not started yet. Leave the table by *Leave* under the list of seats, or by `/game leave`.
resign-sure = Leave the game for good? A stand-in plays { $name_the }, and you can't simply come back. In the ratings it counts as a loss. To be away for a while, use /game leave instead.
note-title = Private note
note-label = For the person who takes the seat over
note-kept = Your note is kept for the person who takes the seat over.
note-gone = There's no note any more.
note-line =
    A note from who played before you:
    { $note }

tenure = { $name }: { $who }
tenure-until = { $who } to round { $round }
tenure-then = {", then "}
tenure-stand-in = a stand-in

refused-resign-instead = That's your own seat. Use /game resign.
refused-last-to-leave = You are the only person left at this table; /game abandon ends the game.
refused-no-seat-to-leave = You have no seat in this game.
refused-not-your-offer = Only the player of this seat can hand it over. If they're away, propose /game stand-in or /game remove.
refused-has-seat = They have a seat in this game already.
refused-has-seat-yourself = You have a seat in this game already.
refused-seat-by-office = You can't give yourself a seat. Offer it to anybody, then press “Take this seat”: the players decide.
refused-nobody-agrees = Nobody is there who could agree to that. A moderator can give you the seat.
refused-offer-over = That seat isn't offered any more.
refused-asked-already = You have asked for this seat already; the players answer in the channel.
refused-candidate-already = They have asked for this seat already, or have been named for it; answer where that is posted.
refused-candidates-full = Too many people have asked for this seat; wait until the players have answered some of them.
refused-offered-already = { $seat } is offered to anybody already.
refused-seat-free = { $seat } is nobody's seat now: a stand-in plays it until somebody takes it with /game replace.
refused-seat-of-bot = { $seat } is played by a bot of the game, so it is no person's seat.
refused-not-your-note = Only who hands a seat over can leave a note.
refused-no-apps = An app can't play.

term-seats = Seats
term-seats-vote = the others vote who leaves and who takes over
term-seats-host = the host removes, free seats are for anybody
