### Słowa Zębatych Kruków.

event-plot_guessed = { $right ->
        [yes] Hazard: { WORD($seat, of: "faction", form: "short") } { VERB($seat, "odgaduje", "odgadują", of: "faction") } Intrygę na polanie { $clearing }: { WORD($plot, of: "piece") }.
       *[no] Hazard: { WORD($seat, of: "faction", form: "short") } { VERB($seat, "nie odgaduje", "nie odgadują", of: "faction") } Intrygi na polanie { $clearing }: to nie { WORD($plot, of: "piece") }.
    }
event-bomb_swapped = Intrygę na polanie { $clearing } zastępuje losowa z puli, odkryta: { WORD($plot, of: "piece") }. Na razie nie działa.

choice-guess_plot = { WORD($guess, of: "piece") }
kind-guess_plot = Odgadnij Intrygę
decision-gamble = Hazard: Zębate Kruki zaraz odwrócą Intrygę na polanie { $clearing }. Co to jest? Jeśli odgadniesz, Intryga nie zadziała i ją usuniesz; jeśli nie, Kruki otrzymają 1 punkt.
    .waiting = odgadywanie Intrygi

difficulty-corvids-easy-effect = Na każdej z dwóch polan werbuje jednego wojownika zamiast dwóch.
difficulty-corvids-challenging-effect = Na każdej z dwóch polan werbuje trzech wojowników zamiast dwóch.
difficulty-corvids-nightmare-effect = Jak poziom Wymagający, a ponadto co turę otrzymuje 1 punkt więcej.

trait-gamble = Hazard
trait-gamble-effect = Zanim odwróci Intrygę, osoba z największą liczbą komponentów na polanie ją odgaduje: jeśli trafi, usuwa Intrygę bez efektu, jeśli nie, bot otrzymuje punkt.
trait-backup_plans = Plan Awaryjny
trait-backup_plans-effect = Na polanę, z której usunięto Intrygę, trafia wojownik.
trait-mastermind = Geniusz Zbrodni
trait-mastermind-effect = W każdej turze knuje dwa razy.
trait-vendetta = Wendeta
trait-vendetta-effect = Każda odwrócona Intryga działa także jak Bomba.

action-gamble = odgaduje
action-plot = Intryga na polanie
action-scatter = pierwszy wojownik na polanie
action-swap = zamiana
action-thicken = zagęszczenie Intrygi na polanie
action-flip = odwracanie Intryg

undone-plot = Intryga
undone-thicken = zagęszczenie Intrygi

skip-no_facedown_plots = żadna Intryga nie jest zakryta
skip-no_plot_left = w puli nie ma już Intryg
skip-nobody_beside_plot = na żadnej nakazanej polanie z odkrytą Intrygą nie ma więcej niż dwóch wojowników bota
skip-no_two_meet_anybody = na żadnej nakazanej polanie dwóch wojowników bota nie spotyka przeciwnika
skip-nowhere_to_plot = na żadnej takiej polanie bez Intrygi nie ma dość wojowników bota

by-no_plot = bez Intrygi

reason-extortion = odkryte Haracze
reason-gamble = nieudane odgadywanie

refusal-no_exposure_of_bots = Intryg bota nie można odgadywać
