package wire

import (
	"encoding"
	"encoding/binary"
	"errors"
	"fmt"
	"reflect"
)

// Append appends v to b, field by field. Both ends are of the same build, so no types travel. A
// type with unexported fields must implement encoding.BinaryAppender and
// encoding.BinaryUnmarshaler. Append panics if one does not, and for values that cannot travel,
// such as functions.
func Append(b []byte, v any) []byte { return appendValue(b, reflect.ValueOf(v)) }

func appendValue(b []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			return append(b, 1)
		}
		return append(b, 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return binary.AppendVarint(b, v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return binary.AppendUvarint(b, v.Uint())
	case reflect.String:
		b = binary.AppendUvarint(b, uint64(v.Len()))
		return append(b, v.String()...)
	case reflect.Slice:
		if v.IsNil() { // which is not the same as an empty one
			return append(b, 0)
		}
		b = binary.AppendUvarint(b, uint64(v.Len())+1)
		if v.Type().Elem().Kind() == reflect.Uint8 {
			return append(b, v.Bytes()...)
		}
		return appendEach(b, v)
	case reflect.Array:
		return appendEach(b, v)
	case reflect.Pointer:
		if v.IsNil() {
			return append(b, 0)
		}
		return appendValue(append(b, 1), v.Elem())
	case reflect.Struct:
		if reflect.PointerTo(v.Type()).Implements(appender) {
			return appendOwn(b, v)
		}
		for i := range v.NumField() {
			b = appendValue(b, v.Field(i))
		}
		return b
	}
	panic(fmt.Sprintf("wire: %s cannot travel", v.Type()))
}

var appender = reflect.TypeFor[encoding.BinaryAppender]()

// appendOwn appends a value that encodes itself, after its length in bytes.
func appendOwn(b []byte, v reflect.Value) []byte {
	at := reflect.New(v.Type()) // v may be part of something that has no address
	at.Elem().Set(v)
	text, err := at.Interface().(encoding.BinaryAppender).AppendBinary(nil)
	if err != nil {
		panic(err) // the value is the program's own
	}
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}

func appendEach(b []byte, v reflect.Value) []byte {
	for i := range v.Len() {
		b = appendValue(b, v.Index(i))
	}
	return b
}

var errBroken = errors.New("wire: the bytes are no such value")

// A Decoder reads what Append wrote. Its zero value is ready to use. It assumes that what pointers
// point to never changes, such as the rules of a match: equal values of one type get the same
// pointer in everything that the Decoder reads.
type Decoder struct{ shared map[shared]reflect.Value }

type shared struct {
	of   reflect.Type
	text string
}

// Read decodes all of b into the value that to points to. After an error that value must not be
// used.
func (d *Decoder) Read(b []byte, to any) error {
	rest, err := d.value(b, reflect.ValueOf(to).Elem())
	if err == nil && len(rest) > 0 {
		err = errBroken
	}
	return err
}

func (d *Decoder) value(b []byte, v reflect.Value) (rest []byte, err error) {
	switch v.Kind() {
	case reflect.Bool:
		if len(b) == 0 || b[0] > 1 {
			return nil, errBroken
		}
		v.SetBool(b[0] == 1)
		return b[1:], nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		n, size := binary.Varint(b)
		if size <= 0 || v.OverflowInt(n) {
			return nil, errBroken
		}
		v.SetInt(n)
		return b[size:], nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		n, size := binary.Uvarint(b)
		if size <= 0 || v.OverflowUint(n) {
			return nil, errBroken
		}
		v.SetUint(n)
		return b[size:], nil
	case reflect.String:
		text, rest, err := cut(b, 0)
		v.SetString(string(text))
		return rest, err
	case reflect.Slice:
		return d.slice(b, v)
	case reflect.Array:
		return d.each(b, v)
	case reflect.Pointer:
		return d.pointer(b, v)
	case reflect.Struct:
		if own, is := v.Addr().Interface().(encoding.BinaryUnmarshaler); is {
			text, rest, err := cut(b, 0)
			if err == nil {
				err = own.UnmarshalBinary(text)
			}
			return rest, err
		}
		for i := range v.NumField() {
			if b, err = d.value(b, v.Field(i)); err != nil {
				return nil, err
			}
		}
		return b, nil
	}
	return nil, fmt.Errorf("wire: %s cannot travel", v.Type())
}

// cut returns the bytes whose number, raised by raised, b begins with, and what follows them.
func cut(b []byte, raised uint64) (text, rest []byte, err error) {
	n, size := binary.Uvarint(b)
	if size <= 0 || n < raised || n-raised > uint64(len(b)-size) {
		return nil, nil, errBroken
	}
	b = b[size:]
	return b[:n-raised], b[n-raised:], nil
}

func (d *Decoder) slice(b []byte, v reflect.Value) (rest []byte, err error) {
	if len(b) > 0 && b[0] == 0 {
		v.SetZero()
		return b[1:], nil
	}
	if v.Type().Elem().Kind() == reflect.Uint8 {
		text, rest, err := cut(b, 1)
		v.SetBytes(append([]byte{}, text...))
		return rest, err
	}
	n, size := binary.Uvarint(b)
	if size <= 0 || n-1 > uint64(len(b)-size) { // each element takes a byte or more
		return nil, errBroken
	}
	v.Set(reflect.MakeSlice(v.Type(), int(n-1), int(n-1)))
	return d.each(b[size:], v)
}

func (d *Decoder) each(b []byte, v reflect.Value) (rest []byte, err error) {
	for i := range v.Len() {
		if b, err = d.value(b, v.Index(i)); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func (d *Decoder) pointer(b []byte, v reflect.Value) (rest []byte, err error) {
	switch {
	case len(b) == 0 || b[0] > 1:
		return nil, errBroken
	case b[0] == 0:
		v.SetZero()
		return b[1:], nil
	}
	made := reflect.New(v.Type().Elem())
	if rest, err = d.value(b[1:], made.Elem()); err != nil {
		return nil, err
	}
	key := shared{v.Type(), string(b[:len(b)-len(rest)])}
	if known, is := d.shared[key]; is {
		made = known
	} else {
		if d.shared == nil {
			d.shared = map[shared]reflect.Value{}
		}
		d.shared[key] = made
	}
	v.Set(made)
	return rest, nil
}
