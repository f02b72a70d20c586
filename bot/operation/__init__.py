"""What an operator watches: the state of a running bot and its figures, served on a port.

It knows neither Discord nor the games: the front tells it what happens.
"""
