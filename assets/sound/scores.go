package sound

// A bar is a bar of a score. The chord lists the notes to which the patterns of the accompaniment
// refer. A line is notes with their lengths in eighths ("D5:3"), several at once ("D5+F5:3"), notes
// of the chord by number ("02:1"), or a rest ("-:2"). The notes of the bass have equal lengths. An
// empty line stands for the pattern of the piece.
type bar struct{ bass, chord, mandolin, reed string }

// A score is a piece of music in bars of six eighths.
type score struct {
	eighth   float64 // seconds
	mandolin string  // the pattern of the mandolin where it has no line
	reed     string  // the pattern of the reed where it has no line
	hand     string  // what the reed's left hand plays in every bar
	trembles int     // the shortest mandolin note with a tremolo, in eighths
	level    float32 // of the whole piece
	pulse    bool    // the bass plays at least twice in a bar
	bars     []bar
}

func scoreOf(t Theme) score {
	switch t {
	case TitleTheme:
		return waltz
	case TableTheme:
		return lullaby
	case LastTheme:
		return hush
	case Silence:
	}
	return score{}
}

// waltz is the music of the title: D minor on the mandolin, F major on the reed, and D major
// together.
var waltz = score{
	eighth: 0.22, mandolin: "-:6", reed: "-:6", hand: "-:2 012:1 -:1 012:1 -:1", trembles: 3, level: 0.37,
	bars: []bar{
		{"D3", "A3 D4 F4", "F5:3 E5:1 D5:2", ""},
		{"A2", "A3 D4 F4", "A4:6", ""},
		{"G2", "A#3 D4 G4", "A#4:3 D5:1 G5:2", ""},
		{"D3", "A3 D4 F4", "F5:5 -:1", ""},
		{"A2", "G3 C#4 E4", "E5:3 F5:1 E5:2", "-:3 C#4:3"},
		{"E2", "G3 C#4 E4", "C#5:3 D5:1 E5:2", "E4:5 -:1"},
		{"D3", "A3 D4 F4", "F5:2 E5:2 D5:2", "-:3 F4:3"},
		{"A2", "G3 C#4 E4", "A4:5 -:1", "E4:3 C#4:2 -:1"},

		{"D3", "A3 D4 F4", "F5:3 E5:1 D5:2", "D4:6"},
		{"F#2", "A3 C4 F#4", "A5:5 F#5:1", "C5:5 -:1"},
		{"G2", "A#3 D4 G4", "G5:3 A5:1 A#5:2", "A#4:6"},
		{"D3", "A#3 D4 G4", "A5:2 G5:4", "A#4:3 A4:1 G4:2"},
		{"A2", "A3 D4 F4", "F5:3 E5:1 D5:2", "A4:5 -:1"},
		{"A2", "G3 C#4 E4", "E5:2 D5:2 C#5:2", "G4:6"},
		{"D3 A2", "A3 D4 F4", "D5:6", "F4:3 E4:1 D4:2"},
		{"D3 C3", "A3 D4 F4", "D5:3 -:3", "D4:4 -:2"},

		{"F2", "A3 C4 F4", "", "A4:4 C5:2"},
		{"C3", "A3 C4 F4", "", "C5:3 A4:1 F4:2"},
		{"C3", "G3 A#3 E4", "", "G4:4 A#4:2"},
		{"G2", "G3 A#3 E4", "-:2 C5:1 E5:1 G5:2", "A#4:5 -:1"},
		{"C3", "G3 A#3 E4", "", "G4:4 A#4:2"},
		{"G2", "G3 A#3 E4", "", "E5:3 D5:1 C5:2"},
		{"F2", "A3 C4 F4", "", "C5:2 B4:2 C5:2"},
		{"C3", "A3 C4 F4", "-:2 F5:1 C5:1 A4:2", "A4:5 -:1"},

		{"D3", "A3 C4 F#4", "", "F#4:2 A4:2 C5:2"},
		{"G2", "A#3 D4 G4", "", "D5:3 C5:1 A#4:2"},
		{"C3", "G3 A#3 E4", "", "E4:2 G4:2 A#4:2"},
		{"F2", "A3 C4 F4", "-:2 A4:1 C5:1 F5:2", "C5:3 A#4:1 A4:1 -:1"},
		{"A#2", "A#3 D4 F4", "", "A#4:3 D5:1 F5:2"},
		{"C3", "A3 C4 F4", "", "F5:3 C5:1 A4:2"},
		{"A2", "G3 C#4 E4", "-:4 A4:1 C#5:1", "G4:2 A4:2 C#5:2"},
		{"A2 E2", "G3 C#4 E4", "E5:1 G5:1 A5:2 -:2", "E5:5 -:1"},

		{"D3", "A3 D4 F#4", "F#5:4 A5:2", "D5:4 F#5:2"},
		{"A2", "A3 D4 F#4", "A5:3 G5:1 F#5:2", "F#5:3 E5:1 D5:1 -:1"},
		{"E2", "G3 C#4 E4", "E5:4 G5:2", "C#5:4 E5:2"},
		{"A2", "G3 C#4 E4", "G5:3 F#5:1 E5:2", "E5:3 D5:1 C#5:1 -:1"},
		{"E2", "G3 C#4 E4", "C#5:2 E5:2 G5:2", "A4:2 C#5:2 E5:2"},
		{"A2", "G3 C#4 E4", "A5:3 G5:1 E5:2", "C#5:5 -:1"},
		{"D3", "A3 D4 F#4", "F#5:3 G5:1 F#5:2", "D5:3 E5:1 D5:2"},
		{"A2", "A3 D4 F#4", "D5:5 -:1", "A4:5 -:1"},

		{"D3", "A3 D4 F#4", "F#5:4 A5:2", "D5:4 F#5:2"},
		{"F#2", "A3 C4 F#4", "C6:3 A5:1 F#5:2", "F#5:3 D5:1 C5:1 -:1"},
		{"G2", "B3 D4 G4", "B5:4 G5:2", "G5:4 D5:2"},
		{"G2", "A#3 D4 G4", "A#5:4 G5:2", "G5:4 D5:1 -:1"},
		{"A2", "A3 D4 F#4", "A5:3 F#5:1 D5:2", "F#5:3 D5:1 A4:2"},
		{"A2", "G3 C#4 E4", "E5:2 G5:1 F#5:1 E5:2", "C#5:2 E5:1 D5:1 C#5:2"},
		{"D3 A2", "A3 D4 F#4", "D5:6", "A4:5 -:1"},
		{"A2 E2", "G3 C#4 E4", "-:1 A4:1 C#5:2 E5:2", "-:6"},
	},
}

// lullaby is the music of the table: a reed over an unhurried mandolin.
var lullaby = score{
	eighth: 0.42, mandolin: "0:1 1:1 2:1 3:1 2:1 1:1", reed: "12:5 -:1", hand: "-:6", trembles: 7, level: 0.26,
	bars: []bar{
		{"G2", "G3 B3 D4 G4", "", "D4:3 G4:3"},
		{"E2 B2", "E3 B3 E4 G4", "", "B4:5 -:1"},
		{"A2", "A3 C4 E4 A4", "", "C5:3 B4:1 A4:2"},
		{"D3 A2", "A3 C4 F#4 A4", "", "F#4:5 -:1"},
		{"G2", "G3 B3 D4 G4", "", "D4:3 G4:3"},
		{"C3 G2", "G3 C4 E4 B4", "", "E5:4 D5:2"},
		{"D3", "A3 C4 F#4 A4", "", "C5:2 B4:1 A4:2 F#4:1"},
		{"G2 D3", "G3 B3 D4 G4", "", "G4:5 -:1"},

		{"E2 B2", "E3 G3 B3 E4", "B4:2 E5:1 G5:2 F#5:1", ""},
		{"B2", "F#3 B3 D4 F#4", "F#5:3 D5:3", ""},
		{"C3 G2", "E3 G3 C4 E4", "E5:2 G4:1 C5:2 E5:1", ""},
		{"G2", "D3 G3 B3 D4", "D5:5 -:1", ""},
		{"A2 E3", "E3 A3 C4 E4", "C5:2 E5:1 A5:2 G5:1", ""},
		{"C3", "D#3 G3 C4 D#4", "G5:3 D#5:3", ""},
		{"D3 D2", "F#3 A3 C4 F#4", "D5:3 C5:2 A4:1", ""},
		{"G2 D3", "D3 G3 B3 D4", "B4:5 -:1", ""},

		{"C3", "G3 C4 E4 G4", "-:3 G4:1 C5:1 E5:1", "E4:5 -:1"},
		{"C3 G2", "G3 C4 D#4 G4", "-:3 G4:1 C5:1 D#5:1", "D#4:5 -:1"},
		{"B2", "G3 B3 D4 G4", "-:3 G4:1 B4:1 D5:1", "D4:5 -:1"},
		{"E2 B2", "G#3 B3 D4 E4", "-:3 B4:1 D5:1 E5:1", "G#4:5 -:1"},
		{"A2", "A3 C4 E4 A4", "E5:5 -:1", "A4:3 C5:3"},
		{"D3 A2", "A3 C4 F#4 A4", "-:3 A4:1 D5:1 F#5:1", "B4:2 A4:1 F#4:2 -:1"},
		{"G2 D3", "G3 B3 D4 G4", "-:3 D5:1 B4:1 G4:1", "G4:5 -:1"},
		{"D3", "A3 C4 F#4 A4", "", "C4:5 -:1"},

		{"G2", "G3 B3 D4 G4", "", "B3:5 -:1"},
		{"E2 B2", "E3 B3 E4 G4", "", "G4:3 E4:2 -:1"},
		{"A2", "G3 C4 E4 A4", "", "C4:3 E4:2 -:1"},
		{"D3 A2", "A3 C4 D4 F#4", "", "A3:5 -:1"},
	},
}

// hush is the music of the table when the match may soon be over: quicker than the lullaby and in E
// minor, over a bass that does not stay still. The reed holds its breath, and long notes tremble.
var hush = score{
	eighth: 0.36, mandolin: "0:1 2:1 1:1 0:1 3:1 1:1", reed: "-:6", hand: "-:6", trembles: 5, level: 0.22, pulse: true,
	bars: []bar{
		{"E2", "E3 B3 E4 G4", "", ""},
		{"E2", "E3 B3 D4 G4", "", "-:3 B3:3"},
		{"C3", "E3 A3 C4 E4", "", "C4:5 -:1"},
		{"B2", "D#3 A3 B3 F#4", "", "-:3 D#4:2 -:1"},
		{"E2", "E3 B3 E4 G4", "", "E4:5 -:1"},
		{"A2", "E3 A3 C4 E4", "", "-:3 C4:3"},
		{"F#2", "E3 A3 C4 F#4", "", "A3:3 C4:3"},
		{"B2", "D#3 A3 B3 F#4", "", "B3:5 -:1"},

		{"E2 B2", "E3 B3 E4 G4", "B4:5 -:1", ""},
		{"D3 A2", "F#3 A3 D4 F#4", "A4:3 F#4:3", ""},
		{"C3 G2", "E3 G3 C4 E4", "G4:5 -:1", ""},
		{"B2", "D#3 F#3 B3 D#4", "F#4:3 D#4:2 -:1", ""},
		{"A2 E2", "E3 A3 C4 E4", "E4:2 A4:1 C5:3", "-:3 E4:3"},
		{"A#2", "E3 G3 C#4 E4", "C#5:3 E5:3", "G4:5 -:1"},
		{"B2 F#2", "E3 G3 B3 E4", "", "G4:3 E4:3"},
		{"B2", "D#3 A3 B3 F#4", "", "F#4:5 -:1"},

		{"G2 D3", "G3 B3 D4 G4", "-:3 D5:1 B4:1 G4:1", "B3:5 -:1"},
		{"D3 A2", "F#3 A3 D4 F#4", "-:3 A4:1 F#4:1 D4:1", "A3:5 -:1"},
		{"A2 E3", "E3 A3 C4 E4", "-:3 C5:1 A4:1 E4:1", "C4:5 -:1"},
		{"B2", "D#3 A3 B3 D#4", "", "B3:3 A3:2 -:1"},
		{"C3 G2", "E3 G3 C4 E4", "", "G4:5 -:1"},
		{"A2", "E3 A3 C4 F#4", "", "F#4:3 E4:3"},
		{"B2 F#2", "E3 A3 B3 E4", "-:3 E4:1 A4:1 B4:1", "E4:5 -:1"},
		{"B2", "D#3 A3 B3 F#4", "", "D#4:3 B3:2 -:1"},
	},
}
