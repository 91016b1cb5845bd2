//go:build !js

package game

import (
	"testing"

	"lacasa/assets/words"
)

// The list of languages goes before the locale, which alone says that none is wanted.
func TestSystemAsksForALanguage(t *testing.T) {
	for _, c := range []struct{ list, all, lang, want string }{
		{"", "", "it_IT.UTF-8", "it"},
		{"", "fr_FR", "it_IT.UTF-8", "fr"},
		{"it:fr", "en_GB.UTF-8", "", "it"},
		{"xx:fr", "en_GB.UTF-8", "", "fr"},
		{"it", "C.UTF-8", "fr_FR", "en"},
		{"", "POSIX", "it_IT", "en"},
		{"", "", "", "en"},
	} {
		t.Setenv("LANGUAGE", c.list)
		t.Setenv("LC_ALL", c.all)
		t.Setenv("LC_MESSAGES", "")
		t.Setenv("LANG", c.lang)
		if got := words.Open(languages()...); got.Say("deal") != words.Open(c.want).Say("deal") {
			t.Errorf("%+v: it says %q", c, got.Say("deal"))
		}
	}
}
