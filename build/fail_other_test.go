//go:build !linux

package main

const windowsNeedDisplay = false
