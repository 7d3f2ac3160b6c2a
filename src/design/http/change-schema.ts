import { Type } from 'typebox';

/** What is told when collections, variants, decks or the portal of a project changed. */
export const DesignChanged = Type.Object({ projectId: Type.String() }, { title: 'DesignChanged' });
