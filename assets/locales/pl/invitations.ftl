# Ktoś dostaje zaproszenie do stołu.

cmd-invite = zaproś
cmd-invite-desc = Zaproś kogoś do stołu; prywatny wątek go wpuści
opt-person = osoba
opt-person-desc = Kogo zaprosić
invited = { $who }: masz zaproszenie do tego stołu; prowadzi go { $host }. Miejsce zajmiesz przyciskiem **Dołącz**.
invited-done = Zaproszenie dla { $who } jest wysłane.
invited-quietly = Zaproszenie dla { $who } jest wysłane, ale bez powiadomienia: w ostatniej godzinie przyszło już inne zaproszenie lub propozycja.
invite-needless = { $who } nie potrzebuje zaproszenia: już siedzi przy stole albo jest botem.
