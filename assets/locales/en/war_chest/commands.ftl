### Commands for what one does in War Chest of one's own accord; what the bot asks is answered by buttons.
### `cmd-<kind of choice>` is the name, `opt-<field>` an option.

cmd-group = warchest
cmd-group-desc = Actions in a game of War Chest

cmd-agree_to_end = agree-to-end
cmd-agree_to_end-desc = Offer or agree to end the game without a winner
cmd-attack = attack
cmd-attack-desc = Attack an adjacent enemy unit
cmd-bolster = bolster
cmd-bolster-desc = Put a coin on your unit
cmd-charge = charge
cmd-charge-desc = Move and attack with Cavalry or Lancer
cmd-claim = claim
cmd-claim-desc = Take the initiative with a coin face down
cmd-control = control
cmd-control-desc = Take control of a location
cmd-cure = cure
cmd-cure-desc = Free your units of a kind from poison
cmd-deploy = deploy
cmd-deploy-desc = Put a new unit on the board
cmd-footmen = footmen
cmd-footmen-desc = Let every Footman maneuver
cmd-give_up = give-up
cmd-give_up-desc = Give up the game
cmd-move = move
cmd-move-desc = Move a unit to an adjacent hex
cmd-order_attack = order-attack
cmd-order_attack-desc = Let a unit near the Marshall attack
cmd-order_move = order-move
cmd-order_move-desc = Let a unit near the Ensign move
cmd-pass_coin = pass
cmd-pass_coin-desc = Use a coin face down for nothing
cmd-play_on = play-on
cmd-play_on-desc = Take back what you said about giving up or ending the game
cmd-recruit = recruit
cmd-recruit-desc = Take a coin from your supply with a coin face down
cmd-return_decoy = return-decoy
cmd-return_decoy-desc = Give an enemy decoy back
cmd-ride = ride
cmd-ride-desc = Move further with Light Cavalry, Royal Guard or Skirmisher
cmd-shoot = shoot
cmd-shoot-desc = Attack at distance 2 with Archer or Crossbowman
cmd-slip_in = slip-in
cmd-slip_in-desc = Move the Infiltrator onto an enemy location and take it
cmd-stalk = stalk
cmd-stalk-desc = Move the Assassin and poison an adjacent unit
cmd-taint = poison
cmd-taint-desc = Poison a unit within two hexes of the Saboteur
opt-at = hex
opt-at-desc = Which hex
opt-coin = coin
opt-coin-desc = With which coin
opt-first = first
opt-first-desc = Which Footman goes first
opt-from = from
opt-from-desc = From which hex
opt-kind = kind
opt-kind-desc = Which kind
opt-target = target
opt-target-desc = Which hex to attack or poison
opt-to = to
opt-to-desc = To which hex
opt-unit_at = unit
opt-unit_at-desc = The hex of the unit that is ordered
opt-via = via
opt-via-desc = By which hex

## What a table can be set to: `option-<name>` and `option-<name>-<value>`.

game-name = War Chest
game-help =
    · In War Chest a hex goes by its name on the board, such as f4. Each turn is one coin: placed, used face up with its unit, or face down for the initiative, recruiting or passing.
    · Two players take Raven and Wolf; four take Raven 1, Wolf 1, Raven 2, Wolf 2, with teammates opposite each other.
    · When you want to stop, the button below your choices lets you give up or offer to end the game without a winner.
option-army = Armies
option-army-draft = draft
option-army-ban_draft = bans, then draft
option-army-random = random
option-army-first_game = first game
option-army-battle = famous battle
option-battle = Which battle
option-battle-gaugamela = Gaugamela
option-battle-bannockburn = Bannockburn
option-battle-crecy = Crécy
option-nightfall = Nightfall
option-nightfall-true = yes
option-nightfall-false = no
option-royal_guard = Royal Guard
option-royal_guard-revised = revised card
option-royal_guard-original = original card
option-priest_draws_when_killed = Warrior Priest draws when killed
option-priest_draws_when_killed-false = no
option-priest_draws_when_killed-true = yes
