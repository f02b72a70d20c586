### Jak opowiada się turę: nagłówek, co mieści się w jednym wierszu, walki i powody botów.

event-turn_began = **Runda { $round }, { WORD($seat, of: "faction") }**
event-phase_began = **{ WORD($phase, of: "phase") }.**
joined-phase = { $head } { $line }

## Kilka zdarzeń w jednym wierszu: `joined-…` to wiersz, `part-…` to jego część.

event-moved = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "przemieszcza", "przemieszczają", of: "faction") } { WORD($piece, $count, of: "piece", form: "some") } { $origin ->
        [0] z Nory
       *[other] z { $origin }
    } { $to ->
        [0] do Nory
       *[other] na { $to }
    }.
joined-moved = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "przemieszcza", "przemieszczają", of: "faction") } { $moves }.
part-moved = { WORD($piece, $count, of: "piece", form: "some") } { $origin ->
        [0] z Nory
       *[other] z { $origin }
    } { $to ->
        [0] do Nory
       *[other] na { $to }
    }
joined-placed = { WORD($seat, of: "faction", form: "short") } { $sort ->
        [building] { VERB($seat, "stawia", "stawiają", of: "faction") }
        [token] { VERB($seat, "kładzie", "kładą", of: "faction") }
       *[other] { $count ->
            [1] { VERB($seat, "umieszcza", "umieszczają", of: "faction") }
           *[other] { VERB($seat, "rozmieszcza", "rozmieszczają", of: "faction") }
        }
    } { WORD($piece, $count, of: "piece", form: "some") }: polany { $clearings }.
joined-recruited = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "werbuje", "werbują", of: "faction") } { WORD("warriors", $count, of: "piece", form: "some") }: polany { $clearings }.
    .brief = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "werbuje", "werbują", of: "faction") } { WORD("warriors", $count, of: "piece", form: "some") }: polany { $clearings }.
counted-clearing = { $count ->
        [1] { $clearing }
       *[other] { $clearing } ({ $count })
    }
joined-spent = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wydaje", "wydają", of: "faction") } karty { WORDS($cards, of: "card", form: "label") }.
joined-discarded = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odrzuca", "odrzucają", of: "faction") } karty { WORDS($cards, of: "card", form: "label") }.
joined-scored = { $line }, { $change ->
        [loss] −
       *[gain] +
    }{ WORD("points", $amount, of: "unit") } (razem { $total }).
    .brief = { $line }, { $change ->
            [loss] −
           *[gain] +
        }{ $amount } (razem { $total }).
joined-scored-by = { $line }; { WORD($seat, of: "faction", form: "short") } { $change ->
        [loss] −
       *[gain] +
    }{ WORD("points", $amount, of: "unit") } (razem { $total }).
    .brief = { $line }; { WORD($seat, of: "faction", form: "short") } { $change ->
            [loss] −
           *[gain] +
        }{ $amount } (razem { $total }).
joined-supporter_spent = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wydaje", "wydają", of: "faction") } { $count } Stronników: { WORDS($cards, of: "card", form: "label") }.
joined-mobilized = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "mobilizuje", "mobilizują", of: "faction") } { $count ->
        [few] { $count } karty
       *[many] { $count } kart
    } z ręki.
joined-outrage = Bunt na polanie { $clearing }: { $count ->
        [one] 1 Stronnik
        [few] { $count } Stronnicy
       *[many] { $count } Stronników
    }.
event-drew_cards = Dobierasz: { WORDS($cards, of: "card", form: "label") }.

## Walki: najpierw atakujący, potem obrońca.

event-battle_began = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "walczy", "walczą", of: "faction") } z { WORD($defender, of: "faction", form: "ins") } na polanie { $clearing }.
joined-battle = ⚔️ { $line }
battle-dice = Kości { $high }–{ $low }{ $hits ->
        [none] { "" }
       *[other] , obrażenia { $hits }
    }.
battle-lost = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "traci", "tracą", of: "faction") } { $pieces }.
battle-hits = Obrażenia { $hits }.
battle-both = { $hits }–{ $against }{ $extra ->
        [none] { "" }
       *[other] { " " }({ $extra })
    }
battle-extra = { $causes ->
        [none] w tym { WORD("extra", $extra, of: "unit") }
       *[other] { WORD("extra", $extra, of: "unit") }: { WORDS($causes, of: "cause card leader") }
    }
battle-extra-defence = { WORD($seat, of: "faction", form: "short") } { $causes ->
        [none] { WORD("extra", $extra, of: "unit") }
       *[other] { WORD("extra", $extra, of: "unit") }: { WORDS($causes, of: "cause card leader") }
    }
event-hits_dealt = { $hits ->
        [0] { WORD($seat, of: "faction", form: "short") } nie { VERB($seat, "zadaje", "zadają", of: "faction") } obrażeń.
       *[other] { $extra ->
            [0] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zadaje", "zadają", of: "faction") } { WORD("hits", $hits, of: "unit") }.
           *[other] { $causes ->
                [none] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zadaje", "zadają", of: "faction") } { WORD("hits", $hits, of: "unit") } (w tym { WORD("extra", $extra, of: "unit") }).
               *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zadaje", "zadają", of: "faction") } { WORD("hits", $hits, of: "unit") } ({ WORDS($causes, of: "cause card leader") }: { WORD("extra", $extra, of: "unit") }).
            }
        }
    }

event-extra_hit = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zadaje", "zadają", of: "faction") } w tej walce 1 dodatkowe obrażenie: { WORD($cause, of: "cause leader") }.

cause-ability = zdolność
cause-ambush = Zasadzka
cause-automated_ambush = Samoczynna Zasadzka
cause-captain = Kapitan
cause-column = największa kolumna
cause-defenseless = bezbronność
cause-embedded_agents = Ukryte Kruki
cause-fanatics = Fanatycy
cause-focused = Skupienie
cause-marksman = Strzelec
cause-weapons = przedmioty na Torze Walki

## O czym decydują boty i dlaczego.

event-order_revealed = { $again ->
        [expansion] Rozbudowa: nic nie zbudowano, więc pora na nowy Nakaz.{ " " }
       *[none] { "" }
    }{ WORD($seat, of: "faction", form: "short") } { VERB($seat, "ujawnia", "ujawniają", of: "faction") } Nakaz: { WORD($card, of: "card", form: "label") }.{ $daylight ->
        [escalated] { " " }Dynamiczny Dzień.
       *[none] { "" }
    }
    .brief = { $again ->
        [expansion] Rozbudowa: nic nie zbudowano.{ " " }
       *[none] { "" }
    }Nakaz: { WORD($card, of: "card", form: "label") }.{ $daylight ->
        [escalated] { " " }Dynamiczny Dzień.
       *[none] { "" }
    }
event-decided = { WORD($seat, of: "faction", form: "short") }, { WORD($action, of: "action") }: { $chosen }{ $by ->
        [none] { "" }
       *[other] { " " }– { WORDS($by, of: "by") }
    } ({ $suit ->
        [none] { "" }
       *[other] { WORD($suit, of: "suit", form: "adj") } kolumna;{ " " }
    }{ $among ->
        [none] { "" }
       *[other] spośród: { $among };{ " " }
    }{ $passed_over ->
        [none] { "" }
       *[other] niemożliwe: { $passed_over };{ " " }
    }{ $section }).
event-decided_by_chance = { WORD($seat, of: "faction", form: "short") }, { WORD($action, of: "action") }: { $chosen } – { WORDS($by, of: "by") } (spośród: { $among }; { $section }).
joined-decided = { $line }{ $by ->
        [none] { "" }
       *[other] { " " }– { WORDS($by, of: "by") }
    } ({ $action ->
        [swoop] Nalot;{ " " }
        [hospitals] Szpitale;{ " " }
       *[other] { "" }
    }{ $suit ->
        [none] { "" }
       *[other] { WORD($suit, of: "suit", form: "adj") } kolumna;{ " " }
    }{ $among ->
        [none] { "" }
       *[other] spośród: { $among };{ " " }
    }{ $passed_over ->
        [none] { "" }
       *[other] niemożliwe: { $passed_over };{ " " }
    }{ $section }).
event-skipped = { WORD($seat, of: "faction", form: "short") }, { WORD($action, of: "undone action") }{ $suit ->
        [none] { "" }
       *[other] { " " }({ WORD($suit, of: "suit", form: "adj") } kolumna)
    }{ $clearing ->
        [0] { "" }
       *[other] { " " }(polana { $clearing })
    }: { $reason ->
        [too_few_in_supply] nie w pełni
        [shared_evenly] nie w pełni
       *[other] pominięto
    } – { WORD($reason, of: "skip") } ({ $section }).
event-explained = { $note ->
        [two_more] { $count ->
            [one] 1 wojownik
            [few] { $count } wojowników
           *[many] { $count } wojowników
        } więcej na polanie { $clearing }: { WORD($note, of: "note") }
       *[other] Na polanie { $clearing } { $count ->
            [one] zostaje 1 wojownik
            [few] zostaje { $count } wojowników
           *[many] zostaje { $count } wojowników
        }: { WORD($note, of: "note") }
    } ({ $section }).
note-as_many_as_cards = tylu, ile kart ma kolumna Dekretu
note-beside_plot = obok Intrygi zostaje dwóch
note-four_stay = czterech zostaje na każdej polanie, którą bot kontroluje
note-one_stays = przy cesze Wypad zostaje jeden
note-three_stay = trzech zostaje na każdej polanie
note-to_rule = tylu, ilu trzeba, żeby ją kontrolować
note-two_more = Wymagający i Koszmar dodają dwóch tam, gdzie priorytet jest najwyższy
cited-law = Prawo { $section }
cited-rootbotics = Prawo Botów { $section }

## Frakcja, której turę nazywa nagłówek: nic w jej miejsce (U+2060 oznacza, gdzie by stała).

faction-own_one = { "\u2060" }
    .short = { "\u2060" }
    .gen = { "\u2060" }
    .dat = { "\u2060" }
    .acc = { "\u2060" }
    .ins = { "\u2060" }
    .number = one
faction-own_many = { "\u2060" }
    .short = { "\u2060" }
    .gen = { "\u2060" }
    .dat = { "\u2060" }
    .acc = { "\u2060" }
    .ins = { "\u2060" }
    .number = many

export-format-notation = Rootlog
export-notation = Gra w notacji Rootlog, tak jak mogą ją znać wszyscy.
