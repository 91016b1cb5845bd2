package bot

// Why is why an action is advised. Its String is the key of the sentence in the catalogues.
type Why uint8
