### Names of what The White Castle is made of.
### A word is a message `<kind>-<name>`; sentences take it by WORD($name, of: "<kind>").

seat-human = You
    .the = your own side
seat-rival = Rival
    .the = the rival
bot-rival = Rival
difficulty-easy = easy
difficulty-medium = medium
difficulty-hard = hard

bridge-red = red
bridge-black = black
bridge-white = white
end-left = left
end-right = right
half-upper = upper
half-lower = lower

space-S1 = first floor S1
space-S2 = first floor S2
space-S3 = first floor S3
space-D1 = second floor D1
space-D2 = second floor D2
space-O1 = outside the walls O1
space-O2 = outside the walls O2
space-W = well
space-P = own row

floor-stock = stock
floor-gate = gate
floor-first = first floor
floor-second = second floor
floor-third = third floor

garden-red_left = red left
garden-red_right = red right
garden-black_left = black left
garden-black_right = black right
garden-white_left = white left
garden-white_right = white right

## What an action of a card shows, with its number.

action-coins = { $count ->
        [one] { $count } coin
       *[other] { $count } coins
    }
action-points = { $count ->
        [one] { $count } clan point
       *[other] { $count } clan points
    }
action-influence = { $count } influence
action-gate = courtier to the gate
action-climb = { $count ->
        [one] courtier up { $count } floor
       *[other] courtier up { $count } floors
    }
action-gardener_left = gardener on the left
action-gardener_right = gardener on the right
action-gardener_any = gardener anywhere
action-warrior = warrior to yard { $count }

## The tokens of a room.

tokens-rrb = red, red, black
tokens-rrw = red, red, white
tokens-rbb = red, black, black
tokens-rbw = red, black, white
tokens-rww = red, white, white
tokens-bbw = black, black, white
tokens-bww = black, white, white
tokens-rb = red, black
tokens-rw = red, white
tokens-bw = black, white

## The title of the game's thread, and what is told to those who follow it: they are not "you".

thread-waits = waits for the player
thread-won = over, { $seat ->
        [rival] the rival won
       *[human] the player won
    }
follow-waits = It waits for the player.
follow-won = **{ $game }** in { $channel }: the game is over. { $seat ->
        [rival] The rival has won.
       *[human] The player has won.
    }
follow-seat = { $seat ->
        [rival] the rival
       *[human] the player
    }: { $score }
