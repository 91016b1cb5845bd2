package sound

import "math"

// Loudness returns the loudness of stereo samples in their loudest stretch of the given length, in
// dB. It uses the K weighting of ITU-R BS.1770, in which a full sine of 1 kHz in both channels is
// 0.
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

// weighed returns the weighted power of both channels at every moment.
func weighed(stereo []float32) []float64 {
	heard := make([]float64, len(stereo)/2)
	for ear := range 2 {
		// The head amplifies high frequencies; the ear is insensitive to the lowest.
		head := filter{b0: 1.53512486, b1: -2.69169619, b2: 1.19839281, a1: -1.69065929, a2: 0.73248077}
		deaf := filter{b0: 1, b1: -2, b2: 1, a1: -1.99004745, a2: 0.99007225}
		for i := range heard {
			x := float64(deaf.next(head.next(stereo[2*i+ear])))
			heard[i] += x * x
		}
	}
	return heard
}
