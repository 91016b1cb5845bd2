package cassino

// pinnedLists is what TestListsArePinned holds.
const pinnedLists = `
`
