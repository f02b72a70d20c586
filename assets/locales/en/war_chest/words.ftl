### Names of what War Chest is made of.
### A word is a message `<kind>-<name>`; sentences take it by WORD($name, of: "<kind>").

## Seats and sides.

seat-raven = Raven
seat-wolf = Wolf
seat-raven_1 = Raven 1
seat-wolf_1 = Wolf 1
seat-raven_2 = Raven 2
seat-wolf_2 = Wolf 2
side-raven = Raven
side-wolf = Wolf
side-none = neutral

## Famous battles, and who fought in them.

battle-gaugamela = Battle of Gaugamela
battle-bannockburn = Battle of Bannockburn
battle-crecy = Battle of Crécy
people-greeks = Greeks
people-persians = Persians
people-english = English
people-scots = Scots
people-french = French

## Coins: the units with `letters` for the board, the Royal Coin and the decoys.

coin-archer = Archer
    .letters = Ar
coin-berserker = Berserker
    .letters = Be
coin-cavalry = Cavalry
    .letters = Ca
coin-crossbowman = Crossbowman
    .letters = Cr
coin-ensign = Ensign
    .letters = En
coin-footman = Footman
    .letters = Fo
coin-knight = Knight
    .letters = Kn
coin-lancer = Lancer
    .letters = La
coin-light_cavalry = Light Cavalry
    .letters = Li
coin-marshall = Marshall
    .letters = Ma
coin-mercenary = Mercenary
    .letters = Me
coin-pikeman = Pikeman
    .letters = Pi
coin-royal_guard = Royal Guard
    .letters = RG
coin-scout = Scout
    .letters = Sc
coin-swordsman = Swordsman
    .letters = Sw
coin-warrior_priest = Warrior Priest
    .letters = WP
coin-assassin = Assassin
    .letters = As
coin-saboteur = Saboteur
    .letters = Sb
coin-infiltrator = Infiltrator
    .letters = In
coin-skirmisher = Skirmisher
    .letters = Sk
coin-royal = Royal Coin
    .letters = ♔
coin-infiltrator_decoy = decoy of the Infiltrator
    .letters = dI
coin-skirmisher_decoy = decoy of the Skirmisher
    .letters = dS

## What each unit does, for those who choose armies.

coin-archer-effect = Tactic: attack at distance 2, over anything. Can't attack adjacent units.
coin-berserker-effect = After a maneuver it may discard a coin of its stack to maneuver again.
coin-cavalry-effect = Tactic: move 1, then attack.
coin-crossbowman-effect = Tactic: attack at distance 2 in a straight line over an empty hex.
coin-ensign-effect = Tactic: a friendly unit within 2 moves 1 and ends within 2.
coin-footman-effect = Two may be on the board. Tactic: each Footman maneuvers.
coin-knight-effect = Only units of two or more coins can attack it.
coin-lancer-effect = Tactic: move 1 or 2, then attack ahead in the same line. Can't attack otherwise.
coin-light_cavalry-effect = Tactic: move exactly 2.
coin-marshall-effect = Tactic: a friendly unit within 2 attacks.
coin-mercenary-effect = When you recruit one, it may maneuver at once.
coin-pikeman-effect = An adjacent attacker loses a coin, too.
coin-royal_guard-effect = May lose a coin from the supply instead. With the Royal Coin it moves 1 or 2 onto a location of yours.
coin-royal_guard-original-effect = May lose a coin from the supply instead. With the Royal Coin it moves 1 to any empty hex.
coin-scout-effect = May be deployed next to a friendly unit.
coin-swordsman-effect = May move 1 after it attacked.
coin-warrior_priest-effect = After it attacked or took control, you draw a coin and use it at once.
coin-assassin-effect = Tactic: move 1, then poison an adjacent unit. Attacking a poisoned unit costs its supply a coin, too.
coin-saboteur-effect = Tactic: poison a unit within 2; also when you recruit one.
coin-infiltrator-effect = Tactic: move 1 onto an enemy location and take it. After taking a location it gives the enemy its decoy.
coin-skirmisher-effect = Tactic: move 1 or 2, ending next to an enemy. Its decoy can block an attack.
