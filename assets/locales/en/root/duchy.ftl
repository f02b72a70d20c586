### The words of the Underground Duchy.

event-minister_acted = The { WORD($minister, of: "minister") } acts.
event-minister_swayed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "sways", "sway", of: "faction") } the { WORD($minister, of: "minister") }.
event-minister_returned = The { WORD($minister, of: "minister") } is no longer swayed; the crown is gone for good.
event-price_of_failure_paid = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "pays", "pay", of: "faction") } the Price of Failure.
joined-tunnel_placed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "digs", "dig", of: "faction") } a tunnel in clearing { $clearing }, taking the one from clearing { $source }.
    .brief = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "digs", "dig", of: "faction") } a tunnel in { $clearing }, taking the one from { $source }.
event-declined = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "leaves", "leave", of: "faction") } it at that.

choice-build_with_card = Build { WORD($building, 1, of: "piece", form: "some") } in clearing { $clearing } – reveal { WORD($card, of: "card", form: "label") }
choice-dig = Dig in { $clearing }{ $warriors ->
        [0] {""}
       *[other] {" "}with { WORD("warriors", $warriors, of: "unit") }
    } – spend { WORD($card, of: "card", form: "label") }{ $remove ->
        [0] {""}
       *[other] , drop tunnel { $remove }
    }
choice-minister = { WORD($minister, of: "minister") }
choice-sway = Sway the { WORD($minister, of: "minister") }
choice-reveal = Reveal { WORD($card, of: "card", form: "label") }
choice-return_minister = Return the { WORD($minister, of: "minister") }
choice-spend = Spend { WORD($card, of: "card", form: "label") }

kind-build_with_card = Build
kind-dig = Dig
kind-minister = Ministers
kind-sway = Sway
kind-reveal = Reveal
kind-return_minister = Return a minister
kind-spend = Spend a card

pass-assembly = End Assembly
pass-parliament = End Parliament
pass-sway = Sway nobody, end Daylight
pass-brigadier = No second action
pass-banker = Take the points

value-minister = { WORD($value, of: "minister") } ({ WORD($value, of: "minister", form: "rank") })

decision-assembly = Assembly: { $actions ->
        [one] 1 action left.
       *[other] { $actions } actions left.
    }
    .waiting = Assembly
decision-parliament = Parliament: which minister acts?
    .waiting = Parliament
decision-mayor = Mayor: whose action do you take?
    .waiting = the Mayor
decision-foremole = Foremole: what do you build, and where?
    .waiting = the Foremole
decision-captain = Captain: where do you battle?
    .waiting = the Captain
decision-marshal = Marshal: which move do you take?
    .waiting = the Marshal
decision-brigadier = Brigadier: up to two moves, or up to two battles.
    .waiting = the Brigadier
decision-banker = { $spent ->
        [0] Banker: spend a card, then more of its suit if you like. 1 point each.
       *[other] Banker: spend another card of that suit, or take the points ({ $spent }).
    }
    .waiting = the Banker
decision-sway = Which minister do you sway? Squire: show 2 cards, +1 point. Noble: 3 cards, +2. Lord: 4 cards, +3.
    .waiting = swaying a minister
decision-reveal_for_sway = Show { WORD("cards", $left, of: "left") } to sway the { WORD($minister, of: "minister") }.
    .waiting = revealing cards
decision-return_minister = Price of Failure: which minister leaves you?
    .waiting = the Price of Failure

reason-banker = the Banker
reason-swayed = a minister swayed
reason-duchess_of_mud = the Duchess of Mud
reason-baron_of_dirt = the Baron of Dirt
reason-earl_of_stone = the Earl of Stone

refusal-tunnel_already_there = There is already a tunnel in clearing { $clearing }
refusal-too_few_diggers = At least one warrior must come out of the Burrow
refusal-too_many_diggers = { $there ->
        [0] There are no warriors in the Burrow to come out
       *[other] At most 4 warriors can come out, and { $there } are in the Burrow
    }
refusal-tunnel_to_remove = If all 3 tunnels are on the map, pick one to remove; otherwise none is removed
refusal-minister_not_swayed = That minister isn't swayed
refusal-minister_has_acted = The { WORD($minister, of: "minister") } has already acted this turn
refusal-minister_can_do_nothing = The { WORD($minister, of: "minister") } can do nothing now
refusal-no_such_minister = There is no such minister
refusal-minister_already_swayed = The { WORD($minister, of: "minister") } is already swayed
refusal-no_crown_left = You have no crown left for the rank of the { WORD($minister, of: "minister") }
refusal-cannot_reveal_enough = You can't reveal enough cards for the { WORD($minister, of: "minister") }
refusal-one_minister_a_turn = You can sway only one minister a turn
refusal-assembly_is_over = The Assembly is over for this turn
refusal-recruits_in_burrow = The Duchy recruits in the Burrow
refusal-crafts_in_evening = The Duchy crafts in the Evening
refusal-mayor_cannot_copy = The Mayor takes the action of another noble or of a squire
refusal-no_clearing_backs_card = No unused clearing of yours matches { WORD($card, of: "card", form: "label") }, or after it the other cards can't be shown
refusal-not_the_highest_minister = The minister that leaves must be one of the highest rank you've swayed
refusal-burrow_is_closed = Only the Duchy can enter or leave the Burrow
refusal-no_tunnel_there = There is no tunnel between the Burrow and clearing { $clearing }

minister-foremole-effect = Reveal any card to place a building in a clearing that you rule, whatever its suit.
minister-captain-effect = Start one battle.
minister-marshal-effect = Make one move.
minister-brigadier-effect = Make up to two moves, or start up to two battles.
minister-banker-effect = Spend cards of one suit and score 1 point for each.
minister-mayor-effect = Take the action of any swayed squire or noble.
minister-duchess_of_mud-effect = Score 2 points if all three tunnels are on the map.
minister-baron_of_dirt-effect = Score 1 point for each market on the map.
minister-earl_of_stone-effect = Score 1 point for each citadel on the map.

minister-foremole = Foremole
    .rank = squire
    .deed = build anywhere
minister-captain = Captain
    .rank = squire
    .deed = one battle
minister-marshal = Marshal
    .rank = squire
    .deed = one move
minister-brigadier = Brigadier
    .rank = noble
    .deed = 2 actions
minister-banker = Banker
    .rank = noble
    .deed = points for cards
minister-mayor = Mayor
    .rank = noble
    .deed = another's action
minister-duchess_of_mud = Duchess of Mud
    .rank = lord
    .deed = points
minister-baron_of_dirt = Baron of Dirt
    .rank = lord
    .deed = points
minister-earl_of_stone = Earl of Stone
    .rank = lord
    .deed = points

value-burrow = Burrow
