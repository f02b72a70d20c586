### The words of the Cogwheel Corvids.

event-plot_guessed = { $right ->
        [yes] Gamble: { WORD($seat, of: "faction", form: "the") } rightly { VERB($seat, "guesses", "guess", of: "faction") } the plot in clearing { $clearing }: { WORD($plot, of: "piece") }.
       *[no] Gamble: { WORD($seat, of: "faction", form: "the") } wrongly { VERB($seat, "guesses", "guess", of: "faction") } the plot in clearing { $clearing }: { WORD($plot, of: "piece") }.
    }
event-bomb_swapped = The plot in clearing { $clearing } gives way to a random one from the supply, face up: { WORD($plot, of: "piece") }. It does nothing now.

choice-guess_plot = { WORD($guess, of: "piece") }
kind-guess_plot = Guess the plot
decision-gamble = Gamble: the Cogwheel Corvids are about to flip the plot in clearing { $clearing }. What is it? If you are right, it does nothing and you remove it; if not, they score 1 point.
    .waiting = guessing a plot

difficulty-corvids-easy-effect = It recruits one warrior in each of two clearings instead of two.
difficulty-corvids-challenging-effect = It recruits three warriors in each of two clearings instead of two.
difficulty-corvids-nightmare-effect = As Challenging, and it scores 1 point more each turn.

trait-gamble = Gamble
trait-gamble-effect = Before it flips a plot, the person with most pieces there guesses it: rightly to remove it without effect, wrongly for a point to the bot.
trait-backup_plans = Backup Plans
trait-backup_plans-effect = Where a plot is removed, a warrior comes.
trait-mastermind = Mastermind
trait-mastermind-effect = It plots twice a turn.
trait-vendetta = Vendetta
trait-vendetta-effect = Every plot that it flips acts as a bomb, too.

action-gamble = asks for a guess
action-plot = plot in clearing
action-scatter = first warriors in clearing
action-swap = swap
action-thicken = the plot thickens in clearing
action-flip = flip plots

undone-plot = plot
undone-thicken = The Plot Thickens

skip-no_facedown_plots = no plot lies face down
skip-no_plot_left = its supply of plots is empty
skip-nobody_beside_plot = in no ordered clearing with a faceup plot are more than two of its warriors
skip-no_two_meet_anybody = in no ordered clearing do two of its warriors meet an enemy
skip-nowhere_to_plot = no such clearing without a plot has enough of its warriors

by-no_plot = without a plot

reason-extortion = faceup extortions
reason-gamble = a wrong guess

refusal-no_exposure_of_bots = The plots of a clockwork cannot be guessed
