package drive

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"
)

// Node is a thing of the page as a screen reader knows it, in the order in which it is read.
type Node struct {
	Role, Name  string
	Description string // for what is refused: why
	Value       string
	Disabled    bool
	Checked     bool // of an option; of a button: it is pressed
	Focused     bool
	Live        string // how what is added in there is read: "polite"
	Level       int    // how many others it lies in
	id          cdp.BackendNodeID
}

// ReadTree returns all that a screen reader knows of the page.
func (p *Page) ReadTree() ([]Node, error) {
	return chromedp.Run(p.ctx, func(ctx context.Context, t *chromedp.Target) (list []Node, err error) {
		tree, err := cdp.Call(ctx, t, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		if err != nil {
			return nil, err
		}
		by := map[accessibility.NodeID]*accessibility.Node{}
		for _, n := range tree.Nodes {
			by[n.NodeID] = n
		}
		var walk func(n *accessibility.Node, level int)
		walk = func(n *accessibility.Node, level int) {
			if n == nil {
				return
			}
			if !n.Ignored {
				list = append(list, nodeOf(n, level))
				level++
			}
			for _, id := range n.ChildIDs {
				walk(by[id], level)
			}
		}
		if len(tree.Nodes) > 0 {
			walk(tree.Nodes[0], 0)
		}
		return list, nil
	})
}

func nodeOf(n *accessibility.Node, level int) Node {
	node := Node{Role: text(n.Role), Name: text(n.Name), Description: text(n.Description), Value: text(n.Value), Level: level, id: n.BackendDOMNodeID}
	for _, p := range n.Properties {
		switch is := text(p.Value); p.Name {
		case accessibility.PropertyNameDisabled:
			node.Disabled = is == "true"
		case accessibility.PropertyNameChecked, accessibility.PropertyNamePressed:
			node.Checked = is == "true"
		case accessibility.PropertyNameFocused:
			node.Focused = is == "true"
		case accessibility.PropertyNameLive:
			node.Live = is
		}
	}
	return node
}

// text returns a value of the tree as it is read.
func text(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var words string
	if json.Unmarshal(v.Value, &words) == nil {
		return words
	}
	return strings.TrimSpace(string(v.Value))
}

// Focus does what a screen reader does that has come to a thing: it gives it the focus.
func (p *Page) Focus(n Node) error {
	return chromedp.Do(p.ctx, call(dom.Focus, dom.FocusParams{BackendNodeID: n.id}))
}

// Activate does what a screen reader does with a thing that somebody wants to use: it comes to it and presses Enter.
func (p *Page) Activate(n Node) error {
	if err := p.Focus(n); err != nil {
		return err
	}
	return p.Key("Enter")
}

// String returns a node as it is read.
func (n Node) String() string {
	said := n.Role + " " + n.Name
	if n.Disabled {
		said += ", refused: " + n.Description
	}
	return said
}
