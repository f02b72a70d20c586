### What the bot says about rolling a game back, and about the terms of a table.

cmd-rollback = rollback
cmd-rollback-desc = Ask the table to go back to before an action
opt-action = action
opt-action-desc = Everything from this action on is taken back
opt-force = force
opt-force-desc = As a moderator or host who has no part in the game: at once, told to everybody

button-ask-undo = Ask to undo
button-roll-back = Roll back now
button-keep = Leave it

rollback-action = { $name }: { $line }
rollback-action-hidden = { $name }: a hidden choice

rollback-preview = **Only you see this.** { $count ->
    [one] One action would be taken back.
   *[other] { $count } actions would be taken back.
}
rollback-preview-asks = { $count ->
    [one] This player has to agree: { $waits }.
   *[other] These players have to agree: { $waits }.
}
rollback-preview-alone = Nobody has to agree. Everybody will be told that it was you.
rollback-whose = Actions of { $names }, and what followed from them:
rollback-seen = This has come to light and can't be unseen:
rollback-mixed = What nobody has seen is reshuffled, and dice are rolled again.

rollback-open = **{ $by } asks to undo.**
rollback-waits = { $agreed ->
    [none] { $count ->
        [one] This player has to agree: { $waits }.
       *[other] All of these have to agree: { $waits }.
    }
   *[other] Agreed: { $agreed }. Still to agree: { $waits }.
}
rollback-passing = If anybody declines or plays on, nothing is undone.
rollback-agreed = **Undone, as { $by } asked and all agreed.**
rollback-agreed-alone = **{ $by } has rolled the game back.** Nobody else had to agree.
rollback-agreed-host = { $forced ->
    [yes] **Override: { $by }, the host, has rolled the game back** without asking the players.
   *[no] **{ $by }, the host, has rolled the game back.**
}
rollback-agreed-moderator = **Override: { $by }, a moderator, has rolled the game back** without asking the players.
rollback-agreed-operator = **Whoever runs me has rolled the game back.**
rollback-declined = { $by } asked to undo something. Not everybody agreed, so everything stays.
rollback-withdrawn = { $by } asked to undo something and has withdrawn it.
rollback-passed = { $by } asked to undo something, but the game has gone on since. The question is withdrawn.

rollback-posted = Your question is posted. The players answer it there.
rollback-done = Done: the game is back where it was.
rollback-kept = Everything stays as it is.

## A game that cannot be loaded goes on from an earlier saved state.

recover-can = { $count ->
    [0] I can go on from the last saved state without losing a choice.
    [one] I can go on from an earlier saved state. The choice made since then is lost.
   *[other] I can go on from an earlier saved state. The { $count } choices made since then are lost.
}
recover-preview = **Only you see this.** I can't load the newest state of this game. If the person who runs me can repair it, nothing is lost.
recover-preview-rules = **Only you see this.** My rules for this game have changed since it began. It goes on from where it stands, by the rules as they are now. Nothing that was done before can be taken back then.
recover-asks = More than half of the players have to agree. I ask: { $who }.
button-recover-look = What would be lost?
button-recover-look-rules = What would that mean?
button-recover = Go on from there
button-recover-ask = Ask the others

refused-not-recoverable = There is no earlier saved state that this game has to go on from, or can.
refused-rolled-back = That can't be undone: the game was rolled back since.
refused-no-such-action = There's no such action any more. Choose one from the list.
refused-not-at-table-undo = Only the host and the people who play in this game can ask for that.
refused-no-reseed = That can't be undone: something hidden or random has come to light since, and this game can't mix it again.
refused-undo-strict = This table plays strictly: you can only take back your own last action, before anything comes to light.
refused-undo-needs-two = Something has come to light since, and everybody who would have to agree has left the server. Ask a moderator to go back.
refused-undo-teaching = At this table the host decides about undoing. Ask them; you yourself can undo your own last actions.
refused-not-force = Only somebody who has never had a seat in this game can do that without asking: a moderator or its host.
refused-rollback-open = There's an open question about undoing already. Answer it where it's posted.
refused-rollback-over = That question is settled already.

lobby-terms-button = Table
lobby-terms-panel = What applies at this table, whatever the game. Only you see this.
term-undo = Undo
term-undo-friendly = by agreement of those it touches
term-undo-everybody = by agreement of everybody
term-undo-strict = own take-back only
term-undo-teaching = the host decides
