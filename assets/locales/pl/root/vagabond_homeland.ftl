### Słowa Włóczęgów z dodatku Homeland: Oszust, Gladiator, Klucznik. Polskie nazwy są nasze.

character-cheat = Oszust
    .effect = buty, herbata, kusza, pochodnia; wypełnia Misję dowolnymi 2 przedmiotami
character-gladiator = Gladiator
    .effect = buty, pochodnia, młot; uszkadza przedmiot, by usunąć wojownika i dobrać kartę
character-jailor = Klucznik
    .effect = buty, kusza, pochodnia; wydaje kartę zamiast wyczerpać przedmiot

event-quest_returned = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wtasowuje", "wtasowują", of: "faction") } Misję do talii Misji: { WORD($quest, of: "quest") }.
event-dueled = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "toczy", "toczą", of: "faction") } Pojedynek z { WORD($target, of: "faction", form: "ins") } na polanie { $clearing }, uszkadzając { WORD($item, of: "item", form: "some") }.
event-coerced = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "stosuje", "stosują", of: "faction") } Przymus: karta zastępuje { $item ->
        [none] przedmiot
       *[other] { WORD($item, of: "item", form: "some") }
    }.

choice-con = Przekręt: { WORD($quest, of: "quest", form: "bare") } – { $reward ->
        [points] punkty
       *[cards] 2 karty
    }, wyczerp { WORD($item, of: "item", form: "some") } i { WORD($second, of: "item", form: "some") }
choice-duel = Pojedynek z { WORD($target, of: "faction", form: "ins") }, uszkodź { WORD($item, of: "item", form: "some") }
choice-coerce = Przymus kartą { WORD($card, of: "card", form: "label") }

kind-con = Przekręt
kind-duel = Pojedynek
kind-coerce = Przymus

menu-con = Przekręt: Misja za dowolne 2 przedmioty
row-con = { WORD($quest, of: "quest", form: "bare") }, za { $reward ->
        [points] punkty
       *[cards] 2 karty
    }: { WORD($item, of: "item", form: "bare") } i { WORD($second, of: "item", form: "bare") }
button-con = Przekręt: { WORD($quest, of: "quest", form: "bare") }
    , { $reward ->
        [points] punkty
       *[cards] 2 karty
    }
    , { WORD($item, of: "item", form: "bare") } i { WORD($second, of: "item", form: "bare") }
menu-duel = Pojedynek
row-duel = z { WORD($target, of: "faction", form: "ins") }, uszkodź { WORD($item, of: "item", form: "some") }
button-duel = Pojedynek z { WORD($target, of: "faction", form: "ins") }
    , uszkodź { WORD($item, of: "item", form: "some") }
menu-coerce = Przymus: karta zamiast przedmiotu
row-coerce = wydaj { WORD($card, of: "card", form: "label") }
button-coerce = Przymus: { WORD($card, of: "card") }
    ({ WORD($card_suit, of: "suit") })

decision-coerce = Przymus: w której akcji karta zastąpi przedmiot? Po niej tracisz 1 punkt, jeśli go masz.
    .waiting = Przymus

reason-coercion = Przymus

refusal-special_used_already = Tę Akcję Specjalną można przeprowadzić tylko raz na turę
refusal-card_is_spent = Karta jest wydana: wybierz akcję, w której zastąpi przedmiot
refusal-card_stands_in = Wydana karta zastępuje przedmiot: nie podawaj żadnego
refusal-not_of_this_quest = Wydana karta musi zastąpić przedmiot z tej Misji: { WORD($quest, of: "quest") }
refusal-no_item_to_lend = Ten ruch nie wymaga butów, więc karta nie może ich zastąpić
refusal-nothing_to_coerce = Żadna akcja nie pozwala tu zastąpić przedmiotu tą kartą
refusal-no_warrior_to_duel = Ten gracz nie ma tu wojownika, z którym można stoczyć Pojedynek

hint-coerce = Karta jest wydana: wybierz akcję, w której zastąpi przedmiot. Akcja za punkty, np. Eksploracja albo Misja, zwraca punkt, który po niej stracisz.
