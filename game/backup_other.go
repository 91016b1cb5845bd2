//go:build !js

package game

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/adrg/xdg"
	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/assets/words"
	"lacasa/engine/match"
	"lacasa/game/backup"
	"lacasa/game/store"
	"lacasa/scenes"
)

// ported writes all saved data to the file out, and then restores the file in, if they are named.
// It returns the exit code.
func ported(out, in string) (exit int) {
	k := &keeper{store: store.Open()}
	say := words.Open(languages()...).Say
	for _, way := range [...]struct {
		path string
		do   func(*keeper, string, func(string, ...string) string) ([]string, bool)
	}{{out, export}, {in, bringIn}} {
		if way.path == "" {
			continue
		}
		lines, ok := way.do(k, way.path, say)
		for _, line := range lines {
			fmt.Println(line)
		}
		if !ok {
			exit = 1
		}
	}
	return exit
}

// export writes all saved data to a file, without a window. It returns lines about the result.
func export(k *keeper, path string, say func(string, ...string) string) (lines []string, ok bool) {
	p := k.pack()
	for p.step() {
	}
	said := p.said()
	// another kind of file would be lost
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return sentences(append(said, &notice{"backup.packed-not", []any{"why", match.Refuse("notice.no-file", "where", path)}}), say), false
	}
	if err := store.WriteFile(path, p.file.Bytes()); err != nil {
		said, ok = append(said, &notice{"backup.packed-not", []any{"why", reason(err)}}), false
	} else {
		said, ok = append(said, &notice{"backup.packed", []any{"n", p.file.Pieces(), "where", path}}), true
	}
	return sentences(said, say), ok
}

// bringIn restores a file, without a window. It returns lines about the result.
func bringIn(k *keeper, path string, say func(string, ...string) string) (lines []string, ok bool) {
	text, err := store.ReadFile(path, backup.MaxSize)
	if err != nil {
		return sentences([]*notice{{"backup.refused", []any{"why", reason(err)}}}, say), false
	}
	if _, none := backup.Read(text); none != nil {
		if row, forms, err := ownIn(string(text)); err != nil {
			return sentences([]*notice{{"own.refused", []any{"why", err}}}, say), false
		} else if row != nil {
			return sentences(k.takeOwn(row, forms), say), true
		}
	}
	u, refused := k.unpack(text)
	if refused != nil {
		return sentences([]*notice{refused}, say), false
	}
	for u.step() {
	}
	said, ok := u.said(), u.failed == nil
	if u.settings != nil {
		now, wrong := k.settings()
		if wrong == nil {
			wrong = k.keepSettings(now.Merge(*u.settings))
		}
		if wrong != nil {
			said, ok = append(said, wrong), false
		}
	}
	return sentences(said, say), ok
}

// named returns the text of the file at path, which somebody passed on.
func named(path string) ([]byte, error) {
	const most = 4 << 20
	return store.ReadFile(path, most)
}

// backupFolder returns the folder where backups are written and looked for, which is that for
// downloads.
var backupFolder = func() string {
	for _, dir := range [...]string{xdg.UserDirs.Download, xdg.UserDirs.Documents} {
		if info, err := os.Stat(dir); err == nil && info.IsDir() {
			return dir
		}
	}
	return xdg.Home
}

// backups returns the backups in that folder, newest first.
func backups() scenes.Backups {
	found := scenes.Backups{Where: backupFolder()}
	entries, _ := os.ReadDir(found.Where) // an unreadable folder has none
	written := map[string]time.Time{}
	for _, e := range entries {
		name := e.Name()
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() && strings.HasPrefix(name, fileBegins) && strings.HasSuffix(name, backupEnds) {
			written[name] = info.ModTime()
			found.Names = append(found.Names, name)
		}
	}
	slices.SortStableFunc(found.Names, func(a, b string) int { return written[b].Compare(written[a]) })
	return found
}

// deliver writes a file without replacing an existing one, and returns its path.
func deliver(as filed, text []byte) (where string, err error) {
	dir := backupFolder()
	for n := 1; ; n++ {
		where = filepath.Join(dir, as.name(time.Now(), n))
		if _, err := os.Lstat(where); errors.Is(err, fs.ErrNotExist) {
			return where, store.WriteFile(where, text)
		} else if err != nil {
			return "", err
		}
	}
}

// pick sends the backup of that name to to.
func pick(name string, to chan<- brought) {
	text, err := store.ReadFile(filepath.Join(backupFolder(), filepath.Base(name)), backup.MaxSize)
	to <- brought{text: text, err: explained(err)}
}

// explained returns a message about why a file cannot be read.
func explained(err error) error {
	if err != nil {
		err = reason(err)
	}
	return err
}

// dropped sends the files dropped on the window since the last call to to.
func dropped(to chan<- brought) {
	files, is := ebiten.DroppedFiles().(fs.ReadDirFS)
	if !is {
		return
	}
	entries, _ := files.ReadDir(".")
	go func() { // there may be more than the channel holds
		for _, e := range entries {
			if at, is := e.(ebiten.AbsPather); is {
				text, err := store.ReadFile(at.AbsPath(), backup.MaxSize)
				to <- brought{text: text, err: explained(err)}
			}
		}
	}()
}
