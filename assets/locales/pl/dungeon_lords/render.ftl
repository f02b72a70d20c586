### Co stoi na obrazach, w ich opisach i w planszy tekstowej.

render-head = Rok { $year } · { $season } · { $phase }
render-over = { $count ->
        [one] Wygrywa { $seats }
       *[other] Wygrywają { $seats }
    }
render-waiting = Czekamy: { $names }
render-offer = Do wzięcia
render-now = Idą teraz · wydarzenie: { $event }
render-next = Za rundę · wydarzenie: { $event }
phase-first_orders = Pierwsze rozkazy
phase-new_round = Nowa runda
phase-orders = Wybór rozkazów
phase-placing = Odkrycie rozkazów
phase-areas = Rozkazy
phase-production = Produkcja
phase-event = Wydarzenie
phase-adventurers = Śmiałkowie
phase-round_end = Koniec rundy
phase-combat = Walka przy stole
phase-fight = Walka, runda { $round } z 4
alt-game = Dungeon Lords: { $title }.
alt-last = Ostatnio: { $line }
text-goods = { $seat }: złoto { $gold }, żywność { $food }, chochliki { $imps }, pułapki { $traps }, zło { $evil }.
text-first = Pierwszy gracz: { $seat }.
text-offer = Do wzięcia: { $monsters }; komnaty: { $rooms }.
text-now = Śmiałkowie teraz: { $heroes }; wydarzenie: { $event }.
text-next = Następna runda: { $heroes }; wydarzenie: { $event }.
text-area = { $area }: { $minions }.
text-dummy = { $seat } (bez gracza, opiekun: { $keeper }): odkryte { $shown }; niedostępne { $locked }.
text-tiles = { $seat }, podziemia: { $tiles }.
text-room = { $count ->
        [0] { $square } { $room }
       *[other] { $square } { $room }, produkcja { $count }
    }
text-conquered = { $tile } (zdobyte)
text-orders = { $seat }, rozkazy: { $orders }{ $chosen ->
        [yes] {" "}(wybrane)
       *[no] {""}
    }; na kartach: { $cards }; niedostępne: { $locked }.
text-people = { $seat }: leże { $lair }; śmiałkowie { $line }; więzienie { $prison }; martwe listy { $letters }; wolne chochliki { $idle }; obejrzane karty walki { $spied }.
text-traps = Pułapki: w stosie { $deck }, zużyte { $pile }.
text-combat = Karty walki: { $cards }.
