package scenes

import (
	"strconv"

	"lacasa/ui"
)

// BackupPage is the page that saves all data to one file, restores it, and shows the result.
type BackupPage struct {
	Sheet
	Backups
	doing string // what is going on; empty: nothing
	told  []string
}

// Backups lists the files that can be restored, and where they are looked for.
type Backups struct {
	Where string   // empty: on a page, which can only ask for one
	Names []string // the last first
}

// The widgets of the page.
const (
	trunkPack = iota
	trunkUnpack
	trunkFile = 100 // the first of those found, and those after it
)

// mostTrunks is how many of the files found are shown.
const mostTrunks = 6

// NewBackupPage returns the page with the files found.
func NewBackupPage(h *House, found Backups) *BackupPage {
	c := &BackupPage{Sheet: Sheet{House: h}, Backups: found}
	c.Lay()
	return c
}

// Doing shows how many steps are still to be done, of saving if packs is true, otherwise of
// restoring.
func (c *BackupPage) Doing(packs bool, n int) {
	key := "trunk.unpacking"
	if packs {
		key = "trunk.packing"
	}
	c.doing, c.told = c.House.Say(key, "n", strconv.Itoa(n)), nil
	c.Lay()
}

// Done shows the result, line by line.
func (c *BackupPage) Done(found Backups, told []string) {
	c.Backups, c.doing, c.told = found, "", told
	for _, line := range told {
		ui.Narrate(line)
	}
	c.Lay()
}

// Lay places everything anew.
func (c *BackupPage) Lay() {
	w, p := c.House.Words, &c.Page
	c.Begin(w.Say("trunk"))
	for _, line := range c.told {
		p.Text(line, NoteText)
	}
	if c.doing != "" {
		p.Text(c.doing, NoteText)
	}
	p.Text(w.Say("trunk.line"), BodyText)
	list := []Entry{{trunkPack, w.Say("trunk.pack"), "save", Primary}}
	if c.Where == "" {
		list = append(list, Entry{trunkUnpack, w.Say("trunk.unpack"), "down", Plain})
	}
	p.Buttons(240, list...)
	switch {
	case c.Where == "":
		p.Text(w.Say("trunk.drop.page"), SoftText)
	case len(c.Names) == 0:
		p.Heading(w.Say("trunk.here"))
		p.Text(w.Say("trunk.none", "where", c.Where), SoftText)
	default:
		p.Heading(w.Say("trunk.here"))
		var files []Entry
		for i, name := range c.Names[:min(len(c.Names), mostTrunks)] {
			files = append(files, Entry{trunkFile + i, name, "down", Plain})
		}
		p.Buttons(280, files...)
		p.Text(w.Say("trunk.drop"), SoftText)
	}
	if c.doing != "" {
		for i := range c.Form.List {
			if w := &c.Form.List[i]; w.Id != PageClose {
				c.Form.Disable(w.Id, c.doing)
			}
		}
	}
	p.Close()
}

// Update takes the input of a tick.
func (c *BackupPage) Update(in *ui.Input, dt float64) Intent {
	switch id, ok := c.Form.Update(c.House, in); {
	case !ok:
		return Intent{}
	case id == trunkPack:
		return Intent{Want: Pack}
	case id == trunkUnpack:
		return Intent{Want: Unpack}
	case id >= trunkFile && id < PageClose:
		return Intent{Want: Unpack, Kept: c.Names[id-trunkFile]}
	}
	return Intent{Want: Close}
}
