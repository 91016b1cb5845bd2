package ui

import "syscall/js"

// A tap that begins and ends between two ticks is not in ebiten's list of touches at either, so
// the page's own events are watched: a touch that ended although no tick has seen it is a tap.
var (
	begun   = map[int]Point{}
	tapped  Point
	hasTap  bool
	watched bool
)

func listenTouches() {
	doc := js.Global().Get("document")
	if watched || !doc.Truthy() {
		return
	}
	watched = true
	each := func(e js.Value, f func(id int, at Point)) {
		if target := e.Get("target"); !target.Truthy() || target.Get("tagName").String() != "CANVAS" {
			return
		}
		list := e.Get("changedTouches")
		for i := range list.Get("length").Int() {
			t := list.Index(i)
			f(t.Get("identifier").Int(), Point{t.Get("clientX").Float(), t.Get("clientY").Float()})
		}
	}
	on := func(name string, f func(id int, at Point)) {
		doc.Call("addEventListener", name, js.FuncOf(func(_ js.Value, args []js.Value) any {
			each(args[0], f)
			return nil
		}), true)
	}
	on("touchstart", func(id int, at Point) { begun[id] = at })
	on("touchend", func(id int, at Point) {
		if _, ok := begun[id]; ok {
			delete(begun, id)
			tapped, hasTap = at, true
		}
	})
	on("touchcancel", func(id int, _ Point) { delete(begun, id) })
}

// shortTap is the tap that no tick has seen, once. What is down now, ebiten sees itself.
func shortTap() (Point, bool) {
	clear(begun)
	was := hasTap
	hasTap = false
	return tapped, was
}
