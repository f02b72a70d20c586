### Mapy: symbole polan, Prom, zamknięte ścieżki i Przełęcz (Prawa 19.1, 25).

event-suits_arranged = { $how ->
        [suggested] Symbole polan są takie, jak proponuje instrukcja:
        [given] Symbole polan są takie, jak podaje gospodarz:
       *[random] Znaczniki symboli rozłożono losowo:
    } lisie { $fox }; mysie { $mouse }; królicze { $rabbit }.
event-ferry_moved = Prom płynie razem z nimi z polany { $origin } na polanę { $to }.
event-path_opened = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "otwiera", "otwierają", of: "faction") } ścieżkę między polanami { $one } i { $other }.

choice-open_path = Otwórz ścieżkę między polanami { $one } i { $other } – wydaj kartę { WORD($card, of: "card", form: "label") }
choice-take_ferry = Zabierz Prom
kind-open_path = Otwórz ścieżkę
kind-take_ferry = Zabierz Prom
pass-ferry = Zostaw Prom

decision-ferry = Prom stoi na polanie { $origin }, z której się ruszasz. Zabrać go na polanę { $clearing }?
    .waiting = decyzja, czy zabrać Prom

reason-opened_path = otwarta ścieżka
reason-the_pass = kontrola Przełęczy

refusal-no_such_suits = { $how ->
        [suggested] Dla mapy { WORD($map, of: "map") } nie ma proponowanych symboli: są losowe
       *[other] Mapa { WORD($map, of: "map") } nie ma takich symboli
    }
refusal-suits_not_four_each = Każdy symbol ma cztery polany, więc l, m i k pisze się po cztery razy; wśród tych liter ({ $count }) jest l { $f }×, m { $m }×, k { $r }×
refusal-ferry_elsewhere = Nie prowadzi tam ścieżka, a Prom stoi na polanie { $clearing }
refusal-ferry_taken_already = W tej turze Prom był już przez ciebie użyty
refusal-no_closed_path = Między polanami { $one } i { $other } nie ma zamkniętej ścieżki
refusal-path_opened_already = W tej turze otwarto już jedną ścieżkę
refusal-no_pieces_beside_path = Na polanach { $one } i { $other } nie masz żadnego komponentu

menu-open_path = Otwórz zamkniętą ścieżkę
row-open_path = { $one } – { $other }, wydaj kartę { WORD($card, of: "card", form: "label") }
note-open_path = Ścieżka zostaje otwarta dla wszystkich
button-open_path = Otwórz { $one } – { $other }
    za kartę { WORD($card, of: "card", form: "label") }
    .short = Otwórz { $one } – { $other }
row-take_ferry = Zabierz Prom
note-take_ferry = Inaczej prom zostaje tam, skąd przychodzisz
button-take_ferry = Zabierz Prom
aboard-ferry = { $fact_cards ->
        [0] {""}
       *[other] Promem
    }

hint-ferry = Prom może popłynąć z tobą: dobierasz kartę, a on zostaje tam, dokąd idziesz. Zostaw go, jeśli chcesz po niego wrócić.

cmd-open_path = otwórz-ścieżkę
cmd-open_path-desc = Wydaj kartę, aby otworzyć zamkniętą ścieżkę i zdobyć punkt
cmd-take_ferry = weź-prom
cmd-take_ferry-desc = Zabierz Prom razem z komponentami

option-suits = Symbole
option-suits-random = losowe
option-suits-suggested = proponowane
option-suits-written = podane – lisie { $f }; mysie { $m }; królicze { $r }
option-suits-write = Podaj symbole…
option-suits-label = Polany 1–12: l lis, m mysz, k królik
option-suits-example = Po cztery, na przykład l m k k l m m l k l m k
option-suits-letter-f = l
option-suits-letter-m = m
option-suits-letter-r = k
