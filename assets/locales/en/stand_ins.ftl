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
lobby-bot-soon = a stand-in for { $who }, a bot from their next turn
lobby-back-soon = { $who }, when the bot has finished its turn

opt-plays = plays
opt-plays-desc = What plays: a stand-in that keeps everything, or the bot that matches the seat
plays-policy = A stand-in, which keeps hand and pieces
plays-clockwork = The matching bot, by rules of its own
no-such-stand-in = “{ $value }” can't play for anybody. Choose one of the suggestions.

propose-stand_in-own = { $holder } asks for a stand-in to play { $name_the }.
propose-stand_in-other = { $by } proposes that a stand-in plays { $name_the } for { $holder }.
propose-clockwork-own = { $holder } asks that the matching bot plays { $name_the }.
propose-clockwork-other = { $by } proposes that the matching bot plays { $name_the } for { $holder }.
propose-person = { $user } would like to play { $name_the } in place of { $holder }.
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
propose-alone = One player decides alone, so I ask twice: press Agree again { $when } or later. { $holder } can decline.

proposal-stand_in-agreed = Agreed: a stand-in plays { $name_the }. { $holder }, /game back brings you back.
proposal-stand_in-declined = No stand-in: { $holder } goes on playing { $name_the }.
proposal-stand_in-back = { $holder } is back and plays { $name_the } again.
proposal-stand_in-gave_up = My stand-in got stuck in its turn. { $holder }, please play { $name_the } again.
proposal-clockwork-agreed = Agreed: the matching bot plays { $name_the } from their next turn on. { $holder }, /game back brings you back.
proposal-clockwork-declined = No bot plays { $name_the }: nothing changes.
proposal-clockwork-back = { $holder } is back and plays { $name_the } again.
proposal-clockwork-gave_up = My stand-in got stuck in its turn. { $holder }, please play { $name_the } again.
proposal-person-agreed = { $user } plays { $name_the } now. /hand shows what only this seat knows.
proposal-person-declined = The stand-in goes on playing { $name_the }; { $user } doesn't take the seat.
proposal-person-back = { $holder } is back and plays { $name_the } again.
proposal-person-gave_up = My stand-in got stuck in its turn. { $holder }, please play { $name_the } again.
proposal-overruled = What was proposed for { $name_the } no longer stands.

proposed = Your proposal for { $name_the } is posted. The other players answer it there.
proposed-done = A stand-in plays { $name_the } now.
proposed-bot-done = The matching bot plays { $name_the } from their next turn on.
offered = Your offer to play { $name_the } is posted. The players answer it there.
offered-done = You play { $name_the } now. /hand shows what only this seat knows.
vote-agreed = You have agreed.
vote-declined = You have declined.
you-are-back = You play { $name_the } again. /catchup tells what has happened meanwhile.
back-after-bot = The bot finishes its turn first; what you then know is sent to you.
brief-head = You play { $name_the } in the game in { $channel } now. For your eyes only:

refused-stand-in-plays = A stand-in plays your seat. Come back with /game back.
refused-no-stand-ins = This game has no stand-ins.
refused-no-takeovers = No bot of this game can take over a seat. A stand-in can play it.
refused-not-at-table = Only the host and the people who play in this game can propose that.
refused-stand-in-already = A stand-in plays { $seat } already.
refused-nobody-left = You're the last person here, so nobody waits for you. Come back any time.
refused-person-plays = { $seat } is played by a person. A stand-in has to play it before another person can take over.
refused-proposal-open = There is an open proposal for { $seat } already. Answer it where it is posted.
refused-proposal-over = That proposal has been decided already.
refused-not-your-vote = You don't decide about this proposal.
refused-declined-already = You have declined already; other players still have to answer.
refused-agreed-already = You have agreed already; other players still have to answer.
refused-agreed-early = You have agreed already. You alone can carry this out from { $when } on: press Agree once more then.
refused-no-stand-in = No stand-in plays for you.
refused-changed-hands = That can't be undone: a seat has changed hands since.
