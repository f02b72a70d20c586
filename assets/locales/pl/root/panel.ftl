### Wiersze Roota w prywatnym panelu. `menu-<rodzaj>` to nagłówek wierszy, `row-<rodzaj>` jeden z
### nich (bez niego: wartości), `short-<rodzaj wartości>` jedna wartość w wierszu.

menu-move = { $kind }: z polany → na polanę
menu-battle = { $kind }: polana · przeciwnik
menu-build = { $kind }: budynek · polana
menu-recruit = { $kind }: polana
menu-trick = { $kind }: polana ⇄ polana
menu-plot = { $kind }: polana · intryga
menu-dig = { $kind }: polana · karta · wojownicy
menu-aid = { $kind }: gracz · przedmiot · karta · co bierzesz

row-move = { $origin ->
        [0] Nora
       *[other] { $origin }
    } → { $to ->
        [0] Nora
       *[other] { $to }
    }{ $card ->
        [none] {""}
       *[other] {" "}· { WORD($card, of: "card", form: "label") }
    }
row-trick = { $one } ⇄ { $other }
row-add_to_decree = { WORD($card, of: "card", form: "label") } → { WORD($column, of: "column") }

short-clearing = { $value }
short-forest = Las { $value }
short-seat = { WORD($value, of: "faction", form: "short") }
short-clockwork = { WORD($bot, of: "faction", form: "short") }
short-character = { WORD($value, of: "character") }
short-minister = { WORD($value, of: "minister") }
short-reward = { $value ->
        [points] punkty
       *[cards] 2 karty
    }
panel-all = wszyscy { $count }
panel-full = Wszyscy

## Koszt i zysk wyboru.

fact-actions = { $count ->
        [one] { $count } akcja
        [few] { $count } akcje
       *[many] { $count } akcji
    }
fact-decree_cards = { $count ->
        [one] { $count } karta Dekretu
        [few] { $count } karty Dekretu
       *[many] { $count } kart Dekretu
    }
fact-draws = { $count ->
        [one] { $count } dobranie
        [few] { $count } dobrania
       *[many] { $count } dobrań
    }
fact-item = { $count ->
        [one] { WORD($of, of: "item") }
       *[other] { $count } × { WORD($of, of: "item") }
    }
fact-minister = { WORD($of, of: "minister") }
fact-ministers = { $count ->
        [one] działanie { $count } Ministra
       *[other] działania { $count } Ministrów
    }
fact-officers = { $count ->
        [one] { $count } Oficer
        [few] { $count } Oficerów
       *[many] { $count } Oficerów
    }
fact-shown = pokaż { $count }
fact-supporters = { $count ->
        [one] { $count } Stronnik
        [few] { $count } Stronników
       *[many] { $count } Stronników
    }
fact-warriors = { $count ->
        [one] { $count } wojownik
        [few] { $count } wojowników
       *[many] { $count } wojowników
    }
fact-wood = { $count ->
        [one] { $count } drewno
        [few] { $count } drewna
       *[many] { $count } drewna
    }
fact-cards = { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
fact-points = { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
       *[many] { $count } punktów
    }
