### Co mówi kafelek, dla `/karta`.

reference-wage = Płaca: { $wage } (DL 6.7).
reference-room = Chochliki: { $count }{ $eats ->
        [none] {""}
       *[other] {" "}i { $eats }
    }; daje: { $gives }. Strefa: { $zone } (DL 6.8, 7.2).
zone-upper = rzędy 1 i 2
zone-lower = rzędy 3 i 4
zone-rim = brzeg podziemi
zone-core = środek, nie brzeg
reference-training_room = W walce każdy atak goblinów i trolli zadaje tu o 1 obrażenie więcej. (DL 12.1).
reference-dark_room = W walce każdy atak wiedźm i wampirów zadaje tu o 1 obrażenie więcej. (DL 12.1).
reference-labyrinth = W walce dwie pułapki bez złota, ale jeden potwór. (DL 12.1).
reference-antimagic_room = W walce nie rzuca się tu czarów. (DL 12.1).
reference-cafeteria = Na końcu 1 punkt za każdego goblina, trolla, szlam i wiedźmę. (DL 12.1).
reference-chapel = Na końcu 2 punkty za każdego ducha i wampira. (DL 12.1).
reference-pandemonium = Na końcu 2 punkty za każdego golema, smoka i demona. (DL 12.1).
reference-hall_of_fame = Na końcu 2 punkty za każdy tytuł samodzielny, 1 za wspólny. (DL 12.1).
reference-adventurer = { $kind ->
        [fighter] Wojownik
        [thief] Złodziej: wstrzymuje { $power } obrażeń pułapek
        [priest] Kapłan: leczy { $power }
       *[wizard] Czarodziej: magia { $power }
    }. Siła { $strength }, wytrzymałość { $hp } (DL 9).
reference-paladin = Wytrzymałość { $hp }, po { $power } ikony złodzieja, czarodzieja i kapłana (DL 10.4).
rule-section = DL { $section }
