### Runda w jednej wiadomości: kto co wyłożył, co z tego wyszło, kto przychodzi, co jest niedostępne.

round-head = **Rok { $year }, { WORD($season, of: "season", form: "low") }.** Zaczyna { WORD($seat, of: "seat") }.{ $event ->
        [none] {""}
       *[other] {" "}Wydarzenie: { $event }.
    }{ $next ->
        [none] {""}
       *[other] {" "}Następna runda: { $next }{ $heroes ->
            [none] {""}
           *[other] ; { WORDS($heroes, of: "thing") }
        }.
    }
round-event = { $what ->
        [special] wydarzenie specjalne
        [special_card] wydarzenie specjalne
        [special_other] wydarzenie specjalne
       *[other] { WORD($what, of: "occasion", form: "short") }
    }
round-offer = Do wzięcia: { WORDS($monsters, of: "thing") }; { WORDS($rooms, of: "thing") }.
round-order = { WORD($order, of: "order", form: "short") }{ $why ->
        [full] {" "}(brak pola)
        [gold] {" "}(brak złota)
        [chosen] {" "}(zostaje na karcie)
       *[none] { $space ->
            [0] {" "}(brak pola)
           *[other] {" "}{ WORD($space, of: "space") }{ $paid ->
                [yes] {" "}(1 złoto)
               *[no] {""}
            }
        }
    }
round-seat = { WORD($seat, of: "seat") }{ $who ->
        [none] {""}
       *[other] {" "}({ $who })
    }: { $orders }.
round-outcome = {"   "}{ $outcome }
round-only = { WORD($seat, of: "seat") }{ $who ->
        [none] {""}
       *[other] {" "}({ $who })
    }: { $outcome }
round-evil = zło { $evil }
round-skipped = pominięte: { WORDS($orders, of: "order", form: "short") }
round-failed = { WORD($order, of: "order", form: "short") }: { WORD($why, of: "lack") }
lack-gold = za mało złota
lack-food = za mało żywności
lack-evil = zło przekroczyłoby 15
lack-imps = brak wolnych chochlików
lack-tunnel = brak tunelu do wydobycia
lack-monster = nie ma już potworów
lack-wage = żadnej płacy nie da się zapłacić
lack-room = nie ma już komnat
lack-place = brak miejsca
round-paladin = przychodzi Paladyn{ $host ->
        [none] {""}
       *[other] {" "}od { WORD($host, of: "seat", form: "gen") }
    }
round-act-evil = zło { $by }
round-looked = karta walki { $cards } obejrzana
round-act-order = { $name ->
        [dig_tunnels] { $count ->
            [one] tunel na { $places }
           *[other] tunele na { $places }
        }
        [mine_gold] wydobycie: { $got }
        [improve_reputation] { $paid ->
            [none] {""}
           *[other] koszt: { $paid }
        }
       *[other] { $got ->
            [none] { WORD($name, of: "order", form: "short") }: nic nie zostało
           *[other] { $got }
        }{ $paid ->
            [none] {""}
           *[other] {" "}za { $paid }
        }
    }
round-act-built = { WORD($name, of: "thing") } na { $places }{ $paid ->
        [none] {""}
       *[other] {" "}za { $paid }
    }
round-act-hired = nowy potwór { WORD($name, of: "thing") }{ $victim ->
        [none] {""}
       *[other] {" "}(oddany: { WORD($victim, of: "thing") })
    }{ $paid ->
        [none] {""}
       *[other] {" "}za { $paid }
    }
round-act-produced = { WORD($name, of: "thing") }: { $got ->
        [none] { $count ->
            [0] nic
           *[other] tunel na { $places }
        }
       *[other] { $got }{ $count ->
            [0] {""}
           *[other] , tunel na { $places }
        }
    }{ $paid ->
        [none] {""}
       *[other] {" "}za { $paid }
    }
round-act-wage = płaca: { WORD($name, of: "thing") }{ $victim ->
        [none] {""}
       *[other] , oddany { WORD($victim, of: "thing") }
    }{ $paid ->
        [none] {""}
       *[other] {" "}za { $paid }
    }
round-act-away = bez płacy odchodzi { WORD($name, of: "thing") }
round-act-tax = podatek: { $paid ->
        [none] nic
       *[other] { $paid }
    }{ $letters ->
        [0] {""}
        [one] , 1 martwy list
        [few] , { $letters } martwe listy
       *[many] , { $letters } martwych listów
    }
round-of = { WORD($seat, of: "seat") }: { $what }
round-dummies = Kolory bez gracza: { $shown }.
round-hero = { WORD($hero, of: "thing") } { $seat ->
        [none] do nikogo
       *[other] do { WORD($seat, of: "seat", form: "gen") }
    }
round-heroes = Śmiałkowie: { $came }.
round-locked-of = { WORD($seat, of: "seat") }: { WORDS($orders, of: "order", form: "short") }
round-locked = Niedostępne w następnej rundzie: { $closed }.
round-locked-first = Na początku niedostępne: { $closed }.
asked = ⏳ { $what }: { $names }
asked-first_inaccessible = Pierwsze niedostępne rozkazy
asked-orders = Rozkazy
asked-enter = Pierwszy rozkaz: potwór
asked-carry_out = Rozkaz
asked-dig_at = Kopanie
asked-mine = Wydobycie
asked-hire = Najęcie potwora
asked-build = Budowa komnaty
asked-spy = Karta walki
asked-discard_trap = Odrzucenie pułapki
asked-production = Produkcja
asked-return_order = Rozkaz z powrotem
asked-payday = Wypłata
asked-tax = Podatki
asked-plan = Plan walki
asked-combat_told = Wynik walki
