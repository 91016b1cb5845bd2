package sound

import "math"

// Loudness returns how loud stereo samples are in their loudest stretch of some seconds, in dB, as an ear
// weighs them: the K weighting of ITU-R BS.1770, in which a full sine of 1 kHz in both ears is 0.
func Loudness(stereo []float32, seconds float64) float64 {
	heard := weighed(stereo)
	window := min(max(1, samples(seconds)), len(heard))
	var sum, most float64
	for i, x := range heard {
		sum += x
		if i >= window {
			sum -= heard[i-window]
		}
		most = max(most, sum)
	}
	return 10*math.Log10(most/float64(max(1, window))+1e-12) - 0.691
}

// weighed returns the weighed power of both ears at every moment.
func weighed(stereo []float32) []float64 {
	heard := make([]float64, len(stereo)/2)
	for ear := range 2 {
		// The head lifts the heights; the ear is deaf to the lowest.
		head := filter{b0: 1.53512486, b1: -2.69169619, b2: 1.19839281, a1: -1.69065929, a2: 0.73248077}
		deaf := filter{b0: 1, b1: -2, b2: 1, a1: -1.99004745, a2: 0.99007225}
		for i := range heard {
			x := float64(deaf.next(head.next(stereo[2*i+ear])))
			heard[i] += x * x
		}
	}
	return heard
}
