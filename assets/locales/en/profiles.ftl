### What somebody has played.

cmd-profile = profile
cmd-profile-desc = See your games, wins and reply times, or those of somebody who shares theirs
opt-whom = whom
opt-whom-desc = Whose profile; by default your own
opt-share = share
opt-share-desc = Whether others may see your profile
profile-head = **Profile of { $who }**
profile-none = No finished games yet.
profile-game = **{ $game }**: { $count ->
    [one] { $count } game
   *[other] { $count } games
}, { $won } won
profile-seat = · { $seat }: { $count ->
    [one] { $count } game
   *[other] { $count } games
}, { $won } won
profile-title = { $name ->
    [none] Profile
   *[other] { $name }
}
profile-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}, { $won } won
profile-legend-won = won
profile-legend-played = played
profile-replies = Replies: half of them within { $median }, nine of ten within { $slow } ({ $count } in all).
profile-minutes = { $count } min
profile-hours = { $count } h
profile-shared = Others can see this. To hide it, use `share` in `/profile`.
profile-private = Only you can see this. To show it to others, use `share` in `/profile`.
profile-not-shared = There is no profile that this person shares.
