### The words of the Woodland Alliance.

event-supporters_drawn = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "draws", "draw", of: "faction") } { WORD("cards", $count, of: "unit") } for the Supporters stack.
event-supporters_known = { $count ->
        [one] New card
       *[other] New cards
    } on the Supporters stack of the { WORD($seat, of: "faction", form: "short") }: { WORDS($cards, of: "card", form: "label") }.
event-supporter_spent = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "spends", "spend", of: "faction") } a supporter: { WORD($card, of: "card", form: "label") }.
event-supporter_discarded = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "loses", "lose", of: "faction") } a supporter: { WORD($card, of: "card", form: "label") } is discarded.
event-supporters_lost = { $cards ->
        [none] No supporter falls with the base.
       *[other] With the base { WORD($seat, of: "faction", form: "the") } { VERB($seat, "loses", "lose", of: "faction") } supporters: { WORDS($cards, of: "card", form: "label") }.
    }
event-mobilized = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "mobilizes", "mobilize", of: "faction") }: a card from hand joins the supporters.
event-mobilized_face = You mobilized { WORD($card, of: "card", form: "label") }.
event-outrage_began = Outrage in { $clearing }, caused by { WORD($seat, of: "faction", form: "the") }.
event-outrage_paid = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "gives", "give", of: "faction") } { WORD($target, of: "faction", form: "the") } a matching card.
event-hand_shown = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "has", "have", of: "faction") } no matching card and { VERB($seat, "shows its", "show their", of: "faction") } hand to the { WORD($target, of: "faction", form: "short") }.
event-revolted = Revolt in clearing { $clearing }!
event-officer_trained = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "has", "have", of: "faction") } a new officer ({ $total } in all).
event-officers_lost = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "loses", "lose", of: "faction") } { $count ->
        [one] 1 officer
       *[other] { $count } officers
    }.
joined-organized = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "organizes", "organize", of: "faction") } in clearing { $clearing }: sympathy for a warrior.
    .brief = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "organizes", "organize", of: "faction") } in { $clearing }: sympathy for a warrior.
event-organized = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "organizes", "organize", of: "faction") } in clearing { $clearing }.

choice-revolt = Revolt in clearing { $clearing }
choice-spread_sympathy = Spread sympathy to clearing { $clearing }
choice-spend_supporter = Spend { WORD($card, of: "card", form: "label") }
choice-drop_supporter = Discard { WORD($card, of: "card", form: "label") }
choice-mobilize = Mobilize { WORD($card, of: "card", form: "label") }
choice-train = Train an officer – spend { WORD($card, of: "card", form: "label") }
choice-organize = Organize in clearing { $clearing }
choice-give_supporter = Give { WORD($card, of: "card", form: "label") }
choice-show_hand = Show your hand to the Alliance

kind-revolt = Revolt
kind-spread_sympathy = Spread sympathy
kind-spend_supporter = Spend a supporter
kind-drop_supporter = Discard a supporter
kind-mobilize = Mobilize
kind-train = Train an officer
kind-organize = Organize
kind-give_supporter = Give a card
kind-show_hand = Show your hand

pass-alliance_birdsong = End Birdsong
pass-alliance_daylight = End Daylight
pass-military_operations = End operations

decision-alliance_birdsong = Birdsong: first revolts, then sympathy.
    .waiting = Birdsong
decision-spend_supporters = Spend { $left ->
        [one] 1 supporter
       *[other] { $left } supporters
    } ({ WORD($suit, of: "suit") } or bird).
    .waiting = spending supporters
decision-drop_supporters = Without a base you keep 5 supporters: discard { WORD("cards", $excess, of: "unit") }.
    .waiting = discarding supporters
decision-alliance_daylight = Daylight: craft, mobilize and train, in any order and number.
    .waiting = Daylight
decision-military_operations = Military operations: { $actions ->
        [one] 1 action left.
       *[other] { $actions } actions left.
    }
    .waiting = military operations
decision-outrage = Outrage in clearing { $clearing }: give the Alliance a card ({ WORD($suit, of: "suit") } or bird). If you have none, show your hand.
    .waiting = Outrage
decision-which_first = A base and sympathy are gone at once: which effect is first?
    .waiting = the order of two effects

reason-sympathy = sympathy

refusal-base_on_map = The base that matches clearing { $clearing } is already on the map
refusal-not_sympathetic = There is no sympathy in clearing { $clearing }
    .any = The clearing must have sympathy
refusal-too_few_supporters = You need { $needed ->
        [one] 1 matching supporter
       *[other] { $needed } matching supporters
    }
refusal-sympathetic_already = There is already sympathy in clearing { $clearing }
    .any = The clearing must be without sympathy
refusal-not_beside_sympathy = Clearing { $clearing } isn't adjacent to a sympathetic clearing
    .any = The clearing must be adjacent to a sympathetic one
refusal-no_base_on_map = You have no base on the map
refusal-no_base_there = You have no base in clearing { $clearing }
    .any = The clearing must have a base of yours
refusal-no_warrior_to_organize = You have no warrior in clearing { $clearing }
refusal-no_such_supporter = That card isn't among your supporters
refusal-matching_card_in_hand = You have a matching card in hand

piece-fox_base = Fox base
    .bare = fox base
    .some = { $count ->
        [0] no fox bases
        [one] the fox base
       *[other] { $count } fox bases
    }
piece-mouse_base = Mouse base
    .bare = mouse base
    .some = { $count ->
        [0] no mouse bases
        [one] the mouse base
       *[other] { $count } mouse bases
    }
piece-rabbit_base = Rabbit base
    .bare = rabbit base
    .some = { $count ->
        [0] no rabbit bases
        [one] the rabbit base
       *[other] { $count } rabbit bases
    }
