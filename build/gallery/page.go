package main

import (
	"bytes"
	"fmt"
	"html"
)

// contactPage returns a page that shows the pictures scene by scene, the sheets, and the faults.
func contactPage(drawn []picture, sheets []string, faults string) []byte {
	var b bytes.Buffer
	b.WriteString(`<!doctype html><meta charset="utf-8"><title>La Casa: every scene</title>
<style>body{background:#222;color:#eee;font:14px sans-serif}figure{display:inline-block;margin:6px;vertical-align:top}
img{height:220px;display:block}figcaption{font-size:11px;max-width:360px;overflow-wrap:anywhere}a{color:inherit}pre{white-space:pre-wrap}</style>
`)
	var scenes []string
	of := map[string][]picture{}
	for _, p := range drawn {
		if of[p.shot.name] == nil {
			scenes = append(scenes, p.shot.name)
		}
		of[p.shot.name] = append(of[p.shot.name], p)
	}
	for _, scene := range scenes {
		fmt.Fprintf(&b, "<h2 id=%q>%s</h2>\n", scene, scene)
		for _, p := range of[scene] {
			fmt.Fprintf(&b, "<figure><a href=\"%s.png\"><img loading=lazy src=\"%[1]s.png\" alt=\"\"></a><figcaption>%[1]s</figcaption></figure>\n", p)
		}
	}
	if len(sheets) > 0 {
		b.WriteString("<h2 id=\"sheets\">Cards and signs</h2>\n")
	}
	for _, name := range sheets {
		fmt.Fprintf(&b, "<figure><a href=\"%s.png\"><img loading=lazy src=\"%[1]s.png\" alt=\"\"></a><figcaption>%[1]s</figcaption></figure>\n", name)
	}
	fmt.Fprintf(&b, "<h2>What does not fit</h2><pre>%s</pre>\n", html.EscapeString(faults))
	return b.Bytes()
}
