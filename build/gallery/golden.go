package main

func makeGolden(dir string) error { return nil }

func makeReadme(dir string) error { return nil }
