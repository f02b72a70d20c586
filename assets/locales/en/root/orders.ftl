### Standing orders: what they are for, and each as a sentence to its owner.

order-window-ambush = An attack on you: ambush
order-window-foil = An ambush against you: foil it
order-window-after_roll = Cards and abilities after the roll
order-window-take_hits = Hits: what you lose first
order-window-field_hospitals = Field Hospitals
order-window-outrage = Outrage: which card you give
order-window-drop_supporters = Supporters over the limit
order-window-last_chance = Exposing plots before your turn ends
order-window-protector = An attack on you: enlisting the Arbiter

order-ambush-play = When I'm attacked{ $clearing ->
        [0] {""}
       *[other] {" "}in clearing { $clearing }
    }{ $warriors ->
        [1] {""}
       *[other] {" "}by { $warriors } or more warriors
    }, play an ambush if I hold one.
    .short = Play an ambush if I hold one
order-ambush-decline = When I'm attacked{ $clearing ->
        [0] {""}
       *[other] {" "}in clearing { $clearing }
    }{ $warriors ->
        [1] {""}
       *[other] {" "}by { $warriors } or more warriors
    }, don't ambush.
    .short = Don't ambush
order-ambush-held = Attacked{ $clearing ->
        [0] {""}
       *[other] {" "}in clearing { $clearing }
    }{ $warriors ->
        [1] {""}
       *[other] {" "}by { $warriors } or more
    }: ask me if I hold an ambush. No answer { $wait ->
        [0] in time
        [60] within 1 hour
       *[other] within 6 hours
    }: { $otherwise ->
        [play] play it
       *[other] don't play it
    }.
    .short = Ask if I hold one, else { $otherwise ->
        [play] play it
       *[other] don't ambush
    }
order-ambush-ask = When I'm attacked{ $clearing ->
        [0] {""}
       *[other] {" "}in clearing { $clearing }
    }{ $warriors ->
        [1] {""}
       *[other] {" "}by { $warriors } or more warriors
    }, ask me.
    .short = Ask me
order-foil-play = When I'm ambushed, foil it if I can.
    .short = Foil it if I can
order-foil-decline = When I'm ambushed, don't foil it.
    .short = Don't foil it
order-foil-held = Ambushed: ask me if I can foil it. No answer { $wait ->
        [0] in time
        [60] within 1 hour
       *[other] within 6 hours
    }: { $otherwise ->
        [play] foil it
       *[other] let it hit
    }.
    .short = Ask if I can, else { $otherwise ->
        [play] foil it
       *[other] let it hit
    }
order-foil-ask = When I'm ambushed, ask me.
    .short = Ask me
order-after_roll-use = After the roll, use all my cards and abilities.
order-after_roll-armorers = After the roll, use Armorers if { $against ->
        [1] a hit is
       *[other] at least { $against } hits are
    } rolled against me.
order-after_roll-sappers = After the roll, use Sappers{ $left ->
        [0] {""}
        [1] {" "}if the attacker would still lose a piece by it
       *[other] {" "}if the attacker has { $left } or more pieces left to lose
    }.
order-after_roll-brutal_tactics = After the roll, use Brutal Tactics{ $left ->
        [0] {""}
        [1] {" "}if the defender would still lose a piece by it
       *[other] {" "}if the defender has { $left } or more pieces left to lose
    }.
order-after_roll-swift_strike = After the roll, use Swift Strike{ $left ->
        [0] {""}
        [1] {" "}if the other side would still lose a piece by it
       *[other] {" "}if the other side has { $left } or more pieces left to lose
    }.
order-after_roll-decline = After the roll, use no cards or abilities.
order-after_roll-ask = After the roll, ask me about cards and abilities.
order-take_hits-first = When I choose what takes hits: first { WORD($first, of: "item piece") }{ $second ->
        [none] {""}
       *[other] , then { WORD($second, of: "item piece") }
    }.
order-take_hits-ask = When I choose what takes hits, ask me.
order-field_hospitals-cheapest = If Field Hospitals could save { $warriors ->
        [1] any warriors
       *[other] { $warriors } or more warriors
    }, spend my least useful matching card.
    .short = Spend my least useful matching card
order-field_hospitals-decline = If Field Hospitals could save { $warriors ->
        [1] any warriors
       *[other] { $warriors } or more warriors
    }, don't use them.
    .short = Save nobody
order-field_hospitals-held = Field Hospitals for { $warriors ->
        [1] any warriors
       *[other] { $warriors } or more
    }: ask me if I hold a matching card. No answer { $wait ->
        [0] in time
        [60] within 1 hour
       *[other] within 6 hours
    }: { $otherwise ->
        [cheapest] spend the least useful one
       *[other] save nobody
    }.
    .short = Ask if I hold a matching card, else { $otherwise ->
        [cheapest] spend one
       *[other] save nobody
    }
order-field_hospitals-ask = If Field Hospitals could save { $warriors ->
        [1] any warriors
       *[other] { $warriors } or more warriors
    }, ask me.
    .short = Ask me
order-outrage-cheapest = For Outrage, give my least useful matching card.
order-outrage-suit = For Outrage, give a card of the clearing's suit, a bird only if there is none.
order-outrage-bird = For Outrage, give a bird card, another one only if there is none.
order-outrage-ask = For Outrage, ask me.
order-drop_supporters-cheapest = Discard the least useful supporters.
order-drop_supporters-ask = Ask me which supporters to discard.
order-last_chance-decline = When only exposing plots is left, end my turn.
order-last_chance-ask = When only exposing plots is left, ask me.
order-protector-enlist = When the Arbiter can defend with me, enlist it.
order-protector-decline = When the Arbiter can defend with me, don't enlist it.
order-protector-ask = When the Arbiter can defend with me, ask me.

order-param-clearing = In which clearing
order-param-warriors = How many warriors at least
order-param-against = How many hits rolled against you at least
order-param-left = How many pieces the other side has left at least
order-param-otherwise = What happens without your answer
order-param-wait = How long you are asked
order-param-first = What you lose first
order-param-second = What you lose next
order-value-clearing = { $value ->
        [0] In any clearing
       *[other] In clearing { $value }
    }
order-value-warriors = { $value ->
        [1] Any number
       *[other] { $value } or more warriors
    }
order-value-against = { $value ->
        [1] Any number of hits
       *[other] { $value } or more hits
    }
order-value-left = { $value ->
        [0] In any case
        [1] One: the hit removes something
       *[other] { $value } or more
    }
order-value-otherwise = { $value ->
        [play] Play the ambush
        [cheapest] Spend the least useful card
       *[other] Decline
    }
order-value-wait = { $value ->
        [0] Until the orders answer
        [60] For 1 hour
       *[other] For 6 hours
    }
order-value-first = { WORD($value, of: "item piece") }
order-value-second = { $value ->
        [none] Nothing in particular
       *[other] { WORD($value, of: "item piece") }
    }
