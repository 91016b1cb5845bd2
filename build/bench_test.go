package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"lacasa/build/drive"
	"lacasa/game/webpage"
)

// BenchmarkFirstFrame measures the time from starting the program to the first picture in its
// window.
func BenchmarkFirstFrame(b *testing.B) {
	for b.Loop() {
		window := startWindow(b, 1280, 800, b.TempDir())
		waitDrawn(b, window)
		window.Kill()
	}
}

// BenchmarkPage measures the time from asking for the page to its first picture, and the same for a
// page with an empty program. They alternate, so that other load on the computer affects both.
// Every visit is a first one.
func BenchmarkPage(b *testing.B) {
	ours, err := realPage()
	need(b, ours, err)
	empty := filepath.Join(filepath.Dir(ours), "empty")
	_, err = makePage(b.Context(), "./build/empty", "", empty, quickly)
	need(b, empty, err)
	browser, err := drive.StartBrowser(b.Context()) // a player's, without haste
	need(b, browser, err)
	b.Cleanup(browser.Close)
	visit := func(dir string) float64 {
		tab, server := openIn(b, browser, webpage.Server(os.DirFS(dir)), "", desktop)
		defer server.Close()
		defer tab.Close()
		took, err := tab.WaitDrawn(patience)
		if err != nil {
			b.Fatal(err)
		}
		return float64(took.Milliseconds())
	}
	visit(empty)
	var page, nothing, times []float64
	for b.Loop() {
		n, p := visit(empty), visit(ours)
		page, nothing, times = append(page, p), append(nothing, n), append(times, p/n)
	}
	b.Logf("page %v, empty %v", page, nothing)
	b.ReportMetric(median(page), "page-ms")
	b.ReportMetric(median(nothing), "empty-ms")
	b.ReportMetric(median(times), "times")
}

func median(of []float64) float64 {
	slices.Sort(of)
	return of[len(of)/2]
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

// BenchmarkProcessor measures how much of one core the program takes with a sound device: at rest
// on the street and at the table, with and without idle animations; muted, with sounds only and
// with music; and while a card is dragged, which draws every frame anew.
func BenchmarkProcessor(b *testing.B) {
	b.Setenv("PULSE_SERVER", speaker(b).Server)
	for name, settings := range map[string]string{"alive": `{"muted":true}`, "muted": `{"speed":0,"muted":true}`, "sounds": `{"speed":0,"music":0}`, "music": `{"speed":0}`} {
		b.Run(name, func(b *testing.B) {
			window := startWindow(b, windowWide, windowHigh, homeWith(b, settings))
			waitDrawn(b, window)
			do := func(err error) {
				b.Helper()
				if err != nil {
					b.Fatal(err)
				}
			}
			measure := func(b *testing.B, long time.Duration, during func(i int)) {
				for b.Loop() {
					before, err := window.CPUTime()
					do(err)
					begin := time.Now()
					for i := 0; time.Since(begin) < long; i++ {
						during(i)
					}
					after, err := window.CPUTime()
					do(err)
					b.ReportMetric(100*(after-before).Seconds()/time.Since(begin).Seconds(), "%core")
				}
			}
			rest := func(b *testing.B) {
				measure(b, 30*time.Second, func(int) { time.Sleep(time.Second) })
			}
			time.Sleep(8 * time.Second) // all pictures are painted, all sounds made
			b.Run("street", rest)
			for range 5 { // the street and its door, title, setup, election
				do(window.Key("Enter"))
				_, err := window.WaitStill(time.Second, patience)
				do(err)
			}
			time.Sleep(5 * time.Second)
			b.Run("table", rest)
			if name == "alive" {
				time.Sleep(time.Minute) // now all that lives there is asleep
				b.Run("asleep", rest)
			}
			b.Run("moving", func(b *testing.B) {
				do(window.Move(640, 690))
				do(window.Press())
				measure(b, 10*time.Second, func(i int) {
					do(window.Move(500+(i*7)%300, 640+(i*3)%60))
					time.Sleep(16 * time.Millisecond)
				})
				do(window.Move(640, 690))
				do(window.Release())
			})
		})
	}
}
