package main

import (
	"testing"
	"time"

	"lacasa/build/drive"
)

// BenchmarkFirstFrame is the time from starting the program to the first picture in its window.
func BenchmarkFirstFrame(b *testing.B) {
	for b.Loop() {
		window := startWindow(b, 1280, 800, b.TempDir())
		waitDrawn(b, window)
		window.Kill()
	}
}

func waitDrawn(b *testing.B, window *drive.Window) {
	b.Helper()
	for begin := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		picture, err := window.Screenshot()
		if err != nil {
			b.Fatal(err)
		}
		if drive.Colours(picture) > 500 {
			return
		}
		if time.Since(begin) > patience {
			b.Fatal("no picture")
		}
	}
}

// BenchmarkProcessor is how much of one core the program takes: at rest, and while a card is dragged
// about the table, which draws every frame anew.
func BenchmarkProcessor(b *testing.B) {
	window := startWindow(b, 1280, 800, b.TempDir())
	waitDrawn(b, window)
	do := func(err error) {
		b.Helper()
		if err != nil {
			b.Fatal(err)
		}
	}
	for range 3 { // title, setup, election
		do(window.Key("Enter"))
		_, err := window.WaitStill(time.Second, patience)
		do(err)
	}
	measure := func(b *testing.B, during func(i int)) {
		const long = 10 * time.Second
		for b.Loop() {
			before, err := window.Processor()
			do(err)
			begin := time.Now()
			for i := 0; time.Since(begin) < long; i++ {
				during(i)
			}
			after, err := window.Processor()
			do(err)
			b.ReportMetric(100*(after-before).Seconds()/time.Since(begin).Seconds(), "%core")
		}
	}
	time.Sleep(5 * time.Second) // all pictures are painted, all sounds made
	b.Run("rest", func(b *testing.B) {
		measure(b, func(int) { time.Sleep(time.Second) })
	})
	b.Run("moving", func(b *testing.B) {
		do(window.Move(640, 690))
		do(window.Press())
		measure(b, func(i int) {
			do(window.Move(500+(i*7)%300, 640+(i*3)%60))
			time.Sleep(16 * time.Millisecond)
		})
		do(window.Move(640, 690))
		do(window.Release())
	})
}
