package game

import (
	"syscall/js"
	"time"

	"lacasa/engine/match"
	"lacasa/game/backup"
	"lacasa/scenes"
)

// ported returns 0: a page has no flags.
func ported(string, string) int { return 0 }

// backups returns nothing: a page can only ask for a file.
func backups() scenes.Backups { return scenes.Backups{} }

// deliver passes a file to the browser as a download, and returns its name.
func deliver(as filed, text []byte) (name string, err error) {
	name = as.name(time.Now(), 1)
	global := js.Global()
	bytes := global.Get("Uint8Array").New(len(text))
	js.CopyBytesToJS(bytes, text)
	address := global.Get("URL").Call("createObjectURL", global.Get("Blob").New([]any{bytes}, map[string]any{"type": as.kind}))
	link := global.Get("document").Call("createElement", "a")
	link.Set("href", address)
	link.Set("download", name)
	link.Call("click")
	return name, nil
}

// pick asks for a file, and sends it to to once one is chosen.
func pick(_ string, to chan<- brought) {
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	var chosen js.Func
	chosen = js.FuncOf(func(js.Value, []js.Value) any {
		chosen.Release()
		bring(input.Get("files"), to)
		return nil
	})
	input.Set("onchange", chosen)
	input.Call("click")
}

// bring sends each file to to once it has been read.
func bring(files js.Value, to chan<- brought) {
	for i := range files.Length() {
		file := files.Index(i)
		if file.Get("size").Float() > backup.MaxSize {
			go func() { to <- brought{err: match.Refuse("wrong.backup-long", "most", backup.MaxSize>>20)} }()
			continue
		}
		var read, failed js.Func
		finish := func(b brought) {
			read.Release()
			failed.Release()
			go func() { to <- b }()
		}
		read = js.FuncOf(func(_ js.Value, args []js.Value) any {
			bytes := js.Global().Get("Uint8Array").New(args[0])
			text := make([]byte, bytes.Length())
			js.CopyBytesToGo(text, bytes)
			finish(brought{text: text})
			return nil
		})
		failed = js.FuncOf(func(js.Value, []js.Value) any {
			finish(brought{err: match.Refuse("notice.forbidden")})
			return nil
		})
		file.Call("arrayBuffer").Call("then", read, failed)
	}
}

// dropping is set once the page listens for dropped files.
var dropping bool

// dropped sends files dropped on the page to to from now on.
func dropped(to chan<- brought) {
	if dropping {
		return
	}
	dropping = true
	js.Global().Call("addEventListener", "drop", js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("preventDefault")
		bring(args[0].Get("dataTransfer").Get("files"), to)
		return nil
	}))
	js.Global().Call("addEventListener", "dragover", js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("preventDefault")
		return nil
	}))
}
