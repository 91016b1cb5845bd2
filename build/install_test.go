package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"debug/macho"
	"encoding/binary"
	"encoding/xml"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"

	"lacasa/assets/words"
)

var testRelease = release{"v1.2.3-4-gabcdef0", []packed{{name: "README.md", text: []byte("read")}, {name: "LICENSE", text: []byte("may")}}, []byte("a page")}

// Debian orders the versions correctly: pre-releases before the release, later commits after it.
func TestVersionOfPackages(t *testing.T) {
	for version, want := range map[string][2]string{
		"v1.2.3":                    {"1.2.3", "1.2.3"},
		"1.2.3":                     {"1.2.3", "1.2.3"},
		"v1.2.3-rc.1":               {"1.2.3", "1.2.3~rc.1"},
		"v1.2.3-4-gabcdef0":         {"1.2.3", "1.2.3+4.gabcdef0"},
		"v1.2.3-rc.1-4-gabcdef0":    {"1.2.3", "1.2.3~rc.1+4.gabcdef0"},
		"v1.2.3-dirty":              {"1.2.3", "1.2.3+dirty"},
		"v10.0.12-4-gabcdef0-dirty": {"10.0.12", "10.0.12+4.gabcdef0.dirty"},
		"536330f":                   {"0.0.0", "0.0.0+536330f"},
		"536330f-dirty":             {"0.0.0", "0.0.0+536330f.dirty"},
		"dev":                       {"0.0.0", "0.0.0+dev"},
		"something-7-gabcdef0":      {"0.0.0", "0.0.0+something.7.gabcdef0"},
		"v1.2":                      {"0.0.0", "0.0.0+v1.2"},
	} {
		r := release{version: version}
		if got := [2]string{r.Numbers(), r.Debian()}; got != want {
			t.Errorf("%s is %q in packages, not %q", version, got, want)
		}
	}
}

// The package for Debian has its three parts, the right version and length, and in each place what
// a desktop looks for.
func TestPackageForDebian(t *testing.T) {
	made := products(t, func() ([]packed, error) { return testRelease.forLinux("arm64", []byte("a program")) })
	deb, ok := made["la-casa_1.2.3+4.gabcdef0_arm64.deb"]
	if !ok {
		t.Fatalf("made are %v", made)
	}
	parts := arOf(t, deb)
	if string(parts["debian-binary"]) != "2.0\n" {
		t.Errorf("the form's version is %q", parts["debian-binary"])
	}
	control := string(tarOf(t, parts["control.tar.gz"])["./control"].text)
	for _, line := range []string{"Package: la-casa\n", "Version: 1.2.3+4.gabcdef0\n", "Architecture: arm64\n"} {
		if !strings.Contains(control, line) {
			t.Errorf("control lacks %q:\n%s", line, control)
		}
	}
	if !strings.HasSuffix(control, "\n") || strings.Contains(control, "\n\n") {
		t.Errorf("control is not one paragraph:\n%s", control)
	}
	files := tarOf(t, parts["data.tar.gz"])
	for name := range files {
		for parent := filepath.Dir(name); parent != "."; parent = filepath.Dir(parent) {
			if _, told := files["./"+parent+"/"]; !told {
				t.Errorf("%s lies in %s, which the package does not make", name, parent)
			}
		}
	}
	if page := files["./usr/share/la-casa/web.zip"]; string(page.text) != "a page" {
		t.Errorf("the page is %v", page)
	}
	if program := files["./usr/games/la-casa"]; string(program.text) != "a program" || !program.program {
		t.Errorf("the program is %v", program)
	}
	if string(files["./usr/share/doc/la-casa/copyright"].text) != "may" {
		t.Error("the licence is not where it is looked for")
	}
	entry := string(files["./usr/share/applications/la-casa.desktop"].text)
	for _, line := range []string{"Exec=la-casa\n", "Icon=la-casa\n", "Categories=Game;"} {
		if !strings.Contains(entry, line) {
			t.Errorf("the desktop's entry lacks %q", line)
		}
	}
	icons := 0
	for name, file := range files {
		var px, again int
		if n, _ := fmt.Sscanf(name, "./usr/share/icons/hicolor/%dx%d/", &px, &again); n == 2 && strings.HasSuffix(name, "/apps/la-casa.png") {
			icons++
			sized(t, name, file.text, px)
		}
	}
	if icons < 5 {
		t.Errorf("there are %d icons", icons)
	}

	archive := tarOf(t, made["la-casa-v1.2.3-4-gabcdef0-linux-arm64.tar.gz"])
	for _, name := range []string{"la-casa", "LICENSE", "share/applications/la-casa.desktop", "share/icons/hicolor/256x256/apps/la-casa.png"} {
		if len(archive["la-casa-v1.2.3-4-gabcdef0-linux-arm64/"+name].text) == 0 {
			t.Errorf("the archive has no %s", name)
		}
	}
}

// What desktops and software centres show is in every language, and the software centre's file
// names the desktop's entry.
func TestDesktopSpeaksEveryLanguage(t *testing.T) {
	entry, err := filled("la-casa.desktop", testRelease)
	if err != nil {
		t.Fatal(err)
	}
	text, err := filled("metainfo.xml", testRelease)
	if err != nil {
		t.Fatal(err)
	}
	type sentence struct {
		Language string `xml:"lang,attr"`
	}
	var about struct {
		ID         string     `xml:"id"`
		Launchable string     `xml:"launchable"`
		Summary    []sentence `xml:"summary"`
		Paragraphs []sentence `xml:"description>p"`
	}
	if err := xml.Unmarshal(text, &about); err != nil {
		t.Fatal(err)
	}
	if about.ID != identity || about.Launchable != "la-casa.desktop" {
		t.Errorf("the software centre is told of %+v", about)
	}
	said := map[string]int{}
	for _, s := range append(about.Summary, about.Paragraphs...) {
		said[s.Language]++
	}
	for i, l := range words.Languages {
		code := l.Code
		if i == 0 {
			code = "" // the form has the first without a name
		} else if !strings.Contains(string(entry), "\nComment["+code+"]=") {
			t.Errorf("the desktop's entry is not said in %s", l.Name)
		}
		if said[code] != said[""] || said[code] == 0 {
			t.Errorf("%d sentences about the program in %s, %d in English", said[code], l.Name, said[""])
		}
	}
}

// The Windows program is still valid, and has an icon of every usual size and its version.
func TestProgramForWindows(t *testing.T) {
	if testing.Short() {
		t.Skip("short: a program is compiled for Windows")
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte("package main\n\nfunc main() {}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	program, err := compile(t.Context(), "windows", "amd64", "", filepath.Join(dir, "main.go"))
	if err != nil {
		t.Fatal(err)
	}
	made := products(t, func() ([]packed, error) { return testRelease.forWindows("amd64", program) })
	files := zipOf(t, made["la-casa-v1.2.3-4-gabcdef0-windows-amd64.zip"])
	exe := files["la-casa-v1.2.3-4-gabcdef0-windows-amd64/la-casa.exe"].text
	resources, err := winres.LoadFromEXE(bytes.NewReader(exe))
	if err != nil {
		t.Fatal(err)
	}
	sizes := map[int]bool{}
	resources.WalkType(winres.RT_ICON, func(_ winres.Identifier, _ uint16, data []byte) bool {
		picture, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Error(err)
			return false
		}
		sizes[picture.Bounds().Dx()] = true
		return true
	})
	for _, px := range []int{16, 24, 32, 48, 256} {
		if !sizes[px] {
			t.Errorf("there is no icon of %d pixels", px)
		}
	}
	found := false
	resources.WalkType(winres.RT_VERSION, func(_ winres.Identifier, _ uint16, data []byte) bool {
		facts, err := version.FromBytes(data)
		if err != nil {
			t.Error(err)
			return false
		}
		found = true
		if want := [4]uint16{1, 2, 3, 0}; facts.FileVersion != want || facts.ProductVersion != want {
			t.Errorf("the version is %v and %v", facts.FileVersion, facts.ProductVersion)
		}
		return true
	})
	if !found {
		t.Error("there is no version")
	}
}

// The macOS application contains both programs unchanged, each where its processor can read it, and
// an icon of valid PNGs.
func TestApplicationForMac(t *testing.T) {
	program := func(cpu macho.Cpu, kind uint32, rest string) []byte {
		text := binary.LittleEndian.AppendUint32(nil, macho.Magic64)
		for _, number := range []uint32{uint32(cpu), kind, uint32(macho.TypeExec), 0, 0, 0, 0} {
			text = binary.LittleEndian.AppendUint32(text, number)
		}
		return append(text, rest...)
	}
	amd64, arm64 := program(macho.CpuAmd64, 3, strings.Repeat("amd ", 9000)), program(macho.CpuArm64, 0, "arm")
	made := products(t, func() ([]packed, error) { return testRelease.forMac(amd64, arm64) })
	files := zipOf(t, made["la-casa-v1.2.3-4-gabcdef0-macos.zip"])
	const contents = "la-casa-v1.2.3-4-gabcdef0-macos/La Casa.app/Contents/"

	both := files[contents+"MacOS/la-casa"]
	if !both.program {
		t.Error("the program may not be run")
	}
	fat, err := macho.NewFatFile(bytes.NewReader(both.text))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range [][]byte{amd64, arm64} {
		part := fat.Arches[i]
		if part.Offset%(1<<part.Align) != 0 || !bytes.Equal(both.text[part.Offset:part.Offset+part.Size], want) {
			t.Errorf("the program for %v is another one, or lies at %d", part.Cpu, part.Offset)
		}
	}

	facts := plistOf(t, files[contents+"Info.plist"].text)
	for key, want := range map[string]string{
		"CFBundleIdentifier": identity, "CFBundleExecutable": "la-casa", "CFBundleIconFile": "la-casa.icns",
		"CFBundleShortVersionString": "1.2.3", "CFBundleVersion": "1.2.3", "CFBundlePackageType": "APPL",
	} {
		if facts[key] != want {
			t.Errorf("%s is %q, not %q", key, facts[key], want)
		}
	}

	icon := files[contents+"Resources/la-casa.icns"].text
	if string(icon[:4]) != "icns" || int(binary.BigEndian.Uint32(icon[4:])) != len(icon) {
		t.Fatalf("the icon begins with %q", icon[:8])
	}
	sizes := map[string]int{"ic11": 32, "ic12": 64, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024}
	for rest := icon[8:]; len(rest) > 0; {
		kind, length := string(rest[:4]), binary.BigEndian.Uint32(rest[4:])
		sized(t, kind, rest[8:length], sizes[kind])
		delete(sizes, kind)
		rest = rest[length:]
	}
	if len(sizes) > 0 {
		t.Errorf("the icon has no %v", sizes)
	}
}

// products returns the packages by name, after checking that a second build makes the same.
func products(t *testing.T, make func() ([]packed, error)) map[string][]byte {
	t.Helper()
	made, err := make()
	if err != nil {
		t.Fatal(err)
	}
	again, err := make()
	if err != nil {
		t.Fatal(err)
	}
	list := map[string][]byte{}
	for i, p := range made {
		if !bytes.Equal(p.text, again[i].text) {
			t.Errorf("%s is made in two ways", p.name)
		}
		list[p.name] = p.text
	}
	return list
}

// sized reports an error if an icon does not have its size.
func sized(t *testing.T, name string, file []byte, px int) {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	if b := picture.Bounds(); b.Dx() != px || b.Dy() != px {
		t.Errorf("%s is %v", name, b)
	}
}

// arOf reads an archive of the kind "ar".
func arOf(t *testing.T, file []byte) map[string][]byte {
	t.Helper()
	rest, ok := bytes.CutPrefix(file, []byte("!<arch>\n"))
	if !ok {
		t.Fatal("this is no archive")
	}
	parts := map[string][]byte{}
	for len(rest) > 0 {
		length, err := strconv.Atoi(strings.TrimSpace(string(rest[48:58])))
		if err != nil || string(rest[58:60]) != "`\n" {
			t.Fatalf("a part begins %q", rest[:60])
		}
		parts[strings.TrimSpace(string(rest[:16]))] = rest[60 : 60+length]
		rest = rest[60+length+length%2:]
	}
	return parts
}

func tarOf(t *testing.T, file []byte) map[string]packed {
	t.Helper()
	unzipped, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]packed{}
	for tape := tar.NewReader(unzipped); ; {
		header, err := tape.Next()
		if err == io.EOF {
			return files
		}
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(tape)
		if err != nil {
			t.Fatal(err)
		}
		files[header.Name] = packed{header.Name, text, header.Mode == 0o755}
	}
}

func zipOf(t *testing.T, file []byte) map[string]packed {
	t.Helper()
	shelf, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]packed{}
	for _, f := range shelf.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = packed{f.Name, text, f.Mode() == 0o755}
	}
	return files
}

// plistOf reads the keys of an Info.plist that have a text.
func plistOf(t *testing.T, text []byte) map[string]string {
	t.Helper()
	facts, key := map[string]string{}, ""
	for d := xml.NewDecoder(bytes.NewReader(text)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return facts
		}
		if err != nil {
			t.Fatal(err)
		}
		begin, ok := token.(xml.StartElement)
		if !ok || begin.Name.Local != "key" && begin.Name.Local != "string" {
			continue
		}
		var said string
		if err := d.DecodeElement(&said, &begin); err != nil {
			t.Fatal(err)
		}
		if begin.Name.Local == "key" {
			key = said
		} else {
			facts[key] = said
		}
	}
}
