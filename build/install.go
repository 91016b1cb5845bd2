package main

import (
	"bytes"
	"debug/macho"
	"embed"
	"encoding/binary"
	"fmt"
	"image"
	"image/png"
	"regexp"
	"slices"
	"strings"
	"text/template"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"

	"lacasa/game/webpage"
	"lacasa/ui/art"
)

//go:embed install
var installFiles embed.FS

// identity identifies the program to the systems, as a reversed domain name. The project has no
// domain. Changing the identity later would make it another program to macOS and to software
// centres.
const identity = "local.lacasa.game"

// A release is what all packages made from one state of the sources have in common.
type release struct {
	version string   // as git describes it: v1.2.0 or v1.2.0-7-gabcdef0
	papers  []packed // what every package contains besides the program; see papersOf
	page    []byte   // the page, with which the program opens tables to phones, in the form that webpage.Find expects
}

// described matches a version that git describe prints: numbers, pre-release, distance from the
// tag, dirty.
var described = regexp.MustCompile(`^v?(\d+\.\d+\.\d+)(-[0-9A-Za-z.]+?)??(?:-(\d+-g[0-9a-f]+))?(?:-(dirty))?$`)

// Numbers returns the version in the form that Windows and macOS require, with numbers only.
func (r release) Numbers() string {
	if d := described.FindStringSubmatch(r.version); d != nil {
		return d[1]
	}
	return "0.0.0"
}

// Debian returns the version in a form that Debian orders correctly: pre-releases come before the
// release, later commits after it.
func (r release) Debian() string {
	signs := strings.NewReplacer("-", ".", "_", ".").Replace
	d := described.FindStringSubmatch(r.version)
	if d == nil {
		return "0.0.0+" + signs(r.version)
	}
	v := d[1]
	if d[2] != "" {
		v += "~" + signs(d[2][1:])
	}
	if after := strings.Trim(d[3]+"-"+d[4], "-"); after != "" {
		v += "+" + signs(after)
	}
	return v
}

// ID returns the identity, for the templates.
func (release) ID() string { return identity }

// folder returns the folder in an archive, which is also the archive's name without its extension.
func (r release) folder(system string) string { return "la-casa-" + r.version + "-" + system }

// filled returns a template of the folder install, filled in with facts.
func filled(form string, facts any) ([]byte, error) {
	t, err := template.ParseFS(installFiles, "install/"+form)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	err = t.Execute(&text, facts)
	return text.Bytes(), err
}

// iconFile returns the program's icon as PNG.
func iconFile(px int) ([]byte, error) {
	var file bytes.Buffer
	err := png.Encode(&file, art.Icon(px))
	return file.Bytes(), err
}

// forLinux returns a package for Debian and its derivatives, and an archive for other
// distributions.
func (r release) forLinux(arch string, program []byte) ([]packed, error) {
	var share []packed // for /usr/share, or for a user's .local/share
	for _, px := range []int{16, 32, 48, 64, 128, 256, 512} {
		icon, err := iconFile(px)
		if err != nil {
			return nil, err
		}
		share = append(share, packed{name: fmt.Sprintf("share/icons/hicolor/%dx%d/apps/la-casa.png", px, px), text: icon})
	}
	for _, form := range [][2]string{
		{"la-casa.desktop", "share/applications/la-casa.desktop"},
		{"metainfo.xml", "share/metainfo/" + identity + ".metainfo.xml"},
	} {
		text, err := filled(form[0], r)
		if err != nil {
			return nil, err
		}
		share = append(share, packed{name: form[1], text: text})
	}
	folder := r.folder("linux-" + arch)
	archive, err := tarGz(folder, slices.Concat([]packed{{"la-casa", program, true}, {webpage.Archive, r.page, false}}, share, r.papers))
	if err != nil {
		return nil, err
	}
	deb, err := r.debian(arch, append([]packed{{"games/la-casa", program, true}, {"share/la-casa/" + webpage.Archive, r.page, false}}, share...))
	if err != nil {
		return nil, err
	}
	return []packed{
		{name: folder + ".tar.gz", text: archive},
		{name: fmt.Sprintf("la-casa_%s_%s.deb", r.Debian(), arch), text: deb},
	}, nil
}

// debian returns a Debian package that installs files below /usr. It is an "ar" archive of the
// format's version, the control data and the files.
func (r release) debian(arch string, files []packed) ([]byte, error) {
	for _, paper := range r.papers {
		name := paper.name
		if name == "LICENSE" {
			name = "copyright"
		}
		files = append(files, packed{name: "share/doc/la-casa/" + name, text: paper.text})
	}
	size := 0
	for _, file := range files {
		size += len(file.text)
	}
	control, err := filled("control", struct {
		release
		Arch      string
		Kilobytes int
	}{r, arch, (size + 1023) / 1024})
	if err != nil {
		return nil, err
	}
	about, err := tarGz(".", []packed{{name: "control", text: control}})
	if err != nil {
		return nil, err
	}
	data, err := tarGz("./usr", files)
	if err != nil {
		return nil, err
	}
	deb := []byte("!<arch>\n")
	for _, part := range []packed{
		{name: "debian-binary", text: []byte("2.0\n")},
		{name: "control.tar.gz", text: about},
		{name: "data.tar.gz", text: data},
	} {
		deb = fmt.Appendf(deb, "%-16s%-12d%-6d%-6d%-8o%-10d`\n", part.name, stamp.Unix(), 0, 0, 0o100644, len(part.text))
		deb = append(deb, part.text...)
		if len(deb)%2 == 1 {
			deb = append(deb, '\n') // each part begins at an even offset
		}
	}
	return deb, nil
}

// forWindows adds an icon and the version to the program, and packs it.
func (r release) forWindows(arch string, program []byte) ([]packed, error) {
	var images []image.Image
	for _, px := range []int{16, 20, 24, 32, 40, 48, 64, 256} {
		images = append(images, art.Icon(px))
	}
	icon, err := winres.NewIconFromImages(images)
	if err != nil {
		return nil, err
	}
	var resources winres.ResourceSet
	if err := resources.SetIcon(winres.ID(1), icon); err != nil {
		return nil, err
	}
	var facts version.Info
	facts.SetFileVersion(r.Numbers())
	facts.SetProductVersion(r.Numbers())
	for _, fact := range [][2]string{
		{version.ProductName, "La Casa"},
		{version.FileDescription, "La Casa"}, // what the task manager shows
		{version.ProductVersion, r.version},
		{version.OriginalFilename, "la-casa.exe"},
		{version.LegalCopyright, "The La Casa developers, MIT licence"},
	} {
		if err := facts.Set(version.LangDefault, fact[0], fact[1]); err != nil {
			return nil, err
		}
	}
	resources.SetVersionInfo(facts)
	var exe bytes.Buffer
	if err := resources.WriteToEXE(&exe, bytes.NewReader(program)); err != nil {
		return nil, err
	}
	folder := r.folder("windows-" + arch)
	archive, err := zipped(folder, append([]packed{{"la-casa.exe", exe.Bytes(), true}, {webpage.Archive, r.page, false}}, r.papers...))
	return []packed{{name: folder + ".zip", text: archive}}, err
}

// forMac packs the programs for both processors as one application.
func (r release) forMac(amd64, arm64 []byte) ([]packed, error) {
	facts, err := filled("Info.plist", r)
	if err != nil {
		return nil, err
	}
	icon, err := icns()
	if err != nil {
		return nil, err
	}
	folder := r.folder("macos")
	archive, err := zipped(folder, append([]packed{
		{"La Casa.app/Contents/Info.plist", facts, false},
		{"La Casa.app/Contents/MacOS/la-casa", universal(amd64, arm64), true},
		{"La Casa.app/Contents/Resources/la-casa.icns", icon, false},
		{"La Casa.app/Contents/Resources/" + webpage.Archive, r.page, false},
	}, r.papers...))
	return []packed{{name: folder + ".zip", text: archive}}, err
}

// universal joins programs for two processors into one file, of which macOS runs the right part.
func universal(amd64, arm64 []byte) []byte {
	const page = 1 << 14 // the alignment of programs, for either processor
	head := binary.BigEndian.AppendUint32(nil, macho.MagicFat)
	head = binary.BigEndian.AppendUint32(head, 2)
	file := make([]byte, page)
	for _, part := range []struct {
		cpu     macho.Cpu
		kind    uint32
		program []byte
	}{{macho.CpuAmd64, 3, amd64}, {macho.CpuArm64, 0, arm64}} {
		for _, number := range []uint32{uint32(part.cpu), part.kind, uint32(len(file)), uint32(len(part.program)), 14} {
			head = binary.BigEndian.AppendUint32(head, number)
		}
		file = append(file, part.program...)
		file = append(file, make([]byte, -len(file)&(page-1))...)
	}
	copy(file, head)
	return file
}

// icns returns the program's icon in the format of macOS: PNG files one after the other, each after
// its type and its length.
func icns() ([]byte, error) {
	var parts []byte
	for _, part := range []struct {
		kind string
		px   int
	}{{"ic11", 32}, {"ic12", 64}, {"ic07", 128}, {"ic08", 256}, {"ic09", 512}, {"ic10", 1024}} {
		icon, err := iconFile(part.px)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part.kind...)
		parts = binary.BigEndian.AppendUint32(parts, uint32(8+len(icon)))
		parts = append(parts, icon...)
	}
	return append(binary.BigEndian.AppendUint32([]byte("icns"), uint32(8+len(parts))), parts...), nil
}
