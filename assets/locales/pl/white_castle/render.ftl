### Co stoi na obrazkach Białego Zamku, w ich opisach i na planszy tekstowej.

render-setup = Przygotowanie gry
render-head = { $seat ->
        [rival] Runda { $round }, tura przeciwnika
       *[human] Runda { $round }, twoja tura
    }
render-between = Runda { $round }, między turami
render-over = { $winner ->
        [human] Wygrana jest twoja
        [rival] Przeciwnik wygrywa
       *[both] Wygrywacie razem z przeciwnikiem
    }
render-castle = Zamek
render-second_floor = Drugie Piętro: Dyplomaci
render-first_floor = Pierwsze Piętro: Zarządcy
render-rival = Przeciwnik, { $difficulty }
render-floor-gate = Brama
render-yard = dz. { $yard }, ×{ $factor }
render-to-yard = dz. { $yard }
render-row = twój rząd
render-worth = { $over ->
        [yes] {""}
       *[no] {"teraz "}
    }{ $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }
render-points = { $count ->
        [one] punkt
        [few] punkty
       *[other] punktów
    }
render-influence = Wpływ
render-coins = { $count ->
        [one] moneta
        [few] monety
       *[other] monet
    }
render-no-card = w tej rundzie nie odwrócono jeszcze karty
render-last = ostatnia na { $space }
render-next = kości, które weźmie teraz
render-unknown = jeszcze mi jej nie podano
render-deck = w talii { $deck }, odrzucone { $discards }
render-on-top = na wierzchu: { $card }
render-order = { $seat ->
        [rival] zaczyna przeciwnik
       *[human] zaczynasz ty
    }
render-influence-worth = { $points ->
        [one] wart { $points } punkt
        [few] wart { $points } punkty
       *[other] wart { $points } punktów
    }
render-total-told = podasz na końcu
render-total = podane przez ciebie
render-cards = Karty przeciwnika: w talii { $deck }, odrzucone { $discards }
render-shown = Odwrócone: { $cards }
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
text-last-card = Ostatnio odwrócona: { $card }; górna akcja: { $upper }; dolna akcja: { $lower }
text-aims = Znane karty, z którymi przeciwnik weźmie stamtąd albo położy tam następną kość: { $targets }
