package speech

import "errors"

// open returns an error: a page is read by the screen reader.
func open(string) (system, error) { return nil, errors.ErrUnsupported }
