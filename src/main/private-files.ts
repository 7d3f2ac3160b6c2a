/** What a process makes is for its own user: decks, artifacts and keys are nobody else's to read. */
export const PRIVATE = 0o077;
