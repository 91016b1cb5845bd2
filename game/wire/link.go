package wire

import (
	"net/url"
	"strings"
)

// The names, in the fragment of the page's address, of a table's code and of the key of a seat.
// Browsers do not send fragments to servers.
const tableBegins, keyBegins = "table", "key"

// Fragment returns the fragment of an address that opens a table or, unless key is "", a seat at
// it.
func Fragment(table, key string) string {
	if key == "" {
		return tableBegins + "=" + url.QueryEscape(table)
	}
	return tableBegins + "=" + url.QueryEscape(table) + "&" + keyBegins + "=" + url.QueryEscape(key)
}

// ParseFragment returns the code of a table and the key of a seat in the fragment of an address; ok
// is false if it names no table.
func ParseFragment(fragment string) (table, key string, ok bool) {
	values, err := url.ParseQuery(strings.TrimPrefix(fragment, "#"))
	if err != nil || !values.Has(tableBegins) {
		return "", "", false
	}
	return values.Get(tableBegins), values.Get(keyBegins), true
}
