### Sentences that all games share. A game that says one of them in another way defines it again
### in its own catalogue.

waiting = { $name }: { $what }
asked-answered = { $name } ✓
asked-until = { $name } ({ $when })
cited = { $sentence } (section { $section }).
note = · **{ $name }**: { $effect }
points-head = **Points**
points-head-so-far = **Points so far**
points-seat = { $name }: { $parts } – { $total } in all
points-total = { $total } in all
points-standing = { $score }{ $parts ->
    [none] { "" }
   *[other] { " " }({ $parts })
}
points-part = { $heading } { $count }
value-none = none
value-number = { $value }
value-other = { $value }

words-times = { $what } { $count ->
        [2] twice
       *[other] { $count } times
    }
words-and = { $before } and { $last }

## The lobby and the buttons, in words that fit any game.

button-hand = Private
lobby-open-seat = nothing chosen yet
lobby-how-full = { $chosen ->
    [yes] All seats are taken.
    [drafted] All seats are taken. What everybody plays is chosen once the game has begun.
   *[no] All seats are taken. If you sit here and haven't chosen yet, choose what you play from the menu below.
}
lobby-how-drafted = Press Join; what everybody plays is chosen once the game has begun. Bots can take empty seats.
lobby-drafted-seat = will choose in the game
lobby-side = { $name } ({ $side })
lobby-always = { $who }, part of every game
lobby-bot = bot ({ $difficulty })
lobby-bot-traits = bot ({ $difficulty }, { $traits })
lobby-need = { $missing ->
    [one] 1 more player is needed.
   *[other] { $missing } more players are needed.
}
lobby-need-bots = { $missing ->
    [one] 1 more player or bot is needed.
   *[other] { $missing } more players or bots are needed.
}
lobby-need-seat = Every player has to choose a seat before the game can start.
lobby-choose-seat = Play as…
lobby-add-bot = Add a bot…
lobby-difficulty = Difficulty of { $name }
lobby-traits = Traits of { $name }
lobby-set-up = Bot: { $name }
lobby-remove = Remove { $name }
lobby-picture-taken = New table, { $taken } of { $most } seats taken
lobby-picture-person = a person
lobby-picture-asked = asked to play again
lobby-picture-free = free seat
lobby-picture-press = Press Join.
lobby-bot-button = Bots…
lobby-bot-add = Add a bot
lobby-bot-panel = Set up the bots. Only you see this.
lobby-you-play = You play { $name_the }. I'll ping you when it's your move.
lobby-joined = You have a seat. What do you want to play?
lobby-drafted = You have a seat. What you play is chosen once the game has begun.
difficulty-default = standard
refused-drafted = At this table everybody chooses what to play once the game has begun.
refused-seat-taken = { $seat } is already taken.
refused-no-such-seat = There is no such seat at this table.
refused-no-such-difficulty = This bot has no difficulty “{ $difficulty }”.
refused-no-such-trait = This bot has no trait “{ $trait }”.
refused-trait-twice = The trait “{ $trait }” is named twice.
refused-too-many-traits = A bot has at most { $most ->
        [one] { $most } trait
       *[other] { $most } traits
    }.
refused-bad-order = Name every seat at the table once, separated by commas.
refused-not-chosen = Every player has to choose a seat before the game can start.

## Rows of the private panel: `row-join` stands between the values of a row, the others word its
## number.

row-join = {", "}
done-join = {"; "}
panel-counted = { $row }: { $count }
panel-all = all { $count }
panel-some = { $count }
panel-full = All

## What is wrong with a file that its owner has written: `fault-<reason>`, without the full stop.

fault-in-line = line { NUMBER($line, useGrouping: 0) }: { $sentence }
fault-file_too_large = the file is too large; { $most } KiB is the most
fault-not_utf8 = the file is not text in UTF-8
fault-not_yaml = this is not valid YAML
fault-too_many_values = the file has too many values; { NUMBER($most, useGrouping: 0) } is the most
fault-has_tag = tags (!) are not taken here; write the value alone
fault-empty_file = the file is empty
fault-has_reference = references (& and *) are not taken here; write it out
fault-too_deep = too many lists or keys lie in one another
fault-no_mapping = expected keys with values here ({ $keys })
fault-unknown_key = the key “{ $key }” is unknown; known are { $keys }
fault-key_twice = the key “{ $key }” comes twice
fault-missing_key = the key “{ $key }” is missing
fault-no_list = expected a list here
fault-no_number = expected a whole number from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }
fault-no_plain_number = expected a whole number from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) } in plain digits, such as { NUMBER($least, useGrouping: 0) }
fault-out_of_range = { NUMBER($value, useGrouping: 0) } is not from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }
fault-not_one_of = { $value ->
        [none] nothing is written here; it must be one of
       *[other] “{ $value }” is none of
    } { $values }
fault-no_truth = expected true or false

odds-title = { $place ->
    [none] **Battle**
   *[other] **Battle: { $place }**
}
odds-causes = { WORDS($causes, of: "cause") }
rule-section = section { $section }

export-format-notation = Notation of its community
export-notation = The game in the notation of its community, as everybody may know it.

alt-ask-from = { $kind } from { $place } to { $places }.
alt-ask-at = { $kind }: { $places }.
alt-ask-framed = You can choose: { $what }.

## What a game may say in its own way: the title of its thread, and the line to who follows it.

thread-waits = waits for { $name }
thread-won = over, { $names } won
follow-waits = It waits for { $name_the }.
follow-seat = { $name }: { $score }
follow-won = **{ $game }** in { $channel }: the game is over. { $count ->
        [one] The winner is { $names }.
       *[other] The winners are { $names }.
    }
