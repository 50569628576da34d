"""What every case has, whichever game it is of: its head, its texts, its steps, and the verdicts on it."""
