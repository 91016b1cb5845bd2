package wire

import (
	"net/url"
	"strings"
)

// What introduces the code of a table in the fragment of the page's address, and the key of a seat there.
// Browsers do not send fragments to servers.
const tableBegins, keyBegins = "table", "key"

// Fragment returns the fragment that opens a table or, unless key is "", a seat at it.
func Fragment(table, key string) string {
	if key == "" {
		return tableBegins + "=" + url.QueryEscape(table)
	}
	return tableBegins + "=" + url.QueryEscape(table) + "&" + keyBegins + "=" + url.QueryEscape(key)
}

// ParseFragment returns the code of a table and the key of a seat there, given the fragment of an
// address; ok is false if it names no table.
func ParseFragment(fragment string) (table, key string, ok bool) {
	values, err := url.ParseQuery(strings.TrimPrefix(fragment, "#"))
	if err != nil || !values.Has(tableBegins) {
		return "", "", false
	}
	return values.Get(tableBegins), values.Get(keyBegins), true
}
