### Walka z kartami z pliku właściciela.

event-has_planned = { WORD($seat, of: "seat") }: plan walki gotowy.
event-fight_began = Rok { $year }, runda walki { $round } z 4: { WORD($card, of: "combat") }
event-plan_shown = { WORD($seat, of: "seat") }, obrona { $square }: pułapki { WORDS($traps, of: "thing") }; potwory { WORDS($monsters, of: "thing") }.
event-trap_used = { WORD($seat, of: "seat") }: pułapka { WORD($trap, of: "thing") }.
event-struck = { $told ->
        [slime_2] { WORD($seat, of: "seat") }: { WORD($monster, of: "thing") } nie atakuje, ale nie pozwala zdobyć pola.
       *[other] { WORD($seat, of: "seat") }: atakuje { WORD($monster, of: "thing") } ({ WORD($told, of: "way") }).
    }
event-hurt = { WORD($hero, of: "thing") }: −{ $damage } { $why ->
        [fatigue] (zmęczenie)
        [poison] (trucizna)
        [trap] (pułapka)
       *[other] (potwór)
    }, zostaje { $left }.
event-died = { WORD($hero, of: "thing") } trafia do więzienia ({ WORD($seat, of: "seat") }).
event-healed = { WORD($hero, of: "thing") }: leczenie +{ $points }.
event-strengthened = { WORD($hero, of: "thing") }: +{ $points } wytrzymałości do końca walki, zostaje { $left }.
event-conquered = { WORD($seat, of: "seat") }: { $square } zostaje zdobyte.
event-spell_cast = Drużyna ({ WORD($seat, of: "seat") }) rzuca czar: { $effect ->
        [none] nic się nie dzieje
        [vain] nie ma potwora, na którego mógłby zadziałać
        [gain_evil] zło rośnie
        [lose_imp] giną chochliki
        [lose_goods] przepadają dobra
        [absorb] obrażenia są pochłaniane
        [wizards_back] czarodzieje idą na koniec i rani ich już tylko trucizna na końcu rundy
        [pay_or_withdraw] potwory trzeba opłacić albo wycofać
        [withdraw_or_evil] potwory się wycofują albo zło rośnie
        [heal] śmiałkowie są leczeni
        [illusion] przed szeregiem staje iluzja
        [extra_hitpoint] pierwszy w szeregu zyskuje wytrzymałość
        [sheep] potwór zamienia się w zwierzę
        [choose_monster] działa na jednego potwora, a { WORD($seat, of: "seat") } rozstrzyga według karty
        [all_monsters] działa na wszystkie walczące potwory, a { WORD($seat, of: "seat") } rozstrzyga według karty
       *[other] { WORD($seat, of: "seat") } rozstrzyga według karty
    }.
event-withdrew = { WORD($seat, of: "seat") }: wycofuje się { WORD($monster, of: "thing") }.
event-told-hp = { WORD($seat, of: "seat") }: { WORD($which, of: "thing") }, wytrzymałość { $count } (podał gracz).
way-goblin_1 = 2 w pierwszego; po zabiciu 1 w następnego
way-slime_1 = 1 w każdego
way-slime_2 = bez ataku i bez zdobycia pola
way-ghost_1 = 2 w dowolnego oprócz pierwszego
way-troll_1 = 3 w pierwszego
way-troll_2 = za 1 żywność 4 w pierwszego
way-witch_1 = 4 w pierwszego
way-witch_2 = 1 w dowolnego, dwa razy
way-vampire_1 = 3 w dowolnego oprócz kapłanów
way-vampire_2 = 2 w dowolnego oprócz kapłanów i wraca
way-golem_1 = 4 w pierwszego i wraca
way-dragon_1 = 2 w każdego, bez leczenia
way-demon_1 = 7 w dowolnego, bez zdobycia pola
choice-plan = { $square }{ $trap ->
        [none] {""}
       *[other] {""}, { WORD($trap, of: "thing") }
    }{ $next_trap ->
        [none] {""}
       *[other] {""}, { WORD($next_trap, of: "thing") }
    }{ $monster ->
        [none] {""}
       *[other] {""}, { WORD($monster, of: "thing") }
    }{ $next_monster ->
        [none] {""}
       *[other] {""}, { WORD($next_monster, of: "thing") }
    }{ $ghosts ->
        [0] {""}
       *[other] , duchy: { $ghosts }
    }
kind-plan = Plan
row-plan = { $square }{ $trap ->
        [none] {""}
       *[other] {""}, { WORD($trap, of: "thing") }
    }{ $next_trap ->
        [none] {""}
       *[other] {""}, { WORD($next_trap, of: "thing") }
    }{ $monster ->
        [none] {""}
       *[other] {""}, { WORD($monster, of: "thing") }
    }{ $next_monster ->
        [none] {""}
       *[other] {""}, { WORD($next_monster, of: "thing") }
    }{ $ghosts ->
        [0] {""}
       *[other] , duchy: { $ghosts }
    }
choice-aim = W: { WORD($hero, of: "thing") }
kind-aim = Celuj
choice-strike = { WORD($monster, of: "thing") }: { WORD($told, of: "way") }{ $target ->
        [none] {""}
       *[other] , { WORD($target, of: "thing") }
    }{ $second ->
        [none] {""}
       *[other] , { WORD($second, of: "thing") }
    }
kind-strike = Atak
row-strike = { WORD($monster, of: "thing") }: { WORD($told, of: "way") }{ $target ->
        [none] {""}
       *[other] , { WORD($target, of: "thing") }
    }{ $second ->
        [none] {""}
       *[other] , { WORD($second, of: "thing") }
    }
choice-withdraw = { $monster ->
        [none] Wycofaj wszystkie potwory
       *[other] Wycofaj: { WORD($monster, of: "thing") }
    }
kind-withdraw = Wycofaj
choice-bear_evil = Weź zło
kind-bear_evil = Weź zło
choice-tell_hurt = { WORD($hero, of: "thing") }: { $hp }
kind-tell_hurt = Wytrzymałość po czarze
kind-done-by_hand = To wszystko
value-none-trap = bez pułapki
value-none-next_trap = bez drugiej pułapki
value-none-monster = bez potwora
value-none-next_monster = bez drugiego potwora
value-none-target = bez wyboru
value-none-second = bez wyboru
decision-plan = Runda walki { $round }: którego pola bronisz i czym? Nikt tego nie widzi, zanim wszyscy nie zaplanują.
    .waiting = planuje rundę walki
decision-aim = { WORD($trap, of: "thing") }: kogo trafia?
    .waiting = celuje pułapką
decision-strike = Na { $square }: który potwór atakuje?
    .waiting = atakuje potworami
decision-spell = Czar: co robisz?
    .waiting = odpowiada na czar
decision-by_hand = Karta robi coś, co plik zostawia wam. Dodaj, co się dzieje, potem naciśnij „To wszystko”.
    .waiting = rozstrzyga czar według karty
refusal-no_such_plan = Taki plan jest niemożliwy: pole, pułapki i potwory muszą być twoje, dozwolone tam i opłacone
refusal-file_missing = Ta gra wymaga poprawnego pliku kart walki
file-dungeon_lords_cards = Karty walki gry Władcy Podziemi
option-scope-cards = cała gra, z plikiem waszych kart walki
fault-card_twice = karta { $card } jest tu dwa razy
fault-card_missing = brakuje karty { $card }
fault-no_such_effect = „{ $effect }” to żaden efekt; znane to { $effects }
fault-effect_number = { $needed ->
        [yes] { $effect } wymaga liczby, np. { $effect }:1
       *[no] { $effect } nie ma liczby
    }
fault-effect_out_of_range = liczba przy { $effect } jest od 1 do { $most }
text-plan = { $seat }, obrona { $square }: pułapki { $traps }; potwory { $monsters }.
text-fight = { $seat }, wytrzymałość: { $heroes }; potwory zakryte: { $tired }.
own-plan = Twój plan: { $square }; pułapki { WORDS($traps, of: "thing") }; potwory { WORDS($monsters, of: "thing") }
reference-fights = W walce: { $ways } (DL 11.5).
reference-count = Kafelki: { $one } w roku 1, { $two } w roku 2 (DL 2.6).
