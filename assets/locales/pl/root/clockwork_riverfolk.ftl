### Słowa Rzecznych Robotów oraz zakupu usług Kompanii.

event-market_stocked = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "uzupełnia", "uzupełniają", of: "faction") } Targ: { WORDS($cards, of: "card", form: "label") }.
event-order_set = Nakaz wyznacza skrajna prawa karta Targu: { WORD($card, of: "card", form: "label") }.
event-protected = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "stosuje", "stosują", of: "faction") } Protekcjonizm: { $signs ->
        [shield] nikt nie zapłacił (tarcza)
        [sword] w puli nie ma wojowników (miecz)
       *[both] nikt nie zapłacił, a w puli nie ma wojowników (tarcza i miecz)
    }.
event-payments_returned = Wojownicy, którzy wracają z pola Płatności do puli { WORD($target, of: "faction", form: "gen") }: { $count }.
event-racketeered = Wymuszanie haraczu: z polany { $clearing } na pole Płatności { $count ->
        [one] trafia 1 wojownik
        [few] trafia { $count } wojowników
        [many] trafia { $count } wojowników
       *[other] trafia { $count } wojownika
    }.
event-service_bought = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "kupuje", "kupują", of: "faction") } od { WORD($target, of: "faction", form: "gen") }: { $service ->
        [hand_card] { WORD($card, of: "card", form: "label") }
        [riverboats] Łodzie Rzeczne
       *[mercenaries] Najemników
    } ({ $pay ->
        [items] cena w przedmiotach: { $price }
       *[warriors] cena w wojownikach: { $price }, płaci: { WORD($payer, of: "faction", form: "short") }
    }).

choice-buy_service = { $service ->
        [hand_card] Kup kartę { WORD($card, of: "card", form: "label") }
        [riverboats] Kup Łodzie Rzeczne – w tej turze rzeki są dla ciebie ścieżkami
       *[mercenaries] Kup Najemników – wojownicy Kompanii są twoi w walce i przy kontroli
    }
kind-buy_service = Kup usługę
pass-buy_services = Nie kupuj nic więcej
value-service = { $value ->
        [hand_card] Karta
        [riverboats] Łodzie Rzeczne
       *[mercenaries] Najemnicy
    }
decision-buy_services = Kompania sprzedaje usługi; { $price ->
        [0] cena { $pay ->
            [items] w przedmiotach
           *[warriors] w wojownikach
        }: Karta { $hand_card }, Łodzie Rzeczne { $riverboats }{ $mercenaries ->
            [0] {""}
           *[other] , Najemnicy { $mercenaries }
        }.
       *[other] cena każdej { $pay ->
            [items] w przedmiotach
           *[warriors] w wojownikach
        }: { $price }.
    } W tej turze możesz kupić jeszcze { $left ->
        [one] { $left } usługę
        [few] { $left } usługi
        [many] { $left } usług
       *[other] { $left } usługi
    }.
    .waiting = zakup usług

protectionism-shield = tarcza
protectionism-sword = miecz

difficulty-riverfolk-easy-effect = Przy nowej Faktorii nie rozmieszcza wojownika.
difficulty-riverfolk-challenging-effect = Przy nowej Faktorii rozmieszcza dwóch wojowników zamiast jednego.
difficulty-riverfolk-nightmare-effect = Jak na poziomie Wymagającym, a do tego w każdej turze zdobywa 1 punkt więcej.

trait-greedy = Chciwość
trait-greedy-effect = Zdobywa 1 punkt, gdy kupuje u niego gracz z największą liczbą punktów.
trait-involved = Zaangażowanie
trait-involved-effect = W turze osoby, która nie kupiła Najemników, jego wojownicy walczą i kontrolują polany dla wszystkich jej przeciwników.
trait-garrison = Garnizon
trait-garrison-effect = Jako obrońca nigdy nie jest bezbronny, a każda Faktoria zwiększa o 1 największą liczbę obrażeń z rzutu.
trait-ferocious = Zajadłość
trait-ferocious-effect = Jako atakujący zawsze może zadać do trzech obrażeń z rzutu.

action-buy = kupuje
action-payments = Płatności frakcji

undone-payments = Płatności

skip-no_new_item = żadna dobrana karta nie przedstawia dostępnego przedmiotu
skip-no_payments = pole Płatności jest puste
skip-no_protectionism = na polu Płatności i w puli są wojownicy

by-best_payer = komponenty frakcji z największą liczbą wojowników na polu Płatności
by-fewest_payments = najmniej wojowników na polu Płatności
by-most_payments = najwięcej wojowników na polu Płatności
by-most_printed_points = najwięcej punktów na karcie

reason-greedy = Chciwość
reason-payments = wojownicy na polu Płatności
reason-protectionism = Protekcjonizm
reason-trade_posts = pole Faktorii

refusal-card_not_for_sale = Ta karta nie jest na sprzedaż
refusal-mercenaries_against_owner = Najemnicy nie walczą przeciw tym, do których należą
refusal-no_mercenaries_for_vagabond = Włóczęga nie może kupić Najemników
refusal-no_such_service = Nie ma takiej usługi
refusal-service_bought_already = Ta usługa jest już kupiona
refusal-service_without_card = Ta usługa nie dotyczy karty
