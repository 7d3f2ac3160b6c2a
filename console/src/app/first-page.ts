/** The page of a list before any cursor is known; typed as what the cursors after it are. */
export const FIRST_PAGE: string | null = null;
