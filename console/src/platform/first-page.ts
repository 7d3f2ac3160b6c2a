/** The cursor of the first page; typed like the cursors of the pages after it. */
export const FIRST_PAGE: string | null = null;
