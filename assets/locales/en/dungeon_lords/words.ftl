### Names of what Dungeon Lords is made of: `<kind>-<name>`, taken by WORD($name, of: "<kind>").


## Seats, areas and spaces.

seat-red = Red
seat-blue = Blue
seat-green = Green
seat-yellow = Yellow
order-get_food = Get food
    .short = food
    .head = Food
order-improve_reputation = Improve reputation
    .short = reputation
    .head = Repute
order-dig_tunnels = Dig tunnels
    .short = tunnels
    .head = Tunnels
order-mine_gold = Mine gold
    .short = gold
    .head = Gold
order-recruit_imps = Recruit imps
    .short = imps
    .head = Imps
order-buy_traps = Buy traps
    .short = traps
    .head = Traps
order-hire_monster = Hire a monster
    .short = monster
    .head = Monster
order-build_room = Build a room
    .short = room
    .head = Room
order-none = none
space-1 = I
space-2 = II
space-3 = III
space-0 = on its card
season-winter = Winter
    .low = winter
season-spring = Spring
    .low = spring
season-summer = Summer
    .low = summer
season-autumn = Autumn
    .low = autumn
season-none = Set-up
    .low = set-up
occasion-payday = payday
    .short = payday
occasion-tax = taxes
    .short = taxes
occasion-special = special event (nothing happens in this game)
    .short = special
occasion-special_card = special event; its card is opened at your table
    .short = special
occasion-half_gold = half of the gold is lost
    .short = half gold
occasion-monster_strike = monsters on strike
    .short = strike
occasion-witch_hunt = witch hunt
    .short = witch hunt
occasion-special_other = a special card that only your table knows
    .short = special
occasion-none = none
    .short = none

## Monsters, rooms, traps, adventurers, combat cards.

thing-goblin = Goblin
thing-slime = Slime
thing-ghost = Ghost
thing-troll = Troll
thing-witch = Witch
thing-vampire = Vampire
thing-golem = Golem
thing-dragon = Dragon
thing-demon = Demon
thing-hatchery = Hatchery
thing-mushroom_bed = Mushroom bed
thing-souvenir_shop = Souvenir shop
thing-mint = Mint
thing-workshop = Workshop
thing-tool_shed = Tool shed
thing-printing_press = Printing press
thing-magic_room = Magic room
thing-training_room = Training room
thing-dark_room = Dark room
thing-labyrinth = Labyrinth
thing-antimagic_room = Antimagic room
thing-cafeteria = Cafeteria
thing-chapel = Chapel
thing-pandemonium = Pandemonium
thing-hall_of_fame = Hall of fame
thing-anti_magic_dart = Anti-magic dart
thing-cursed_ring = Cursed ring
thing-wall_of_fire = Wall of fire
thing-kamikaze_imp = Kamikaze imp
thing-pendulum = Pendulum
thing-poisoned_dart = Poisoned dart
thing-poisoned_meal = Poisoned meal
thing-rolling_stone = Rolling stone
thing-trap_door = Trap door
thing-paladin_1 = Paladin of year 1
thing-paladin_2 = Paladin of year 2
thing-illusion = Illusion
thing-none = none
thing-fighter_1_1 = Fighter 1/3
thing-fighter_1_2 = Fighter 2/4
thing-fighter_1_3 = Fighter 2/4 (2nd)
thing-fighter_1_4 = Fighter 3/5
thing-fighter_2_1 = Fighter 4/5
thing-fighter_2_2 = Fighter 5/6
thing-fighter_2_3 = Fighter 6/7
thing-fighter_2_4 = Fighter 7/8
thing-thief_1_1 = Thief 1/3
thing-thief_1_2 = Thief 2/3
thing-thief_1_3 = Thief 2/4
thing-thief_1_4 = Thief 3/4
thing-thief_2_1 = Thief 4/4
thing-thief_2_2 = Thief 5/5
thing-thief_2_3 = Thief 6/5
thing-thief_2_4 = Thief 7/6
thing-priest_1_1 = Priest 1/3
thing-priest_1_2 = Priest 2/3
thing-priest_1_3 = Priest 2/4
thing-priest_1_4 = Priest 3/4
thing-priest_2_1 = Priest 4/4
thing-priest_2_2 = Priest 5/5
thing-priest_2_3 = Priest 6/5
thing-priest_2_4 = Priest 7/6
thing-wizard_1_1 = Wizard 1/3
thing-wizard_1_2 = Wizard 2/3
thing-wizard_1_3 = Wizard 2/4
thing-wizard_1_4 = Wizard 3/4
thing-wizard_2_1 = Wizard 4/4
thing-wizard_2_2 = Wizard 5/5
thing-wizard_2_3 = Wizard 6/5
thing-wizard_2_4 = Wizard 7/6
combat-word_of_peace = Word of peace
combat-suggestion = Suggestion
combat-magic_shield = Magic shield
combat-invisibility = Invisibility
combat-detect_evil = Detect evil
combat-fist_of_justice = Fist of justice
combat-detect_treasure = Detect treasure
combat-graffiti = Graffiti
combat-fireball = Fireball
combat-aura_of_fear = Aura of fear
combat-metamorphosis = Metamorphosis
combat-blind_rage = Blind rage
combat-create_food = Create food
combat-illusion = Illusion
combat-song_of_courage = Song of courage
combat-regeneration = Regeneration
combat-magic_key = Magic key
combat-dimensional_gate = Dimensional gate
combat-none = face down

## Titles and headings of points.

title-dark_deeds = Lord of dark deeds (most evil)
title-halls = Lord of halls (most rooms)
title-tunnels = Lord of tunnels (most tunnels)
title-monsters = Lord of monsters (most monsters)
title-imps = Lord of imps (most imps)
title-riches = Lord of riches (most gold and food)
title-battle = Battle lord (most unconquered tiles)
points-rooms = rooms
points-monsters = monsters
points-prisoners = prisoners
points-conquered = conquered tiles
points-letters = dead letters
points-titles = titles

## Goods with numbers.

goods-gold = { $count } gold
goods-food = { $count } food
goods-imp = { $count ->
        [one] 1 imp
       *[other] { $count } imps
    }
goods-evil = { $count } evil
goods-trap = { $count ->
        [one] 1 trap
       *[other] { $count } traps
    }
goods-monster = another monster of yours
goods-tunnel = a tunnel
goods-spy = a look at a combat card
goods-changed = { $sign }{ $what }
stuff-gold = gold
stuff-food = food
stuff-imps = imps
