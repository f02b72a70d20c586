### Polecenia do tego, co w Root robi się z własnej woli; na pytania bota odpowiadają przyciski.
### `cmd-<rodzaj wyboru>` to nazwa, `opt-<pole>` opcja.

## Grupa poleceń Root, `/root …`, i jej podgrupy.

cmd-group = root
cmd-group-desc = Akcje w grze Root
group-setup = przygotowanie
group-setup-desc = Frakcje, boty i polana startowa
group-cards = karty
group-cards-desc = Przekuj, użyj lub pokaż kartę; karty Dominacji
group-map = mapa
group-map-desc = Akcje niektórych map
group-marquise = markiza
group-marquise-desc = Akcje Markizy de Kot
group-eyrie = dynastie
group-eyrie-desc = Akcje Dynastii Orlich Gniazd
group-alliance = sojusz
group-alliance-desc = Akcje Sojuszu Stworzeń Leśnych
group-vagabond = włóczęga
group-vagabond-desc = Akcje Włóczęgi
group-duchy = księstwo
group-duchy-desc = Akcje Podziemnego Księstwa
group-corvids = konspiracja
group-corvids-desc = Akcje Kruczej Konspiracji

cmd-activate_dominance = aktywuj-dominację
cmd-activate_dominance-desc = Zagraj kartę Dominacji i zrezygnuj ze zdobywania punktów
cmd-add_to_decree = dodaj-do-dekretu
cmd-add_to_decree-desc = Dodaj kartę do kolumny Dekretu
cmd-aid = udziel-pomocy
cmd-aid-desc = Wyczerp przedmiot i oddaj kartę innemu graczowi
cmd-battle = walka
cmd-battle-desc = Rozpocznij walkę na polanie
cmd-build = budowa
cmd-build-desc = Postaw budynek
cmd-build_with_card = budowa-z-kartą
cmd-build_with_card-desc = Ujawnij kartę, żeby rozmieścić budynek
cmd-coerce = przymus
cmd-coerce-desc = Klucznik: wydaj kartę zamiast przedmiotu, za 1 punkt
cmd-con = przekręt
cmd-con-desc = Oszust: wypełnij Misję dowolnymi dwoma przedmiotami
cmd-craft = przekucie
cmd-craft-desc = Przekuj kartę z ręki
cmd-day_labor = dniówka
cmd-day_labor-desc = Majsterkowicz: weź odrzuconą kartę pasującą do twojej polany
cmd-dig = podkop
cmd-dig-desc = Wydaj kartę, by rozmieścić Tunel i wyprowadzić tam wojowników
cmd-duel = pojedynek
cmd-duel-desc = Gladiator: uszkodź przedmiot, by usunąć wojownika i dobrać kartę
cmd-explore = eksploracja
cmd-explore-desc = Poszukaj przedmiotu pod Ruinami na swojej polanie
cmd-expose = zdemaskuj
cmd-expose-desc = Pokaż kartę i odgadnij zakrytą Intrygę
cmd-flip = odwróć-intrygę
cmd-flip-desc = Odwróć zakrytą Intrygę awersem do góry
cmd-form_coalition = koalicja
cmd-form_coalition-desc = Utwórz koalicję z innym graczem
cmd-glide = szybowanie
cmd-glide-desc = Lotnik: przenieś się na dowolną polanę
cmd-hawks_for_hire = jastrzębie
cmd-hawks_for_hire-desc = Wydaj ptasią kartę za jedną akcję więcej
cmd-hideout = kryjówka
cmd-hideout-desc = Ranger: napraw trzy przedmioty i zakończ Dzień
cmd-instigate = namowa
cmd-instigate-desc = Przybłęda: namów dwóch innych do walki na swojej polanie
cmd-minister = minister
cmd-minister-desc = Wykonaj akcję przekonanego Ministra
cmd-mobilize = mobilizacja
cmd-mobilize-desc = Dodaj kartę z ręki do Stronników
cmd-move = ruch
cmd-move-desc = Przemieść wojowników z jednej polany na drugą
cmd-organize = przegrupowanie
cmd-organize-desc = Usuń wojownika, żeby zdobyć Sympatyków
cmd-overwork = nadprodukcja
cmd-overwork-desc = Wydaj kartę, żeby rozmieścić jeszcze jedno drewno
cmd-pass = dalej
cmd-pass-desc = Zrezygnuj albo zakończ to, co robisz
cmd-plot = intryga
cmd-plot-desc = Połóż zakrytą Intrygę
cmd-quest = misja
cmd-quest-desc = Wykonaj Misję
cmd-recruit = werbunek
cmd-recruit-desc = Rozmieść wojowników na mapie
cmd-recruit_suit = werbunek-na-polanach
cmd-recruit_suit-desc = Wydaj kartę, by rozmieścić wojowników na polanach jednego symbolu
cmd-repair = naprawa
cmd-repair-desc = Wyczerp młot, żeby naprawić przedmiot
cmd-revolt = rewolta
cmd-revolt-desc = Wywołaj Rewoltę na polanie
cmd-scorch = spalona-ziemia
cmd-scorch-desc = Łotr: usuń stąd wszystkie komponenty i spal polanę
cmd-slip = zakradanie
cmd-slip-desc = Zakradnij się na sąsiednią polanę albo do lasu
cmd-spread_sympathy = zdobądź-sympatyków
cmd-spread_sympathy-desc = Połóż żeton Sympatyków
cmd-start_at = zacznij-na
cmd-start_at-desc = Wybierz, gdzie zaczynasz
cmd-steal = kradzież
cmd-steal-desc = Złodziej: weź losową kartę gracza z tej polany
cmd-strike = cios
cmd-strike-desc = Wyczerp kuszę, żeby usunąć komponent
cmd-sway = przekonaj
cmd-sway-desc = Przekonaj Ministra
cmd-take_dominance = dobierz-dominację
cmd-take_dominance-desc = Dobierz dostępną kartę Dominacji
cmd-train = szkolenie
cmd-train-desc = Wydaj kartę, żeby wyszkolić Oficera
cmd-travel = ruch-pionka
cmd-travel-desc = Przemieść swój pionek
cmd-trick = podmianka
cmd-trick-desc = Zamień dwie Intrygi miejscami
cmd-use = użyj-karty
cmd-use-desc = Użyj karty ze swojego obszaru rozgrywki

opt-ally = sojusznik
opt-ally-desc = Który sojusznik
opt-attacker = atakujący
opt-attacker-desc = Kto atakuje
opt-building = budynek
opt-building-desc = Który budynek
opt-card = karta
opt-card-desc = Która karta
opt-clearing = polana
opt-clearing-desc = Gdzie
opt-column = kolumna
opt-column-desc = Która kolumna Dekretu
opt-defender = obrońca
opt-defender-desc = Przeciw komu
opt-from = skąd
opt-from-desc = Skąd
opt-guess = domysł
opt-guess-desc = Która to według ciebie Intryga
opt-improvise = improwizacja
opt-improvise-desc = Którym przedmiotem improwizować
opt-instead_of = zamiast
opt-instead_of-desc = Zamiast którego przedmiotu
opt-item = przedmiot
opt-item-desc = Który przedmiot
opt-minister = minister
opt-minister-desc = Który Minister
opt-one = pierwsza
opt-one-desc = Pierwsza polana
opt-other = druga
opt-other-desc = Druga polana
opt-partner = partner
opt-partner-desc = Z kim
opt-piece = komponent
opt-piece-desc = Który komponent
opt-plot = intryga
opt-plot-desc = Która Intryga
opt-quest = misja
opt-quest-desc = Która Misja
opt-remove = usuń
opt-remove-desc = Który Tunel usunąć najpierw
opt-reward = nagroda
opt-reward-desc = Która nagroda
opt-second = drugi
opt-second-desc = Który drugi przedmiot
opt-spend = wydatek
opt-spend-desc = Którą kartę wydać
opt-suit = symbol
opt-suit-desc = Który symbol
opt-take = weź
opt-take-desc = Który przedmiot wziąć
opt-target = cel
opt-target-desc = Kto
opt-to = dokąd
opt-to-desc = Dokąd
opt-using = czym
opt-using-desc = Którymi komponentami przekuwać
opt-warriors = wojownicy
opt-warriors-desc = Ilu wojowników

## Co może zobaczyć tylko ten, kto zajmuje miejsce.

cmd-plots = intrygi
cmd-plots-desc = Zobacz swoje zakryte Intrygi; widzisz je tylko ty
own-plots-none = Nie masz zakrytych Intryg.
own-plot = Polana { $clearing }: { WORD($plot, of: "piece") }
own-stock = { $names ->
        [none] W puli nie ma już Intryg.
       *[other] W puli: { WORDS($names, of: "piece") }
    }
own-hand = { $cards ->
        [none] Nie masz kart na ręce.
       *[other] Twoja ręka ({ $count }): { WORDS($cards, of: "card", form: "label") }
    }
own-supporters = { $names ->
        [none] Nie masz Stronników.
       *[other] Twoi Stronnicy ({ $count }): { WORDS($names, of: "card", form: "label") }
    }

## Jak można ustawić stół: `option-<nazwa>` i `option-<nazwa>-<wartość>`.

game-name = Root
game-listed = Root
game-help =
    · W grze Root liczba to numer polany na mapie; litera oznacza las. W nawiasie za nazwą karty stoi jej symbol.
    · `/root konspiracja intrygi` pokazuje Kruczej Konspiracji jej zakryte Intrygi; `/root karty zdemaskuj` służy do odgadywania Intryg Konspiracji.
option-map = Mapa
option-map-autumn = Jesień
option-map-winter = Zima
option-map-lake = Jezioro
option-map-mountain = Góry
option-deck = Talia
option-deck-base = standardowa
option-deck-exiles = Banici i Partyzanci
option-cooperative = Kooperacja
option-cooperative-no = nie
option-cooperative-yes = tak
