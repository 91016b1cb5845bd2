// Package office draws what lies in the inspector's office wherever Casis shows it: the green lamp
// and the photographs. It also has the colours of the folders.
package office

import (
	"image/color"
	"math"
	"strconv"

	"lacasa/engine/casis"
	"lacasa/ui"
	"lacasa/ui/page"
)

// The green lamp, seen from above, whose arm comes in at the left edge of its picture, and the
// light along its rim.
var lamp, lampLight = ui.Square("lamp"), ui.Square("lamp-light")

// DrawLamp draws the green lamp on all that has been drawn, and before it its light, which has
// swung so far to the right. on is how bright it is, 0 to 1.
func DrawLamp(s *ui.Screen, r ui.Rect, reach, on, swung float64) {
	const head = 0.6 // how far the lamp's middle is from where its arm comes in, in widths
	DrawLight(s, r.Move(0, swung/2), reach+2*swung, 0.55*on)
	arm, turned := ui.Point{X: r.X, Y: r.Y + 0.23*r.H}, swung/2/(head*r.W)*180/math.Pi
	s.TiltedPicture(lamp, r, arm, turned)
	s.Fade(on)
	s.TiltedPicture(lampLight, r, arm, turned)
	s.Fade(1)
}

// DrawLight draws the light of a lamp in r, which falls to the right as far as reach, over wood,
// paper and cards alike.
func DrawLight(s *ui.Screen, r ui.Rect, reach, strength float64) {
	if s.Theme().HighContrast { // which has light everywhere
		return
	}
	at := r.Centre()
	ui.DrawCone(s, ui.Rect{X: at.X - reach*0.06, Y: at.Y - reach*0.3, W: reach, H: reach * 0.68}, Glow, strength)
}

// Photographs are the photographs of the seats at which no guest is shown.
var Photographs = func() (list [casis.MaxSeats]ui.Picture) {
	for i := range list {
		list[i] = ui.Square("suspect-" + strconv.Itoa(i+1))
	}
	return list
}()

// Manila is the colour of a folder's back, Kraft that of its front, and Paper that of the sheets in
// it; Inked is written on them, and Sealed is the red of a stamp. Glow is the lamp's light.
var (
	Manila, ManilaDark = color.RGBA{196, 160, 100, 255}, color.RGBA{150, 116, 66, 255}
	Kraft              = color.RGBA{190, 153, 97, 255}
	Paper, Inked       = color.RGBA{240, 228, 198, 255}, color.RGBA{26, 16, 7, 255}
	Sealed             = color.RGBA{126, 24, 30, 255}
	Glow               = color.RGBA{255, 233, 168, 255}
	steel              = color.RGBA{116, 108, 100, 255} // a paper clip
)

// DrawPhotograph draws a photograph that is clipped to its folder.
func DrawPhotograph(s *ui.Screen, photo ui.Picture, r ui.Rect) {
	if r.W == 0 {
		return
	}
	r.W = min(r.W, r.H)
	r.H = r.W
	ui.DrawPlate(s, r, 2, Paper, ui.Alpha(ManilaDark, 0.7))
	s.Picture(photo, r.Inset(3))
	DrawClip(s, r)
}

// curl is a corner of paper that a draught lifts.
var curl = ui.Square("curl")

// DrawCurl draws the lower right corner of a photograph in r as a draught lifts it so far, in dp.
func DrawCurl(s *ui.Screen, r ui.Rect, far float64) {
	const most = 32.0
	r.W = min(r.W, r.H)
	if far > 0 && !s.Theme().HighContrast {
		s.ScaledPicture(curl, ui.Rect{X: r.X + r.W - far, Y: r.Y + r.W - far, W: far, H: far}, most)
	}
}

// A telegram lies turned by so many degrees, its words so far from its edge, in dp.
const telegramTurn, telegramAir = 1.5, 22.0

// telegramParts returns how high the stamp at the head of a telegram of a width is, how far its
// words are from its edge, and their style.
func telegramParts(wide float64) (stamp, air float64, words ui.Style) {
	words = ui.Style{Font: ui.Bold, Size: 20, Align: ui.Middle}
	if wide < 500 {
		words.Size = 17
	}
	return min(70, wide*0.15), min(telegramAir, wide*0.05), words
}

// TelegramHigh returns how high a telegram of a width is that says text.
func TelegramHigh(s *ui.Screen, text string, wide float64) float64 {
	stamp, air, words := telegramParts(wide)
	return stamp + s.MeasureParagraph(text, wide-2*air, words) + 2.2*air + wide*math.Sin(telegramTurn*math.Pi/180)
}

// DrawTelegram draws a sheet in r that announces what changes a match: its title is stamped on it.
// Large text needs it straight.
func DrawTelegram(s *ui.Screen, r ui.Rect, title, text string) {
	const tilt = -2.5 // of the stamp
	t, turned := s.Theme(), telegramTurn
	if t.TextScale > 1.4 {
		turned = 0
	}
	stamp, sheet, ink := Sealed, Paper, Inked
	if t.HighContrast {
		stamp, sheet, ink = t.Ground, t.Ground, t.Text
	}
	high, air, st := telegramParts(r.W)
	r = r.Inset2(0, r.W*math.Sin(turned*math.Pi/180)/2)
	ui.DrawSheet(s, r, turned, sheet, ManilaDark)
	head, words := r.Inset2(air, air*0.6).CutTop(min(high, r.H*0.32))
	_, words = words.CutTop(air * 0.4)
	st.Colour = ink
	s.TransformText(r.Centre(), 1, turned)
	page.DrawEvenly(s, text, words, st)
	s.TransformText(ui.Point{}, 1, 0)
	ui.DrawStamp(s, title, "log", head.Middle(min(head.W, 400), head.H), tilt, 1, stamp, color.RGBA{255, 244, 222, 255})
}

// DrawClip draws the paper clip that holds what is in r.
func DrawClip(s *ui.Screen, r ui.Rect) {
	const usual = 40.0 // the least width of a photograph with a clip of full size
	k := min(1, r.W/usual)
	clip := ui.Rect{X: r.X + r.W*0.14, Y: r.Y - 6*k, W: 8 * k, H: 20 * k}
	s.Panel(clip.Move(1, 1), 4*k, color.RGBA{}, ui.Alpha(Inked, 0.5))
	s.Panel(clip, 4*k, color.RGBA{}, steel)
	s.Panel(ui.Rect{X: clip.X + 2*k, Y: clip.Y + 4*k, W: 4 * k, H: 13 * k}, 2*k, color.RGBA{}, steel)
}
