// Package webpage serves the web page: the files of one build, which come with the program or are
// made from its sources.
package webpage

import (
	"io"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
)

// Archive is the name of the file in which a release has the page, in a folder web.
const Archive = "web.zip"

// contentTypes maps extensions to content types. The system's own tables differ from one another.
var contentTypes = map[string]string{
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".png":         "image/png",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
	".br":          "application/octet-stream",
	".gz":          "application/gzip",
}

// Server returns a handler that serves the files of a page, each in the smallest encoding that the
// browser accepts. It lists no folders, hides files whose names begin with a dot, and lets browsers
// keep for ever what is in a folder named by its content.
func Server(folder fs.FS) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
		if name == "" {
			name = "index.html"
		}
		kind, known := contentTypes[path.Ext(name)]
		known = known && !strings.HasPrefix(name, ".") && !strings.Contains(name, "/.")
		if info, err := fs.Stat(folder, name); err != nil || !info.Mode().IsRegular() || !known {
			http.NotFound(w, r)
			return
		}
		h := w.Header()
		h.Set("Content-Type", kind)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		if strings.Contains(name, "/") && !strings.HasPrefix(name, "icons/") {
			h.Set("Cache-Control", "public, max-age=31536000, immutable")
		} else {
			h.Set("Cache-Control", "no-cache")
		}
		chosen := name
		if _, err := fs.Stat(folder, name+".br"); err == nil {
			h.Set("Vary", "Accept-Encoding")
			switch accepted := r.Header.Get("Accept-Encoding"); {
			case accepts(accepted, "br"):
				chosen = name + ".br"
				h.Set("Content-Encoding", "br")
			case accepts(accepted, "gzip"):
				if _, err := fs.Stat(folder, name+".gz"); err == nil {
					chosen = name + ".gz"
					h.Set("Content-Encoding", "gzip")
				}
			}
		}
		file, err := folder.Open(chosen)
		if err != nil {
			http.Error(w, "the file cannot be read", http.StatusInternalServerError)
			return
		}
		defer file.Close()
		if info, err := file.Stat(); err == nil {
			h.Set("Content-Length", strconv.FormatInt(info.Size(), 10))
		}
		if r.Method == http.MethodGet {
			io.Copy(w, file) // if the browser is gone it needs no answer
		}
	})
}

// accepts reports whether an Accept-Encoding header allows coding.
func accepts(header, coding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(part), ";")
		if !strings.EqualFold(strings.TrimSpace(name), coding) {
			continue
		}
		_, q, _ := strings.Cut(quality, "=")
		weight, err := strconv.ParseFloat(strings.TrimSpace(q), 64)
		return err != nil || weight > 0
	}
	return false
}
