### Słowa na obrazkach, w ich opisach i na planszy zapisanej tekstem.

## Na obrazku

render-head = Runda { $round } · { $phase } · { $faction }
render-setup = Przygotowanie
render-over = Koniec gry · { $factions }
render-points = PZ
render-items = Przedmioty w puli
render-deck = talia { $count }
render-dominance = Dominacja
render-coalition = koalicja
render-leader = Przywódca
render-supporters = Stronnicy
render-officers = Oficerowie
render-crafted = Przedmioty
render-ready = Przedmioty
render-exhausted = Wyczerpane
render-damaged = Uszkodzone
render-damaged_exhausted = Uszkodzone, wyczerpane
render-in-play = Karty w grze
render-ministers = Ministrowie
render-quests = Misje
render-decree = Dekret
render-difficulty = Poziom
render-traits = Programy
render-burrow = Nora
render-discard = odrzucone { $count }

## Opis obrazka

alt-turn = Mapa Root. Runda { $round }, { $phase }, { $faction }.
alt-setup = Mapa Root. Przygotowanie do gry.
alt-over = Mapa Root. Koniec gry. Zwycięstwo: { $factions }.
alt-action = Co się stało: { $lines }
alt-points = Punkty: { $points }.
alt-one = { $faction } { $points }
alt-dominance = { $faction } przez Dominację
alt-coalition = { $faction } w koalicji z { WORD($partner, of: "faction", form: "ins") }
alt-more = Przycisk „Plansza” opisuje całą planszę słowami.

## Plansza jako tekst

text-clearings = **Polany**
text-clearing = **{ $number }** ({ $suit }){ $slots ->
        [0] {""}
        [one] {", 1 wolne pole budowy"}
        [few] {", "}{ $slots } wolne pola budowy
       *[other] {", "}{ $slots } wolnych pól budowy
    }{ $ruin ->
        [yes] {", Ruina"}
       *[no] {""}
    }{ $ruler ->
        [none] {""}
       *[other] {", kontrola: "}{ $ruler }
    }{ $pieces ->
        [none] {" – pusto"}
       *[other] {" – "}{ $pieces }
    }
text-presence = { $faction }: { $pieces }
text-burrow = **Nora**: { $pieces ->
        [none] pusto
       *[other] { $pieces }
    }
text-forest = Las { $forest }: { $factions }
text-own-plot = twoja zakryta Intryga to { $plot }
text-scorched = polana spalona
text-factions = **Frakcje**
text-faction = **{ $faction }**{ $clockwork ->
        [none] {""}
       *[other] {" ("}{ $clockwork })
    }: { $points ->
        [dominance] aktywna karta { $dominance }
        [one] 1 punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }{ $hand ->
        [none] {""}
        [one] {", 1 karta na ręce"}
        [few] {", "}{ $hand } karty na ręce
       *[other] {", "}{ $hand } kart na ręce
    }
text-supply = w puli: { $pieces }
text-track = { $piece }: { $count } z { $total } na mapie
text-play-area = karty w grze: { $cards }
text-items = przedmioty: { $items }
text-items-ready = przedmioty odkryte: { $items }
text-items-exhausted = wyczerpane: { $items }
text-items-damaged = uszkodzone: { $items }
text-items-damaged_exhausted = uszkodzone i wyczerpane: { $items }
text-leader = Przywódca: { $leader }
text-character = postać: { $character }
text-fallen = zakryci Przywódcy: { $leaders }
text-decree = Dekret – { $columns }
text-column = { $column }: { $cards }
text-order = Nakaz: { $card }
text-supporters = Stronnicy: { $count }
text-officers = Oficerowie: { $count }
text-swayed = Ministrowie: { $ministers }
text-revealed = ujawnione: { $cards }
text-crowns = korony: Ziemianie { $squire }, Notable { $noble }, Wielmoże { $lord }
text-relations = relacje: { $relations }
text-relation = { $faction } – { $space }
text-quests_done = ukończone Misje: { $quests }
text-coalition = w koalicji: { $faction }
text-actions = pozostałe akcje: { $count }
text-limit = limit przedmiotów: { $count }
text-common = **Wspólne**
text-supply-items = Przedmioty w puli: { $items }
text-deck = Talia: { $deck }; karty odrzucone: { $discard }
text-available = Karty Dominacji do wzięcia: { $cards }
text-quests = Misje: { $quests }
text-ruins = Przedmioty pod Ruinami: { $ruins }
text-ruin = { $count } na polanie { $clearing }
text-nothing = brak
text-times = { $count } × { $what }
