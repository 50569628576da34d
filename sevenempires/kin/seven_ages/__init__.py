"""*7 Ages* as laboratories: its mechanisms, with numbers that one types in; no copy to play.

Its publisher, Australian Design Group, still sells the game. What is here are facts, our words, and what follows.
"""
