/** Exporters leave out names, or write blanks: such a thing is called by its ID, so that its link has a text. */
export const nameOrId = (name: string | null | undefined, id: string): string =>
  name === null || name === undefined || name.trim() === '' ? id : name;
