### Słowa Kruczej Konspiracji.

event-plot_placed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "kładzie", "kładą", of: "faction") } zakrytą Intrygę na polanie { $clearing }.
joined-plot_placed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "kładzie", "kładą", of: "faction") } zakrytą Intrygę na polanie { $clearing } (za { WORD($paid, $price, of: "piece", form: "some") }).
    .brief = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "kładzie", "kładą", of: "faction") } zakrytą Intrygę na { $clearing } (za { WORD($paid, $price, of: "piece", form: "some") }).
event-plot_known = Twoja zakryta Intryga na polanie { $clearing }: { WORD($plot, of: "piece") }.
event-plot_flipped = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odwraca", "odwracają", of: "faction") } Intrygę na polanie { $clearing }: { WORD($plot, of: "piece") }.
event-plots_swapped = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zamienia", "zamieniają", of: "faction") } miejscami Intrygi na polanach { $one } i { $other }.
event-plot_lost = { $raid ->
        [yes] Intryga usunięta z polany { $clearing } to Najazd: wojownicy trafiają na sąsiednie polany.
       *[no] Intryga usunięta z polany { $clearing } to nie Najazd.
    }
event-exerted = Wysiłek: { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wykonuje", "wykonują", of: "faction") } dodatkową akcję i nie { VERB($seat, "dobiera", "dobierają", of: "faction") } kart.
event-exposure_tried = { $right ->
        [yes] Zdemaskowanie: { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odgaduje", "odgadują", of: "faction") } Intrygę na polanie { $clearing }: { WORD($plot, of: "piece") }.
       *[no] Zdemaskowanie: { WORD($seat, of: "faction", form: "short") } { VERB($seat, "nie odgaduje", "nie odgadują", of: "faction") } Intrygi na polanie { $clearing }: to nie { WORD($plot, of: "piece") }.
    }
event-card_shown = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "pokazuje", "pokazują", of: "faction") } { WORD($target, of: "faction", form: "dat") } kartę { WORD($card, of: "card", form: "label") }.
event-card_given = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "oddaje", "oddają", of: "faction") } kartę { WORD($target, of: "faction", form: "dat") }.
event-card_given_face = Karta, którą { WORD($seat, of: "faction", form: "short") } { VERB($seat, "oddaje", "oddają", of: "faction") } { WORD($target, of: "faction", form: "dat") }: { WORD($card, of: "card", form: "label") }.

choice-place_warrior = Umieść wojownika na polanie { $clearing }
choice-raid_first = Najpierw Najazd z polany { $clearing }
choice-flip = Odwróć Intrygę na polanie { $clearing }
choice-recruit_suit = Werbuj na każdej { WORD($suit, of: "suit", form: "gen") } polanie – wydaj kartę { WORD($card, of: "card", form: "label") }
choice-plot = Połóż na polanie { $clearing } zakrytą Intrygę ({ WORD($plot, of: "piece") })
choice-trick = Zamień Intrygi na polanach { $one } i { $other }
choice-expose = Odgadnij Intrygę na { $clearing } ({ WORD($guess, of: "piece") }) – pokaż kartę { WORD($card, of: "card", form: "label") }

kind-place_warrior = Umieść wojownika
kind-raid_first = Wybierz pierwszy Najazd
kind-flip = Odwróć Intrygę
kind-recruit_suit = Werbunek
kind-plot = Intryga
kind-trick = Podmianka
kind-expose = Zdemaskowanie

pass-corvids_birdsong = Koniec Świtu
pass-corvids_daylight = Koniec Dnia
pass-exert = Dobierz karty, koniec tury
pass-last_chance = Koniec tury

value-suit = { WORD($value, of: "suit") }

decision-setup_scatter = Rozmieść po jednym wojowniku na trzech polanach, każdej z innym symbolem.
    .waiting = Rozproszenie
decision-place_warriors = Wojowników nie starczy na wszystkie polany: gdzie trafi następny?
    .waiting = rozmieszczanie ostatnich wojowników
decision-which_raid = Kilka Najazdów naraz, a wojowników nie starczy na wszystkie: który rozpatrujesz najpierw?
    .waiting = kolejność Najazdów
sheet-corvids_birdsong = Przekuj, odwróć (bez cofania) i werbuj, w tej kolejności
decision-corvids_birdsong = Świt: Przekucie, potem odwracanie Intryg, potem Werbunek. Nowy krok kończy poprzednie.
    .waiting = Świt
decision-corvids_daylight = Dzień: { $actions ->
        [0] nie masz już akcji.
        [one] została ci 1 akcja.
        [few] zostały ci { $actions } akcje.
        [many] zostało ci { $actions } akcji.
       *[other] zostało ci { $actions } akcji.
    }
    .waiting = Dzień
decision-exert = Wieczór: wykonać dodatkową akcję zamiast dobierania kart?
    .waiting = Wieczór
decision-last_chance = Twoja tura zaraz się skończy: demaskuj Intrygi albo ją zakończ.
    .waiting = koniec tury

reason-plots = odkryte Intrygi

refusal-snared = Wnyki nie wypuszczają twoich komponentów z polany { $clearing }
refusal-no_facedown_plot = Na polanie { $clearing } nie ma zakrytej Intrygi
    .any = Na polanie musi leżeć zakryta Intryga
refusal-no_warriors_to_flip = Aby odwrócić Intrygę, trzeba mieć wojownika na polanie { $clearing }
    .any = Aby odwrócić Intrygę, trzeba mieć wojownika na jej polanie
refusal-plot_already_there = Na polanie { $clearing } jest już Intryga
    .any = Na polanie nie może jeszcze być Intrygi
refusal-no_plot_of_type_left = W puli nie ma już Intryg tego rodzaju
refusal-no_such_plot = Nie ma takiej Intrygi
refusal-suit_has_its_warrior = Polana { $clearing } odpada: na polanie o tym symbolu wojownik już stoi
refusal-no_warrior_due_there = Na polanie { $clearing } nie należy się wojownik
refusal-no_raid_there = Na polanie { $clearing } nie leżał żaden z Najazdów, których kolejność wybierasz
refusal-no_plot_there = Na polanie { $clearing } nie ma drugiej Intrygi
refusal-plots_face_differently = Obie Intrygi muszą leżeć tą samą stroną do góry
refusal-nothing_to_expose = Nie ma czego demaskować
refusal-only_in_own_turn = Można to zrobić tylko w swojej turze
refusal-no_pieces_there = Na polanie { $clearing } nie masz komponentów
    .any = Na polanie muszą być twoje komponenty
refusal-crafts_in_birdsong = Krucza Konspiracja przekuwa karty o Świcie
refusal-step_is_over = Ten krok Świtu już się skończył

piece-bomb-effect = Po jej odwróceniu z polany znikają wszystkie komponenty przeciwników, a potem sama Bomba.
piece-snare-effect = Gdy są odkryte, przeciwnicy nie mogą rozmieszczać tam komponentów ani ich stamtąd wyprowadzać.
piece-extortion-effect = Po jego odwróceniu bierzesz losową kartę od każdego przeciwnika na tej polanie; gdy jest odkryty, Wieczorem dobierasz o kartę więcej.
piece-raid-effect = Gdy zostaje usunięty (ale nie zdemaskowany), na każdą sąsiednią polanę trafia wojownik.

piece-plot = Zakryta Intryga
    .bare = zakryta Intryga
    .some = { $count ->
        [0] żadnych żetonów Intryg
        [one] żeton Intrygi
        [few] { $count } żetony Intryg
        [many] { $count } żetonów Intryg
       *[other] { $count } żetonu Intrygi
    }

track-plot = Intrygi
