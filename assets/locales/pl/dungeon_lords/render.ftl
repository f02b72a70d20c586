### Co stoi na obrazach, w ich opisach i w planszy tekstowej.

render-head = Rok { $year }, { $season }: { $phase }
render-over = { $count ->
        [one] Wygrywa { $seats }
       *[other] Wygrywają { $seats }
    }
render-waiting = Czekamy: { $names }
render-now = teraz
render-next = potem
render-acts = na ruchu
render-laid = wyłożony
render-not-laid = jeszcze nie
render-locked = niedostępne
render-empty = puste leże
render-nobody = nikt nie oglądał
render-points-rooms = komnaty
render-points-monsters = potwory
render-points-prisoners = więźniowie
render-points-conquered = zdobyte
render-points-letters = listy
render-points-titles = tytuły
render-goods-gold = złoto
render-goods-food = żywność
render-goods-imp = chochliki
render-goods-trap = pułapki
render-goods-evil = zło
whom-first = w 1.
whom-each = każdy
whom-any = dowolny
whom-any_but_first = nie w 1.
whom-any_but_priests = nie kapłan
trait-hold = bez zdobycia
trait-no-healing = bez leczenia
phase-first_orders = pierwsze rozkazy
phase-new_round = nowa runda
phase-orders = wybór rozkazów
phase-placing = odkrycie rozkazów
phase-areas = rozkazy
phase-production = produkcja
phase-event = wydarzenie
phase-adventurers = śmiałkowie
phase-round_end = koniec rundy
phase-combat = walka przy stole
phase-fight = walka, runda { $round } z 4
alt-game = Władcy Podziemi: { $title }.
alt-last = Ostatnio: { $line }
alt-points = Punkty teraz: { $points }.
alt-to-act = Na ruchu: { $names }.
text-goods = { $seat }: złoto { $gold }, żywność { $food }, chochliki { $imps }, pułapki { $traps }, zło { $evil }.
text-first = Pierwszy gracz: { $seat }.
text-offer = Do wzięcia: { $monsters }; komnaty: { $rooms }.
text-now = Śmiałkowie teraz: { $heroes }; wydarzenie: { $event }.
text-next = Następna runda: { $heroes }; wydarzenie: { $event }.
text-area = { $area }: { $minions }.
text-dummy = Kolor bez gracza ({ $seat }{ $keeper ->
        [none] {""}
       *[other] , opiekun { $keeper }
    }): odkryte { $shown }; niedostępne { $locked }.
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

alt-ask-board = Twoje podziemia z polami, które możesz wybrać.
