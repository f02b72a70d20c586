### Słowa na obrazkach, w ich opisach i na planszy zapisanej tekstem.

## Na obrazku

render-head = Runda { $round }, { $phase }, { $faction }
render-turn = tura
render-setup = Przygotowanie
render-over = Koniec gry: { $factions }
render-points = PZ
render-items = Przedmioty w puli
render-quests-open = Misje
render-dominance = Dominacja
render-coalition = koalicja
render-leader = Przywódca
render-supporters = Stronnicy
render-officers = Oficerowie
render-acolytes = Akolici
render-conspiracy = Spisek
render-lost_souls = Zagubione Dusze
render-bases = Bazy
render-full = komplet
render-crafted = Przedmioty
render-ready = Przedmioty
render-exhausted = Wyczerpane
render-damaged = Uszkodzone
render-damaged_exhausted = Uszkodzone, wyczerpane
render-in-play = Karty w grze
render-ministers = Ministrowie
render-quests = Misje
render-own_quest = Misja
render-battle_track = Tor walki
render-difficulty = Poziom
render-traits = Programy
render-market = Targ
render-payments = Płatności
render-protectionism = Protekcjonizm
render-burrow = Nora

## Opis obrazka

alt-turn = Runda { $round }, { $phase }, { $faction }.
alt-setup = Przygotowanie do gry.
alt-map = Mapa: { $map }.
alt-ferry = Prom stoi na polanie { $clearing }.
alt-closed = Zamknięte ścieżki: { $paths }.
alt-over = Koniec gry. Zwycięstwo: { $factions }.
alt-to-act = Teraz: { $factions }.
alt-points = Punkty: { $points }.
alt-one = { $faction } { $points }
alt-dominance = { $faction } przez Dominację
alt-coalition = { $faction } w koalicji z { WORDS($partners, of: "faction", form: "ins", joint: "and") }

## Obrazki pytania w prywatnym panelu

ask-hand = Twoja ręka
ask-supporters = Stronnicy
ask-items = Twoje przedmioty
ask-decree-recruit = Dekret: werbunek
ask-decree-move = Dekret: ruch
ask-decree-battle = Dekret: walka
ask-decree-build = Dekret: budowa
alt-ask-board = Mapa z miejscami, które możesz wybrać.
alt-ask-cards = { $title }: { $cards }.
alt-ask-items = Twoje przedmioty: { $items }.
alt-ask-item = { $item }{ $state ->
        [exhausted] {" (wśród wyczerpanych)"}
        [damaged] {" (wśród uszkodzonych)"}
        [damaged_exhausted] {" (wśród uszkodzonych i wyczerpanych)"}
       *[ready] {""}
    }
alt-ask-craftable = Teraz możesz przekuć: { $cards }.

## Plansza jako tekst

text-clearings = **Polany**
text-clearing = **{ $number }** ({ $suit }){ $slots ->
        [0] {""}
        [one] {", 1 wolne pole"}
        [few] {", "}{ $slots } wolne pola
       *[other] {", "}{ $slots } wolnych pól
    }{ $ruin ->
        [yes] {", Ruiny"}
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
text-covered = pola budynków przykryte przedmiotami: { $count }
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
text-ordered_suit = Nakaz: { $suit }
text-acolytes = Akolici: { $count }
text-conspiracy = znacznik Spisku: pole { $number }, { $conspiracy }
text-lost_souls = Zagubione Dusze, od wierzchu: { $cards }
text-market = Targ: { $cards }
text-payments = Płatności: { $payments }
text-protectionism = Protekcjonizm: { $signs }
text-swayed = Ministrowie: { $ministers }
text-revealed = ujawnione: { $cards }
text-crowns = korony: Ziemianie { $squire }, Notable { $noble }, Wielmoże { $lord }
text-relations = relacje: { $relations }
text-relation = { $faction } – { $space }
text-aided = { $relation } (pomoc w tej turze: { $count ->
        [one] raz
       *[other] { $count } razy
    })
text-quests_done = ukończone Misje: { $quests }
text-coalition = w koalicji z { WORDS($partners, of: "faction", form: "ins", joint: "and") }
text-actions = pozostałe akcje: { $count }
text-item_limit = limit przedmiotów: { $count }
text-battle_track = przedmioty na torze walki: { $count }
text-own_quest = Misja: { $quest }
text-common = **Wspólne**
text-set-up = Mapa: { $map }; talia: { $deck }
text-ferry = Prom: polana { $clearing }
text-closed = Zamknięte ścieżki: { $paths ->
        [none] żadne, wszystkie są otwarte
       *[other] { $paths }
    }
text-pass = Przełęcz: polana { $clearing }
text-lake = { $line }; przez jezioro do: { $clearings }
text-battle = Bitwa na polanie { $clearing }: { $attacker } – { $defender }
text-supply-items = Przedmioty w puli: { $items }
text-deck = Talia: { $deck }; karty odrzucone: { $discard }
text-discard = Na stosie kart odrzuconych: { $cards }
text-available = Karty Dominacji do dobrania: { $cards }
text-quests = Misje: { $quests }
text-ruins = Przedmioty pod Ruinami: { $ruins }
text-ruin = { $count } na polanie { $clearing }
text-nothing = brak
text-times = { $count } × { $what }
