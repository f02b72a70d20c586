"""What Discord shows and hears: commands, panels, lobby, turn messages."""
