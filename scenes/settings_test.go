package scenes

import "testing"

// What was kept before there were other modes than solo is read still.
func TestOldSettingsAreRead(t *testing.T) {
	s, err := ParseSettings([]byte(`{"language":"it","speed":2,"supplement":true}`))
	if err != nil || s.Speed != 2 {
		t.Errorf("read is %+v, %v", s, err)
	}
	if s, err = ParseSettings([]byte(`{"mode":"crowd","names":["a\";b","","",""]}`)); err != nil || s.Names[0] != "ab" {
		t.Errorf("read is %+v, %v", s, err)
	}
}
