### Stałe polecenia: na jaki wypadek są i każde jednym zdaniem do właściciela.

order-window-ambush = Atak na ciebie: Zasadzka
order-window-foil = Zasadzka na ciebie: udaremnienie
order-window-after_roll = Karty i zdolności po rzucie
order-window-take_hits = Obrażenia: co tracisz najpierw
order-window-field_hospitals = Szpitale Polowe
order-window-outrage = Bunt: którą kartę oddajesz
order-window-drop_supporters = Stronnicy ponad limit
order-window-last_chance = Demaskowanie Intryg przed końcem tury
order-window-protector = Atak na ciebie: werbunek Rozjemcy

order-ambush-play = Gdy ktoś mnie atakuje{ $clearing ->
        [0] {""}
       *[other] {" "}na polanie { $clearing }
    }{ $warriors ->
        [1] {""}
       *[other] {" "}siłą co najmniej { $warriors } wojowników
    }, zagraj Zasadzkę, jeśli ją mam.
    .short = Zagraj Zasadzkę, jeśli ją mam
order-ambush-decline = Gdy ktoś mnie atakuje{ $clearing ->
        [0] {""}
       *[other] {" "}na polanie { $clearing }
    }{ $warriors ->
        [1] {""}
       *[other] {" "}siłą co najmniej { $warriors } wojowników
    }, nie zagrywaj Zasadzki.
    .short = Bez Zasadzki
order-ambush-held = Atak na mnie{ $clearing ->
        [0] {""}
       *[other] {" "}na polanie { $clearing }
    }{ $warriors ->
        [1] {""}
       *[other] {" "}(co najmniej { $warriors } wojowników)
    }: pytaj, jeśli mam Zasadzkę. Bez odpowiedzi { $wait ->
        [0] na czas
        [60] w godzinę
       *[other] w 6 godzin
    }: { $otherwise ->
        [play] zagraj ją
       *[other] nie zagrywaj
    }.
    .short = Pytaj, jeśli ją mam; inaczej { $otherwise ->
        [play] zagraj
       *[other] bez Zasadzki
    }
order-ambush-ask = Gdy ktoś mnie atakuje{ $clearing ->
        [0] {""}
       *[other] {" "}na polanie { $clearing }
    }{ $warriors ->
        [1] {""}
       *[other] {" "}siłą co najmniej { $warriors } wojowników
    }, pytaj mnie.
    .short = Pytaj mnie
order-foil-play = Gdy ktoś zastawia na mnie Zasadzkę, udaremnij ją, jeśli mogę.
    .short = Udaremnij, jeśli mogę
order-foil-decline = Gdy ktoś zastawia na mnie Zasadzkę, nie udaremniaj jej.
    .short = Nie udaremniaj
order-foil-held = Zasadzka na mnie: pytaj, jeśli mogę ją udaremnić. Bez odpowiedzi { $wait ->
        [0] na czas
        [60] w godzinę
       *[other] w 6 godzin
    }: { $otherwise ->
        [play] udaremnij
       *[other] nie udaremniaj
    }.
    .short = Pytaj, jeśli mogę; inaczej { $otherwise ->
        [play] udaremnij
       *[other] nie udaremniaj
    }
order-foil-ask = Gdy ktoś zastawia na mnie Zasadzkę, pytaj mnie.
    .short = Pytaj mnie
order-after_roll-use = Po rzucie użyj wszystkich moich kart i zdolności.
order-after_roll-armorers = Po rzucie użyj karty Zbrojmistrze, jeśli na kościach { $against ->
        [1] jest choć 1 obrażenie dla mnie
       *[other] są dla mnie co najmniej { $against } obrażenia
    }.
order-after_roll-sappers = Po rzucie użyj karty Saperzy{ $left ->
        [0] {""}
        [1] , jeśli atakujący coś jeszcze przez nią straci
       *[other] , jeśli atakującemu zostają do stracenia co najmniej { $left } elementy
    }.
order-after_roll-brutal_tactics = Po rzucie użyj karty Brutalna Taktyka{ $left ->
        [0] {""}
        [1] , jeśli obrońca coś jeszcze przez nią straci
       *[other] , jeśli obrońcy zostają do stracenia co najmniej { $left } elementy
    }.
order-after_roll-swift_strike = Po rzucie wykonaj Szybki Atak{ $left ->
        [0] {""}
        [1] , jeśli druga strona coś jeszcze przez niego straci
       *[other] , jeśli drugiej stronie zostają do stracenia co najmniej { $left } elementy
    }.
order-after_roll-decline = Po rzucie nie używaj moich kart ani zdolności.
order-after_roll-ask = Po rzucie pytaj mnie o karty i zdolności.
order-take_hits-first = Gdy wybieram, co usunąć za obrażenia: najpierw { WORD($first, of: "item piece") }{ $second ->
        [none] {""}
       *[other] , potem { WORD($second, of: "item piece") }
    }.
order-take_hits-ask = Gdy wybieram, co usunąć za obrażenia, pytaj mnie.
order-field_hospitals-cheapest = Jeśli Szpitale Polowe mogą uratować { $warriors ->
        [1] wojowników
       *[other] co najmniej { $warriors } wojowników
    }, wydaj najmniej przydatną pasującą kartę.
    .short = Wydaj najmniej przydatną pasującą kartę
order-field_hospitals-decline = Jeśli Szpitale Polowe mogą uratować { $warriors ->
        [1] wojowników
       *[other] co najmniej { $warriors } wojowników
    }, nie używaj ich.
    .short = Nie ratuj nikogo
order-field_hospitals-held = Szpitale Polowe dla { $warriors ->
        [1] wojowników
       *[other] co najmniej { $warriors } wojowników
    }: pytaj, jeśli mam pasującą kartę. Bez odpowiedzi { $wait ->
        [0] na czas
        [60] w godzinę
       *[other] w 6 godzin
    }: { $otherwise ->
        [cheapest] wydaj najmniej przydatną
       *[other] nie ratuj nikogo
    }.
    .short = Pytaj, jeśli mam pasującą kartę; inaczej { $otherwise ->
        [cheapest] wydaj najmniej przydatną
       *[other] nie ratuj nikogo
    }
order-field_hospitals-ask = Jeśli Szpitale Polowe mogą uratować { $warriors ->
        [1] wojowników
       *[other] co najmniej { $warriors } wojowników
    }, pytaj mnie.
    .short = Pytaj mnie
order-outrage-cheapest = Za Bunt oddaj najmniej przydatną pasującą kartę.
order-outrage-suit = Za Bunt oddaj kartę z symbolem polany, ptasią tylko wtedy, gdy takiej nie mam.
order-outrage-bird = Za Bunt oddaj kartę ptasią, inną tylko wtedy, gdy takiej nie mam.
order-outrage-ask = O kartę za Bunt pytaj mnie.
order-drop_supporters-cheapest = Odrzucaj najmniej przydatnych Stronników.
order-drop_supporters-ask = Pytaj mnie, których Stronników odrzucić.
order-last_chance-decline = Gdy zostaje mi tylko demaskowanie Intryg, zakończ moją turę.
order-last_chance-ask = Gdy zostaje mi tylko demaskowanie Intryg, pytaj mnie.
order-protector-enlist = Gdy Rozjemca może bronić się ze mną, zwerbuj go.
order-protector-decline = Gdy Rozjemca może bronić się ze mną, nie werbuj go.
order-protector-ask = Gdy Rozjemca może bronić się ze mną, pytaj mnie.

order-param-clearing = Na której polanie
order-param-warriors = Ilu co najmniej wojowników
order-param-against = Ile co najmniej wyrzuconych obrażeń dla ciebie
order-param-left = Ile elementów zostaje co najmniej drugiej stronie
order-param-otherwise = Co się dzieje bez twojej odpowiedzi
order-param-wait = Jak długo trwa pytanie
order-param-first = Co tracisz najpierw
order-param-second = Co tracisz potem
order-value-clearing = { $value ->
        [0] Na dowolnej polanie
       *[other] Na polanie { $value }
    }
order-value-warriors = { $value ->
        [1] Dowolna liczba
       *[other] Co najmniej { $value } wojowników
    }
order-value-against = { $value ->
        [1] Dowolna liczba obrażeń
       *[other] Co najmniej { $value } obrażenia
    }
order-value-left = { $value ->
        [0] W każdym razie
        [1] Jeden: obrażenie coś usunie
       *[other] Co najmniej { $value }
    }
order-value-otherwise = { $value ->
        [play] Zagraj Zasadzkę
        [cheapest] Wydaj najmniej przydatną kartę
       *[other] Zrezygnuj
    }
order-value-wait = { $value ->
        [0] Do chwili, gdy odpowiadają polecenia
        [60] Przez 1 godzinę
       *[other] Przez 6 godzin
    }
order-value-first = { WORD($value, of: "item piece") }
order-value-second = { $value ->
        [none] Nic szczególnego
       *[other] { WORD($value, of: "item piece") }
    }
