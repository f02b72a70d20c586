### Looking a rule up: `/rule`.

cmd-rule = rule
cmd-rule-desc = Look up a section or a term of the rules, in plain words
opt-term = term
opt-term-desc = A section such as 4.3.1, or a word
no-such-rule = I know no rule called “{ $value }”. Type a section, or pick one of Discord's suggestions.
rule-law = law
rule-title = **{ $title }** · { $section }
rule-note = -# In our own words; the printed rules decide.
rule-see = See also…
rule-button = Rule: { $section }
