### Słowa Białego Zamku: co się dzieje, co można podać, o co pyta bot, czemu czegoś odmawia.

cited = { $sentence } (TWC { $section }).
with-section = { $line } (TWC { $section })
button-hand = Karty

## Co się stało: `event-<rodzaj zdarzenia>`.

event-game_began = Początek gry; poziom przeciwnika: { WORD($difficulty, of: "difficulty") }, Wpływ { $influence }, { $points ->
        [one] { $points } Punkt Klanu
        [few] { $points } Punkty Klanu
       *[other] { $points } Punktów Klanu
    }. { $cards ->
        [file] Tasuję jego dziewięć kart.
       *[table] Tasujesz jego dziewięć kart, kładziesz je stroną z kością do góry i podajesz mi to, o co pytam.
    }
event-room_told = Żetony, { WORD($space, of: "space") }: { $tokens }.
event-tokens_drawn = Żetony: { $rooms }. Dla Studni zostają: { $well }.
event-garden_told = Karty ogrodu pod Mostem ({ WORD($bridge, of: "bridge") }): { $left } po lewej, { $right } po prawej.
event-gardens_drawn = Punkty kart ogrodu: { $gardens }.
event-round_began = Zaczyna się runda { $round }; { $first ->
        [rival] przeciwnik jest pierwszy
       *[human] zaczynasz ty
    }. Wszystkie dziewięć kart przeciwnika jest przetasowanych i leży stroną z kością do góry.
event-dice_told = Kości, { WORD($bridge, of: "bridge") } Most: { $dice }.
event-dice_rolled = Rzucam kośćmi, { WORD($bridge, of: "bridge") } Most: { $dice }.
event-turn_began = Runda { $round }, { $seat ->
        [rival] tura { $number } przeciwnika
       *[human] twoja tura { $number }
    }
event-top_shown = Na wierzchu talii przeciwnika: { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }.
event-top_told = Na wierzchu talii przeciwnika leży według ciebie: { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }.
event-turned_over = Przeciwnik odwraca { $extra ->
        [yes] jeszcze jedną kartę, tylko dla jej akcji
       *[no] kartę
    }: { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }. Górna akcja: { $upper }; dolna akcja: { $lower }.
event-turned_at_table = Odwracasz dla przeciwnika { $extra ->
        [yes] jeszcze jedną kartę, tylko dla jej akcji
       *[no] kartę
    }: { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }. Górna akcja: { $upper }; dolna akcja: { $lower }.
event-die_read = Teraz na wierzchu: { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }{ $available ->
        [yes] . Przeciwnik bierze tę kość.
       *[no] . Nie leży tam żadna kość.
    }
event-card_corrected = Odwrócona karta to inna, z tą samą kością i tym samym polem: karta { $card }.
event-half_told = Na odwróconej karcie { WORD($half, of: "half") } akcja pokazuje: { $actions }.
event-reshuffled = Talia przeciwnika była pusta: { $count ->
        [one] jedna odrzucona karta tworzy
        [few] { $count } odrzucone karty po przetasowaniu tworzą
       *[other] { $count } odrzuconych kart po przetasowaniu tworzy
    } nową talię, stroną z kością do góry.
event-nothing_named = Nie ma więcej kart do odwrócenia: przeciwnik bierze kość stąd: { WORD($bridge, of: "bridge") } Most, { WORD($end, of: "end") } koniec.
event-space_chosen = { $rule ->
        [pair] Wolne pola z dwoma żetonami jednego koloru: { $among }. Pierwsze to { WORD($space, of: "space") }.
        [card] Pole z karty jest wolne: { WORD($space, of: "space") }.
        [next] Pole z karty jest zajęte; następne wolne pole po prawej to { WORD($space, of: "space") }.
       *[well] Cała strefa z karty jest zajęta: Studnia.
    }
event-die_placed = { $seat ->
        [rival] Przeciwnik kładzie kość
       *[human] Kładziesz kość
    } { $value } ({ WORD($bridge, of: "bridge") } Most, { WORD($end, of: "end") } koniec): { WORD($space, of: "space") }.{ $seat ->
        [rival] {""}
       *[human] { $balance ->
            [take] {" "}Bierzesz { WORD("coins", $many, of: "action", form: "acc") }.
            [pay] {" "}Płacisz { WORD("coins", $many, of: "action", form: "acc") }.
           *[even] {" "}Bez monet.
        }{ $lantern ->
            [yes] {" "}Lewa kość: świecą twoje lampiony.
           *[no] {""}
        }
    }
event-gained = Przeciwnik zyskuje: { WORD($what, $count, of: "action", form: "acc") } (ma { $total }).
event-extra = Dodatek przeciwnika: Wpływ { $influence } i { WORD("points", $points, of: "action") }.
event-gardener_placed = Przeciwnik kładzie Ogrodnika: { WORD($garden, of: "garden") } ({ WORD("points", $points, of: "action") }).
event-garden_chosen = Wolne karty ogrodu: { $among }. Najmniej punktów: { WORD($garden, of: "garden") }.
event-courtier_moved = { $start ->
        [stock] Przeciwnik kładzie Dworzanina przy Bramie.
       *[other] Dworzanin przeciwnika wchodzi wyżej: { WORD($to, of: "floor") } (dotąd { WORD($start, of: "floor") }).
    }
event-warrior_placed = Przeciwnik kładzie Wojownika na dziedzińcu (żelazo: { $yard }).
event-instead = { $what ->
        [gate] W zasobie nie ma już Dworzanina
        [climb] Żaden Dworzanin nie może wejść wyżej
        [warrior] Nie ma już Wojownika
       *[other] Nie można położyć Ogrodnika
    }{ $other ->
        [gate] : zamiast tego jeden staje przy Bramie.
        [gate_and_climb] : zamiast tego jeden staje przy Bramie i wchodzi na Pierwsze Piętro.
        [climb] : zamiast tego najniższy wchodzi piętro wyżej.
       *[points] : zamiast tego punkty w liczbie równej numerowi rundy.
    }
event-half_chosen = Kość w Studni jest { $half ->
        [upper] nieparzysta ({ $value }): górna akcja.
       *[lower] parzysta ({ $value }): dolna akcja.
    }
event-influence_told = Twój Wpływ to { $amount }.
event-round_ended = Koniec rundy { $round }.
event-gardeners_scored = Ogrodnicy przeciwnika przy Mostach, na których leżą jeszcze kości ({ $gardeners }): { WORD("points", $points, of: "action") } (ma { $total }).
event-order_set = { $first ->
        [rival] Przeciwnik jest pierwszy
       *[human] Jesteś na pierwszym miejscu
    } w kolejności tur{ $by ->
        [influence] {" "}dzięki Wpływowi.
        [later] , bo znacznik dotarł tam później.
       *[option] {" "}w każdej rundzie.
    }
event-coins_changed = Przeciwnik zamienia { WORD("coins", $coins, of: "action", form: "acc") } na { WORD("points", $points, of: "action") }, po { $each } (zostaje { $left }).
event-scored = Wynik przeciwnika: Punkty Klanu { $clan }, Dworzanie { $courtiers }, ogrody { $gardens }, dziedzińce { $yards }, Wpływ { $influence }, monety { $coins } – razem { $total }.
event-total_told = Według ciebie masz { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }.
event-won = { $seats ->
        [human] Wygrywasz
        [rival] Przeciwnik wygrywa
       *[both] Ty i przeciwnik dzielicie zwycięstwo
    }: punkty { $human } do { $rival }{ $tie ->
        [influence] , dzięki większemu Wpływowi.
        [equal] , przy równym Wpływie.
       *[other] .
    }

## Całe wybory, dość krótkie na przycisk: `choice-<rodzaj>`.

choice-room = { WORD($tokens, of: "tokens") }
choice-draw_tokens = Wylosuj żetony wszystkich pól
choice-garden = Karty ogrodu { $left } i { $right }
choice-draw_gardens = Wylosuj wszystkie punkty ogrodów
choice-dice = Kości { $low } { $middle } { $high }
choice-roll = Rzuć za mnie
choice-place = { WORD($bridge, of: "bridge") } Most, { $end ->
        [left] lewa
       *[right] prawa
    } { $die }: { WORD($space, of: "space") }
choice-influence = Mój Wpływ to { $amount }
choice-on_top = { $who ->
        [rival] Później doszedł przeciwnik
       *[human] Później mój znacznik
    }
choice-go = Tura przeciwnika
choice-turned = Nowa karta na wierzchu: { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }
choice-again = Na wierzchu karta { $card }
choice-other_card = { $twin ->
        [0] Odwrócona karta jest nowa
       *[other] Odwrócona karta to karta { $twin }
    }
choice-shows = { WORD($what, $amount, of: "action") }
choice-enough = Nie pokazuje nic więcej
choice-total = Moje punkty: { $points }

## Rodzaje wyborów na przyciskach i ich wiersze: `kind-<rodzaj>`, `row-<rodzaj>`.

kind-room = Żetony
kind-draw_tokens = Wylosuj żetony wszystkich pól
kind-garden = Karty ogrodu
kind-draw_gardens = Wylosuj wszystkie punkty ogrodów
kind-dice = Kości
kind-roll = Rzuć za mnie
kind-place = Połóż kość
kind-influence = Mój Wpływ
kind-on_top = Kto był później
kind-go = Tura przeciwnika
kind-turned = Nowa karta na wierzchu
kind-again = Znana karta na wierzchu
kind-other_card = Odwrócono
kind-shows = Pokazuje
kind-enough = Nie pokazuje nic więcej
kind-total = Moje punkty
row-shows = { WORD($what, $amount, of: "action") }
row-place = { $end ->
        [left] lewa
       *[right] prawa
    } { $die }: { WORD($space, of: "space") }
    { $balance ->
        [even] {""}
        [pay] (zapłać { $many ->
            [one] 1 monetę
            [few] { $many } monety
           *[many] { $many } monet
        })
       *[take] (weź { $many ->
            [one] 1 monetę
            [few] { $many } monety
           *[many] { $many } monet
        })
    }
note-place = { $tokens ->
        [none] {""}
       *[other] Żetony: { $tokens }
    }
button-place = { WORD($bridge, of: "bridge") } Most, { $end ->
        [left] lewa
       *[right] prawa
    } { $die }: { WORD($space, of: "space") }
    { $balance ->
        [even] {""}
        [pay] (zapłać { $many ->
            [one] 1 monetę
            [few] { $many } monety
           *[many] { $many } monet
        })
       *[take] (weź { $many ->
            [one] 1 monetę
            [few] { $many } monety
           *[many] { $many } monet
        })
    }
row-turned = { WORD($bridge, of: "bridge") } Most, { $end ->
        [left] lewa
       *[right] prawa
    } kość, { WORD($space, of: "space") }
row-dice = { $low }, { $middle } i { $high }
row-garden = lewa { $left }, prawa { $right } (punkty)
row-total = { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
row-influence = Wpływ { $amount }
row-again = karta { $card }: { WORD($bridge, of: "bridge") } Most, { $end ->
        [left] lewa
       *[right] prawa
    } kość, { WORD($space, of: "space") }
known-actions = Znane akcje: { $upper }; { $lower }
menu-other_card = Odwrócona karta jest inna
heading-turn = { $group ->
        [red] Weź kość z czerwonego Mostu
        [black] Weź kość z czarnego Mostu
       *[white] Weź kość z białego Mostu
    }
menu-dice = Kości od najniższej, { WORD($bridge, of: "bridge") } Most
menu-influence = Twój Wpływ
menu-total = Twoje punkty
menu-garden = Punkty obu kart ogrodu
menu-turned = Karta jeszcze nieznana
short-bridge = { $value ->
        [red] czerwona
        [black] czarna
       *[white] biała
    }
short-end = { $value ->
        [left] lewa
       *[right] prawa
    }
part-turned-bridge = Nowa karta: { $names }
part-turned-end = Nowa karta: { $names }
part-shows-what = { $first ->
        [influence] Pokazuje: Wpływ lub pionek
       *[other] Pokazuje: { $names }
    }
span-dice = najniższa { $low }{ $middle ->
        [0] {""}
       *[other] , środkowa { $middle }
    }: { $count } możliwości
menu-again = Karta już znana
menu-shows-upper_action = Górna akcja karty „{ WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }”: dodaj, co pokazuje
menu-shows-lower_action = Dolna akcja karty „{ WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }”: dodaj, co pokazuje
note-shows = { $so_far ->
        [none] {""}
       *[other] Dotąd: { $so_far }
    }
button-other_card = { $twin ->
        [0] Odwrócona karta jest nowa
       *[other] Odwrócona karta to karta { $twin }
    }
button-go = Tura przeciwnika
button-enough = Nie pokazuje nic więcej

## Pytania o pojedyncze pola i ich wartości.

value-bridge = { WORD($value, of: "bridge") }
value-end = { WORD($value, of: "end") }
value-space = { WORD($value, of: "space") }
value-who = { $value ->
        [rival] przeciwnik
       *[human] ja
    }
value-card = { $value }: { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }
value-known-card = { $number }: { $upper }; { $lower }
value-new-card = nowa, z tą samą kością i polem
value-what = { WORD($value, of: "thing") }
value-left = lewa { $value }
value-right = prawa { $value }
value-tens = { $value ->
        [0] 0 do 9
       *[other] { $value }0 do { $value }9
    }

## Co może być pokazane, bez liczby.

thing-coins = monety
thing-points = Punkty Klanu
thing-influence = Wpływ
thing-gate = Dworzanin do Bramy
thing-climb = Dworzanin w górę
thing-gardener_left = Ogrodnik po lewej
thing-gardener_right = Ogrodnik po prawej
thing-gardener_any = Ogrodnik gdziekolwiek
thing-warrior = Wojownik na dziedziniec

## O co pyta bot: `decision-<rodzaj>`; `.waiting` mówi publicznie, na co czeka gra.

decision-room = Jakie żetony leżą tu: { WORD($space, of: "space") }?
    .waiting = jakie żetony leżą na polach Zamku?
decision-garden = Ile punktów wydrukowano na kartach ogrodu pod tym Mostem: { WORD($bridge, of: "bridge") }?
    .waiting = podaj punkty kart ogrodu
decision-dice = Runda { $round }, { WORD($bridge, of: "bridge") } Most: co pokazują kości, od najniższej?
    .waiting = podaj kości
decision-turn = Twoja tura: którą kość bierzesz i gdzie ją kładziesz?
    .waiting = twoja tura
decision-rival_turn = Gdy wykonasz swoje akcje, przeciwnik rozegra turę. Do tego czasu możesz cofnąć swoją kość.
    .waiting = pozwól przeciwnikowi rozegrać turę
decision-first_card = Talia przeciwnika leży stroną z kością do góry (kart: { $left }). Która karta jest na wierzchu?
    .waiting = podaj kartę z wierzchu talii przeciwnika
decision-card = Odwróć kartę z wierzchu talii przeciwnika i połóż ją obok. Która karta jest teraz na wierzchu (w talii: { $left })?
    .waiting = odwróć kartę przeciwnika
decision-extra_card = Odwróć też kartę z wierzchu talii przeciwnika. Kilka kart ma na drugiej stronie „{ WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }”. Która to?
    .waiting = odwróć jeszcze jedną kartę przeciwnika
decision-upper_action = Górna akcja odwróconej karty: co { $told ->
        [0] pokazuje?
       *[other] jeszcze pokazuje?
    }
    .waiting = podaj górną akcję karty
decision-lower_action = Dolna akcja odwróconej karty: co { $told ->
        [0] pokazuje?
       *[other] jeszcze pokazuje?
    }
    .waiting = podaj dolną akcję karty
decision-round_influence = Koniec rundy { $round }. Ile masz Wpływu (przeciwnik: { $rival })?
    .waiting = podaj swój Wpływ
decision-on_top = Ty i przeciwnik macie Wpływ { $influence }. Czyj znacznik dotarł tam później?
    .waiting = podaj, kto później doszedł do tego Wpływu
decision-final = Koniec gry; punkty przeciwnika: { $rival }. Ile masz ty?
    .waiting = podaj swoje punkty

## Odmowy: `refusal-<powód>`.

refusal-game_over = Gra jest skończona
refusal-rival_has_rules = Nikt nie wybiera za przeciwnika
refusal-not_your_turn = Teraz nie kładziesz kości
refusal-not_now = O to teraz nie pytam; /działaj pokazuje, co można
refusal-no_such_place = Nie ma takiego Mostu albo pola
refusal-only_ends = Z Mostu można wziąć tylko lewą albo prawą kość
refusal-no_die = Nie leży tam kość: { WORD($bridge, of: "bridge") } Most, { WORD($end, of: "end") } koniec
refusal-row_taken = W twoim rzędzie leży już kość tego koloru ({ WORD($bridge, of: "bridge") })
refusal-space_taken = Leży tam już kość: { WORD($space, of: "space") }
refusal-no_token = Nie leży tam żeton tego koloru ({ WORD($bridge, of: "bridge") }): { WORD($space, of: "space") }
refusal-no_such_room = To pole nie może mieć takich żetonów: Pierwsze Piętro ma trzy w co najmniej dwóch kolorach, Drugie dwa różne, a każdego koloru jest pięć
refusal-garden_range = Karty ogrodu mają od 1 do { $most } punktów
refusal-dice_unsorted = Podaj trzy kości od 1 do 6, najniższą najpierw
refusal-influence_range = Wpływ ma od 0 do { $most }
refusal-no_such_seat = Później mógł dojść tylko twój znacznik albo znacznik przeciwnika
refusal-no_such_card = Przeciwnik nie ma takiej karty
refusal-card_is_out = Karta { $card } jest już odwrócona i nie ma jej w talii
refusal-not_alike = Odwrócona jest karta { $card }; może to być tylko karta z tą samą kością i tym samym polem
refusal-card_unknown = Karta { $card } nie była podana; przeciwnik ma { $most } kart
refusal-no_such_action = Karta nie może pokazywać takiej akcji
refusal-total_range = Punkty mają od 0 do { $most }
refusal-one_person_and_rival = Jedna osoba gra przeciw przeciwnikowi
refusal-no_such_difficulty = Przeciwnik nie ma poziomu „{ $difficulty }”
refusal-no_traits = Przeciwnik nie ma cech
refusal-no_such_option = Opcja { $option } nie ma wartości { $value }
refusal-no_cards = Brakuje kart przeciwnika: podaj plik { $file }
refusal-bad_cards = Pliku { $file } z kartami przeciwnika nie można użyć; błędów: { $count }

## Co jest nie tak z plikiem kart przeciwnika: `fault-<powód>`.

fault-card_count = liczba kart to { $count }, a ma być { $wanted }
fault-end_missing = żadna karta nie wskazuje: { WORD($bridge, of: "bridge") } Most, { WORD($end, of: "end") } koniec; jeśli tak jest na kartach, napisz cards: nad listą i allow_missing_end: true
fault-action_count = akcja pokazuje od 1 do { $most } rzeczy, a nie { $count }
fault-one_action = tu ma być jedna rzecz, na przykład coins: 1
fault-no_yard = nie ma dziedzińca za { $value } żelaza, są tylko za 1, 3 i 5

## Karty przeciwnika, o ile są znane.

die-side = { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }
own-top = Na wierzchu talii: { $card }
own-card = { $where ->
        [shown] Odwrócona
        [discards] Odrzucona
       *[deck] W talii
    } (karta { $number }): { WORD($bridge, of: "bridge") } { WORD($end, of: "end") }, { WORD($space, of: "space") }; górna akcja { $upper }; dolna akcja { $lower }
own-unknown = jeszcze niepodana
own-none = Nie znam jeszcze żadnej karty przeciwnika.
score-points = { $points ->
        [one] { $points } Punkt Klanu
        [few] { $points } Punkty Klanu
       *[other] { $points } Punktów Klanu
    }
points-clan = Punkty Klanu
points-courtiers = Dworzanie
points-gardens = ogrody
points-yards = dziedzińce
points-influence = Wpływ
points-coins = monety
points-told = podane
