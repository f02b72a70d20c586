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
reference-training_room = W walce każdy atak goblinów i trolli zadaje tu o 1 obrażenie więcej (DL 11.5).
reference-dark_room = W walce każdy atak wiedźm i wampirów zadaje tu o 1 obrażenie więcej (DL 11.5).
reference-labyrinth = W walce dwie pułapki bez złota, ale jeden potwór (DL 11.1).
reference-antimagic_room = W walce nie rzuca się tu czarów (DL 11.4).
reference-cafeteria = Na końcu 1 punkt za każdego goblina, trolla, szlam i wiedźmę (DL 12.1).
reference-chapel = Na końcu 2 punkty za każdego ducha i wampira (DL 12.1).
reference-pandemonium = Na końcu 2 punkty za każdego golema, smoka i demona (DL 12.1).
reference-hall_of_fame = Na końcu 2 punkty za każdy tytuł samodzielny, 1 za wspólny (DL 12.1).
reference-adventurer = { $kind ->
        [fighter] Wojownik
        [thief] Złodziej: wstrzymuje { $power } obrażeń pułapek
        [priest] Kapłan: leczy { $power }
       *[wizard] Czarodziej: magia { $power }
    }. Siła { $strength }, wytrzymałość { $hp } (DL 9).
reference-paladin = Wytrzymałość { $hp }, po { $power } ikony złodzieja, czarodzieja i kapłana (DL 10.4).
rule-section = DL { $section }
reference-anti_magic_dart = 1 obrażenie komuś, kogo wybierzesz. Jeśli to czarodziej, w tej rundzie nie ma czaru; jeśli kapłan, nie ma leczenia, także z ikon paladyna; on sam nie jest ani jednym, ani drugim (DL 10.4, 11.3).
reference-cursed_ring = Kosztuje 1 złoto. Każdemu 1 obrażenie; w tej rundzie nic nie zostaje zdobyte (DL 11.3).
reference-wall_of_fire = Każdemu 1 obrażenie, a ostatniemu jeszcze 1 (DL 11.3).
reference-kamikaze_imp = Kosztuje 1 chochlika. Pierwszemu 3 obrażenia, każdemu innemu 1 (DL 11.3).
reference-pendulum = Drugiemu w szeregu 3 obrażenia; nic, jeśli stoi tam tylko jeden (DL 11.3).
reference-poisoned_dart = 1 obrażenie komuś, kogo wybierzesz, i jeszcze 2 na końcu rundy, których nic nie wstrzymuje (DL 11.3, 11.9).
reference-poisoned_meal = Kosztuje 1 żywność. Pierwszemu tyle obrażeń, ile ma wytrzymałości, gdy nie jest ranny (DL 11.3).
reference-rolling_stone = Pierwszemu 4 obrażenia (DL 11.3).
reference-trap_door = Pierwszemu 2 obrażenia; w tej rundzie nic nie zostaje zdobyte (DL 11.3).
reference-trap-use = W komnacie o 1 złoto drożej (DL 11.1). Każda ikona pułapek w szeregu wstrzymuje 1 obrażenie. Każdej pułapki są trzy sztuki na oba lata (DL 2.6).
