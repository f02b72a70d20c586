### Słowa Włóczybota.

event-covered_slot = Spalona Ziemia na polanie { $clearing } ({ WORD($seat, of: "faction", form: "short") }): { $slots ->
    [0] wszystkie komponenty odchodzą, a wolnego pola budynku, które przykryłby przedmiot, już tu nie ma.
   *[other] wszystkie komponenty odchodzą, a przedmiot przykrywa pole budynku.
}

difficulty-vagabond-easy-effect = Co turę odświeża o jeden przedmiot mniej.
difficulty-vagabond-challenging-effect = Co turę odświeża o jeden przedmiot więcej.
difficulty-vagabond-nightmare-effect = Jak poziom Wymagający, a ponadto co turę otrzymuje 1 punkt więcej.
difficulty-vagabond_2-easy-effect = Co turę odświeża o jeden przedmiot mniej.
difficulty-vagabond_2-challenging-effect = Co turę odświeża o jeden przedmiot więcej.
difficulty-vagabond_2-nightmare-effect = Jak poziom Wymagający, a ponadto co turę otrzymuje 1 punkt więcej.

trait-adventurer = Poszukiwacz Przygód
trait-adventurer-effect = Walczy raz na turę, a pozostałe przedmioty przeznacza na Misje.
trait-berserker = Berserker
trait-berserker-effect = Walczy tam, gdzie jest najwięcej komponentów, z tym, kto ma ich tam najwięcej, a Wieczorem naprawia o jeden przedmiot więcej.
trait-helper = Pomocnik
trait-helper-effect = Pomoc daje 1 punkt więcej, a wspomagana frakcja dobiera po dwie karty za przedmiot.
trait-marksman = Strzelec
trait-marksman-effect = Jako atakujący zadaje jedno obrażenie jeszcze przed rzutem.
trait-questing = Wędrówka
trait-questing-effect = Uszkodzone przedmioty liczą się do toru walki, z którego nie można ich usunąć; Misje dają 1 punkt więcej; bot idzie tam, gdzie może pomóc, ale pomaga raz; jego Dzień ma inne akcje.

action-aid = pomaga
action-aid_in = Pomoc na polanie
action-attacker = napuszcza
action-battle_again = kolejna walka
action-battle_foe = przeciwnik do walki
action-character = postać
action-explore = Eksploracja na polanie
action-quest = Misja na polanie
action-repair = naprawa
action-special = Akcja Specjalna
action-slip = Zakradanie się
action-steal = kradzież od frakcji

undone-aid = Pomoc
undone-explore = Eksploracja
undone-quest = Misja

skip-does_nothing = nic by nie dała
skip-no_items_left = nie ma już przedmiotu do wyczerpania
skip-no_quest = bot nie ma Misji
skip-no_ruin = nie ma już dostępnych Ruin
skip-nobody_in_reach = żaden komponent przeciwnika nie jest w zasięgu
skip-nobody_to_aid = nie ma tam nikogo z przekutymi przedmiotami
skip-nothing_damaged = nic nie jest uszkodzone
skip-once_only = jako Poszukiwacz Przygód walczy raz na turę
skip-still_on_the_way = przedmiotów starczyło tylko na część drogi
skip-too_few_items = zostało za mało przedmiotów do wyczerpania

by-fewest_points = najmniej punktów
by-fewest_warriors = najmniej jego wojowników
by-most_buildings_and_tokens = najwięcej jego budynków i żetonów
by-nearest = najbliżej

reason-aid = Pomoc
reason-scorched = Spalona Ziemia
reason-warriors_removed = usunięci wojownicy
