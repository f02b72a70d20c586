### What somebody is told who has been away.

cmd-catchup = catchup
cmd-catchup-desc = See what happened since your last move, and what you can do now
button-catchup = Since my last move
catchup-head = **Since your last move** ({ $when })
catchup-first = **The game so far**
catchup-nothing = Nothing has happened since your last move.
catchup-alone = You play this game alone: nothing happens without you. /log tells it from the start.
catchup-more = … (/log tells the rest)

## The end of a game.

end-standings = **Final standings**
end-standing = { $rank ->
    [none] { "" }
   *[other] { $rank }.{ " " }
}**{ $name }**{ $who ->
    [none] { "" }
   *[other] { " " }· { $who }
}{ $points ->
    [none] { "" }
   *[other] { " " }· { $points }
}
end-log = { $game }: { $seats }
button-rematch = Rematch
rematch-opened = The table is open again below, with the same seats and options. I ask the others whether they play.
rematch-opened-alone = The table is open again below, with the same seats and options. Nobody else is left to ask: whoever wants to play takes a free seat.
rematch-not-yours = Only the people of this game and this server's moderators can open a rematch.
refused-not-over = The game is not over yet.
