# The titles and tags of the bot's own threads, and who follows a game.

thread-round = R{ $round }
thread-open = open, { $taken } of { $seats } seats
thread-opened = open
thread-waits-several = waits for { $count }
thread-playing = in play
thread-paused = paused
thread-over = over
thread-closed = closed

## Names of a forum's tags that follow the state of a table, separated by commas.

tag-open = open
tag-playing = playing
tag-paused = paused
tag-over = over

## Follow a game.

cmd-follow = follow
cmd-follow-desc = Follow this channel's game: one quiet line a round by direct message, or none
opt-news = news
opt-news-desc = A quiet line a round, or none; leave it out to see whether you follow the game
follow-quiet = a quiet line a round
follow-off = none
no-such-follow = “{ $value }” is not one of the choices. Pick one of the two that Discord suggests.
follow-is-off = You don't follow this game. If you do, I send you one line a round by direct message, without a sound.
follow-is-quiet = You follow this game: I send you one line a round by direct message, without a sound.
follow-is-refused = You don't follow this game any more, because Discord refused my direct message to you.
follow-is-unseen = You don't follow this game any more, because you didn't see its channel when a round began.
follow-begun = You follow this game. When a round begins, I send you one line by direct message, without a sound, and one more at the end.
follow-left = You don't follow this game any more.
follow-start = Follow
follow-stop = Stop following
follow-over = This game is over, so there is nothing left to follow.
follow-members-only = Only members of this private thread can follow its game.
follow-too-many = You follow { $most } games already. Stop following one of them first.
follow-round = **{ $game }** in { $channel }: round { $round } has begun.
follow-waits-several = It waits for { $count } players.
follow-paused = It is paused.
follow-scores = Standings: { $scores }.
follow-ended = **{ $game }** in { $channel }: the game has ended.

## What `/doctor` says about them.

doctor-title-forbidden = ➖ Discord doesn't let me rename or archive this thread. I try again a day later. I need “View Channel” and “Send Messages in Threads” here.
doctor-title-refused = ➖ Discord refused the new title of this thread. I try again a day later.
doctor-title-by-hand = ➖ Somebody has renamed this thread, so I leave its title alone.
doctor-tags = ✅ These tags of the forum follow the table: { $tags }.
doctor-tags-none = ➖ No tag of this forum follows the table. Tags with these names would: { $tags }, and the name of the game.
doctor-follow-refused = ➖ You don't follow this game any more, because Discord refused my direct message to you. Allow direct messages, then use `/game follow` again.
doctor-follow-unseen = ➖ You don't follow this game any more, because you didn't see its channel for a while. Use `/game follow` again.
