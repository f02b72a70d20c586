### The chances of a battle: `/odds`.

cmd-odds = odds
cmd-odds-desc = See the chances of a battle, from public facts alone
opt-attacker = attacker
opt-attacker-desc = Who attacks, or a number of pieces
opt-defender = defender
opt-defender-desc = Who defends, or a number of pieces
opt-place = place
opt-place-desc = Where
refused-no-odds = This game has no battles with dice, so there are no odds to tell.
odds-numbers = Type two seats, or two numbers: 1 to { $most } pieces attack, 0 to { $most } defend.
odds-where = { $places ->
    [none] They can't battle each other anywhere at the moment.
   *[other] Say where: { $places }.
}
odds-attacks = Attacks: **{ $name }** – up to { $limit } rolled { $limit ->
        [one] hit
       *[other] hits
    }{ $extra ->
        [0] {""}
       *[other] , +{ $extra } ({ $causes })
    }. Can lose: { $pieces ->
        [none] nothing
       *[other] { $pieces }
    }.
odds-defends = Defends: **{ $name }** – up to { $limit } rolled { $limit ->
        [one] hit
       *[other] hits
    }{ $extra ->
        [0] {""}
       *[other] , +{ $extra } ({ $causes })
    }. Can lose: { $pieces ->
        [none] nothing
       *[other] { $pieces }
    }.
odds-endures = { $name } loses no pieces: hits damage items.
odds-attacker = Attacker
odds-defender = Defender
odds-hits = Hits dealt
odds-losses = Average losses: { $losses }.
odds-loss = { $name } { NUMBER($lost, minimumFractionDigits: 1, maximumFractionDigits: 1) }
odds-gone = Chance to lose everything there: { $chances }.
odds-chance = { $name } { $percent }%
odds-if = · **{ $what }** ({ $name }): { $told }
odds-note = Told from public facts alone; what people hold in secret does not count
