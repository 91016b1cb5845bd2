package desk

import (
	"slices"
	"strings"
	"testing"

	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A chosen card moves to the tray, its own place stays free, and the text asks about it; a second
// touch puts it back.
func TestChosenCardComesToTheTray(t *testing.T) {
	for size := range scenestest.Sizes {
		p := standing(t, scenestest.Look{Language: "en", Size: size, Text: 1}, "easy", 3, func(v *casis.View) bool {
			return v.Phase == casis.Opening && v.Open[(v.Seat+2)%3].Len() > 2 && v.Pile > 0
		})
		c := p.scene
		of := (p.seat + 2) % 3
		if c.room.shut(of) {
			p.do(table.Plates.ID(int(of)), false)
		}
		lies := func() (list []ui.Point) {
			for _, h := range c.blotter.findHomes() {
				if h.at == (spot{open, uint8(of)}) {
					list = append(list, ui.Point{X: h.pose.X, Y: h.pose.Y})
				}
			}
			return list
		}
		before, cd := lies(), c.Shown.Open[of].First()
		general := c.says.status
		p.pick(casis.CardsOf(cd), of, false)
		for i, at := range lies() {
			if over := c.room.tray.Contains(at); over != (i == 0) || !over && at != before[i] {
				t.Errorf("at %v card %d lies at %.0f, before at %.0f", size, i, at, before[i])
			}
		}
		if said := c.says.status; said == general || !strings.Contains(said, c.sentences.voice().Card(cd)) || !strings.Contains(said, c.sentences.voice().Name(of)) {
			t.Errorf("of %v it is asked %q", cd, said)
		}
		p.pick(casis.Cards{}, of, false)
		for i, at := range lies() {
			if at != before[i] {
				t.Errorf("at %v card %d went back to %.0f, not %.0f", size, i, at, before[i])
			}
		}
		if c.says.status != general {
			t.Errorf("with nothing chosen it is asked %q", c.says.status)
		}
	}
}

// An incomplete hand is not offered in gold, and its button says how many cards are chosen.
func TestUnfinishedHandIsNotOffered(t *testing.T) {
	p := standing(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, "easy", 2, func(v *casis.View) bool { return v.Phase == casis.Choosing })
	offered := func() *choice { return &p.scene.ask.list[len(p.scene.ask.list)-1] }
	if b := offered(); b.kind != page.Primary || b.label != "Hide these 4" {
		t.Errorf("a whole hand is offered as %+v", b)
	}
	p.do(table.Cards.ID(p.own(p.scene.ask.kept.First())), false)
	if b := offered(); b.kind == page.Primary || b.label != "3 of 4 chosen" {
		t.Errorf("three cards are offered as %+v", b)
	}
	if got := p.button(false, func(*choice) bool { return true }); got != nil || !p.scene.News.Bad {
		t.Errorf("pressed, it does %+v and says %q", got, p.scene.News.Text)
	}
}

// If nothing can be laid, no text speaks of laying.
func TestOnlyWhatCanBeLaidIsAskedFor(t *testing.T) {
	for _, complete := range [...]bool{false, true} {
		p := standing(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, "easy", 2, func(v *casis.View) bool {
			lays := 0
			for _, a := range v.Legal(nil) {
				if a.Verb == casis.Lay {
					lays++
				}
			}
			return v.Phase == casis.Closing && (lays > 0) == complete
		})
		if said := p.scene.says.status; strings.Contains(said, "complete") != complete {
			t.Errorf("%q is said, and that something can be laid is %v", said, complete)
		}
		if before := p.scene.says.status; !complete { // nor while the cards just chosen are still moving
			p.match.Act(p.scene.ask.holdAction())
			p.scene.Show(p.told(p.seat, p.match.Events(p.seat)))
			if said := p.scene.says.status; !p.scene.Busy() || said != before {
				t.Errorf("after the answer %q is said, and %v that there is more to be seen", said, p.scene.Busy())
			}
		}
	}
}

// A sentence of the guide that a choice replaces counts as read, if there was time to read it.
func TestLessonIsHeardThoughACardIsChosen(t *testing.T) {
	p := standing(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, "easy", 2, func(v *casis.View) bool {
		return v.Phase == casis.Opening && v.Open[1-v.Seat].Len() > 1
	})
	p.house.Settings.Guide = scenes.GuideOn
	c := New(p.house, p.told(p.seat, 1<<20))
	p.scene = c
	first := c.guide.Lesson
	of, _ := c.guide.lesson(&c.guide.Teaching)
	if !c.guide.teaches() || c.House.Heard(of) != 0 {
		t.Fatalf("lesson %d stands there: %v, heard %d times", first, c.guide.teaches(), c.House.Heard(of))
	}
	if c.understood(false); c.House.Heard(of) != 0 {
		t.Error("a sentence that was not there to be read is taken as read")
	}
	for range 600 {
		p.tick(0.016)
	}
	a := casis.Action{Seat: p.seat, Verb: casis.Take, To: 1 - p.seat, Card: c.Shown.Open[1-p.seat].First()}
	p.pick(casis.CardsOf(a.Card), a.To, false)
	if c.guide.teaches() {
		t.Error("it stands over the odds")
	}
	if no := p.match.Act(a); no.Reason != casis.Allowed {
		t.Fatal(no)
	}
	c.Show(p.told(p.seat, p.match.Events(p.seat)))
	if c.House.Heard(of) != 1 {
		t.Errorf("it has been heard %d times", c.House.Heard(of))
	}
}

// The folder from which a card has to be chosen is open, whichever was open before.
func TestFolderThatIsMeantIsOpen(t *testing.T) {
	p := standing(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, "easy", 3, func(v *casis.View) bool {
		return v.Phase == casis.Seconding && v.Owner == (v.Seat+2)%3
	})
	if p.scene.room.opened != p.scene.Shown.Owner {
		t.Errorf("a card of seat %d is to be chosen, and the folder of seat %d lies open", p.scene.Shown.Owner, p.scene.room.opened)
	}
	look := scenestest.Look{Language: "en", Size: 2, Text: 1}
	voice := tell.VoiceOf(scenestest.House(look))
	p = standing(t, look, "easy", 3, func(v *casis.View) bool {
		return slices.ContainsFunc(voice.Of(&v.Rules, nil).Teachings(v), func(l tell.Teaching) bool {
			return l.Seat == (v.Seat+2)%3 && !l.Cards.IsEmpty()
		})
	})
	p.house.Settings.Guide = scenes.GuideOn
	spoken := 0
	for range 12 { // sentence by sentence, each dismissed
		p.scene = New(p.house, p.told(p.seat, 1<<20))
		if g := &p.scene.guide; !g.Cards.IsEmpty() && g.Seat != p.seat {
			if spoken++; p.scene.room.opened != g.Seat {
				t.Errorf("%q stands over the folder of seat %d", g.Text, p.scene.room.opened)
			}
		}
		p.scene.understood(true)
	}
	if spoken == 0 {
		t.Error("no sentence speaks of another's card")
	}
}
