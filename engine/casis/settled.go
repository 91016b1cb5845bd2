package casis

// Settled reports whether nothing that can still happen changes who wins. That is so in a final
// round in which no case of the leader's side can be accused any more. Until then somebody else can
// still win.
func (t *Table) Settled() bool {
	if !t.Final || t.Phase == Over {
		return false
	}
	leads := t.Rules.Side(t.Leader)
	for i := range t.Cases[:t.Laid] {
		if c := &t.Cases[i]; int(c.Side) == leads && i >= int(t.Since) && !c.Shown && !c.Handed {
			return false
		}
	}
	return t.CaseCount(leads) >= int(t.Rules.Target)
}
