package scenes

import (
	"strconv"

	"lacasa/ui"
	"lacasa/ui/page"
)

// BackupPage is the page that saves all data to one file, restores it, and shows the result.
type BackupPage struct {
	Sheet
	Backups
	doing string // what is being done, or ""
	told  []string
}

// Backups lists the files that can be restored.
type Backups struct {
	Where string   // the folder that contains them, or "" in a browser, which can only ask for a file
	Names []string // the newest first
}

// The widgets of the page.
const (
	backupPack = iota
	backupUnpack
	backupFile = 100 // ID for the first file; the others follow
)

// mostBackups is the largest number of files that are shown.
const mostBackups = 6

// NewBackupPage returns the page, with the files found.
func NewBackupPage(h *House, found Backups) *BackupPage {
	c := &BackupPage{Sheet: Sheet{House: h}, Backups: found}
	c.Lay()
	return c
}

// Doing shows that n steps are still to be done, of saving if packs is true, otherwise of
// restoring.
func (c *BackupPage) Doing(packs bool, n int) {
	key := "backup.unpacking"
	if packs {
		key = "backup.packing"
	}
	c.doing, c.told = c.House.Say(key, "n", strconv.Itoa(n)), nil
	c.Lay()
}

// Done shows the result, told, line by line, and the files found now.
func (c *BackupPage) Done(found Backups, told []string) {
	c.Backups, c.doing, c.told = found, "", told
	for _, line := range told {
		ui.Narrate(line)
	}
	c.Lay()
}

// Lay lays everything out again.
func (c *BackupPage) Lay() {
	w, p := c.House.Words, &c.Page
	c.Begin(w.Say("backup"))
	for _, line := range c.told {
		p.Text(line, page.NoteText)
	}
	if c.doing != "" {
		p.Text(c.doing, page.NoteText)
	}
	p.Text(w.Say("backup.line"), page.BodyText)
	list := []page.Entry{{ID: backupPack, Label: w.Say("backup.pack"), Sign: "save", Kind: page.Primary}}
	if c.Where == "" {
		list = append(list, page.Entry{ID: backupUnpack, Label: w.Say("backup.unpack"), Sign: "down", Kind: page.Plain})
	}
	p.Buttons(240, list...)
	switch {
	case c.Where == "":
		p.Text(w.Say("backup.drop.page"), page.SoftText)
	case len(c.Names) == 0:
		p.Heading(w.Say("backup.here"))
		p.Text(w.Say("backup.none", "where", c.Where), page.SoftText)
	default:
		p.Heading(w.Say("backup.here"))
		var files []page.Entry
		for i, name := range c.Names[:min(len(c.Names), mostBackups)] {
			files = append(files, page.Entry{ID: backupFile + i, Label: name, Sign: "down", Kind: page.Plain})
		}
		p.Buttons(280, files...)
		p.Text(w.Say("backup.drop"), page.SoftText)
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

// Update handles the input of a tick.
func (c *BackupPage) Update(in *ui.Input, dt float64) Intent {
	switch id, ok := c.Form.Update(&c.House.Kit, in); {
	case !ok:
		return nil
	case id == backupPack:
		return Pack
	case id == backupUnpack:
		return Unpack{}
	case id >= backupFile && id < PageClose:
		return Unpack{Name: c.Names[id-backupFile]}
	}
	return Close
}
