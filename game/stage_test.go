package game

import (
	"testing"

	"lacasa/scenes"
	"lacasa/ui/sound"
)

// A closing is a scene that says whether its match nears its end.
type closing struct {
	scenes.Scene
	nearing bool
}

func (d *closing) Nearing() bool { return d.nearing }

// The music tightens at a table whose match nears its end, and stays so behind the curtain, but not
// at the score.
func TestMusicTightens(t *testing.T) {
	st, calm, near := &stage{theme: sound.TitleTheme}, &closing{}, &closing{nearing: true}
	for i, c := range []struct {
		shown scenes.Scene
		want  sound.Theme
	}{
		{&scenes.Curtain{}, sound.TableTheme},
		{calm, sound.TableTheme},
		{near, sound.LastTheme},
		{&scenes.Curtain{}, sound.LastTheme},
		{near, sound.LastTheme},
		{struct{ scenes.Scene }{}, sound.TableTheme},
	} {
		if st.theme = st.themeAt(c.shown); st.theme != c.want {
			t.Errorf("scene %d has theme %d, want %d", i, st.theme, c.want)
		}
	}
}
