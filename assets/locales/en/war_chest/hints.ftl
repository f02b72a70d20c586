### Hints of a guided first turn: `hint-<decision>`, `hint-<decision>-<seat>`.

learn-opening = Place all your control markers to win. Each turn is one coin: put a unit on the board, act with one, or use the coin face down. Deploy first, then walk to a location nobody holds.
hint-draft = Choose a unit for your army: some that are fast or attack well, and one that holds ground. /card tells what each does.
hint-ban = Ban a unit that you do not want to face.
hint-use_coin = Use one coin for one action. Usual in the first round: deploy a unit on one of your locations, then move towards a neutral one; a coin that fits nothing recruits another, face down. The one who places the last marker wins, so control counts.
hint-use_drawn_coin = Your Warrior Priest drew this coin: it must be used now.
hint-defend = You are attacked and may choose what it costs you. A coin of the supply keeps the unit whole.
hint-defend-skirmisher = Your Skirmisher is attacked. Its decoy can block the attack: the unit stays whole, and the decoy goes to the attacker, who has to return it before it can block again.
hint-defend-war_wagon = Your unit is attacked beside your War Wagon. The War Wagon can lose a coin instead, so that the unit stays whole.
hint-lay_decree = Lay a decree open. Both sides can proclaim it once with the Royal Coin, so choose one that your units can use better than the enemy's.
hint-use_coin-nobility = Use one coin for one action. Usual in the first round: deploy a unit on one of your locations, then move towards a neutral one; a coin that fits nothing recruits another, face down. The Royal Coin can proclaim an open decree, each of them once. The one who places the last marker wins, so control counts.
hint-use_coin-siege = Use one coin for one action. Usual in the first round: deploy a unit on one of your locations, then move towards a neutral one; a coin that fits nothing recruits another, face down. Nobody can enter a fort on an enemy location, nor attack a unit in a fort before the fort. The one who places the last marker wins.
hint-use_coin-both = Use one coin for one action: deploy a unit first, then move towards a neutral location; a coin that fits nothing recruits another, face down. The Royal Coin can proclaim an open decree, each of them once. Nobody can enter a fort on an enemy location, nor attack a unit in a fort before the fort. The one who places the last marker wins.
hint-decree_step = You carry out the decree now. It costs no further coin.
hint-build_fort = A fort keeps enemies out of a location that your side controls, and nobody can attack the unit in it while the fort stands.
hint-tower_bolster = Its tactic needs two or more coins, so bolstering at once saves a turn.
