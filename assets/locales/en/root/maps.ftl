### Maps: suits, the Ferry, closed paths and the Pass (Law 19.1, 25).

event-suits_arranged = { $how ->
        [suggested] The suits are as the rulebook suggests:
        [given] The suits are as the host gives them:
       *[random] Suit markers are dealt at random:
    } fox { $fox }; mouse { $mouse }; rabbit { $rabbit }.
event-ferry_moved = The Ferry moves along from clearing { $origin } to { $to }.
event-path_opened = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "opens", "open", of: "faction") } the path between clearings { $one } and { $other }.

choice-open_path = Open the path between clearings { $one } and { $other } – spend { WORD($card, of: "card", form: "label") }
choice-take_ferry = Take the Ferry along
kind-open_path = Open a path
kind-take_ferry = Take the Ferry
pass-ferry = Leave the Ferry

decision-ferry = The Ferry is in clearing { $origin }, where you came from. Move it along to { $clearing }?
    .waiting = taking the Ferry along or not

reason-opened_path = a path opened
reason-the_pass = ruling the Pass

refusal-no_such_suits = { $how ->
        [suggested] No suits are suggested for the map { WORD($map, of: "map") }: they are dealt at random
       *[other] The map { WORD($map, of: "map") } has no such suits
    }
refusal-suits_not_four_each = Each suit has four clearings, so f, m and r are written four times each; among these letters ({ $count }) f stands { $f }×, m { $m }×, r { $r }×
refusal-ferry_elsewhere = No path leads there, and the Ferry is in clearing { $clearing }
refusal-ferry_taken_already = You've already taken the Ferry this turn
refusal-no_closed_path = There is no closed path between clearings { $one } and { $other }
refusal-path_opened_already = A path has already been opened this turn
refusal-no_pieces_beside_path = You have no pieces in clearing { $one } or { $other }

menu-open_path = Open a closed path
row-open_path = { $one } to { $other }, spend { WORD($card, of: "card", form: "label") }
note-open_path = The path stays open for everybody
button-open_path = Open { $one } to { $other }
    for { WORD($card, of: "card", form: "label") }
    .short = Open { $one } to { $other }
row-take_ferry = Take the Ferry along
note-take_ferry = Otherwise it stays where you came from
button-take_ferry = Take the Ferry along
    .short = Take the Ferry
aboard-ferry = { $fact_cards ->
        [0] {""}
       *[other] By the Ferry
    }

hint-ferry = The Ferry can come along: you draw a card, and it stays where you went. Leave it if you want to come back for it.

cmd-open_path = open-path
cmd-open_path-desc = Spend a card to open a closed path and score a point
cmd-take_ferry = take-ferry
cmd-take_ferry-desc = Take the Ferry along with your pieces

option-suits = Suits
option-suits-random = random
option-suits-suggested = as suggested
option-suits-written = given – fox { $f }; mouse { $m }; rabbit { $r }
option-suits-write = Give the suits…
option-suits-label = Clearings 1–12: f fox, m mouse, r rabbit
option-suits-example = Four of each, such as f m r r f m m f r f m r
option-suits-letter-f = f
option-suits-letter-m = m
option-suits-letter-r = r
