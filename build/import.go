package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"lacasa/build/artist"
)

// importPictures converts pictures that a drawing program has exported.
func importPictures(_ context.Context, args []string) error {
	flags := flag.NewFlagSet("import", flag.ContinueOnError)
	out := flags.String("o", "", "the folder to write to, each picture under its own name; without it a picture is written to the terminal")
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), "Usage: go run ./build import [-o FOLDER] FILE.svg ...")
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return err
		}
		return errRefused // the flag set has printed why
	}
	if flags.NArg() == 0 {
		flags.Usage()
		return errRefused
	}
	for _, name := range flags.Args() {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		picture, notes, err := artist.Import(f)
		f.Close()
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for _, n := range notes {
			fmt.Fprintf(os.Stderr, "%s: %s\n", filepath.Base(name), n)
		}
		if *out == "" {
			os.Stdout.Write(picture)
			continue
		}
		if err := os.WriteFile(filepath.Join(*out, filepath.Base(name)), picture, 0o644); err != nil {
			return err
		}
	}
	return nil
}
