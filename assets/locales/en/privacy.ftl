# What is stored about a person.

cmd-privacy = privacy
cmd-privacy-desc = What I store about you
cmd-privacy-export = export
cmd-privacy-export-desc = Get what I store about you and you may know, as a file
cmd-privacy-forget = forget
cmd-privacy-forget-desc = Let me forget you
privacy-exported = { $count ->
        [one] One record is stored about you; it is in this file.
       *[other] { $count } records are stored about you; they are in this file.
    } Hidden information of others and the state of games are not part of it.
privacy-sure = Shall I forget you? Your settings, your statistics and what I know of direct messages to you are deleted. Games in which you are named keep their log, with “a former player” in your place. What stands in Discord's channels stays there. Places at tables to which you can no longer get are given up. This cannot be undone.
privacy-yes = Forget me
privacy-no = Cancel
privacy-forgotten = I have forgotten you. { $games ->
        [0] No game names you.
        [one] One game now names a former player in your place.
       *[other] { $games } games now name a former player in your place.
    }
privacy-playing = You still play in or host { $count ->
    [one] { $count } game
   *[other] { $count } games
}: { $channels }. Leave or end them first: pick them below `/games`, here or in direct messages with me. A table that you host you hand over by `/game host`, or end by `/game abandon`; the latter also ends a game in which nobody else is left. A game that can't be read any more, and that lets you do neither, its host or a moderator can end.
privacy-kept = I keep what I know.
former-player = a former player
