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

// A Node is a node of the accessibility tree, which is what a screen reader reads.
type Node struct {
	Role, Name  string
	Description string // for what is disabled: why
	Value       string
	Disabled    bool
	Checked     bool // an option is chosen, or a button is pressed
	Focused     bool
	Live        string // how additions are announced, such as "polite"
	Level       int    // its depth in the tree
	id          cdp.BackendNodeID
}

// ReadTree returns the accessibility tree of the page in reading order.
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

// Focus gives the focus to a node, as a screen reader does when it moves there.
func (p *Page) Focus(n Node) error {
	return chromedp.Do(p.ctx, call(dom.Focus, dom.FocusParams{BackendNodeID: n.id}))
}

// Activate focuses a node and presses Enter, as a screen reader does when the person uses it.
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
