package wire

import (
	"fmt"
	"hash/fnv"
	"reflect"
	"strings"
)

// Shape returns a hash of the form of all messages.
func Shape() string {
	var shapes []string
	for _, m := range all {
		shapes = append(shapes, ShapeOf(reflect.TypeOf(m).Elem()))
	}
	return Sum(shapes)
}

// ShapeOf returns a hash of the form in which values of a type travel.
func ShapeOf(t reflect.Type) string {
	var b strings.Builder
	describe(&b, t, map[reflect.Type]bool{})
	return Sum([]string{b.String()})
}

func describe(b *strings.Builder, t reflect.Type, within map[reflect.Type]bool) {
	fmt.Fprint(b, t.Kind(), " ")
	if within[t] {
		return
	}
	within[t] = true
	defer delete(within, t)
	switch t.Kind() {
	case reflect.Array:
		fmt.Fprint(b, t.Len(), " ")
		describe(b, t.Elem(), within)
	case reflect.Slice, reflect.Pointer:
		describe(b, t.Elem(), within)
	case reflect.Struct:
		for i := range t.NumField() {
			b.WriteString(t.Field(i).Name + " ")
			describe(b, t.Field(i).Type, within)
		}
		b.WriteString("; ")
	}
}

// Sum returns a short hash of texts.
func Sum(texts []string) string {
	h := fnv.New64a()
	for _, text := range texts {
		fmt.Fprintf(h, "%d %s\n", len(text), text)
	}
	return fmt.Sprintf("%016x", h.Sum64())
}
