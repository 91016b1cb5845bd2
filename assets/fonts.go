// Package assets holds the pictures, fonts, sounds and words that are part of the program.
package assets

import _ "embed"

// The typefaces, under the SIL Open Font Licence. The licences are beside them.
var (
	//go:embed fonts/CasaTitle-Regular.ttf
	CasaTitle []byte // for large titles only: it is not readable at small sizes
	//go:embed fonts/Jost-Medium.ttf
	JostMedium []byte
	//go:embed fonts/Jost-Bold.ttf
	JostBold []byte
)
