### Co się dzieje, co można wybrać, o co pyta bot, dlaczego odmawia. „none” oznacza to, co puste.

cited = { $sentence } (DL { $section }).

## Co się stało.

event-game_began = Gra się zaczyna: { WORDS($seats, of: "seat") }.{ $dummies ->
        [none] {""}
       *[other] {" "}Bez gracza: { WORDS($dummies, of: "seat") }; rozkazy bez gracza też zajmują pola.
    } Pierwszy gracz: { WORD($first, of: "seat") }.
event-cards_drawn = Twoje karty: { WORDS($orders, of: "order") } (tylko ty to widzisz).
event-has_locked = { WORD($seat, of: "seat") }: niedostępne rozkazy są wybrane.
event-locked = { WORD($seat, of: "seat") }: niedostępne są { WORDS($orders, of: "order") }.
event-round_began = Rok { $year }, { WORD($season, of: "season", form: "low") }: zaczyna { WORD($seat, of: "seat") }
event-offers_laid = Do wzięcia: { WORDS($monsters, of: "thing") }; komnaty: { WORDS($rooms, of: "thing") }.
event-adventurers_laid = Śmiałkowie następnej rundy: { WORDS($adventurers, of: "thing") }.
event-event_laid = Wydarzenie następnej rundy: { WORD($what, of: "occasion") }.
event-dummy_showed = Kolor bez gracza ({ WORD($seat, of: "seat") }): { $shown }.
event-has_chosen = { WORD($seat, of: "seat") }: rozkazy są wybrane.
event-orders_chosen = { WORD($seat, of: "seat") }: { WORDS($orders, of: "order") }{ $dummy ->
        [none] {""}
       *[other] ; twój kolor bez gracza: { WORD($dummy, of: "order") }
    } (tylko ty to widzisz).
event-took_orders_back = { WORD($seat, of: "seat") }: wybór wycofany, wybiera jeszcze raz.
event-dummy_third = Kolor bez gracza ({ WORD($seat, of: "seat") }): { $shown }.
event-column_shown = { $column ->
        [1] Pierwsze rozkazy są odkryte.
        [2] Drugie rozkazy są odkryte.
       *[other] Trzecie rozkazy są odkryte.
    }
event-placed = { WORD($seat, of: "seat") }: { WORD($order, of: "order") } { WORD($space, of: "space") }{ $paid ->
        [yes] {" "}(zapłacono 1 złoto)
       *[no] {""}
    }.
event-unplaced = { WORD($seat, of: "seat") }: { WORD($order, of: "order") } – { $why ->
        [full] brak wolnego pola
        [gold] brak złota na pierwszy rozkaz
       *[other] nie płaci 1 złota
    }; sługa zostaje na karcie.
event-minion_home = { WORD($order, of: "order") } { WORD($space, of: "space") }: sługa wraca ({ WORD($seat, of: "seat") }).
event-carried_out = { WORD($seat, of: "seat") } wykonuje { WORD($order, of: "order") } { WORD($space, of: "space") }.
event-left = { $why ->
        [chosen] { WORD($seat, of: "seat") } pomija: { WORD($order, of: "order") } { WORD($space, of: "space") }.
       *[other] { WORD($seat, of: "seat") }, { WORD($order, of: "order") } { WORD($space, of: "space") }: { WORD($why, of: "lack") }; sługa idzie na kartę.
    }
event-goods = { WORD($seat, of: "seat") }: { $goods }.
event-evil = { WORD($seat, of: "seat") }: zło { $way ->
        [up] rośnie
       *[down] maleje
    } do { $now }.
event-paladin_came = Paladyn przychodzi: { WORD($seat, of: "seat") }{ $host ->
        [none] {""}
       *[other] {" "}(dotąd { WORD($host, of: "seat") })
    }.
event-looked = { WORD($seat, of: "seat") } ogląda kartę walki { $number }.
event-saw = Karta walki { $number }: { WORD($card, of: "combat") } (tylko ty to widzisz).
event-drew_traps = { WORD($seat, of: "seat") } dobiera { $count ->
        [one] pułapkę
        [few] { $count } pułapki
       *[many] { $count } pułapek
    }.
event-got_traps = Dobierasz: { WORDS($traps, of: "thing") } (tylko ty to widzisz).
event-discarded_trap = { WORD($seat, of: "seat") } oddaje zakrytą pułapkę.
event-which_trap = Oddajesz: { WORD($trap, of: "thing") } (tylko ty to widzisz).
event-shuffled_traps = Zużyte pułapki ({ $count }) są tasowane i znów tworzą stos.
event-dug = { WORD($seat, of: "seat") }: nowy tunel na { $square }.
event-mined = { WORD($seat, of: "seat") }: { $imps ->
        [one] 1 chochlik wydobywa złoto
        [few] { $imps } chochliki wydobywają złoto
       *[many] { $imps } chochlików wydobywa złoto
    }.
event-hired = { WORD($seat, of: "seat") } najmuje potwora: { WORD($monster, of: "thing") }{ $victim ->
        [none] {""}
       *[other] {" "}(oddaje: { WORD($victim, of: "thing") })
    }.
event-built = { WORD($seat, of: "seat") } buduje komnatę: { WORD($room, of: "thing") } na { $square }.
event-produced = { WORD($seat, of: "seat") }: { WORD($room, of: "thing") } na { $square } produkuje.
event-waits = { WORD($seat, of: "seat") } czeka na pozostałych.
event-returned = { WORD($seat, of: "seat") } bierze z powrotem: { WORD($order, of: "order") }; niedostępne są { WORDS($locked, of: "order") }.
event-event_began = Wydarzenie: { WORD($what, of: "occasion") }.
event-paid_wage = { WORD($seat, of: "seat") }: płaci: { WORD($monster, of: "thing") }{ $victim ->
        [none] {""}
       *[other] , oddaje za to: { WORD($victim, of: "thing") }
    }.
event-went_away = { WORD($seat, of: "seat") }: bez płacy odchodzi: { WORD($monster, of: "thing") }.
event-paid_tax = { WORD($seat, of: "seat") }: podatek { $gold ->
        [1] 1 złoto
       *[other] { $gold } złota
    }{ $letters ->
        [0] {""}
       *[other] ; martwe listy: { $letters }
    }.
event-came = { WORD($hero, of: "thing") } idzie tu: { WORD($seat, of: "seat") }.
event-passed_by = { WORD($hero, of: "thing") } odchodzi.
event-told-tile = { WORD($seat, of: "seat") }: zdobyto { $which } (podał gracz).
event-told-prisoner = { WORD($seat, of: "seat") }: w więzieniu { WORD($which, of: "thing") } (podał gracz).
event-told-trap = { WORD($seat, of: "seat") }: użyto: { WORD($which, of: "thing") } (podał gracz).
event-told-goods = { WORD($seat, of: "seat") }: −{ $count } { WORD($what, of: "stuff") } (podał gracz).
event-told-evil = { WORD($seat, of: "seat") }: zło wynosi { $count } (podał gracz).
event-told_all = { WORD($seat, of: "seat") }: koniec walki{ $count ->
        [0] {""}
        [one] ; odchodzi 1 śmiałek
       *[other] ; odchodzą śmiałkowie: { $count }
    }.
event-title = { WORD($what, of: "title") }: { WORDS($seats, of: "seat", joint: "and") }{ $several ->
        [yes] {" "}(wspólnie)
       *[no] {""}
    }.
event-scored = { WORD($seat, of: "seat") }: komnaty { $rooms }, potwory { $monsters }, więźniowie { $prisoners }, zdobyte { $conquered }, martwe listy { $letters }, tytuły { $titles } – punkty: { $total }.
event-won = { $several ->
        [yes] Wygrywają
       *[no] Wygrywa
    }: { WORDS($seats, of: "seat", joint: "and") }, najwięcej punktów.

## Całe wybory i rodzaje wyboru.

choice-lock = { WORD($one, of: "order") } i { WORD($other, of: "order") }
kind-lock = Dwa niedostępne rozkazy
choice-orders = { WORD($first, of: "order") }, { WORD($second, of: "order") }, { WORD($third, of: "order") }
kind-orders = Wyłóż rozkazy
choice-orders_with_dummy = { WORD($first, of: "order") }, { WORD($second, of: "order") }, { WORD($third, of: "order") }; bez gracza: { WORD($dummy, of: "order") }
kind-orders_with_dummy = Wyłóż rozkazy
choice-reconsider = Wycofaj wybór
kind-reconsider = Wycofaj wybór
choice-pay_entry = Zapłać 1 złoto i postaw sługę
kind-pay_entry = Zapłać 1 złoto i postaw sługę
choice-stay_out = Zostaw sługę na karcie
kind-stay_out = Zostaw sługę na karcie
choice-carry_out = Wykonaj
kind-carry_out = Wykonaj
choice-ask_me = Najpierw pytaj
kind-ask_me = Najpierw pytaj
choice-ask_no_more = Wykonuj to, na co mnie stać
kind-ask_no_more = Wykonuj to, na co mnie stać
choice-leave = Pomiń rozkaz
kind-leave = Pomiń rozkaz
kind-leave-dig_at = Nie kop
kind-leave-mine = Nie wydobywaj złota
kind-leave-hire = Nie najmuj nikogo
kind-leave-build = Nic nie buduj
choice-dig = Kop na { $square }
kind-dig = Kop
choice-mine = Wydobywaj: { $imps ->
        [one] 1 chochlik
        [few] { $imps } chochliki
       *[many] { $imps } chochlików
    }
kind-mine = Wydobywaj
choice-spy = Obejrzyj kartę walki { $card }
kind-spy = Obejrzyj kartę walki
choice-discard_trap = Odrzuć: { WORD($trap, of: "thing") }
kind-discard_trap = Odrzuć pułapkę
choice-hire = Najmij: { WORD($monster, of: "thing") }{ $given ->
        [none] {""}
       *[other] , oddając: { WORD($given, of: "thing") }
    }
kind-hire = Najmij
choice-build = Buduj: { WORD($room, of: "thing") } na { $square }
kind-build = Buduj
choice-produce = { WORD($room, of: "thing") } na { $square }{ $tunnel ->
        [none] {""}
       *[other] , tunel na { $tunnel }
    }
kind-produce = Produkuj
choice-after_the_others = Po innych
kind-after_the_others = Po innych
choice-done = Koniec
kind-done = Koniec
choice-take_back = Weź z powrotem: { WORD($order, of: "order") }
kind-take_back = Weź rozkaz z powrotem
choice-pay = Zapłać: { WORD($monster, of: "thing") }{ $given ->
        [none] {""}
       *[other] , oddając: { WORD($given, of: "thing") }
    }
kind-pay = Zapłać
choice-let_go = Niech odejdzie: { WORD($monster, of: "thing") } (1 zło)
kind-let_go = Puść wolno
choice-tax = { $gold ->
        [0] Nie płać nic
        [1] Zapłać 1 złoto
       *[other] Zapłać { $gold } złota
    }
kind-tax = Zapłać podatek
choice-tell_tile = Zdobyto { $square }
kind-tell_tile = Zdobyte pole
choice-tell_prisoner = W więzieniu: { WORD($hero, of: "thing") }
kind-tell_prisoner = Śmiałek w więzieniu
choice-tell_trap = Użyta lub stracona: { WORD($trap, of: "thing") }
kind-tell_trap = Użyta lub stracona pułapka
choice-tell_spent = −{ $count } { WORD($goods, of: "stuff") }
kind-tell_spent = Wydane dobra
choice-tell_evil = Zło wynosi { $evil }
kind-tell_evil = Zło po walce
kind-done-combat_told = To wszystko
kind-done-production = Koniec produkcji
kind-done-dig_at = Koniec kopania

## Pola i ich wartości.

value-order = { WORD($value, of: "order") }
value-thing = { WORD($value, of: "thing") }
value-goods = { WORD($value, of: "stuff") }
value-room-at = { $value } ({ WORD($room, of: "thing") })
value-none-given = nic więcej
value-none-tunnel = bez tunelu

## O co pyta bot i, dla pozostałych, `.waiting`.

decision-first_inaccessible = Wybierz dwie z trzech kart: będą na początku niedostępne.
    .waiting = wybiera pierwsze niedostępne rozkazy
decision-orders = Wybierz trzy rozkazy, od pierwszego do trzeciego{ $dummy ->
        [none] {""}
       *[other] , a potem jeden dla twojego koloru bez gracza ({ WORD($dummy, of: "seat") })
    }. Nikt ich nie widzi, zanim wszyscy nie wybiorą.
    .waiting = wybiera rozkazy
aside-carrying = Rozkazy bez pytania…
decision-carrying = { $carries ->
        [yes] Wykonuję to, na co cię stać i co nie daje wyboru: żywność, reputację, chochliki, pułapki. Złoto wydobywa tyle chochlików, ile może, o ile nie trzeba ich żadnej komnacie. Płacę podatki, a także płace w złocie i żywności, jeśli starcza na wszystkie. Komnaty, które potrzebują samych chochlików, produkują, jeśli chochlików starcza dla wszystkich.
       *[no] Pytam przed każdym rozkazem, płacą, podatkiem i produkcją. Mogą za ciebie odpowiadać stałe polecenia: `/polecenia`.
    }
    .waiting = mówi, czy pytać
decision-reconsider = Wybór gotowy. Dopóki inni wybierają, możesz go wycofać.
    .waiting = może wycofać wybór
decision-enter = Twój pierwszy rozkaz to najęcie potwora: zapłacić 1 złoto za postawienie sługi?
    .waiting = płaci 1 złoto za sługę albo nie
decision-carry_out = { WORD($order, of: "order") } { WORD($space, of: "space") }: wykonać czy pominąć?
    .waiting = wykonuje rozkaz
decision-dig_at = { WORD($order, of: "order") } { WORD($space, of: "space") }: na którym polu kopiesz?
    .waiting = kopie
decision-mine = { WORD($order, of: "order") } { WORD($space, of: "space") }: ile chochlików wydobywa złoto?
    .waiting = wydobywa złoto
decision-hire = { WORD($order, of: "order") } { WORD($space, of: "space") }: którego potwora najmujesz?
    .waiting = najmuje potwora
decision-build = { WORD($order, of: "order") } { WORD($space, of: "space") }: którą komnatę budujesz i gdzie?
    .waiting = buduje komnatę
decision-spy = Którą kartę walki oglądasz?
    .waiting = ogląda kartę walki
decision-discard_trap = Którą pułapkę odrzucasz?
    .waiting = odrzuca pułapkę
decision-production = Produkcja: która komnata produkuje?
    .waiting = produkuje
decision-return_order = Który rozkaz bierzesz z powrotem? Pozostałe staną się niedostępne.
    .waiting = bierze rozkaz z powrotem
decision-payday = Wypłata: zapłać każdemu potworowi albo niech odejdzie.
    .waiting = płaci potworom
decision-tax = Twój podatek to { $tax ->
        [1] 1 złoto
       *[other] { $tax } złota
    }. Ile płacisz? Każde niezapłacone złoto to na końcu −3 punkty.
    .waiting = płaci podatki

## Dlaczego bot odmawia.

refusal-game_over = Gra jest skończona
refusal-not_your_decision = Nic teraz od ciebie nie zależy
refusal-already_chosen = Wybór już jest; wycofaj go, żeby wybrać inaczej
refusal-nothing_to_reconsider = Nie masz wyboru, który można wycofać
refusal-orders_shown = Rozkazy są już odkryte
refusal-not_now = Tego nie możesz teraz zrobić; /działaj pokaże, co możesz
refusal-no_such_order = Nie ma takiego rozkazu
refusal-order_inaccessible = { WORD($order, of: "order") }: niedostępne w tej rundzie
refusal-three_different_orders = Potrzebne są trzy różne rozkazy
refusal-dummy_needs_order = Wybierz też rozkaz dla swojego koloru bez gracza
refusal-no_dummy = Nie masz koloru bez gracza
refusal-not_a_card_of_dummy = Twojemu kolorowi bez gracza zostały karty: { WORDS($orders, of: "order") }
refusal-no_such_square = Nie ma pola { $square }
refusal-square_taken = Na { $square } już coś leży
refusal-not_adjacent = { $square } nie sąsiaduje z twoimi podziemiami
refusal-block_of_four = Pole { $square } utworzyłoby blok 2 na 2
refusal-too_many_imps = Wydobywać może tu najwyżej { $most }
refusal-no_such_monster = { WORD($monster, of: "thing") }: tego tu nie ma
refusal-cannot_pay_wage = Nie stać cię na płacę: { WORD($monster, of: "thing") }
refusal-cannot_give = Płaca wymaga czegoś innego: { WORD($monster, of: "thing") }
refusal-no_such_room = Tej komnaty nie ma do wzięcia
refusal-no_open_tunnel = Na { $square } nie ma twojego niezdobytego tunelu
refusal-outside_zone = { WORD($room, of: "thing") }: nie można budować na { $square }
refusal-rooms_adjacent = Obok { $square } jest już komnata
refusal-no_producing_room = Nie masz na { $square } komnaty, która produkuje
refusal-room_conquered = Komnata na { $square } jest zdobyta
refusal-room_used = { WORD($room, of: "thing") }: w tej rundzie już nie wyprodukuje
refusal-too_few_workers = { WORD($room, of: "thing") }: potrzeba chochlików: { $count }
refusal-too_little_food = { WORD($room, of: "thing") }: potrzeba żywności
refusal-cannot_take_back = { WORD($order, of: "order") }: wraca tylko pierwszy rozkaz albo taki, na którym stoi sługa
refusal-not_so_much_tax = Możesz zapłacić najwyżej tyle, ile wynosi podatek i ile masz złota ({ $gold })
refusal-two_of_three = Wybierz dwie ze swoich trzech kart
refusal-not_there = { $which ->
        [none] Tego wyboru teraz nie ma
       *[other] Teraz nie ma do wyboru: { WORD($which, of: "thing") }
    }
refusal-card_seen = Karty walki { $card } nie można teraz obejrzeć
refusal-seat_taken_twice = To samo miejsce zajęte jest dwa razy
refusal-two_to_four_seats = Władcy Podziemi są dla dwóch do czterech osób
refusal-wrong_seats = Miejsca to: { $seats }
refusal-only_people = W tej grze grają tylko ludzie
refusal-no_such_option = Opcja { $option } nie ma wartości { $value }

## Co wie tylko właściciel.

own-traps = { $traps ->
        [none] Nie masz pułapek.
       *[other] Twoje pułapki: { WORDS($traps, of: "thing") }
    }
own-drawn = Twoje trzy karty: { WORDS($orders, of: "order") }
own-picked = Na początek niedostępne: { WORDS($orders, of: "order") }
own-orders = Twoje rozkazy: { WORDS($orders, of: "order") }
own-third = Rozkaz koloru pod twoją opieką: { WORD($order, of: "order") }
own-card = Karta walki { $number }: { WORD($card, of: "combat") }
score-goods = złoto { $gold }, żywność { $food }, chochliki { $imps }, zło { $evil }
