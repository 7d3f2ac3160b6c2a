import { Type } from 'typebox';

/** The notice that collections, variants, decks or the portal of a project changed. */
export const DesignChanged = Type.Object({ projectId: Type.String() }, { title: 'DesignChanged' });
