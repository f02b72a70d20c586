### Słowa Jaszczurzych Kultystów i Logicznych Jaszczurek.

event-became_acolyte = Na pole Akolitów { $count ->
        [one] trafia wojownik
        [few] trafia { $count } wojowników
        [many] trafia { $count } wojowników
       *[other] trafia { $count } wojownika
    } Kultystów (razem Akolitów: { $total }).
event-acolyte_spent = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wydaje", "wydają", of: "faction") } { $count ->
        [one] Akolitę
       *[other] { $count } Akolitów
    } (zostało: { $left }).
event-soul_lost = Za utracony Ogród wierzchnia karta ze stosu Zagubionych Dusz trafia na stos kart odrzuconych: { WORD($card, of: "card", form: "label") }.
event-soul_added = Z talii na stos Zagubionych Dusz trafia { WORD($card, of: "card", form: "label") }.
event-souls_discarded = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odrzuca", "odrzucają", of: "faction") } Zagubione Dusze: { WORDS($cards, of: "card", form: "label") }.
event-souls_returned = Na stos Zagubionych Dusz wracają, pierwsza na wierzch: { WORDS($cards, of: "card", form: "label") }.
event-order_counted = { WORD($seat, of: "faction", form: "short") }, Nakaz: { WORD($suit, of: "suit") } – karty w Zagubionych Duszach: lisie { $fox }, mysie { $mouse }, królicze { $rabbit }, ptasie { $bird }.
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
    .bare = lisi Ogród
    .some = { $count ->
        [0] żadnych Lisich Ogrodów
        [one] Lisi Ogród
        [few] { $count } Lisie Ogrody
        [many] { $count } Lisich Ogrodów
       *[other] { $count } Lisiego Ogrodu
    }
piece-mouse_garden = Mysi Ogród
    .bare = mysi Ogród
    .some = { $count ->
        [0] żadnych Mysich Ogrodów
        [one] Mysi Ogród
        [few] { $count } Mysie Ogrody
        [many] { $count } Mysich Ogrodów
       *[other] { $count } Mysiego Ogrodu
    }
piece-rabbit_garden = Króliczy Ogród
    .bare = króliczy Ogród
    .some = { $count ->
        [0] żadnych Króliczych Ogrodów
        [one] Króliczy Ogród
        [few] { $count } Królicze Ogrody
        [many] { $count } Króliczych Ogrodów
       *[other] { $count } Króliczego Ogrodu
    }


## Jaszczurzy Kultyści, którymi gra człowiek.

event-outcast_chosen = Znacznik Wygnańców leży na symbolu: { WORD($suit, of: "suit") }.
event-outcast_adjusted = { $hated ->
        [yes] Wygnańcy to nadal { WORD($suit, of: "suit") }, Znienawidzeni
       *[no] Wygnańcy to teraz { WORD($suit, of: "suit") }
    } (Zagubione Dusze: lisie { $fox }, mysie { $mouse }, królicze { $rabbit }).
event-conspiracy_performed = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "spiskuje", "spiskują", of: "faction") }: { WORD($conspiracy, of: "conspiracy") } na polanie { $clearing }.

choice-choose_outcast = Wygnańcy: { WORD($suit, of: "suit") }
choice-convert = Nawróć wojownika { WORD($target, of: "faction", form: "gen") } na polanie { $clearing }
choice-sanctify = Uświęć { WORD($building, 1, of: "piece", form: "some") } { WORD($target, of: "faction", form: "gen") } na polanie { $clearing }
choice-plant_garden = Zbuduj Ogród na polanie { $clearing } – ujawnij kartę { WORD($card, of: "card", form: "label") }
choice-recruit_faithful = Zwerbuj na polanie { $clearing } – ujawnij kartę { WORD($card, of: "card", form: "label") }
choice-score_gardens = Punktuj Ogrody – wydaj kartę { WORD($card, of: "card", form: "label") }
choice-sacrifice = Ofiara – ujawnij kartę { WORD($card, of: "card", form: "label") }

kind-choose_outcast = Wybór Wygnańców
kind-convert = Nawrócenie
kind-sanctify = Uświęcenie
kind-plant_garden = Budowa
kind-recruit_faithful = Werbunek
kind-score_gardens = Punktacja
kind-sacrifice = Ofiara

pass-conspiracies = Koniec Świtu
pass-crusade_battle = Bez walki
pass-rituals = Koniec Dnia

decision-choose_outcast = Który symbol to Wygnańcy?
    .waiting = wybór Wygnańców
decision-conspiracies = Spiski na polanach Wygnańców ({ WORD($suit, of: "suit") }{ $hated ->
        [yes] , Znienawidzeni
       *[no] {""}
    }): { $acolytes ->
        [0] nie masz Akolitów
        [one] masz 1 Akolitę
       *[other] masz { $acolytes } Akolitów
    }.
    .waiting = Spiski
decision-crusade_battle = Krucjata: czy walczysz też na polanie { $clearing }?
    .waiting = Krucjata
decision-rituals = Dzień: ujawniaj karty, za każdą jeden Rytuał.
    .waiting = Dzień

refusal-not_of_the_outcast = Spiski przeprowadza się tylko na polanach o symbolu Wygnańców ({ WORD($suit, of: "suit") }), a polana { $clearing } taka nie jest
refusal-too_few_acolytes = To kosztuje { $needed ->
        [one] { $needed } Akolitę
       *[other] { $needed } Akolitów
    }, a masz { $there }
refusal-not_the_destination = Ta Krucjata trwa dalej tylko na polanie { $clearing }
refusal-only_by_crusade = Kultyści wykonują ruchy i walczą o Świcie, w Krucjacie
refusal-no_warrior_to_convert = Na polanie { $clearing } nie ma takiego wojownika
refusal-no_building_to_sanctify = Na polanie { $clearing } nie ma takiego budynku
refusal-birds_are_not_wild = { WORD($card, of: "card", form: "label") } to ptasia karta: w Rytuałach służy tylko do Ofiary
refusal-no_garden_of_suit = Nie masz na mapie Ogrodu o tym symbolu ({ WORD($suit, of: "suit") })
refusal-suit_scored_already = W tej turze punktowały już Ogrody o tym symbolu ({ WORD($suit, of: "suit") })
refusal-card_is_revealed = { WORD($card, of: "card", form: "label") } to karta ujawniona; wraca Wieczorem
refusal-lizards_craft_in_evening = Kultyści przekuwają karty Wieczorem

menu-choose_outcast = Wygnańcy
row-choose_outcast = { WORD($suit, of: "suit") }
button-choose_outcast = Wygnańcy: { WORD($suit, of: "suit") }
menu-move-conspiracies = Krucjata: najpierw ruch
menu-battle-conspiracies = Krucjata: walka
menu-battle-crusade_battle = Walka po ruchu
menu-convert = Nawróć wojownika
row-convert = wojownik { WORD($target, of: "faction", form: "gen") } na { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-convert = { place-there }
button-convert = Nawróć na { $clearing }: { WORD($target, of: "faction", form: "short") }
menu-sanctify = Uświęć budynek
row-sanctify = { WORD($building, of: "piece", form: "bare") } { WORD($target, of: "faction", form: "gen") } na { $clearing } ({ WORD($clearing_suit, of: "suit") })
note-sanctify = { place-there }
button-sanctify = Uświęć na { $clearing }: { WORD($building, of: "piece", form: "bare") }
    { WORD($target, of: "faction", form: "gen") }
sheet-conspiracies = Nawróć i uświęć, w tej kolejności
sheet-rituals = Rytuały, w tej kolejności
menu-plant_garden = Zbuduj Ogród (pokaż kartę)
row-plant_garden = na { $clearing } ({ WORD($clearing_suit, of: "suit") }), pokaż kartę { WORD($card, of: "card", form: "label") }
note-plant_garden = Wolne pola: { $slots }
    { place-there }
button-plant_garden = Ogród na { $clearing }
    , pokaż kartę { WORD($card, of: "card", form: "label") }
menu-recruit_faithful = Werbunek (pokaż kartę)
row-recruit_faithful = na { $clearing } ({ WORD($clearing_suit, of: "suit") }), pokaż kartę { WORD($card, of: "card", form: "label") }
note-recruit_faithful = { place-there }
button-recruit_faithful = Werbunek na { $clearing }
    , pokaż kartę { WORD($card, of: "card", form: "label") }
menu-score_gardens = Punktuj Ogrody (wydaj kartę)
gardens-score = { $gained ->
        [one] { $gained } punkt
        [few] { $gained } punkty
       *[many] { $gained } punktów
    }
row-score_gardens = Ogrody: { WORD($card_suit, of: "suit") } ({ gardens-score }), za kartę { WORD($card, of: "card", form: "label") }
button-score_gardens = Punktuj Ogrody: { WORD($card_suit, of: "suit") } ({ gardens-score })
    za kartę { WORD($card, of: "card") }
    .short = Punktuj: { WORD($card_suit, of: "suit") }, { gardens-score }
        za kartę { WORD($card, of: "card") }
menu-sacrifice = Ofiara (pokaż ptasią kartę)
row-sacrifice = pokaż kartę { WORD($card, of: "card", form: "label") }
button-sacrifice = Ofiara, pokaż kartę { WORD($card, of: "card") }

fact-acolytes = { $count ->
        [one] { $count } Akolita
       *[other] { $count } Akolitów
    }
    .acc = { $count ->
        [one] { $count } Akolitę
       *[other] { $count } Akolitów
    }

group-lizards = kultyści
group-lizards-desc = Akcje Jaszczurzych Kultystów
cmd-convert = nawrócenie
cmd-convert-desc = Wydaj Akolitów, żeby wymienić wojownika przeciwnika
cmd-sanctify = uświęcenie
cmd-sanctify-desc = Wydaj Akolitów, żeby wymienić budynek przeciwnika na Ogród
cmd-plant_garden = zbuduj-ogród
cmd-plant_garden-desc = Ujawnij kartę, żeby postawić Ogród
cmd-recruit_faithful = zwerbuj-wiernych
cmd-recruit_faithful-desc = Ujawnij kartę, żeby umieścić wojownika
cmd-score_gardens = punktuj-ogrody
cmd-score_gardens-desc = Wydaj kartę, żeby zdobyć punkty za Ogrody o jej symbolu
cmd-sacrifice = ofiara
cmd-sacrifice-desc = Ujawnij ptasią kartę, żeby zyskać Akolitę

text-outcast = { $hated ->
        [yes] Wygnańcy: { $suit }, Znienawidzeni
       *[no] Wygnańcy: { $suit }
    }
text-no_outcast = Wygnańcy: jeszcze niewybrani
render-outcast = Wygnańcy
render-hated = Znienawidzeni

hint-choose_outcast = Wybierz symbol, na którego polanach spiskujesz i którego Ogrodami przekuwasz. Co Świt zmienia się na ten, którego kart jest najwięcej w Zagubionych Duszach, więc ten może posłużyć tylko do przekuwania.
hint-conspiracies = Spiski wymagają Akolitów: wojowników, którzy padli w obronie albo zostali złożeni w Ofierze. W pierwszej turze zwykle ich nie ma.
hint-crusade_battle = Krucjata wykonała ruch; możesz też tam walczyć. Walka nie kosztuje więcej Akolitów.
hint-rituals = Dzień: każda ujawniona karta daje Ogród, wojownika albo, jeśli to ptak, Akolitę, i wraca Wieczorem. Tylko Punktacja wydaje kartę. Zwykle najpierw Ogrody: dwa o jednym symbolu dają dodatkową kartę.

takeover-lizards = · Akolici i Zagubione Dusze zostają. Znacznik Wygnańców znika, a bot zaczyna z własnym znacznikiem na Uświęceniu.
    .back = Akolici i Zagubione Dusze wtedy zostają, a Wygnańców wybiera się na początku następnej tury.
