game-name = Lanterns
lobby-how = Press Join and choose a keeper.
game-listed = Lanterns
game-help =
    · In Lanterns a wick is named by its value and a letter, such as 3b.

cmd-group = lanterns
cmd-group-desc = What keepers do in a game of Lanterns
group-tower = tower
group-tower-desc = What a flame does in the tower
cmd-commit = commit
cmd-commit-desc = Commit a wick, or exchange the one you have committed
cmd-whisper = whisper
cmd-whisper-desc = Tell your partner the floor to climb to
cmd-peek = peek
cmd-peek-desc = Look at the top wick of the deck
cmd-move = move
cmd-move-desc = Climb to a floor next to yours
cmd-battle = battle
cmd-battle-desc = Blow the flame of a foe down
cmd-pass = pass
cmd-pass-desc = Stay where you are
cmd-choose_seat = keeper
cmd-choose_seat-desc = Choose which keeper you are
opt-seat = keeper
opt-seat-desc = Which keeper
opt-wick = wick
opt-wick-desc = Which wick
opt-floor = floor
opt-floor-desc = Which floor
opt-defender = defender
opt-defender-desc = Whose flame

option-sides = Sides
option-sides-alone = alone
option-sides-pairs = pairs
option-length = Length
option-length-short = two rounds
option-length-long = four rounds

seat-amber = Amber
seat-coral = Coral
seat-ivory = Ivory
seat-jade = Jade
points-light = light
points-gusts = gusts
points-wicks = wicks
seat-light = { $light } light

cited = { $sentence } (Lamp { $section }).

own-hand = { $count ->
        [0] You hold no wicks.
       *[other] Your wicks ({ $count }): { $wicks }
    }
own-committed = Committed: { $wick }
own-seen = On top of the deck: { $wick }
own-whispered = { WORD($seat, of: "seat") } whispers: floor { $floor }

event-round_began = Round { $round }
event-drawn = { WORD($seat, of: "seat") } draws: { $wicks }
event-committed = { WORD($seat, of: "seat") } has committed a wick.
event-committed_wick = { WORD($seat, of: "seat") } commits { $wick }.
event-whispered = { WORD($seat, of: "seat") } whispers: floor { $floor }
event-peeked = { WORD($seat, of: "seat") } looks at the top wick.
event-peeked_wick = The top wick for { WORD($seat, of: "seat") }: { $wick }
event-shown = { WORD($seat, of: "seat") } shows { $wick }.
event-moved = { WORD($seat, of: "seat") } climbs to floor { $floor }.
event-blown_down = { WORD($seat, of: "seat") } blows { WORD($defender, of: "seat") } down to floor { $floor }.
event-stayed = { WORD($seat, of: "seat") } stays.
event-scored = { WORD($seat, of: "seat") } scores { $points }.
event-tallied = { WORD($seat, of: "seat") }: light { $light }, gusts { $gusts }, wicks { $wicks }
event-won = { WORDS($seats, of: "seat", joint: "and") } won.

decision-commit = Round { $round }: which wick do you commit?
    .waiting = a wick
decision-exchange = You may still exchange your wick.
    .waiting = may exchange a wick
decision-climb = Climb, blow or stay?
    .waiting = climbing

kind-commit = Commit
kind-commit-exchange = Exchange
kind-whisper = Whisper
kind-peek = Peek
kind-move = Climb
kind-battle = Blow
pass-climb = Stay
choice-commit = Commit { $wick }
choice-whisper = Whisper floor { $floor }
choice-peek = Peek at the deck
choice-move = Climb to floor { $floor }
choice-battle = Blow { WORD($defender, of: "seat") } down
choice-pass = Stay
value-floor = Floor { $value }
value-defender = { WORD($value, of: "seat") }

refusal-bad_keepers = Two to four different keepers play
refusal-only_people = Only people play
refusal-pairs_need_four = Pairs need four keepers, not { $count }
refusal-over = The game is over
refusal-not_your_turn = { WORD($seat, of: "seat") } does not climb now
refusal-no_such_wick = You do not hold { $wick }
refusal-no_whisper = You cannot whisper that
refusal-no_peek = You cannot look at the deck
refusal-too_far = Floor { $floor } is not next to yours
refusal-no_foe = { WORD($seat, of: "seat") } is no foe on your floor
refusal-not_now = That is not possible now

text-tower = Round { $round } of { $rounds }, { $deck } wicks in the deck, sides { $sides }, next: { $next ->
        [none] nobody
       *[other] { WORDS($next, of: "seat") }
    }
text-keeper = { WORD($seat, of: "seat") }: floor { $floor }, light { $light }, gusts { $gusts }, { $cards } wicks, { $committed }, has peeked: { $peeked }
text-committed = has committed
text-undecided = has not committed
text-wicks = Shown: { $shown }; spent: { $spent }
