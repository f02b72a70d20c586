### The words of the advanced set-up: the draft, homelands, the five cards.

option-setup = Set-up
option-setup-standard = standard, chosen factions
option-setup-drafted = advanced, drafted factions
option-omitted = Left out of the draft
option-omitted-none = no faction
option-omitted-part = { WORD($part, of: "faction") }

## Who has no faction yet, by the place in turn order.

faction-place_1 = First player
    .short = First player
    .the = the first player
    .number = one
faction-place_2 = Second player
    .short = Second player
    .the = the second player
    .number = one
faction-place_3 = Third player
    .short = Third player
    .the = the third player
    .number = one
faction-place_4 = Fourth player
    .short = Fourth player
    .the = the fourth player
    .number = one
faction-place_5 = Fifth player
    .short = Fifth player
    .the = the fifth player
    .number = one
faction-place_6 = Sixth player
    .short = Sixth player
    .the = the sixth player
    .number = one

event-setup_card_dealt = { $militant ->
        [yes] To choose from: { WORD($faction, of: "faction") } (militant, reach { $reach }).
       *[no] { $character ->
            [none] To choose from: { WORD($faction, of: "faction") } (insurgent, reach { $reach }){ $locked ->
                [yes] {" "}– locked until somebody is militant.
               *[no] .
            }
           *[other] To choose from: { WORD($faction, of: "faction") } as the { WORD($character, of: "character") } (insurgent, reach { $reach }){ $locked ->
                [yes] {" "}– locked until somebody is militant.
               *[no] .
            }
        }
    }
event-faction_drafted = { $needed ->
        [0] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "takes", "take", of: "faction") } { WORD($faction, of: "faction", form: "the") }. Reach so far: { $reach }.
       *[other] { WORD($seat, of: "faction", form: "the") } { VERB($seat, "takes", "take", of: "faction") } { WORD($faction, of: "faction", form: "the") }. Reach so far: { $reach } of { $needed }.
    }
event-homeland_chosen = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "makes", "make", of: "faction") } clearing { $clearing } a homeland.
event-hand_laid_open = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "lays", "lay", of: "faction") } the hand open: { WORDS($cards, of: "card", form: "label") }.
event-card_returned = Back on the deck: { WORD($card, of: "card", form: "label") }.
event-hand_kept = { WORD($seat, of: "faction", form: "the") } { VERB($seat, "keeps", "keep", of: "faction") } three cards.
event-hands_chosen = Everybody has three cards; the deck is shuffled.

choice-draft_faction = { WORD($faction, of: "faction") }
choice-return_card = Put back { WORD($card, of: "card", form: "label") }
choice-station = Place a warrior in clearing { $clearing }
choice-hide_plot = { WORD($plot, of: "piece") }

kind-draft_faction = Choose a faction
kind-return_card = Put a card back
kind-station = Place a warrior beside the homeland
kind-hide_plot = Choose the first plot

value-faction = { WORD($value, of: "faction") }

menu-draft_faction = Your faction
row-draft_faction = { WORD($faction, of: "faction") }
note-draft_faction = { $militant ->
        [yes] Militant
       *[no] Insurgent
    }, reach { $reach }
    { $character ->
        [none] {""}
       *[other] As the { WORD($character, of: "character") }
    }
    { $needed ->
        [0] {""}
       *[other] Reach of all then: { $then } of { $needed }
    }
button-draft_faction = { WORD($faction, of: "faction") } (reach { $reach }{ $character ->
        [none] {""}
       *[other] , { WORD($character, of: "character") }
    })
menu-return_card = Put back { WORD("cards", $most, of: "unit") }
row-return_card = { WORD($card, of: "card", form: "label") }
button-return_card = Put back { WORD($card, of: "card", form: "label") }
    .short = Put back { WORD($card, of: "card") }
        ({ WORD($card_suit, of: "suit") })
row-station = in { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-station = { place-there }
button-station = Warrior in { $clearing }
menu-hide_plot = Your first plot
row-hide_plot = { WORD($plot, of: "piece", form: "bare") }
button-hide_plot = { WORD($plot, of: "piece") }

decision-draft_faction = { $needed ->
        [0] Choose a faction; you set it up at once. Reach so far: { $reach }.
       *[other] Choose a faction; you set it up at once. Reach so far: { $reach }; { $needed } or more is recommended for all.
    }
    .waiting = the choice of a faction
decision-setup_homeland = Choose your homeland.
    .waiting = the choice of a homeland
decision-setup_homelands = { $left ->
        [3] Choose three homelands, each adjacent to one other of them.
        [2] Choose two more homelands: each adjacent to one other.
       *[other] Choose one more homeland: each adjacent to one other.
    }
    .waiting = the choice of homelands
decision-setup_keep = In which homeland does your keep stand?
    .waiting = the place of the keep
decision-setup_homeland_buildings = Place a sawmill, a workshop and a recruiter, each in another homeland.
    .waiting = placing the starting buildings
decision-setup_surround = { $left ->
        [one] Where does the last warrior go?
       *[other] Where do the last { $left } warriors go, one to a clearing?
    }
    .waiting = placing the first warriors
decision-setup_plot = Which facedown plot begins in clearing { $clearing }?
    .waiting = the first plot
decision-keep_hand = You keep three cards: put { WORD("cards", $excess, of: "unit") } back on the deck.
    .waiting = the choice of three cards

hint-draft_faction = Choose what you play. Militant factions have many warriors and hold the map; insurgents live beside them. Reach says how much of the map a faction fights for: with less than recommended the others may lack somebody to fight.
hint-setup_homeland = Choose where you begin. The Law keeps you away from enemy homelands as far as it can be; many paths and open slots around are worth having.
hint-setup_homelands = Three homelands in a row: your keep and your first buildings stand there. Clearings with many open slots are usual.
hint-keep_hand = Keep three of five cards. Suits of clearings where you begin, ambushes and items that you can craft soon are worth keeping; nobody learns what you put back.

refusal-homeland_taken = Clearing { $clearing } is somebody's homeland already
refusal-homeland_too_full = Clearing { $clearing } cannot take all pieces of your set-up
refusal-homeland_not_on_edge = Clearing { $clearing } is not on the edge of the map
refusal-homeland_too_near = Clearing { $clearing } is too near an enemy homeland: others lie further away
refusal-homelands_apart = With clearing { $clearing } your homelands would not be adjacent to each other
refusal-keep_too_near = Clearing { $clearing } is adjacent to an enemy homeland, and another homeland of yours is not
refusal-not_a_homeland = Clearing { $clearing } is no homeland of yours
refusal-homeland_built = There is a starting building in clearing { $clearing } already
refusal-not_as_evenly = No more warriors are due in clearing { $clearing }: they go beside your homeland as evenly as possible
refusal-setup_card_locked = { WORD($faction, of: "faction", form: "the") } cannot be chosen until somebody has a militant faction
refusal-first_vagabond_omitted_alone = The Second Vagabond is in the draft only beside the first: leave both out, or the second alone
refusal-no_militant_in_pool = The first card of the pool is a militant faction: leave at least one of them in the draft
refusal-pool_too_small = { $needed } setup cards are dealt at this table, and the draft would have only { $cards }: leave fewer factions out
refusal-not_in_pool = { WORD($faction, of: "faction", form: "the") } cannot be chosen: the card is not in the pool

## In pictures and on the text board.

alt-draft = Setup; to choose from: { $factions }.
render-pool = To choose from, with reach
text-pool = To choose from: { $cards }.
text-reach = { $needed ->
        [0] Reach so far: { $reach }.
       *[other] Reach so far: { $reach }; { $needed } or more is recommended for all.
    }
text-homelands = Homelands: { $homelands }.
text-setup-card = { WORD($faction, of: "faction") } ({ $militant ->
        [yes] militant
       *[no] insurgent
    }, reach { $reach }{ $character ->
        [none] {""}
       *[other] , { WORD($character, of: "character") }
    }{ $locked ->
        [yes] , locked
       *[no] {""}
    })
