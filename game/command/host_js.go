package command

// networked lists the commands that need a network, of which a page has none.
var networked []Command
