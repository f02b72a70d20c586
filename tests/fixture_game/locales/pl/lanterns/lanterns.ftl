game-name = Latarnie
lobby-how = Naciśnij „Dołącz” i wybierz latarnika.
game-listed = Latarnie
game-help =
    · W Latarniach knot nazywa się od wartości i litery, na przykład 3b.

cmd-group = latarnie
cmd-group-desc = Co robią latarnicy w grze Latarnie
group-tower = wieża
group-tower-desc = Co płomień robi na wieży
cmd-commit = zatwierdź
cmd-commit-desc = Zatwierdź knot albo wymień zatwierdzony
cmd-whisper = szepnij
cmd-whisper-desc = Powiedz partnerowi, na które piętro wejść
cmd-peek = podejrzyj
cmd-peek-desc = Zobacz wierzchni knot talii
cmd-move = wejdź
cmd-move-desc = Wejdź na sąsiednie piętro
cmd-battle = zdmuchnij
cmd-battle-desc = Zdmuchnij płomień wroga niżej
cmd-pass = zostań
cmd-pass-desc = Zostań tam, gdzie jesteś
cmd-choose_seat = latarnik
cmd-choose_seat-desc = Wybierz, którym latarnikiem jesteś
opt-seat = latarnik
opt-seat-desc = Który latarnik
opt-wick = knot
opt-wick-desc = Który knot
opt-floor = piętro
opt-floor-desc = Które piętro
opt-defender = wróg
opt-defender-desc = Czyj płomień

option-sides = Strony
option-sides-alone = każdy sobie
option-sides-pairs = pary
option-length = Długość
option-length-short = dwie rundy
option-length-long = cztery rundy

seat-amber = Bursztyn
seat-coral = Koral
seat-ivory = Kość
seat-jade = Jadeit
points-light = światło
points-gusts = podmuchy
points-wicks = knoty
seat-light = światło: { $light }

cited = { $sentence } (Lampa { $section }).

own-hand = { $count ->
        [0] Nie masz knotów.
       *[other] Twoje knoty ({ $count }): { $wicks }
    }
own-committed = Zatwierdzony: { $wick }
own-seen = Na wierzchu talii: { $wick }
own-whispered = { WORD($seat, of: "seat") } szepcze: piętro { $floor }

event-round_began = Runda { $round }
event-drawn = { WORD($seat, of: "seat") } dobiera: { $wicks }
event-committed = { WORD($seat, of: "seat") }: knot zatwierdzony.
event-committed_wick = { WORD($seat, of: "seat") } zatwierdza { $wick }.
event-whispered = { WORD($seat, of: "seat") } szepcze: piętro { $floor }
event-peeked = { WORD($seat, of: "seat") } podgląda wierzchni knot.
event-peeked_wick = Wierzchni knot dla { WORD($seat, of: "seat") }: { $wick }
event-shown = { WORD($seat, of: "seat") } pokazuje { $wick }.
event-moved = { WORD($seat, of: "seat") } wchodzi na piętro { $floor }.
event-blown_down = { WORD($seat, of: "seat") } zdmuchuje: { WORD($defender, of: "seat") } na piętro { $floor }.
event-stayed = { WORD($seat, of: "seat") } zostaje.
event-scored = { WORD($seat, of: "seat") } zdobywa { $points }.
event-tallied = { WORD($seat, of: "seat") }: światło { $light }, podmuchy { $gusts }, knoty { $wicks }
event-won = Wygrywa: { WORDS($seats, of: "seat", joint: "and") }.

decision-commit = Runda { $round }: który knot zatwierdzasz?
    .waiting = knot
decision-exchange = Możesz jeszcze wymienić knot.
    .waiting = może wymienić knot
decision-climb = Wejść, zdmuchnąć czy zostać?
    .waiting = wejście

kind-commit = Zatwierdź
kind-commit-exchange = Wymień
kind-whisper = Szepnij
kind-peek = Podejrzyj
kind-move = Wejdź
kind-battle = Zdmuchnij
pass-climb = Zostań
choice-commit = Zatwierdź { $wick }
choice-whisper = Szepnij: piętro { $floor }
choice-peek = Podejrzyj talię
choice-move = Wejdź na piętro { $floor }
choice-battle = Zdmuchnij: { WORD($defender, of: "seat") }
choice-pass = Zostań
value-floor = Piętro { $value }
value-defender = { WORD($value, of: "seat") }

refusal-bad_keepers = Gra od dwóch do czterech różnych latarników
refusal-only_people = Grają tylko ludzie
refusal-pairs_need_four = Pary wymagają czterech latarników, nie { $count }
refusal-over = Gra jest skończona
refusal-not_your_turn = { WORD($seat, of: "seat") } teraz nie wchodzi
refusal-no_such_wick = Nie masz { $wick }
refusal-no_whisper = Tego nie możesz szepnąć
refusal-no_peek = Nie możesz podejrzeć talii
refusal-too_far = Piętro { $floor } nie sąsiaduje z twoim
refusal-no_foe = { WORD($seat, of: "seat") } nie jest wrogiem na twoim piętrze
refusal-not_now = To teraz niemożliwe

text-tower = Runda { $round } z { $rounds }, knotów w talii: { $deck }, strony { $sides }, następni: { $next ->
        [none] nikt
       *[other] { WORDS($next, of: "seat") }
    }
text-keeper = { WORD($seat, of: "seat") }: piętro { $floor }, światło { $light }, podmuchy { $gusts }, knoty: { $cards }, { $committed }, podglądanie: { $peeked }
text-committed = knot zatwierdzony
text-undecided = jeszcze bez knota
text-wicks = Pokazane: { $shown }; zużyte: { $spent }
