### Słowa Jaszczurzych Kultystów i Logicznych Jaszczurek.

event-became_acolyte = Na pole Akolitów { $count ->
        [one] trafia wojownik
        [few] trafia { $count } wojowników
        [many] trafia { $count } wojowników
       *[other] trafia { $count } wojownika
    } Kultystów (razem Akolitów: { $total }).
event-acolyte_spent = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wydaje", "wydają", of: "faction") } Akolitę (zostało: { $left }).
event-soul_lost = Za utracony Ogród wierzchnia karta ze stosu Zagubionych Dusz trafia na stos kart odrzuconych: { WORD($card, of: "card", form: "label") }.
event-soul_added = Z talii na stos Zagubionych Dusz trafia { WORD($card, of: "card", form: "label") }.
event-souls_discarded = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odrzuca", "odrzucają", of: "faction") } Zagubione Dusze: { WORDS($cards, of: "card", form: "label") }.
event-souls_returned = Na stos Zagubionych Dusz wracają, pierwsza na wierzch: { WORDS($cards, of: "card", form: "label") }.
event-order_counted = { WORD($seat, of: "faction", form: "short") } · Nakaz: { WORD($suit, of: "suit") } – karty w Zagubionych Duszach: lisie { $fox }, mysie { $mouse }, królicze { $rabbit }, ptasie { $bird }.
event-conspiracy_reached = Znacznik Spisku przechodzi na pole: { WORD($conspiracy, of: "conspiracy") }.
event-ritual_began = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "ujawnia", "ujawniają", of: "faction") } do Rytuału kartę { WORD($card, of: "card", form: "label") }.
event-sacrificed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zabiera", "zabierają", of: "faction") } wojownika z polany { $clearing } do Akolitów.

conspiracy-convert = Nawrócenie
conspiracy-crusade = Krucjata
conspiracy-sanctify = Uświęcenie

difficulty-lizards-easy-effect = Odprawia trzy Rytuały na turę zamiast czterech.
difficulty-lizards-challenging-effect = Odprawia pięć Rytuałów na turę zamiast czterech.
difficulty-lizards-nightmare-effect = Jak poziom Wymagający, a ponadto co turę otrzymuje 1 punkt więcej.

trait-spiteful = Złośliwość
trait-spiteful-effect = Krucjata, która usunie choć jeden żeton, daje 1 punkt więcej.
trait-erratic = Niestałość
trait-erratic-effect = Na koniec tury karta z talii trafia na stos Zagubionych Dusz.
trait-fanatics = Fanatycy
trait-fanatics-effect = Po Nawróceniu wojownika bot walczy tam z dodatkowym obrażeniem.
trait-martyrs = Męczennicy
trait-martyrs-effect = Każdy ptasi Rytuał przenosi do Akolitów także wojownika z puli.

action-conspire = Spiski
action-convert = Nawrócenie na polanie
action-convert_of = Nawrócenie wojownika frakcji
action-crusade = Krucjata
action-fanatics = Fanatycy
action-garden = Ogród
action-lost_soul = karta do Zagubionych Dusz
action-martyrs = Męczennicy
action-ritual = Rytuał na polanie
action-sacrifice = Akolita z polany
action-sanctify = Uświęcenie na polanie
action-sanctify_building = Uświęcenie
action-sanctify_of = Uświęcenie budynku frakcji

undone-convert = Nawrócenie
undone-ritual = Rytuał
undone-sacrifice = nowy Akolita
undone-sanctify = Uświęcenie

skip-no_acolytes = nie ma Akolitów
skip-no_conspiracy = nie da się przeprowadzić Spisku z żadnego z pięciu pól, więc Akolici zostają
skip-no_garden_left = zabrakło Ogrodów tego rodzaju
skip-no_lost_souls = nie ma już Zagubionych Dusz
skip-no_open_slot = nie ma tam wolnego pola budynku
skip-no_warriors_in_supply = w puli nie ma już wojowników
skip-no_warriors_on_map = na mapie nie ma wojowników bota
skip-nobody_left_there = nie ma tam już przeciwników
skip-nobody_to_convert = na żadnej nakazanej polanie nie można wymienić wojownika przeciwnika
skip-nobody_to_crusade = na żadnej nakazanej polanie nie ma dwóch wojowników bota i przeciwnika
skip-not_ruled = Kultyści nie kontrolują tej polany
skip-nothing_to_sanctify = na żadnej nakazanej polanie nie można wymienić budynku przeciwnika

by-free_slot = z wolnym polem budynku
by-most_enemy_buildings = najwięcej budynków przeciwników

reason-best_gardens = najlepszy z torów Ogrodów
reason-gardens = nakazany tor Ogrodów
reason-spiteful = Złośliwość

piece-fox_garden = Lisi Ogród
    .some = { $count ->
        [0] żadnych Lisich Ogrodów
        [one] Lisi Ogród
        [few] { $count } Lisie Ogrody
        [many] { $count } Lisich Ogrodów
       *[other] { $count } Lisiego Ogrodu
    }
piece-mouse_garden = Mysi Ogród
    .some = { $count ->
        [0] żadnych Mysich Ogrodów
        [one] Mysi Ogród
        [few] { $count } Mysie Ogrody
        [many] { $count } Mysich Ogrodów
       *[other] { $count } Mysiego Ogrodu
    }
piece-rabbit_garden = Króliczy Ogród
    .some = { $count ->
        [0] żadnych Króliczych Ogrodów
        [one] Króliczy Ogród
        [few] { $count } Królicze Ogrody
        [many] { $count } Króliczych Ogrodów
       *[other] { $count } Króliczego Ogrodu
    }
