### What the bot says about a seat that changes hands during a game.

cmd-stand-in = stand-in
cmd-stand-in-desc = Ask the table to let a stand-in play for you, or for somebody who is away
cmd-replace = replace
cmd-replace-desc = Offer to play a seat that a stand-in plays; the table has to agree
cmd-back = back
cmd-back-desc = Play your own seat again, which a stand-in has been playing

button-agree = Agree
button-decline = Decline
button-back = I'm back

lobby-stand-in = a stand-in for { $who }
lobby-bot-for = a bot for { $who }
lobby-bot-soon = a stand-in for { $who }, a bot from the next turn of this seat on
lobby-back-soon = { $who }, when the bot has finished its turn

opt-plays = plays
opt-plays-desc = What plays: a stand-in that keeps everything, or the bot that matches the seat
plays-policy = A stand-in, which keeps hand and pieces
plays-clockwork = The matching bot, by rules of its own
no-such-stand-in = “{ $value }” can't play for anybody. Choose one of the suggestions.

propose-stand_in-own = { $holder } asks for a stand-in: it would play **{ $name }** from now on.
propose-stand_in-other = { $by } proposes that a stand-in plays **{ $name }** for { $holder } from now on.
propose-clockwork-own = { $holder } asks that the matching bot takes over **{ $name }**.
propose-clockwork-other = { $by } proposes that the matching bot takes over **{ $name }** from { $holder }.
propose-person = { $user } would like to play **{ $name }** from now on, in place of { $holder }.
propose-needed = { $agreed ->
    [none] { $needed ->
        [one] { $needed } player has to agree.
       *[other] { $needed } players have to agree.
    }
   *[other] { $needed ->
        [one] { $needed } player has to agree.
       *[other] { $needed } players have to agree.
    } Agreed so far: { $agreed }.
}
propose-waits = Not answered yet: { $who }.
propose-alone = Only one player decides, so this takes one more press of Agree from { $when } on. { $holder } can decline.

proposal-stand_in-agreed = From now on a stand-in plays **{ $name }** for { $holder }, who can come back at any time.
proposal-stand_in-declined = No stand-in: { $holder } goes on playing **{ $name }**.
proposal-stand_in-back = { $holder } is back and plays **{ $name }** again.
proposal-stand_in-gave_up = The stand-in for **{ $name }** has stopped, because it found no end of its turn. It is up to { $holder } again.
proposal-clockwork-agreed = It is agreed: the matching bot takes over **{ $name }** from { $holder } when the next turn of this seat begins. { $holder } can come back at any time.
proposal-clockwork-declined = No bot takes over **{ $name }**; nothing changes.
proposal-clockwork-back = { $holder } is back and plays **{ $name }** again.
proposal-clockwork-gave_up = The stand-in for **{ $name }** has stopped, because it found no end of its turn. It is up to { $holder } again.
proposal-person-agreed = From now on { $user } plays **{ $name }** in place of { $holder }. /hand shows what only this seat knows.
proposal-person-declined = The stand-in goes on playing **{ $name }**; { $user } doesn't take over.
proposal-person-back = { $holder } is back and plays **{ $name }** again.
proposal-person-gave_up = The stand-in for **{ $name }** has stopped, because it found no end of its turn. It is up to { $holder } again.
proposal-overruled = What was proposed for **{ $name }** no longer stands.

proposed = Your proposal for { $name } is posted. The other players answer it there.
proposed-done = A stand-in plays { $name } from now on.
proposed-bot-done = The matching bot takes over { $name } when the next turn of this seat begins.
offered = Your offer to play { $name } is posted. The players answer it there.
offered-done = You play { $name } from now on. /hand shows what only this seat knows.
vote-agreed = You have agreed.
vote-declined = You have declined.
you-are-back = You play { $name } again. /catchup tells what has happened meanwhile.
back-after-bot = The bot finishes its turn first; what you then know is sent to you.
brief-head = You play { $name } in the game in { $channel } from now on. For your eyes only:

refused-stand-in-plays = A stand-in plays your seat. Come back with /game back.
refused-no-stand-ins = This game has no stand-ins.
refused-no-takeovers = No bot of this game can take over a seat. A stand-in can play it.
refused-not-at-table = Only the host and the people who play in this game can propose that.
refused-stand-in-already = A stand-in plays { $seat } already.
refused-nobody-left = Nobody else is there at this table, so a stand-in would have nobody to play for. The game simply waits.
refused-person-plays = { $seat } is played by a person. A stand-in has to play it before another person can take over.
refused-proposal-open = There is an open proposal for { $seat } already. Answer it where it is posted.
refused-proposal-over = That proposal has been decided already.
refused-not-your-vote = You don't decide about this proposal.
refused-agreed-already = You have agreed already; other players still have to answer.
refused-agreed-early = You have agreed already. You alone can carry this out from { $when } on: press Agree once more then.
refused-no-stand-in = No stand-in plays for you.
refused-changed-hands = That can't be undone: a seat has changed hands since.
