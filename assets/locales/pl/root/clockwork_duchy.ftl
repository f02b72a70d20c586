### Słowa Wiertniczego Księstwa.

event-crown_lost = Koszt Błędów: { WORD($minister, of: "minister") } traci koronę.
event-withdrew = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "wycofuje", "wycofują", of: "faction") } { WORD("warriors", $count, of: "piece", form: "some") } z polany { $clearing } do Nory.
event-mayor_paid = { $clearing ->
        [0] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zabiera", "zabierają", of: "faction") } dla Burmistrza wojownika z Nory.
       *[other] { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zabiera", "zabierają", of: "faction") } dla Burmistrza wojownika z polany { $clearing }.
    }
event-investors_angered = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odpowiada", "odpowiadają", of: "faction") } przed Inwestorami { WORD($target, of: "faction", form: "gen") }.
event-starter_drawn = { WORD($seat, of: "faction", form: "short") } { VERB($seat, "dobiera i odrzuca", "dobierają i odrzucają", of: "faction") } kartę dla pierwszego Ministra: { WORD($card, of: "card", form: "label") }.

kind-discard-investors = Odrzuć dla Inwestorów
decision-investors = Inwestorzy: odrzuć pasującą kartę (symbol: { WORDS($suits, of: "suit") } lub ptak), a Wiertnicze Księstwo traci 1 punkt. Jeśli jej nie masz, przekonuje Ministra.
    .waiting = Inwestorzy

difficulty-duchy-easy-effect = Co turę rozmieszcza w Norze o jednego wojownika mniej.
difficulty-duchy-challenging-effect = Co turę rozmieszcza w Norze o jednego wojownika więcej.
difficulty-duchy-nightmare-effect = Jak poziom Wymagający, a ponadto co turę otrzymuje 1 punkt więcej.

trait-foundations = Fundamenty
trait-foundations-effect = Za utracone budynki koronę traci najniższy Minister, którego symbol odpowiada jednej z ich polan, o ile taki jest.
trait-investors = Inwestorzy
trait-investors-effect = Osoba, która usunie jego budynki, odrzuca kartę pasującą do jednej z ich polan, a Księstwo traci 1 punkt. Bez takiej karty Księstwo przekonuje Ministra.
trait-invaders = Najeźdźcy
trait-invaders-effect = Robi Podkop tam, gdzie jest najwięcej budynków, a potem najmniej wojowników przeciwników. Gdy brak wolnego pola budynku, walczy na każdej polanie.
trait-overwhelm = Przewaga
trait-overwhelm-effect = Robi dwa Podkopy na turę, po trzech wojowników zamiast czterech.

action-crown = Koszt Błędów
action-dig = Podkop na polanie
action-garrison = Kwatermistrz na polanie
action-pay = Burmistrz na polanie
action-rally = Zbiórka na polanie
action-sway = przekonuje
action-take_tunnel = zabiera Tunel z polany
action-withdraw = wycofanie

undone-dig = Podkop
undone-garrison = Kwatermistrz
undone-pay = Burmistrz
undone-rally = Zbiórka
undone-sway = Przekonywanie

skip-no_matching_minister = żaden Przekonany Minister nie odpowiada polanom utraconych budynków
skip-no_minister = nie ma Przekonanych Ministrów
skip-no_minister_left = nie ma już takiego Ministra do przekonania
skip-no_own_building = na mapie nie ma żadnego budynku bota
skip-nobody_to_pay_with = bot nie kontroluje żadnej polany ze swoim wojownikiem
skip-too_few_in_burrow = w Norze jest za mało wojowników

by-bottommost = najbliżej dołu
by-fewest_warriors_there = najmniej wojowników na polanie
by-most_enemy_buildings_and_tokens = najwięcej budynków i żetonów przeciwników
by-most_open_slots = najwięcej wolnych pól budynków
by-on_the_map = na mapie, a nie w Norze
by-topmost = najbliżej góry

reason-cannot_build = nic nie można było zbudować
reason-investors = Inwestorzy
reason-markets = Targi na mapie
reason-mayor = Burmistrz
