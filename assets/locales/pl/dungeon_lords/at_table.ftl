### Walka, którą gracze prowadzą przy stole własnymi kartami, i czary rozstrzygane ręcznie.

event-combat_at_table = Walka roku { $year }: w każdej rundzie planujecie tutaj w tajemnicy. Gdy zaplanują wszyscy, bot odkrywa plany i kartę tej rundy; walczycie przy stole i podajecie, jak się skończyło. Bot tego nie sprawdza.
event-told_round = { WORD($seat, of: "seat") }: wynik rundy { $round } w całości podany.
event-told-up = { WORD($seat, of: "seat") }: { WORD($which, of: "thing") } leży dalej obrazkiem do góry (podał gracz).
event-told-paladin = Paladyn jest teraz tu: { WORD($which, of: "seat") } (podał gracz: { WORD($seat, of: "seat") }).
event-told-withdrawn = { WORD($seat, of: "seat") }: wycofuje się { WORD($which, of: "thing") } (podał gracz).
event-told-down = { WORD($seat, of: "seat") }: { WORD($which, of: "thing") } leży do końca roku obrazkiem w dół (podał gracz).
event-told-attacked = { WORD($seat, of: "seat") }: { WORD($which, of: "thing") } ma za sobą atak według karty (podał gracz).
event-told-gone = { WORD($seat, of: "seat") }: { WORD($which, of: "thing") } odchodzi na zawsze (podał gracz).
event-vanished = Iluzja ({ WORD($seat, of: "seat") }) znika.
event-knocked_out = { WORD($seat, of: "seat") }: { WORD($monster, of: "thing") } zamienia się w zwierzę i leży obrazkiem w dół.
event-touched = { WORD($seat, of: "seat") }: czar działa na potwora: { WORD($monster, of: "thing") }.
choice-use_first = Najpierw { WORD($trap, of: "thing") }
kind-use_first = Pierwsza pułapka
choice-choose_monster = { WORD($monster, of: "thing") }
kind-choose_monster = Potwór
choice-tell_monster = { WORD($monster, of: "thing") }: { $fate ->
        [withdrawn] wycofuje się
        [down] leży obrazkiem w dół
        [attacked] ma atak za sobą
       *[gone] odchodzi na zawsze
    }
kind-tell_monster = Potwór po czarze
choice-tell_up = { WORD($monster, of: "thing") } leży dalej obrazkiem do góry
kind-tell_up = Potwór obrazkiem do góry
choice-tell_paladin = Paladyn jest teraz tu: { WORD($host, of: "seat") }
kind-tell_paladin = Gdzie jest paladyn
value-fate = { $value ->
        [withdrawn] wycofuje się, obrazkiem do góry
        [down] leży do końca roku obrazkiem w dół
        [attacked] ma za sobą atak według karty
       *[gone] odchodzi na zawsze
    }
value-host = { WORD($value, of: "seat") }
decision-combat_told = { $round ->
        [0] Jak skończyła się dla ciebie walka roku { $year }? Dodaj straty, potem naciśnij „To wszystko”.
       *[other] Jak skończyła się dla ciebie runda walki { $round } z 4? Dodaj straty, potem naciśnij „To wszystko”. Potwory z twojego planu leżą zakryte, chyba że podasz inaczej.
    }
    .waiting = podaje wynik walki
decision-trap_order = Której pułapki używasz najpierw? Jej obrażenia ikony szeregu wstrzymują jako pierwsze.
    .waiting = wybiera kolejność pułapek
decision-choose_monster = Czar: na którego z twoich potworów działa?
    .waiting = wybiera potwora dla czaru
decision-lose_trap = Czar zabiera ci pułapkę: którą? Nikt inny jej nie zobaczy.
    .waiting = oddaje pułapkę z powodu czaru
refusal-not_in_line = { WORD($hero, of: "thing") }: nie stoi przed twoimi podziemiami
refusal-no_such_trap = Nie masz takiej pułapki: { WORD($trap, of: "thing") }
refusal-not_so_many = Można podać najwyżej { $most }
refusal-no_such_evil = Zło jest od 1 do 15 i inne niż teraz
refusal-not_sent = { WORD($monster, of: "thing") }: o tym potworze nie ma czego podać
refusal-no_tile_to_conquer = Na { $square } nie ma twojego niezdobytego pola
refusal-one_tile_a_round = W rundzie zdobyte może być najwyżej jedno pole
