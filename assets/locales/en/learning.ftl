### A guided first turn: `/learn` and the button of the lobby.

cmd-learn = learn
cmd-learn-desc = Have your first turn explained step by step, or stop that
lobby-learn = Guided first turn
lobby-new-here = { $alone ->
    [yes] New here? Press “Guided first turn” and I explain each step to you alone.
   *[no] New here? Once you have a seat, press “Guided first turn” and I explain each step to you alone.
}
learn-on = Hints for your first turn are on.
learn-off = Hints are off. Turn them on again with /learn.
learn-is-on = Hints for your first turn are on: you see them above your panel, and only you do.
learn-is-off = Hints for your first turn are off.
learn-none = There are no hints for this game. Look rules up with /rule.
learn-turn-on = Turn hints on
learn-turn-off = Turn hints off
learn-hint = 💡 {"**"}First turn:** { $hint }
learn-start = 💡 {"**"}How it goes:** { $opening }
    Look rules up with /rule, ask with /why-not why something can't be done now; /learn turns these hints off and on.
learn-example = For example: { $choice }
