"""What the database holds of clubs: of servers and their people, beside single games."""
