// Package assets holds what the program carries inside itself.
package assets

import _ "embed"

// The typefaces, under the SIL Open Font Licence (the licences lie beside them).
var (
	//go:embed fonts/Limelight-Regular.ttf
	Limelight []byte // large titles alone: at small sizes it does not read
	//go:embed fonts/Jost-Medium.ttf
	JostMedium []byte
	//go:embed fonts/Jost-Bold.ttf
	JostBold []byte
)
