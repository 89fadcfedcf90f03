"""What every game on the pad shares: seats, standings, the match."""
