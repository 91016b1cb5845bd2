package command

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lacasa/engine/study"
)

// child is the variable of the environment with the arguments of a study that a test starts, to
// kill it.
const child = "LA_CASA_TEST_STUDY"

func TestMain(m *testing.M) {
	if args := os.Getenv(child); args != "" {
		saveEvery = 0
		os.Exit(studying(strings.Fields(args), Streams{Out: os.Stdout, Err: os.Stderr}, games))
	}
	os.Exit(m.Run())
}

// Parts that are joined are the bytes of the whole, in each game.
func TestStudyJoins(t *testing.T) {
	dir := t.TempDir()
	for _, c := range [][]string{
		{"-game", "lacasa", "-deals", "5", "-seed", "4QF7-0K2M"},
		{"-game", "cassino", "-what", "hands", "-deals", "3", "-players", "random"},
		{"-game", "casis", "-deals", "2", "-players", "random"},
	} {
		whole, errs, exit := run(t, false, append([]string{"study"}, c...)...)
		if exit != ok || errs != "" {
			t.Fatalf("%q exits %d: %s", c, exit, errs)
		}
		files := []string{"study", "-join"}
		for _, part := range []string{"2/3", "1/3", "3/3"} {
			file := filepath.Join(dir, c[1]+part[:1])
			if _, errs, exit := run(t, false, append([]string{"study", "-o", file, "-part", part}, c...)...); exit != ok {
				t.Fatalf("%q exits %d: %s", c, exit, errs)
			}
			files = append(files, file)
		}
		if joined, errs, exit := run(t, false, files...); exit != ok || joined != whole {
			t.Errorf("%q exits %d, says %s, and joined are\n%s\nnot\n%s", c, exit, errs, joined, whole)
		}
		if _, errs, exit := run(t, false, files[:len(files)-1]...); exit != failed || !strings.Contains(errs, "do not belong together: part 3/3 is missing") {
			t.Errorf("without a part it exits %d and says %s", exit, errs)
		}
		if tables, errs, exit := run(t, false, "study", "-page", files[2]); exit != failed || tables != "" || !strings.Contains(errs, "parts are joined") {
			t.Errorf("a part is shown: %d, %s", exit, errs)
		}
	}
}

// Killed again and again while it plays, a study comes to what it comes to in one go.
func TestStudyGoesOnAfterItWasKilled(t *testing.T) {
	args := []string{"-game", "lacasa", "-deals", "60", "-players", "open,random"}
	whole, errs, exit := run(t, false, append([]string{"study"}, args...)...)
	if exit != ok {
		t.Fatal(errs)
	}
	file := filepath.Join(t.TempDir(), "study.txt")
	text := func() string {
		b, _ := os.ReadFile(file)
		return string(b)
	}
	kills := 0
	for begun := time.Now(); text() != whole; {
		if time.Since(begun) > time.Minute {
			t.Fatalf("it does not come to its end:\n%s", text())
		}
		before := text()
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), child+"="+strings.Join(append(args, "-o", file), " "))
		var said bytes.Buffer
		c.Stderr = &said
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- c.Wait() }()
		for killed := false; !killed; { // once it has gone a little further
			select {
			case err := <-ended:
				if err != nil {
					t.Fatalf("%v: %s", err, said.String())
				}
				killed = true
			case <-time.After(3 * time.Millisecond):
				if text() != before {
					c.Process.Kill()
					if err := <-ended; err != nil {
						kills++
					}
					killed = true
				}
			}
		}
	}
	if kills == 0 {
		t.Error("it was never killed on the way")
	}
}

func TestStudyRefuses(t *testing.T) {
	dir := t.TempDir()
	a, b, broken := filepath.Join(dir, "a"), filepath.Join(dir, "b"), filepath.Join(dir, "broken")
	for file, seed := range map[string]string{a: "1", b: "2"} {
		if _, errs, exit := run(t, false, "study", "-deals", "1", "-seed", seed, "-players", "random", "-part", "1/2", "-o", file); exit != ok {
			t.Fatal(errs)
		}
	}
	if err := os.WriteFile(broken, []byte("cards"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		exit int
		says string
		args string
	}{
		{failed, "do not belong together: the seed differs: 0000-0001 and 0000-0002", "-join " + a + " " + b},
		{failed, "there twice", "-join " + a + " " + a},
		{failed, "it is no study", "-join " + a + " " + broken},
		{failed, "no such file", "-join " + a + "none"},
		{badCall, "need files", "-join"},
		{badCall, "need files", "-page"},
		{badCall, "one after the other", "-page -join " + a},
		{badCall, "-deals is for playing", "-join -deals 5 " + a},
		{badCall, "the seed differs", "-deals 1 -seed 2 -players random -part 1/2 -o " + a},
		{badCall, "the part differs", "-deals 1 -seed 1 -players random -part 2/2 -o " + a},
		{badCall, "it is no study", "-deals 1 -players random -o " + broken},
		{badCall, "no part such as", "-part 5/4"},
		{badCall, "no number of deals", "-deals -3"},
		{badCall, "lacasa, cassino", "-game chess"},
		{badCall, `no question "moon": it has solo, company`, "-what moon"},
		{badCall, "nobody", "-players nobody"},
		{badCall, "only with -join", "file"},
	} {
		out, errs, exit := run(t, false, append([]string{"study"}, strings.Fields(c.args)...)...)
		if exit != c.exit || out != "" || !strings.Contains(errs, c.says) {
			t.Errorf("study %s exits %d and says %s%s", c.args, exit, errs, out)
		}
	}
	if kept, err := os.ReadFile(broken); err != nil || string(kept) != "cards" {
		t.Errorf("a file that is no study holds %q now", kept)
	}
}

// A page gets its tables and plots, and says so where it has no place for them.
func TestStudyMakesPages(t *testing.T) {
	dir := t.TempDir()
	file, page := filepath.Join(dir, "a"), filepath.Join(dir, "page.md")
	if _, errs, exit := run(t, false, "study", "-deals", "2", "-players", "open,random", "-o", file); exit != ok {
		t.Fatal(errs)
	}
	if err := os.Mkdir(filepath.Join(dir, "page"), 0o700); err != nil {
		t.Fatal(err)
	}
	const places = "# Page\n<!-- lacasa-solo -->\nold\n<!-- end of lacasa-solo -->\nBetween.\n<!-- lacasa-margin -->\n<!-- end of lacasa-margin -->\nAfter.\n" +
		"<!-- lacasa-solo open,bot-easy -->\n<!-- end of lacasa-solo open,bot-easy -->\n<!-- lacasa-margin open,bot-easy -->\n<!-- end of lacasa-margin open,bot-easy -->\nLast.\n"
	other := filepath.Join(dir, "b")
	if _, errs, exit := run(t, false, "study", "-deals", "2", "-players", "open,bot-easy", "-o", other); exit != ok {
		t.Fatal(errs)
	}
	for _, c := range []struct {
		text string
		exit int
	}{{places, ok}, {"# Page\n", failed}} {
		if err := os.WriteFile(page, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, errs, exit := run(t, false, "study", "-page", "-o", page, file, other); exit != c.exit || (errs == "") != (exit == ok) {
			t.Fatalf("exit %d, %s", exit, errs)
		}
		made, _ := os.ReadFile(page)
		again := string(made)
		if c.exit != ok {
			if again != c.text {
				t.Errorf("the page is changed:\n%s", again)
			}
			continue
		}
		for _, has := range []string{"# Page\n", "| plain thrifty | ", "Between.\n", "| +7 or more | ", "After.\n", "-players open,random -deals 2 -seed 0000-0000`", "-players open,bot-easy -deals 2", "Last.\n"} {
			if !strings.Contains(again, has) {
				t.Errorf("no %q in\n%s", has, again)
			}
		}
		if run(t, false, "study", "-page", "-o", page, file, other); strings.Contains(again, "old") {
			t.Error("the old table is still there")
		}
		if made, _ := os.ReadFile(page); string(made) != again {
			t.Error("made again it differs")
		}
	}
	svg, err := os.ReadFile(filepath.Join(dir, "page", "lacasa-solo.svg"))
	if err != nil || !bytes.HasPrefix(svg, []byte("<svg")) || bytes.Count(svg, []byte("<circle")) != 1+18 {
		t.Errorf("%v\n%s", err, svg)
	}
}

// Figures and their intervals are those of the textbooks.
func TestFigures(t *testing.T) {
	for _, c := range []struct {
		f    study.Figure
		says string
	}{
		{study.Figure{}, ""},
		{study.Figure{Kind: study.Count, N: 17}, "17"},
		{study.Figure{Kind: study.Share}, ""},
		{study.Figure{Kind: study.Share, N: 100, Sum: 50}, "50.0 ± 9.6 %"},            // Wilson: 40.4 to 59.6
		{study.Figure{Kind: study.Share, N: 10, Sum: 10}, "100.0 ± 13.9 %"},           // 72.2 to 100
		{study.Figure{Kind: study.Share, N: 10, Sum: 300, Unit: 60}, "50.0 ± 26.3 %"}, // 23.7 to 76.3
		{study.Figure{Kind: study.Share, N: 1_000_000, Sum: 999_900}, "99.99 ± 0.00 %"},
		{study.Figure{Kind: study.Mean, N: 1, Sum: 5, Squares: 25}, ""},
		{study.Figure{Kind: study.Mean, N: 5, Sum: 15, Squares: 55}, "3.00 ± 1.39"}, // of 1 to 5: 1.96 x 1.581 / 2.236
		{study.Figure{Kind: study.Mean, N: 1000, Sum: -1, Squares: 1}, "0.00 ± 0.00"},
		// y of 1, 3, 2, 5 at x of 0 to 3: slope 1.1, residuals 2.7 and two degrees
		{study.Figure{Kind: study.Slope, N: 4, Sum: 11, Squares: 39, X: 6, XX: 14, XY: 22}, "1.10 ± 1.02"},
		{study.Figure{Kind: study.Slope, N: 4, Sum: 11, Squares: 39, X: 8, XX: 16, XY: 22}, ""}, // x is always 2
	} {
		if got := inWords(&c.f); got != c.says {
			t.Errorf("%+v is %q, not %q", c.f, got, c.says)
		}
	}
}

// The studies in the documents are those of this program, and their page says what they hold.
func TestStudiedIsTrue(t *testing.T) {
	const docs = "../../build/docs"
	files, err := filepath.Glob(filepath.Join(docs, "study", "*.txt"))
	if err != nil || len(files) < 5 {
		t.Fatalf("there are only %q, %v", files, err)
	}
	for _, file := range files {
		kept, err := readStudy(file)
		if err != nil {
			t.Fatal(err)
		}
		q, err := question(games, kept.Game, kept.What)
		if err != nil {
			t.Fatal(err)
		}
		r, err := q.Begin(*kept)
		if err == nil {
			err = r.Resume(kept)
		}
		if err != nil || !r.Over() {
			t.Errorf("%s is to be made again: %v", file, err)
		}
	}
	dir := t.TempDir()
	page := filepath.Join(dir, "study.md")
	if err := os.Mkdir(filepath.Join(dir, "study"), 0o700); err != nil {
		t.Fatal(err)
	}
	same := func(name string) {
		t.Helper()
		want, err := os.ReadFile(filepath.Join(docs, name))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is otherwise once it is made again: %v", name, err)
		}
	}
	text, err := os.ReadFile(filepath.Join(docs, "study.md"))
	if err == nil {
		err = os.WriteFile(page, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, errs, exit := run(t, false, append([]string{"study", "-page", "-o", page}, files...)...); exit != ok {
		t.Fatal(errs)
	}
	same("study.md")
	plots, _ := filepath.Glob(filepath.Join(docs, "study", "*.svg"))
	for _, plot := range plots {
		same(filepath.Join("study", filepath.Base(plot)))
	}
	if len(plots) < 4 {
		t.Errorf("there are only the plots %q", plots)
	}
}
