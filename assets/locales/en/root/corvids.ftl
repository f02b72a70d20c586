### The words of the Corvid Conspiracy.

event-plot_placed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "places", "place", of: "faction") } a facedown plot in clearing { $clearing }.
joined-plot_placed = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "places", "place", of: "faction") } a facedown plot in clearing { $clearing } (for { WORD($paid, $price, of: "piece", form: "some") }).
    .brief = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "places", "place", of: "faction") } a facedown plot in { $clearing } (for { WORD($paid, $price, of: "piece", form: "some") }).
event-plot_known = Your facedown plot in clearing { $clearing }: { WORD($plot, of: "piece") }.
event-plot_flipped = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "flips", "flip", of: "faction") } the plot in clearing { $clearing }: { WORD($plot, of: "piece") }.
event-plots_swapped = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "swaps", "swap", of: "faction") } the plots in clearings { $one } and { $other }.
event-plot_lost = { $raid ->
        [yes] The plot removed from clearing { $clearing } was a raid: warriors come to the clearings around.
       *[no] The plot removed from clearing { $clearing } was no raid.
    }
event-exerted = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "exerts itself", "exert themselves", of: "faction") }: one more action, and no cards drawn.
event-exposure_tried = { $right ->
        [yes] Exposure: { WORD($seat, of: "faction", form: "the") } rightly { VERB($seat, "guesses", "guess", of: "faction") } the plot in clearing { $clearing }: { WORD($plot, of: "piece") }.
       *[no] Exposure: { WORD($seat, of: "faction", form: "the") } wrongly { VERB($seat, "guesses", "guess", of: "faction") } the plot in clearing { $clearing }: { WORD($plot, of: "piece") }.
    }
event-card_shown = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "shows", "show", of: "faction") } { WORD($card, of: "card", form: "label") } to { WORD($target, of: "faction", form: "the") }.
event-card_given = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "gives", "give", of: "faction") } a card to { WORD($target, of: "faction", form: "the") }.
event-card_given_face = The card that { WORD($seat, of: "faction", form: "the") } { VERB($seat, "gives", "give", of: "faction") } to { WORD($target, of: "faction", form: "the") }: { WORD($card, of: "card", form: "label") }.

choice-place_warrior = Place a warrior in clearing { $clearing }
choice-raid_first = The raid in clearing { $clearing } first
choice-flip = Flip the plot in clearing { $clearing }
choice-recruit_suit = Recruit in every { WORD($suit, of: "suit") } clearing – spend { WORD($card, of: "card", form: "label") }
choice-plot = Place { WORD($plot, 1, of: "piece", form: "some") } facedown in clearing { $clearing }
choice-trick = Swap the plots in clearings { $one } and { $other }
choice-expose = Guess the plot in clearing { $clearing }: { WORD($guess, of: "piece") } – show { WORD($card, of: "card", form: "label") }

kind-place_warrior = Place a warrior
kind-raid_first = Choose the first raid
kind-flip = Flip a plot
kind-recruit_suit = Recruit
kind-plot = Plot
kind-trick = Trick
kind-expose = Exposure

pass-corvids_birdsong = End Birdsong
pass-corvids_daylight = End Daylight
pass-exert = Draw cards, end turn
pass-last_chance = End turn

value-suit = { WORD($value, of: "suit") }

decision-setup_scatter = Place a warrior in a clearing of each suit.
    .waiting = scattering the first warriors
decision-place_warriors = Too few warriors for all clearings: where does the next one go?
    .waiting = placing the last warriors
decision-which_raid = Several raids at once, and too few warriors for all: which raid is first?
    .waiting = the order of the raids
sheet-corvids_birdsong = Craft, flip (no undo) and recruit, in this order
decision-corvids_birdsong = Birdsong: craft, then flip plots, then recruit. Each step ends the ones before it.
    .waiting = Birdsong
decision-corvids_daylight = Daylight: { $actions ->
        [0] no actions left.
        [one] 1 action left.
       *[other] { $actions } actions left.
    }
    .waiting = Daylight
decision-exert = Evening: take one more action instead of drawing cards?
    .waiting = Evening
decision-last_chance = Your turn is about to end: expose plots, or end it.
    .waiting = the end of the turn

reason-plots = plots face up

refusal-snared = A snare keeps your pieces in clearing { $clearing }
refusal-no_facedown_plot = There is no facedown plot in clearing { $clearing }
    .any = The clearing must have a facedown plot
refusal-no_warriors_to_flip = You need a warrior in clearing { $clearing } to flip its plot
    .any = You need a warrior in the clearing to flip its plot
refusal-plot_already_there = There is a plot in clearing { $clearing } already
    .any = The clearing must be without a plot
refusal-no_plot_of_type_left = You have no plot of this type left
refusal-no_such_plot = There is no such plot
refusal-suit_has_its_warrior = Clearing { $clearing } will not do: there is a warrior in a clearing of its suit already
refusal-no_warrior_due_there = No warrior is due in clearing { $clearing }
refusal-no_raid_there = None of the raids to put in order lay in clearing { $clearing }
refusal-no_plot_there = There is no other plot in clearing { $clearing }
refusal-plots_face_differently = Both plots must lie the same way up
refusal-nothing_to_expose = There is nothing you could expose
refusal-only_in_own_turn = You can do that only in your own turn
refusal-no_pieces_there = You have no pieces in clearing { $clearing }
    .any = You need pieces in the clearing
refusal-crafts_in_birdsong = The Corvids craft in Birdsong
refusal-step_is_over = This step of your Birdsong is over

piece-bomb-effect = When it is flipped, all enemy pieces there are removed, and then the bomb.
piece-snare-effect = While it is face up, enemies cannot place pieces there or move pieces out.
piece-extortion-effect = When it is flipped, you take a random card from each enemy there; while it is face up, you draw one more card in Evening.
piece-raid-effect = When it is removed, except by exposure, a warrior comes to each adjacent clearing.

piece-plot = Facedown plot
    .bare = facedown plot
    .some = { $count ->
        [0] no plot tokens
        [one] a plot token
       *[other] { $count } plot tokens
    }

track-plot = Plots
