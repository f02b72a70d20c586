### Co stoi na obrazkach Białego Zamku, w ich opisach i na planszy tekstowej.

render-setup = Przygotowanie gry
render-head = { $seat ->
        [rival] Runda { $round } · tura przeciwnika
       *[human] Runda { $round } · twoja tura
    }
render-between = Runda { $round } · między turami
render-over = { $winner ->
        [human] Wygrana jest twoja
        [rival] Przeciwnik wygrywa
       *[both] Wygrywacie razem z przeciwnikiem
    }
render-castle = Zamek
render-second_floor = Drugie Piętro · Dyplomaci · wartość 4
render-first_floor = Pierwsze Piętro · Zarządcy · wartość 3
render-outside_walls = Poza Murami · wartość 5
render-space = { $name } · wartość { $value }
render-rival = Przeciwnik, { $difficulty }
render-frame = w ramce: kości przeciwnika
render-floor-stock = zasób
render-floor-gate = Brama
render-floor-first = piętro 1
render-floor-second = piętro 2
render-floor-third = piętro 3
render-yard = dz. { $yard }
render-cards = Karty przeciwnika: w talii { $deck }, odrzucone { $discards }
render-shown = Odwrócone: { $cards }
render-turned = { $count ->
        [0] Odwrócone: –
        [one] Odwrócona: { $card }
       *[other] Odwrócone: { $count }, ostatnia { $card }
    }
render-top = Na wierzchu talii: { $card }
render-card = { $bridge } { $end } { $space }
alt-game = Biały Zamek: { $title }.
alt-last = Ostatnio: { $line }
text-first = { $seat ->
        [rival] Przeciwnik jest pierwszy w kolejności tur.
       *[human] Jesteś na pierwszym miejscu w kolejności tur.
    }
text-bridge = { $bridge ->
        [red] Czerwony
        [black] Czarny
       *[white] Biały
    } Most: { $dice }.
text-gardens = Punkty kart ogrodu: { $gardens }.
text-rooms = Żetony: { $rooms }.
text-spaces = Kości na polach: { $spaces }.
text-yours = { $colour ->
        [red] czerwona
        [black] czarna
       *[white] biała
    } { $value } (twoja)
text-rivals = { $colour ->
        [red] czerwona
        [black] czarna
       *[white] biała
    } { $value } (przeciwnika)
text-rival = Przeciwnik, { $difficulty }: Punkty Klanu { $points }, Wpływ { $influence }, monety { $coins }.
text-pieces = Dworzanie: { $courtiers }. Ogrodnicy: { $gardeners }. Wojownicy: { $warriors }.
text-own = Twój Wpływ, ostatnio podany: { $influence }.
text-total = Twoje punkty: { $points }.
text-discards = Odrzucone: { $cards }
text-deck = Znane karty w talii: { $cards }
text-yard = dziedziniec za { $yard ->
        [1] 1 żelazo
       *[other] { $yard } żelaza
    }
