### Co mówią boty oraz odmowy przygotowania gry.

## Co bot robi, wybiera i pomija oraz dlaczego: `action-…`, `skip-…`, `by-…` (kryteria).

action-battle = walka na polanie
action-blitz = Wypad z polany
action-build = budowa na polanie
action-building = rodzaj budynku
action-craft = przekucie
action-defender = walka z frakcją
action-enlist = do obrony werbuje
action-expand = Rozbudowa
action-first_recruiter = Koszary na polanie
action-first_sawmill = Tartak na polanie
action-first_workshop = Warsztat na polanie
action-hospitals = Szpitale sprowadzają wojowników na polanę
action-keep = Twierdza na polanie
action-lose = utrata
action-move = ruch na polanę
action-move_from = ruch z polany
action-move_to = ruch na polanę
action-new_roost = nowe Gniazdo na polanie
action-order = Nakaz
action-recruit = werbunek na polanie
action-relentless = Nieustępliwość na polanie
action-start = start na polanie
action-start_forest = start
action-swoop = Nalot na polanę

## Co zostaje pominięte, gdy nazwa powyżej wymaga miejsca: `undone-…`.

undone-battle = walka
undone-blitz = Wypad
undone-build = budowa
undone-enlist = werbunek Rozjemcy
undone-hospitals = Szpitale
undone-lose = utrata
undone-move = ruch
undone-move_from = ruch
undone-move_to = ruch
undone-new_roost = nowe Gniazdo
undone-recruit = werbunek
undone-relentless = Nieustępliwość
undone-swoop = Nalot
undone-defender = walka

skip-enough_buildings = na mapie jest więcej niż pięć budynków bota
skip-fewer_than_four = w puli jest mniej niż czterech wojowników
skip-must_rule = bot nie kontroluje ani tej polany, ani żadnej sąsiedniej
skip-no_keep = żetonu Twierdzy nie ma już na mapie
skip-no_peaceful_clearing = na żadnej kontrolowanej polanie bez przeciwników bot nie ma wojowników, których może zabrać
skip-no_need = bot nie potrzebuje pomocy albo nie ma więcej punktów niż Rozjemca
skip-nobody_to_battle = na żadnej nakazanej polanie wojownicy bota nie spotykają przeciwnika
skip-nobody_to_spare = na żadnej nakazanej polanie nie ma więcej niż trzech wojowników bota
skip-fortified = dzięki Umocnieniom jedno obrażenie nic nie daje budynkowi
skip-item_not_in_supply = przedmiotu nie ma już w puli
skip-no_cards = nie ma już kart do dobrania
skip-no_place = nie ma odpowiedniej polany
skip-no_roost_of_suit = na żadnej takiej polanie nie ma Gniazda
skip-no_use = w tej turze nie może już się rozbudować
skip-nobody_there = na żadnej takiej polanie wojownicy bota nie spotykają przeciwnika
skip-nobody_to_move = bot nie kontroluje takiej polany z wojownikami, których może zabrać
skip-none_left = zabrakło budynków tego rodzaju
skip-snare = zamiast tego bot usuwa stamtąd Wnyki
skip-nothing_defenseless = przy wojownikach bota nic nie jest bezbronne
skip-too_few_in_supply = w puli jest za mało wojowników
skip-shared_evenly = w puli jest za mało wojowników: polany dostają po jednym, od najwyższego Priorytetu

by-building_order = Tartak przed Koszarami, Koszary przed Warsztatem
by-fewest_enemy_pieces = najmniej komponentów przeciwników
by-fewest_own_warriors = najmniej własnych wojowników
by-highest_priority = najwyższy Priorytet
by-lowest_priority = najniższy Priorytet
by-most_buildings = najwięcej budynków na polanie
by-most_defenseless_buildings = najwięcej bezbronnych budynków
by-most_enemy_pieces = najwięcej komponentów przeciwników
by-most_on_map = najwięcej na mapie
by-most_own_warriors = najwięcej własnych wojowników
by-most_pieces = najwięcej komponentów na polanie
by-most_points = najwięcej punktów
by-no_roost = bez Gniazda
by-random = losowo
by-setup_order = kolejność przygotowania

reason-nightmare = poziom Koszmar
reason-overwhelming = Przewaga Liczebna za wojowników, których nie można rozmieścić
reason-best_track = najlepszy tor budynków
reason-track = nakazany tor budynków
reason-war_tax = Podatek Wojenny

## Odmowy przygotowania gry oraz to, na co nie pozwala kolejność akcji.

refusal-bot_has_no_hand = Boty nie mają kart na ręce
refusal-no_ambush_against_bots = W walce z botem nie można zagrać Zasadzki
refusal-faction_taken_twice = Dwa miejsca nie mogą mieć tej samej frakcji
refusal-no_actions_left = Nie masz już akcji
refusal-no_matching_decree_card = Żadna karta z tej kolumny Dekretu nie odpowiada polanie { $clearing }
refusal-not_in_column = Karty { WORD($card, of: "card", form: "label") } nie ma wśród kart tej kolumny, które zostały do rozpatrzenia
refusal-no_such_difficulty = Nie ma takiego Poziomu Trudności
refusal-no_such_faction = Tą frakcją nie można tu grać: { WORD($faction, of: "faction") }
refusal-no_such_option = Nie ma takiej opcji lub wartości
refusal-no_such_trait = Ten bot nie ma takiego Programu
refusal-only_for_clockwork = Poziom Trudności i Programy mają tylko boty
refusal-too_many_traits = Bot może mieć najwyżej { $most ->
        [one] { $most } Program
        [few] { $most } Programy
       *[other] { $most } Programów
    }; kolejny zastępuje któryś z nich
refusal-trait_taken_twice = Bot może mieć każdy Program tylko raz
refusal-not_offered = Tego nie można tu wybrać
refusal-time_for_crafting_over = Przekuwać można tylko przed pierwszą akcją
refusal-wrong_number_of_seats = W grze jest od { $least } do { $most } miejsc
refusal-cooperative_needs_people = W grze kooperacyjnej musi grać co najmniej jedna osoba
refusal-bots_never_end = Same te boty mogłyby grać bez końca, bo nic na pewno nie da im dość punktów. Musi zagrać z nimi jeszcze jakaś osoba albo inny bot
refusal-cooperative_needs_clockwork = W grze kooperacyjnej przeciwnikiem musi być co najmniej jeden bot
