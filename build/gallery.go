package main

import (
	"context"
	"fmt"
	"os"
	"runtime"

	"lacasa/build/drive"
)

// gallery draws the pictures. It runs a program of its own for that, because a program finds its
// display when it starts.
func gallery(ctx context.Context, args []string) error {
	var env []string
	if runtime.GOOS == "linux" {
		display, err := drive.StartDisplay(640, 480)
		switch {
		case err == nil:
			defer display.Close()
			env = []string{"DISPLAY=" + display.Name}
		case os.Getenv("DISPLAY") == "":
			return fmt.Errorf("the pictures need a display: %w", err)
		}
	}
	return goTool(ctx, env, append([]string{"run", "./build/gallery"}, args...)...)
}
