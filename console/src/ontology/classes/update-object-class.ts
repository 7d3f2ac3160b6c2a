import { type BodyOf, call } from '../../platform/client.ts';
import type { KeyHeader } from '../../platform/use-write.ts';

const PATH = '/api/v1/bim-ontology/object-classes/{key}';

/** Null clears a link or a text; null for a flag means "not set". */
export type ClassEdit = Omit<BodyOf<'PATCH', typeof PATH>, 'userId'>;

/** Changes fields of a class, if it still has the revision that the person saw. */
export const updateObjectClass = (
  { id, revision }: { id: string; revision: number },
  edit: ClassEdit,
  header: KeyHeader,
) =>
  call('PATCH', PATH, {
    path: { key: id },
    header: { ...header, 'if-match': `"${revision}"` },
    body: edit,
  });
