### Hints of a guided first turn: `hint-<decision>`, `hint-<decision>-<seat>`.

hint-draft = Choose a unit for your army. Take some that are simple and fast, such as Cavalry or Scout, and one that holds ground. /card tells what each does.
hint-ban = Ban a unit that you do not want to face.
hint-use_coin = Use one coin for one action. Usual in the first round: deploy a unit on one of your locations, then move towards a neutral one; a coin that fits nothing recruits another, face down. The one who places the last marker wins, so control counts.
hint-use_drawn_coin = Your Warrior Priest drew this coin: it must be used now.
hint-defend = You are attacked and may choose what it costs you. A coin of the supply keeps the unit whole.
hint-defend-skirmisher = Your Skirmisher is attacked. Its decoy can block the attack: the unit stays whole, and the decoy goes to the attacker, who has to return it before it can block again.
