package casis

// A Luck counts the duels of a side that dice decided.
type Luck struct {
	Duels int
	Won   int
	owed  int // the sum of the chances, in parts of oddsParts
}

// oddsParts is a multiple of how many outcomes each duel by dice has that decide it.
const oddsParts = 1080

// Owed returns how many duels a side would have won on average, rounded.
func (l Luck) Owed() int { return (l.owed + oddsParts/2) / oddsParts }

// LuckOf returns, by side, the duels that dice decided in events, which lead on from v.
func LuckOf(v View, events []Event) (l [MaxSeats]Luck) {
	for _, e := range events {
		if e.Kind == Diced {
			d := v.Duel
			if decided, asker := d.Wins([3]uint8(e.Dice[:])); decided {
				won, of := d.Outcomes()
				share := won * oddsParts / of
				l[v.Rules.Side(e.Seat)].add(asker, share)
				l[v.Rules.Side(e.To)].add(!asker, oddsParts-share)
			}
		}
		v.See(e)
	}
	return l
}

func (l *Luck) add(won bool, share int) {
	l.Duels++
	l.owed += share
	if won {
		l.Won++
	}
}
