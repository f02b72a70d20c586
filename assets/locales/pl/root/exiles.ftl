### Talia Banitów i Partyzantów: karty oraz to, o co ich efekty pytają, co mówią i czego odmawiają.

card-saboteurs = Sabotażyści
    .label = Sabotażyści (ptak)
    .acc = Sabotażystów
card-saboteurs-effect = Na początku swojego Świtu: odrzuć tę kartę, by odrzucić przekutą kartę przeciwnika.
card-soup_kitchens = Garkuchnie
    .label = Garkuchnie (ptak)
    .acc = Garkuchnie
card-soup_kitchens-effect = Twoje żetony liczą się do kontroli, każdy jak dwóch wojowników.
card-boat_builders = Szkutnicy
    .label = Szkutnicy (ptak)
    .acc = Szkutników
card-boat_builders-effect = Rzeki są dla ciebie ścieżkami.
card-corvid_planners = Kruczy Planiści
    .label = Kruczy Planiści (ptak)
    .acc = Kruczych Planistów
card-corvid_planners-effect = Wykonujesz ruchy bez względu na kontrolę.
card-eyrie_emigre = Emigrant Orlich Gniazd
    .label = Emigrant Orlich Gniazd (ptak)
    .acc = Emigranta Orlich Gniazd
card-eyrie_emigre-effect = Na końcu swojego Świtu wykonaj ruch i stocz walkę na polanie, na którą trafili wojownicy. Jeśli nie możesz zrobić obu rzeczy, odrzuć tę kartę.
card-fox_partisans = Lisi Partyzanci
    .label = Lisi Partyzanci (lis)
    .acc = Lisich Partyzantów
card-fox_partisans-effect = W walce na lisiej polanie możesz zadać jedno dodatkowe obrażenie; potem odrzuć z ręki wszystkie karty oprócz lisich, ptasie też.
card-rabbit_partisans = Króliczy Partyzanci
    .label = Króliczy Partyzanci (królik)
    .acc = Króliczych Partyzantów
card-rabbit_partisans-effect = W walce na króliczej polanie możesz zadać jedno dodatkowe obrażenie; potem odrzuć z ręki wszystkie karty oprócz króliczych, ptasie też.
card-mouse_partisans = Mysi Partyzanci
    .label = Mysi Partyzanci (mysz)
    .acc = Mysich Partyzantów
card-mouse_partisans-effect = W walce na mysiej polanie możesz zadać jedno dodatkowe obrażenie; potem odrzuć z ręki wszystkie karty oprócz mysich, ptasie też.
card-propaganda_bureau = Biuro Propagandy
    .label = Biuro Propagandy (lis)
    .acc = Biuro Propagandy
card-propaganda_bureau-effect = Raz w czasie swojego Dnia możesz wydać kartę, by usunąć wojownika przeciwnika z odpowiadającej jej polany i umieścić tam swojego.
card-false_orders = Fałszywe Rozkazy
    .label = Fałszywe Rozkazy (lis)
    .acc = Fałszywe Rozkazy
card-false_orders-effect = W czasie swojego Świtu: odrzuć tę kartę, by przemieścić połowę wojowników przeciwnika (w górę) z polany na sąsiednią. Kontrola nie ma znaczenia.
card-informants = Informatorzy
    .label = Informatorzy (lis)
    .acc = Informatorów
card-informants-effect = W czasie swojego Wieczoru możesz zamiast dobierania wziąć Zasadzkę ze stosu kart odrzuconych.
card-tunnels = Tunele
    .label = Tunele (królik)
    .acc = Tunele
card-tunnels-effect = Dla ciebie wszystkie polany z twoimi komponentami do przekuwania sąsiadują ze sobą.
card-charm_offensive = Ofensywa Wdzięku
    .label = Ofensywa Wdzięku (królik)
    .acc = Ofensywę Wdzięku
card-charm_offensive-effect = Na początku swojego Wieczoru możesz dobrać kartę; wybrany przez ciebie inny gracz zdobywa 1 punkt.
card-coffin_makers = Trumniarze
    .label = Trumniarze (królik)
    .acc = Trumniarzy
card-coffin_makers-effect = Wojownicy wszystkich graczy, którzy wróciliby do puli, trafiają tutaj. Na początku swojego Świtu zdobądź 1 punkt za każdych pięciu i zwróć ich.
card-swap_meet = Pchli Targ
    .label = Pchli Targ (królik)
    .acc = Pchli Targ
card-swap_meet-effect = Raz w czasie swojego Świtu możesz wziąć losową kartę od innego gracza, który dostaje od ciebie wybraną przez ciebie kartę.
card-league_of_adventurous_mice = Liga Awanturniczych Myszy
    .label = Awanturnicze Myszy (mysz)
    .acc = Ligę Awanturniczych Myszy
card-league_of_adventurous_mice-effect = Raz w czasie swojego Dnia możesz wyczerpać jeden ze swoich Przekutych Przedmiotów, by wykonać ruch lub stoczyć walkę.
card-murine_broker = Mysi Pośrednik
    .label = Mysi Pośrednik (mysz)
    .acc = Mysiego Pośrednika
card-murine_broker-effect = Dobierz kartę, gdy inny gracz przekuje przedmiot.
card-master_engravers = Mistrz Dłuta
    .label = Mistrz Dłuta (mysz)
    .acc = Mistrza Dłuta
card-master_engravers-effect = Zdobądź 1 punkt więcej, gdy przekujesz przedmiot.

## Wydarzenia

event-card_sabotaged = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odrzuca", "odrzucają", of: "faction") } kartę { WORD($card, of: "card", form: "label") } { WORD($target, of: "faction", form: "gen") }.
event-card_rescued = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "bierze", "biorą", of: "faction") } ze stosu kart odrzuconych kartę { WORD($card, of: "card", form: "label") }.
event-cards_discarded = { $cards ->
        [none] { WORD($seat, of: "faction", form: "short") } nie { VERB($seat, "ma", "mają", of: "faction") } na ręce kart do odrzucenia.
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odrzuca", "odrzucają", of: "faction") } z ręki: { WORDS($cards, of: "card", form: "label") }.
    }
event-crafted_item_exhausted = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wyczerpuje", "wyczerpują", of: "faction") } Przekuty Przedmiot: { WORD($item, of: "item") }.
event-warriors_returned = Wojownicy, którzy wracają z karty { WORD($card, of: "card") } do puli { WORD($seat, of: "faction", form: "gen") }: { $count }.

## Wybory

choice-spend_for = { WORD($card, of: "card") }: { WORD($target, of: "faction", form: "short") } na { $clearing } za kartę { WORD($spend, of: "card", form: "label") }
choice-sabotage = Odrzuć kartę { WORD($card, of: "card", form: "label") } { WORD($target, of: "faction", form: "gen") }
choice-send_to = Wyślij ich { $to ->
        [0] do Nory
       *[other] na polanę { $to }
    }
choice-give_card = Daj kartę { WORD($card, of: "card", form: "label") }
choice-take_ambush = Weź kartę { WORD($card, of: "card", form: "label") }
choice-exhaust_item = Wyczerp { WORD($item, of: "item", form: "some") }

kind-spend_for = Wydaj kartę
kind-sabotage = Sabotaż
kind-send_to = Wyślij
kind-give_card = Daj kartę
kind-take_ambush = Weź Zasadzkę
kind-exhaust_item = Wyczerp przedmiot

pass-saboteurs = Zachowaj Sabotażystów
pass-charm_offensive = Bez Ofensywy Wdzięku
pass-informants = Dobierz karty
pass-eyrie_emigre = Bez ruchu

## Wiersze i przyciski

menu-spend_for = Biuro Propagandy
row-spend_for = { WORD($target, of: "faction", form: "short") } na { $clearing } ({ WORD($clearing_suit, of: "suit") }), za kartę { WORD($spend, of: "card", form: "label") }
button-spend_for = { WORD($target, of: "faction", form: "short") } na { $clearing } za kartę { WORD($spend, of: "card", form: "label") }
    .short = { WORD($target, of: "faction", form: "short") } na { $clearing } za: { WORD($spend, of: "card") }
menu-sabotage = Odrzuć kartę
row-sabotage = { WORD($card, of: "card", form: "label") }, karta { WORD($target, of: "faction", form: "gen") }
button-sabotage = Odrzuć: { WORD($card, of: "card") }, karta { WORD($target, of: "faction", form: "gen") }
    .short = Odrzuć: { WORD($card, of: "card") }
menu-send_to = Dokąd idą
row-send_to = { $to ->
        [0] do Nory
       *[other] na { $to } ({ WORD($to_suit, of: "suit") })
    }
button-send_to = { $to ->
        [0] Do Nory
       *[other] Na { $to } ({ WORD($to_suit, of: "suit") })
    }
menu-give_card = Daj kartę
row-give_card = { WORD($card, of: "card", form: "label") }
button-give_card = Daj: { WORD($card, of: "card", form: "label") }
    .short = Daj: { WORD($card, of: "card") }
menu-take_ambush = Weź Zasadzkę
row-take_ambush = { WORD($card, of: "card", form: "label") }
button-take_ambush = Weź: { WORD($card, of: "card", form: "label") }
menu-exhaust_item = Wyczerp przedmiot
row-exhaust_item = { WORD($item, of: "item") }
button-exhaust_item = Wyczerp { WORD($item, of: "item", form: "some") }

## Pytania

decision-saboteurs = Sabotażyści: odrzucić ich razem z kartą przeciwnika?
    .waiting = Sabotażyści
decision-charm_offensive = Ofensywa Wdzięku: dobrać kartę? Inny gracz zdobywa wtedy 1 punkt.
    .waiting = Ofensywa Wdzięku
decision-informants = Informatorzy: wziąć Zasadzkę zamiast dobrać { WORD("cards", $count, of: "unit") }?
    .waiting = Informatorzy
decision-swap_meet = Pchli Targ: którą kartę dostaje od ciebie { WORD($target, of: "faction", form: "short") }?
    .waiting = karta na Pchli Targ
decision-false_orders = Fałszywe Rozkazy: dokąd idą z { $clearing ->
        [0] Nory
       *[other] polany { $clearing }
    } wojownicy { WORD($target, of: "faction", form: "gen") } (liczba: { $count })?
    .waiting = Fałszywe Rozkazy
decision-eyrie_emigre = Emigrant Orlich Gniazd: wykonaj ruch. Potem stoczysz walkę na polanie, na którą trafili wojownicy, albo karta odejdzie.
    .waiting = ruch dzięki karcie Emigrant Orlich Gniazd
decision-emigre_battle = Emigrant Orlich Gniazd: z kim walczysz?
    .waiting = walka dzięki karcie Emigrant Orlich Gniazd
decision-league_item = Liga Awanturniczych Myszy: który przedmiot wyczerpujesz?
    .waiting = przedmiot dla Ligi Awanturniczych Myszy
decision-league_of_adventurous_mice = Liga Awanturniczych Myszy: wykonaj ruch lub stocz walkę.
    .waiting = ruch lub walka dzięki Lidze Awanturniczych Myszy

hint-saboteurs = Sabotażyści działają raz. Mogą poczekać, aż przeciwnik wyłoży kartę, która bardziej ci szkodzi.
hint-charm_offensive = Karta dla ciebie, punkt dla kogoś innego: daj go temu, komu pomoże najmniej.
hint-informants = Zasadzka jest pewna, ale wszyscy widzą która. Wtedy niczego nie dobierasz.
hint-swap_meet = Kartę trzeba oddać. Może to być ta, którą właśnie bierzesz.
hint-false_orders = Wyślij wojowników tam, gdzie najmniej zaszkodzą, albo z polany, którą chcesz kontrolować.
hint-eyrie_emigre = Ta karta co turę wymaga ruchu i walki. Idź tam, gdzie jest przeciwnik, bo inaczej karta odejdzie.
hint-emigre_battle = Ruch już był; żeby zachować kartę, stocz tu walkę.

## Odmowy

refusal-card_not_in_their_play = Karta { WORD($card, of: "card", form: "label") } nie leży w obszarze rozgrywki tego gracza
refusal-no_such_ambush = { WORD($card, of: "card", form: "label") } to nie Zasadzka ze stosu kart odrzuconych
refusal-no_such_crafted_item = Nie masz takiego niewyczerpanego Przekutego Przedmiotu
refusal-battle_where_moved = Emigrant Orlich Gniazd pozwala walczyć tylko na polanie { $clearing }, na którą trafili wojownicy
refusal-effect_is_mandatory = Emigrant Orlich Gniazd jest obowiązkowy, dopóki możesz wykonać ruch lub walczyć
refusal-effect_has_begun = Karta jest już użyta: dokończ jej efekt

## Inne miejsca

odds-if-fox_partisans = Z kartą Lisi Partyzanci
odds-if-rabbit_partisans = Z kartą Króliczy Partyzanci
odds-if-mouse_partisans = Z kartą Mysi Partyzanci
order-after_roll-fox_partisans = Po rzucie użyj karty Lisi Partyzanci{ $left ->
        [0] {""}
        [1] , jeśli druga strona coś jeszcze przez nią straci
       *[other] , jeśli drugiej stronie zostają do stracenia co najmniej { $left } elementy
    }.
order-after_roll-rabbit_partisans = Po rzucie użyj karty Króliczy Partyzanci{ $left ->
        [0] {""}
        [1] , jeśli druga strona coś jeszcze przez nią straci
       *[other] , jeśli drugiej stronie zostają do stracenia co najmniej { $left } elementy
    }.
order-after_roll-mouse_partisans = Po rzucie użyj karty Mysi Partyzanci{ $left ->
        [0] {""}
        [1] , jeśli druga strona coś jeszcze przez nią straci
       *[other] , jeśli drugiej stronie zostają do stracenia co najmniej { $left } elementy
    }.
text-laid-on = na karcie { $card }: { $warriors }
text-held = { $faction } { $count }
