/** Files that a process creates are readable by its own user only: decks, artifacts and keys. */
export const PRIVATE = 0o077;
