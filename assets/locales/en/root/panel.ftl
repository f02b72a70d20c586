### Root's rows in the private panel: `menu-<kind>` heads the rows of a kind, `row-<kind>` is one of
### them, `note-<kind>` stands below it, `button-<kind>` is the button that stands for a row. Each line is a
### part that is left out where there is no room. `<kind>-<decision>` is for one question alone.

## What rows share.

counted-piece = { $count ->
        [one] { WORD($piece, $count, of: "piece", form: "bare") }
       *[other] { WORD($piece, $count, of: "piece", form: "some") }
    }
there-own = { $pieces ->
        [none] { $count } of yours
       *[other] { $count ->
            [0] yours: { $pieces }
           *[other] { $count } of yours ({ $pieces })
        }
    }
there-other = { WORD($owner, of: "faction", form: "short") }{ $count ->
        [0] {""}
       *[other] {" "}{ $count }
    }{ $pieces ->
        [none] {""}
       *[other] {" "}({ $pieces })
    }
place-suit = ({ WORD($clearing_suit, of: "suit") })
place-ruled = { $to_suit ->
        [none] {""}
       *[other] {" "}({ WORD($to_suit, of: "suit") }{ $rule ->
            [own] , yours
            [none] , no ruler
           *[other] , { WORD($ruler, of: "faction", form: "short") }
        })
    }
place-there = { $there ->
        [none] Nobody is there
       *[other] There: { $there }
    }
amount-warriors = { $share ->
        [only] your only warrior
        [all] all { $warriors } warriors
       *[some] { $warriors } of { $most } warriors
    }
amount-short = { $share ->
        [only] your only one
        [all] all { $warriors }
       *[some] { $warriors } of { $most }
    }
points-of-pieces = { $fact_up_to_points ->
        [0] {""}
        [one] Up to { $fact_up_to_points } point for you
       *[other] Up to { $fact_up_to_points } points for you
    }
amount-recruits = { $gained ->
        [one] { $gained } warrior
       *[other] { $gained } warriors
    }
supply-counts = Supporters: { $supporters }{ $fact_supporter_limit ->
        [0] {""}
       *[other] {" "}of { $fact_supporter_limit }
    }, officers: { $officers }
forest-around = Between clearings { $around }
    { $ruins ->
        [0] {""}
       *[other] Ruins beside it: { $ruins }
    }
with-card = { $card ->
        [none] {""}
       *[other] , by { WORD($card, of: "card", form: "label") }
    }
to-place = { $to_is ->
        [forest] the forest { $to }
       *[other] { $to }
    }
part-origin = { $menu } from { $count ->
        [1] { $first ->
            [0] the Burrow
           *[other] { $first }
        }
       *[other] { $first ->
            [0] the Burrow to { $last }
           *[other] { $first }–{ $last }
        }
    }
part-to = { $menu } to { $names }
part-clearing = { $menu } in { $count ->
        [1] { $first }
       *[other] { $first }–{ $last }
    }
part-building = { $menu }: { $names }
part-column = { $names }: { $menu }
number-warriors = { $count ->
        [one] { $count } warrior
       *[other] { $count } warriors
    }
    .all = All
    .many = How many warriors?
decree-suit = { $suit ->
        [several] for the Decree
        [none] for the Decree
        [bird] anywhere
       *[other] in a { WORD($suit, of: "suit") } clearing
    }

## Moves, battles, recruiting, building.

menu-move-march = Second move
menu-move-decree_move = { $suit ->
        [several] Move for the Decree
        [none] Move for the Decree
        [bird] Move from any clearing
       *[other] Move from a { WORD($suit, of: "suit") } clearing
    }
row-move = from { $origin ->
        [0] the Burrow
       *[other] { $origin }
    } to { $to ->
        [0] the Burrow
       *[other] { $to }
    }{ place-ruled }: { amount-warriors }
    { with-card }
    .short = { $origin ->
            [0] Burrow
           *[other] { $origin }
        } to { $to ->
            [0] Burrow
           *[other] { $to }
        }: { amount-short }
        { with-card }
worth-move = { $rules ->
        [yes] You would rule it
       *[no] {""}
    }
note-move = { $to ->
        [0] Warriors in the Burrow: { $burrow }
       *[other] { place-there }
    }
    { aboard-ferry }
button-move = { $origin ->
        [0] Burrow
       *[other] Move { $origin }
    } to { $to ->
        [0] the Burrow
       *[other] { $to }
    }
    : { amount-short }
    { with-card }
menu-battle-decree_battle = Battle { decree-suit }
row-battle = { WORD($defender, of: "faction", form: "the") } in { $clearing } ({ WORD($clearing_suit, of: "suit") }): { $armed ->
        [swords] { $own ->
            [one] { $own } sword
           *[other] { $own } swords
        }
       *[warriors] your { $own }
    } against { $enemy }
    { with-card }
    .short = { WORD($defender, of: "faction", form: "short") } in { $clearing }: { $own } against { $enemy }
        { with-card }
worth-battle = { $enemy ->
        [0] Defenseless
       *[other] Without cards
    }: at most { $fact_hits ->
        [one] { $fact_hits } hit
       *[other] { $fact_hits } hits
    } for you, { $fact_hits_taken } for them
    { $turns_hostile ->
        [yes] Hostile once you remove a warrior
       *[no] {""}
    }
    { points-of-pieces }
note-battle = { $pieces ->
        [none] {""}
       *[other] They have: { $pieces }
    }
button-battle = Battle { WORD($defender, of: "faction", form: "short") } in { $clearing }
    ({ $own }–{ $enemy })
    { with-card }
menu-recruit-decree_recruit = Recruit { decree-suit }
menu-recruit-military_operations = Recruit at a base
row-recruit = { amount-recruits } in { $clearing } ({ WORD($clearing_suit, of: "suit") }){ with-card }
note-recruit = { place-there }
button-recruit = { $clearing ->
        [0] Recruit { amount-recruits }
       *[other] Recruit { $gained } in { $clearing } ({ WORD($clearing_suit, of: "suit") })
    }
    { with-card }
menu-build-decree_build = Build a roost { decree-suit }
row-build = { WORD($building, of: "piece", form: "bare") } in { $clearing } ({ WORD($clearing_suit, of: "suit") }){ with-card }
row-build-decree_build = in { $clearing } ({ WORD($clearing_suit, of: "suit") }){ with-card }
note-build = Yours on the map: { $on_map } of { $total }
    Open slots there: { $slots }
worth-build-decree_build = { $scores ->
        [0] {""}
        [one] With it the Evening brings { $scores } point
       *[other] With it the Evening brings { $scores } points
    }
note-build-decree_build = Your roosts: { $on_map } of { $total }
    Open slots there: { $slots }
button-build = { WORD($building, of: "piece") } in { $clearing }
    { with-card }
menu-build_with_card = Build (show a card)
row-build_with_card = { WORD($building, of: "piece", form: "bare") } in { $clearing } ({ WORD($clearing_suit, of: "suit") }), show { WORD($card, of: "card", form: "label") }
    .short = { WORD($building, of: "piece", form: "bare") } in { $clearing }: { WORD($card, of: "card", form: "label") }
worth-build_with_card = { $building ->
        [citadel] In Birdsong { $fact_recruits } more { $fact_recruits ->
            [one] warrior
           *[other] warriors
        }
       *[other] In the Evening { $fact_draws_more } more { $fact_draws_more ->
            [one] card
           *[other] cards
        }
    }
note-build_with_card = { $building ->
        [citadel] Citadels: { $on_map } of { $total }
       *[other] Markets: { $on_map } of { $total }
    }
    Open slots there: { $slots }
button-build_with_card = { WORD($building, of: "piece") } in { $clearing }
    , show { WORD($card, of: "card", form: "label") }

## Other choices by the common rules.

menu-take_hit-damage_items = { $left ->
        [one] Damage { $left } item
       *[other] Damage { $left } items
    }
menu-take_hit-take_hits = Take { $hits ->
        [one] { $hits } hit on:
       *[other] { $hits } hits on:
    }
row-take_hit = { WORD($piece, of: "item piece", form: "bare") }{ $has ->
        [0] {""}
        [one] {""}
       *[other] {" "}(you have { $has } there)
    }
worth-take_hit = { $fact_points_given ->
        [0] {""}
        [one] The other side scores { $fact_points_given } point
       *[other] The other side scores { $fact_points_given } points
    }
button-take_hit = Lose { WORD($piece, 1, of: "item piece", form: "some") }
    .short = Lose { WORD($piece, of: "item piece", form: "bare") }
menu-use = Use a card in play
used-on = { $target ->
        [none] {""}
       *[other] : { $card ->
            [codebreakers] see the hand of { WORD($target, of: "faction", form: "the") }
            [stand_and_deliver] a card from { WORD($target, of: "faction", form: "the") }
            [better_burrow_bank] a card each, with { WORD($target, of: "faction", form: "the") }
            [charm_offensive] a card for you, a point for { WORD($target, of: "faction", form: "the") }
            [swap_meet] a card from { WORD($target, of: "faction", form: "the") } for one of yours
            [false_orders] half of the warriors of { WORD($target, of: "faction", form: "the") }
           *[other] { WORD($target, of: "faction", form: "short") }
        }
    }{ $clearing ->
        [0] {""}
       *[other] { $card ->
            [tax_collector] : a warrior in { $clearing }
            [false_orders] {" "}in { $clearing }
           *[other] : clearing { $clearing }
        }
    }
row-use = { WORD($card, of: "card") }{ used-on }
row-use-after_roll = { WORD($card, of: "card") }: { hits-changed }
worth-use-after_roll = Now you deal { $dealt ->
        [one] { $dealt } hit
       *[other] { $dealt } hits
    } and take { $taken }
button-use = { WORD($card, of: "card") }
    { $target ->
        [none] {""}
       *[other] : { WORD($target, of: "faction", form: "short") }
    }{ $clearing ->
        [0] {""}
       *[other] { $target ->
            [none] : clearing { $clearing }
           *[other] {" "}in { $clearing }
        }
    }
button-use-after_roll = { WORD($card, of: "card") }: { hits-changed }
    .short = { WORD($card, of: "card") }
        ({ $card ->
            [armorers] take { hits-taken-then }
           *[other] deal { hits-dealt-then }
        })
hits-taken-then = { $taken_then ->
        [one] { $taken_then } hit
       *[other] { $taken_then } hits
    }
hits-dealt-then = { $dealt_then ->
        [one] { $dealt_then } hit
       *[other] { $dealt_then } hits
    }
hits-changed = { $card ->
        [armorers] take { hits-taken-then }, not { $taken }
       *[other] deal { hits-dealt-then }, not { $dealt }
    }
row-craft = { WORD($card, of: "card", form: "label") }{ $using ->
        [none] {""}
       *[other] , with { WORDS($using, of: "suit") }
    }
button-craft = Craft { WORD($card, of: "card") }
    { $price ->
        [none] {""}
       *[other] ({ $price })
    }
    { $using ->
        [none] {""}
       *[other] , with { WORDS($using, of: "suit") }
    }
    ({ WORD($card_suit, of: "suit") })
menu-discard-discard = Discard { WORD("cards", $most, of: "unit") }
row-discard = { WORD($card, of: "card", form: "label") }
button-discard = Discard { WORD($card, of: "card", form: "label") }
    .short = Discard { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
button-ambush = { WORD($card, of: "card", form: "label") }
    : 2 hits first
button-ambush-foil = Foil with { WORD($card, of: "card", form: "label") }
    .short = Foil with { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
row-ambush = { WORD($card, of: "card", form: "label") }
menu-activate_dominance = Activate a dominance card
row-activate_dominance = { WORD($card, of: "card") } (your points end)
worth-activate_dominance = { win-by-dominance }
win-by-dominance = { $card_suit ->
        [bird] Win: rule two opposite corners at your Birdsong; now { $ruled }
       *[other] Win: rule 3 { WORD($card_suit, of: "clearings") } clearings at your Birdsong; now { $ruled }
    }
button-activate_dominance = Activate { WORD($card, of: "card") }
row-take_dominance = { WORD($card, of: "card") } for { WORD($spend, of: "card", form: "label") }
worth-take_dominance = { win-by-dominance }
button-take_dominance = Take { WORD($card, of: "card") }
    for { WORD($spend, of: "card", form: "label") }
row-buy_service = { $service ->
        [hand_card] a hand card: { WORD($card, of: "card", form: "label") }
        [riverboats] Riverboats
       *[mercenaries] Mercenaries
    }
menu-start_at = Where you start
row-start_at = { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-start_at = { $owner ->
        [none] {""}
       *[other] Opposite { WORD($owner, of: "faction", form: "the") }
    }
    Next to { $near }
    Open slots there: { $slots }
button-start_at = Start in { $clearing }
    ({ WORD($clearing_suit, of: "suit") })
menu-resolve_first = What comes first?
row-resolve_first = { comes-first }
button-resolve_first = { comes-first } first
comes-first = { $effect ->
        [outrage] Outrage
        [field_hospitals] Field Hospitals
        [price_of_failure] Price of Failure
        [fear_of_the_faithful] Fear of the Faithful
        [investors] Investors
        [better_burrow_bank] Better Burrow Bank
        [buy_services] The services
        [ferry] The Ferry's card
       *[base_lost] Loss of the base
    }
menu-enlist = Fight together with
row-enlist = { WORD($ally, of: "faction", form: "the") }
button-enlist = With { WORD($ally, of: "faction", form: "the") }

## Ends and passes.

turn-end = { $gained ->
        [0] End turn
       *[other] End turn: draw { $gained }
    }
daylight-end = { $ends ->
        [turn] { turn-end }
       *[other] End Daylight
    }
birdsong-end = { $ends ->
        [turn] End turn
       *[other] End Birdsong
    }
also-ends = { $ends ->
        [turn] , end turn
        [birdsong] , end Birdsong
        [daylight] , end Daylight
       *[other] {""}
    }
actions-unused = { $loss ->
        [none] {""}
       *[other] ({ $loss } unused)
    }
funds-unused = { $funds ->
        [0] {""}
        [one] ({ $funds } fund unused)
       *[other] ({ $funds } funds unused)
    }
button-pass-daylight = { turn-end }
    { actions-unused }
button-pass-military_operations = { turn-end }
    { actions-unused }
button-pass-vagabond_daylight = { turn-end }
button-pass-corvids_daylight = { daylight-end }
    { actions-unused }
button-pass-birdsong = Use nothing{ also-ends }
button-pass-buy_services = Buy nothing more{ also-ends }
button-pass-crusade_battle = No battle{ also-ends }
button-pass-alliance_birdsong = { birdsong-end }
button-pass-corvids_birdsong = { birdsong-end }
button-pass-conspiracies = { birdsong-end }
button-pass-alliance_daylight = { daylight-end }
button-pass-rituals = { daylight-end }
button-pass-riverfolk_daylight = { daylight-end }
    { funds-unused }
button-pass-set_costs = Keep prices, end turn
    { funds-unused }
button-pass-assembly = End Assembly
    { actions-unused }
button-pass-craft = { $gained ->
        [0] Don't craft more
       *[other] End turn: draw { $gained }
    }
button-pass-parliament = { $ends ->
        [turn] { turn-end }
        [daylight] End Daylight
       *[other] End Parliament
    }
    { $fact_ministers ->
        [0] {""}
        [one] ({ $fact_ministers } minister unused)
       *[other] ({ $fact_ministers } ministers unused)
    }
button-pass-sway = Sway nobody, { $ends ->
        [turn] end turn{ $gained ->
            [0] {""}
           *[other] : draw { $gained }
        }
       *[other] end Daylight
    }
button-pass-exert = { turn-end }
button-pass-banker = Take { $spent ->
        [one] { $spent } point
       *[other] { $spent } points
    }
button-pass-slip = Stay in { $stay_is ->
        [forest] the forest { $stay }
       *[other] { $stay }
    }

## The Marquise.

menu-place_starting = Place your first buildings
row-place_starting = { WORD($building, of: "piece", form: "bare") } in { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-place_starting = Open slots there: { $slots }
    { $keep ->
        [yes] Your keep is there
       *[no] {""}
    }
button-place_starting = { WORD($building, of: "piece") } in { $clearing }
row-pay_wood = from clearing { $clearing } ({ WORD($clearing_suit, of: "suit") }): has { WORD("wood", $wood, of: "piece", form: "some") }
button-pay_wood = 1 wood from { $clearing }
row-place_wood = in clearing { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-place_wood = Wood there: { $wood }
button-place_wood = 1 wood in { $clearing }
row-overwork = in { $clearing } ({ WORD($clearing_suit, of: "suit") }), for { WORD($card, of: "card", form: "label") }
note-overwork = Wood there: { $wood }, sawmills: { $sawmills }
button-overwork = Overwork in { $clearing }
    , for { WORD($card, of: "card", form: "label") }
menu-hawks_for_hire = Extra action
row-hawks_for_hire = spend { WORD($card, of: "card", form: "label") }
button-hawks_for_hire = Spend { WORD($card, of: "card") }: +1 action
menu-field_hospitals = Field Hospitals: save { WORD("lost", $count, of: "unit") }
row-field_hospitals = from { $clearing }, spend { WORD($card, of: "card", form: "label") }
note-field_hospitals = { $keep ->
        [0] {""}
       *[other] From { $clearing } to the keep in { $keep }
    }
button-field_hospitals = Save them for { WORD($card, of: "card", form: "label") }
    .short = Save them for { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })

## The Eyrie.

menu-choose_leader = Your new leader
row-choose_leader = { WORD($leader, of: "leader") }
button-choose_leader = { WORD($leader, of: "leader") }
menu-add_to_decree = { $added ->
        [0] { $most ->
            [1] Add a card to the Decree
           *[other] Add 1 or 2 cards to the Decree
        }
       *[other] Add a second card to the Decree
    }
row-add_to_decree = { WORD($card, of: "card", form: "label") } to { WORD($column, of: "column") }
note-add_to_decree = { $holds ->
        [none] { WORD($column, of: "column") } has no cards yet
       *[other] { WORD($column, of: "column") } has: { WORDS($holds, of: "decree suit") }
    }
button-add_to_decree = { WORD($card, of: "card") } to { WORD($column, of: "column") }
menu-new_roost = Where does the new roost go?
row-new_roost = { $clearing } ({ WORD($clearing_suit, of: "suit") }), with 3 warriors
note-new_roost = { place-there }
button-new_roost = Roost in { $clearing }
    ({ WORD($clearing_suit, of: "suit") }), with 3 warriors
button-fall_into_turmoil = Turmoil ({ $points ->
        [0] Decree emptied
        [one] −{ $points } point, Decree emptied
       *[other] −{ $points } points, Decree emptied
    })

## The Alliance.

row-revolt = in { $clearing } ({ WORD($clearing_suit, of: "suit") }): base, { $warriors ->
        [one] { $warriors } warrior
       *[other] { $warriors } warriors
    }{ $officers ->
        [0] {""}
       *[other] , 1 officer
    }
worth-revolt = { $enemies ->
        [none] No enemies there
       *[other] Removes { $enemies }
    }
button-revolt = Revolt in { $clearing }
    ({ WORD($clearing_suit, of: "suit") })
row-spread_sympathy = to { $clearing } ({ WORD($clearing_suit, of: "suit") })
worth-spread_sympathy = { $fact_martial_law ->
        [0] {""}
       *[other] Martial law: 1 supporter more
    }
note-spread_sympathy = { place-there }
button-spread_sympathy = Sympathy in { $clearing }
    ({ WORD($clearing_suit, of: "suit") })
menu-spend_supporter = { $most ->
        [one] Spend { $most } supporter
       *[other] Spend { $most } supporters
    }
row-spend_supporter = { WORD($card, of: "card", form: "label") }
button-spend_supporter = Spend { WORD($card, of: "card", form: "label") }
    .short = Spend { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
menu-drop_supporter = { $most ->
        [one] Discard { $most } supporter
       *[other] Discard { $most } supporters
    }
row-drop_supporter = { WORD($card, of: "card", form: "label") }
button-drop_supporter = Discard { WORD($card, of: "card", form: "label") }
    .short = Discard { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
menu-mobilize = Mobilize: a card to the supporters
row-mobilize = { WORD($card, of: "card", form: "label") }
note-mobilize = { supply-counts }
button-mobilize = Mobilize { WORD($card, of: "card", form: "label") }
    .short = Mobilize { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
row-train = spend { WORD($card, of: "card", form: "label") }
note-train = { supply-counts }
button-train = Train for { WORD($card, of: "card", form: "label") }
    .short = Train for { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
row-organize = in { $clearing } ({ WORD($clearing_suit, of: "suit") }): a warrior becomes sympathy
note-organize = { place-there }
button-organize = Organize in { $clearing }
menu-give_supporter = Give the Alliance a card
row-give_supporter = { WORD($card, of: "card", form: "label") }
button-give_supporter = Give { WORD($card, of: "card", form: "label") }
    .short = Give { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })

## The Duchy.

menu-dig = Dig a tunnel
span-dig = in { $clearing }{ $card ->
        [0] {""}
       *[other] , for { WORD($card, of: "card", form: "label") }
    }: { $count } choices
row-dig = in { $clearing } ({ WORD($clearing_suit, of: "suit") }): { amount-warriors }, for { WORD($card, of: "card", form: "label") }
    { $remove ->
        [0] {""}
       *[other] , tunnel from { $remove }
    }
    .short = in { $clearing }: { amount-short }, for { WORD($card, of: "card", form: "label") }
        { $remove ->
            [0] {""}
           *[other] , tunnel from { $remove }
        }
note-dig = Tunnels: { $on_map } of { $total }
    { place-there }
button-dig = Dig in { $clearing }: { amount-short }
    , for { WORD($card, of: "card", form: "label") }
    { $remove ->
        [0] {""}
       *[other] , tunnel from { $remove }
    }
menu-minister = Act with a minister
row-minister = { WORD($minister, of: "minister") }
button-minister = { WORD($minister, of: "minister") }: { $gained ->
        [0] { WORD($minister, of: "minister", form: "deed") }
        [one] +{ $gained } point
       *[other] +{ $gained } points
    }
menu-sway = Sway a minister
row-sway = { WORD($minister, of: "minister") }: { $cost }{ $gained ->
        [0] {""}
        [one] {" "}(+{ $gained } point)
       *[other] {" "}(+{ $gained } points)
    }
button-sway = Sway the { WORD($minister, of: "minister") }
    ({ $cost })
menu-reveal = { $most ->
        [one] Show { $most } card
       *[other] Show { $most } cards
    }
row-reveal = { WORD($card, of: "card", form: "label") }
note-reveal = { goes-back }
goes-back = { $card_suit ->
        [bird] Goes to the discard pile in the Evening
       *[other] Comes back to your hand in the Evening
    }
button-reveal = Show { WORD($card, of: "card", form: "label") }
    .short = Show { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
menu-return_minister = Which minister leaves?
row-return_minister = { WORD($minister, of: "minister") }
worth-return_minister = You lose each turn: { WORD($minister, of: "minister", form: "deed") }
button-return_minister = { WORD($minister, of: "minister") } leaves
menu-spend-banker = Spend cards of one suit
row-spend = { WORD($card, of: "card", form: "label") }
button-spend = Spend { WORD($card, of: "card", form: "label") }
    .short = Spend { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })

## The Corvids.

row-place_warrior = in { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-place_warrior = { place-there }
button-place_warrior = Warrior in { $clearing }
heading-setup_scatter = A warrior in a { WORD($group, of: "suit") } clearing
menu-raid_first = What comes first?
row-raid_first = the raid in { $clearing } ({ WORD($clearing_suit, of: "suit") })
button-raid_first = Raid in { $clearing } first
row-flip = { $plot ->
        [none] {""}
       *[other] { WORD($plot, of: "piece", form: "bare") }{" "}
    }in { $clearing } ({ WORD($clearing_suit, of: "suit") })
worth-flip = { $plot ->
        [bomb] { $enemies ->
            [none] No enemies there
           *[other] Removes { $enemies }
        }
        [extortion] { $enemies ->
            [none] No enemies there
           *[other] Takes a card from each enemy there: { $enemies }
        }
       *[other] {""}
    }
note-flip = { $plot ->
        [bomb] {""}
        [extortion] {""}
       *[other] { place-there }
    }
button-flip = Flip { $plot ->
        [none] {""}
       *[other] { WORD($plot, of: "turned") }{" "}
    }in { $clearing }
menu-recruit_suit = Recruit in all clearings of a suit
row-recruit_suit = { amount-recruits } in { WORD($suit, of: "clearings") } clearings, for { WORD($card, of: "card", form: "label") }
note-recruit_suit = Clearings { $clearings }
button-recruit_suit = Recruit { $gained } in { WORD($suit, of: "clearings") } clearings
    , for { WORD($card, of: "card", form: "label") }
    .short = Recruit { $gained } ({ WORD($suit, of: "clearings") })
        , for { WORD($card, of: "card", form: "label") }
menu-plot = Place a plot
row-plot = { WORD($plot, of: "piece", form: "bare") } in { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-plot = { WORD($plot, of: "flipped") }
    { place-there }
button-plot = { WORD($plot, of: "piece") } in { $clearing }
    ({ WORD($clearing_suit, of: "suit") })
menu-trick = Swap two plots
row-trick = clearings { $one } and { $other }
note-trick = In { $one }: { $one_plot ->
        [none] unknown
       *[other] { WORD($one_plot, of: "piece", form: "bare") }
    }, in { $other }: { $other_plot ->
        [none] unknown
       *[other] { WORD($other_plot, of: "piece", form: "bare") }
    }
button-trick = Swap { $one } and { $other }
menu-expose = Expose a plot (show a card; if wrong, the Corvids get it)
row-expose = in { $clearing }: { WORD($guess, of: "piece", form: "bare") }? Show { WORD($card, of: "card", form: "label") }
    .short = { $clearing }: { WORD($guess, of: "piece", form: "bare") }? { WORD($card, of: "card", form: "label") }
button-expose = In { $clearing }: { WORD($guess, of: "piece", form: "bare") }?
    Show { WORD($card, of: "card", form: "label") }
row-guess_plot = { WORD($guess, of: "piece", form: "bare") }
button-guess_plot = { WORD($guess, of: "piece") }

## The Vagabond.

menu-choose_character = Your character
row-choose_character = { WORD($character, of: "character") }
menu-start_in_forest = Start in a forest
row-start_in_forest = the forest { $forest }
note-start_in_forest = { forest-around }
button-start_in_forest = Forest { $forest }
menu-refresh_item = { $most ->
        [one] Refresh { $most } item
       *[other] Refresh { $most } items
    }
row-refresh_item = { WORD($item, of: "item", form: "bare") }
button-refresh_item = Refresh { WORD($item, of: "item", form: "bare") }
menu-slip = Slip (free)
row-slip = to { to-place }{ place-ruled }{ with-ally }
note-slip = { $to_is ->
        [forest] { forest-around }
       *[other] { place-there }
    }
    { aboard-ferry }
button-slip = Slip to { to-place }
    { with-ally }
    .short = Slip to { $to_is ->
        [forest] forest { $to }
       *[other] { $to }
    }
row-travel = to { $to }{ place-ruled }{ with-ally }
note-travel = { place-there }
    { $ruin ->
        [yes] A ruin is there
       *[no] {""}
    }
    { aboard-ferry }
button-travel = Move to { $to }
    { with-ally }
with-ally = { $ally ->
        [none] {""}
       *[other] , with { $warriors } of { WORD($ally, of: "faction", form: "the") }
    }
row-glide = to { $to }{ place-ruled }
note-glide = { place-there }
button-glide = Glide to { $to }
row-take_from_ruin = { WORD($item, of: "item", form: "bare") }
button-take_from_ruin = Take { WORD($item, of: "item", form: "some") }
row-aid = { WORD($target, of: "faction", form: "the") }: { WORD($card, of: "card", form: "label") }{ $item ->
        [none] {""}
       *[other] , { WORD($item, of: "item", form: "bare") }
    }{ $take ->
        [none] {""}
       *[other] , take { WORD($take, of: "item", form: "bare") }
    }
worth-aid = { $fact_points ->
        [0] {""}
        [one] Scores { $fact_points } point
       *[other] Scores { $fact_points } points
    }
    { $fact_aids_left ->
        [0] { $space ->
            [-1] They stay Hostile
            [3] They are Allied
           *[other] They become { WORD($space, of: "space") }
        }
        [one] { WORD($space, of: "space") } after 1 more aid this turn
       *[other] { WORD($space, of: "space") } after { $fact_aids_left } more aids this turn
    }
button-aid = Aid { WORD($target, of: "faction", form: "the") }
    : { WORD($card, of: "card") }
    { $item ->
        [none] {""}
       *[other] , { WORD($item, of: "item", form: "bare") }
    }
    { $take ->
        [none] {""}
       *[other] , take { WORD($take, of: "item", form: "bare") }
    }
row-quest = { WORD($quest, of: "quest", form: "bare") }, for { $reward ->
        [points] { $gained ->
            [0] points
            [one] { $gained } point
           *[other] { $gained } points
        }
       *[cards] 2 cards
    }{ $improvise ->
        [none] { $instead_of ->
            [none] {""}
           *[other] , card as { WORD($instead_of, of: "item", form: "bare") }
        }
       *[other] , { WORD($improvise, of: "item", form: "bare") } for { WORD($instead_of, of: "item", form: "bare") }
    }
worth-quest = Exhausts { $cost }
note-quest = { $done ->
        [0] {""}
        [one] Done: { $done } { WORD($suit, of: "suit") } quest
       *[other] Done: { $done } { WORD($suit, of: "suit") } quests
    }
button-quest = { WORD($quest, of: "quest", form: "bare") }
    : { $reward ->
        [points] { $gained ->
            [0] points
            [one] { $gained } point
           *[other] { $gained } points
        }
       *[cards] 2 cards
    }
    { $improvise ->
        [none] { $instead_of ->
            [none] {""}
           *[other] , card as { WORD($instead_of, of: "item", form: "bare") }
        }
       *[other] , { WORD($improvise, of: "item", form: "bare") } for { WORD($instead_of, of: "item", form: "bare") }
    }
row-strike = { WORD($target, of: "faction", form: "the") }: { $has ->
        [0] { WORD($piece, 1, of: "piece", form: "bare") }
        [one] { WORD($piece, 1, of: "piece", form: "bare") }
       *[other] 1 of { WORD($piece, $has, of: "piece", form: "some") }
    }
button-strike = Strike { WORD($target, of: "faction", form: "the") }
    : { WORD($piece, 1, of: "piece", form: "bare") }
row-repair = { WORD($item, of: "item", form: "bare") }
button-repair = Repair { WORD($item, of: "item", form: "bare") }
menu-repair_item = { $most ->
        [one] Repair { $most } item
       *[other] Repair { $most } items
    }
row-repair_item = { WORD($item, of: "item", form: "bare") }
button-repair_item = Repair { WORD($item, of: "item", form: "bare") }
row-steal = from { WORD($target, of: "faction", form: "the") }
note-steal = Cards in hand: { $hand }
button-steal = Steal from { WORD($target, of: "faction", form: "short") }
menu-day_labor = Take a card from the discard pile
row-day_labor = { WORD($card, of: "card", form: "label") }
button-day_labor = Take { WORD($card, of: "card", form: "label") }
    .short = Take { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
button-explore = Explore the ruin
button-hideout = Hideout: repair 3 items
menu-instigate = Set one on another
row-instigate = { WORD($attacker, of: "faction", form: "the") } on { WORD($defender, of: "faction", form: "the") }
note-instigate = Warriors in { $place }: { WORD($attacker, of: "faction", form: "short") } { $attackers }, { WORD($defender, of: "faction", form: "short") } { $defenders }
button-instigate = { WORD($attacker, of: "faction", form: "short") } on { WORD($defender, of: "faction", form: "short") }
menu-drop_item = { $most ->
        [one] Drop { $most } item
       *[other] Drop { $most } items
    }
row-drop_item = { WORD($item, of: "item", form: "bare") }
button-drop_item = Drop { WORD($item, of: "item", form: "bare") }
menu-form_coalition = Form a coalition
row-form_coalition = with { WORD($partner, of: "faction", form: "the") } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    }), by { WORD($card, of: "card") }
worth-form_coalition = You win together from now on
button-form_coalition = With { WORD($partner, of: "faction", form: "the") }
    , by { WORD($card, of: "card") }

## One value in a row.

short-clearing = { $value }
short-forest = Forest { $value }
short-seat = { WORD($value, of: "faction", form: "short") }
short-clockwork = { WORD($bot, of: "faction", form: "short") }
short-character = { WORD($value, of: "character") }
short-minister = { WORD($value, of: "minister") }
short-reward = { $value ->
        [points] points
       *[cards] 2 cards
    }

## What a choice costs or brings.

fact-actions = { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
fact-decree_cards = { $count ->
        [one] { $count } Decree card
       *[other] { $count } Decree cards
    }
fact-draws = { $count ->
        [one] { $count } draw
       *[other] { $count } draws
    }
fact-item = { $count ->
        [one] { WORD($of, of: "item", form: "bare") }
       *[other] { WORD($of, $count, of: "items") }
    }
fact-ministers = { $count ->
        [one] the action of { $count } minister
       *[other] the actions of { $count } ministers
    }
fact-officers = { $count ->
        [one] { $count } officer
       *[other] { $count } officers
    }
fact-shown = show { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
decree-vizier = vizier
fact-supporters = { $of ->
        [none] { $count } { supporters-word }
        [fox] { $count } fox { supporters-word }
        [mouse] { $count } mouse { supporters-word }
        [rabbit] { $count } rabbit { supporters-word }
        [bird] { $count } bird { supporters-word }
       *[other] the supporter { WORD($of, of: "card", form: "label") }
    }
supporters-word = { $count ->
        [one] supporter
       *[other] supporters
    }
fact-warriors = { $count ->
        [one] { $count } warrior
       *[other] { $count } warriors
    }
fact-wood = { $count } wood
fact-cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
fact-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## Plots as they are flipped, and the suit of several clearings.

flipped-bomb = Flipped: all enemies there go
flipped-snare = Flipped: enemies can't place or leave there
flipped-extortion = Flipped: takes a card from each enemy there
flipped-raid = Removed: a warrior to each adjacent clearing
turned-bomb = bomb
turned-snare = snare
turned-extortion = extortion
turned-raid = raid
clearings-fox = fox
clearings-mouse = mouse
clearings-rabbit = rabbit
clearings-bird = bird
