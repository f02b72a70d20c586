### Słowa Samoczynnego Sojuszu.

event-pitied = Litość Ludu: { WORD($seat, of: "faction", form: "short") } { VERB($seat, "zdobywa", "zdobywają", of: "faction") } Sympatyków { $times ->
        [one] raz
        [2] dwa razy
       *[other] { $times } razy
    } (żetonów Sympatyków na mapie: { $tokens }).
event-cracked_down = Dezaktywacja: wraz z Bazą { WORD($seat, of: "faction", form: "short") } { VERB($seat, "traci", "tracą", of: "faction") } wszystkich Sympatyków na polanach o symbolu Bazy ({ WORD($suit, of: "suit") }).
    .brief = Dezaktywacja: żadnych Sympatyków na polanach o symbolu Bazy ({ WORD($suit, of: "suit") }).

choice-have_no_match = Nie mam pasującej karty
kind-have_no_match = Brak pasującej karty
kind-discard-automated_outrage = Odrzuć z powodu Buntu
decision-automated_outrage = Bunt na polanie { $clearing }: odrzuć pasującą kartę (symbol: { WORD($suit, of: "suit") } lub ptak). Jeśli jej nie masz, Samoczynny Sojusz zdobywa 1 punkt.
    .waiting = Bunt

difficulty-alliance-easy-effect = Do Przegrupowania potrzebuje przy Bazie czterech wojowników zamiast trzech.
difficulty-alliance-challenging-effect = Do Przegrupowania wystarcza mu przy Bazie dwóch wojowników zamiast trzech.
difficulty-alliance-nightmare-effect = Jak poziom Wymagający, a ponadto co turę otrzymuje 1 punkt więcej.

trait-informants = Informatorzy
trait-informants-effect = Dodatkowe obrażenie Samoczynnej Zasadzki zadają także Sympatycy na polanie bez wojowników.
trait-popularity = Popularność
trait-popularity-effect = Nikt nie otrzymuje punktów za usunięcie Sympatyków.
trait-veterans = Weterani
trait-veterans-effect = Jako obrońca używa wyższego wyniku rzutu, a atakujący niższego.
trait-wildfire = Pożoga
trait-wildfire-effect = Na koniec Wieczoru jeszcze raz zdobywa Sympatyków, ale bez punktów.
trait-steadfast = Niezłomność
trait-steadfast-effect = Ignoruje Prawo Wojny, ale w turze z Niespodziewaną Rewoltą nie korzysta z Litości Ludu.

action-organize = Przegrupowanie na polanie
action-pity = Litość Ludu
action-revolt = Rewolta na polanie
action-spread = Sympatycy na polanie
action-sympathy_point = punkt za Sympatyków
action-sympathy_points = punkty za Sympatyków

undone-organize = Przegrupowanie
undone-revolt = Rewolta
undone-spread = Zdobywanie Sympatyków

skip-base_on_map = nakazana Baza jest już na mapie
skip-bird_order = ptasi Nakaz nie wywołuje Rewolty o Świcie
skip-martial_law = Prawo Wojny: jeden przeciwnik ma tam trzech wojowników
skip-no_base = na mapie nie ma żadnej Bazy
skip-no_sympathy_left = tor Sympatyków jest pusty
skip-no_sympathy_with_base = żadna nakazana polana z Sympatykami nie odpowiada Bazie na planszy
skip-steadfast = dzięki Niezłomności jej miejsce zajmuje Niespodziewana Rewolta w tej turze
skip-too_few_here = przy Bazach jest za mało wojowników
skip-wildfire = Pożoga nie daje punktów

by-fewest_enemy_warriors = najmniej wojowników przeciwników

reason-automated_outrage = Bunt bez pasującej karty
reason-cannot_spread = nie można rozmieścić Sympatyków
