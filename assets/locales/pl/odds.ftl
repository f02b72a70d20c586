### Szanse w walce: `/szanse`.

cmd-odds = szanse
cmd-odds-desc = Zobacz szanse w walce, wyłącznie na podstawie jawnych informacji
opt-attacker = atakuje
opt-attacker-desc = Kto atakuje albo ile komponentów
opt-defender = broni
opt-defender-desc = Kto się broni albo ile komponentów
opt-place = gdzie
opt-place-desc = Gdzie
refused-no-odds = W tej grze nie ma walk z rzutem kośćmi, więc nie ma czego obliczać.
odds-numbers = Podaj dwie strony albo dwie liczby: atakuje od 1 do { $most }, broni się od 0 do { $most }.
odds-where = { $places ->
    [none] Ci dwaj gracze nie mogą teraz nigdzie ze sobą walczyć.
   *[other] Podaj, gdzie: { $places }.
}
odds-attacks = Atakuje: **{ $name }** – z kości najwyżej { $limit } { $limit ->
        [one] obrażenie
        [few] obrażenia
        [many] obrażeń
       *[other] obrażenia
    }{ $extra ->
        [0] {""}
       *[other] , +{ $extra } ({ $causes })
    }. Może stracić: { $pieces ->
        [none] nic
       *[other] { $pieces }
    }.
odds-defends = Broni się: **{ $name }** – z kości najwyżej { $limit } { $limit ->
        [one] obrażenie
        [few] obrażenia
        [many] obrażeń
       *[other] obrażenia
    }{ $extra ->
        [0] {""}
       *[other] , +{ $extra } ({ $causes })
    }. Może stracić: { $pieces ->
        [none] nic
       *[other] { $pieces }
    }.
odds-endures = { $name } nie traci komponentów: obrażenia uszkadzają przedmioty.
odds-attacker = Atak
odds-defender = Obrona
odds-hits = Obrażenia
odds-losses = Średnie straty: { $losses }.
odds-loss = { $name } { NUMBER($lost, minimumFractionDigits: 1, maximumFractionDigits: 1) }
odds-gone = Szansa utraty wszystkiego na miejscu: { $chances }.
odds-chance = { $name } { $percent }%
odds-if = · **{ $what }** ({ $name }): { $told }
odds-note = Tylko na podstawie jawnych informacji; to, co gracze trzymają w ukryciu, się nie liczy
