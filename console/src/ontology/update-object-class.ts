import { call } from '../platform/client.ts';
import type { KeyHeader } from '../platform/use-write.ts';

/** Null clears a link or a text; null for a flag means "not set". */
export interface ClassEdit {
  name?: string;
  description?: string | null;
  synonyms?: string | null;
  translations?: Record<
    string,
    { name?: string | null; description?: string | null; synonyms?: string | null }
  >;
  uniformat?: string | null;
  masterformat?: string | null;
  objectClassCode?: string | null;
  cadCategory?: string | null;
  uniformatMakeUnique?: boolean | null;
  masterformatMakeUnique?: boolean | null;
  objectClassCodeMakeUnique?: boolean | null;
  cadMakeUnique?: boolean | null;
}

/** Changes fields of a class, if it still has the revision that the person saw. */
export const updateObjectClass = (
  { id, revision }: { id: string; revision: number },
  edit: ClassEdit,
  header: KeyHeader,
) =>
  call('PATCH', '/api/v1/bim-ontology/object-classes/{key}', {
    path: { key: id },
    header: { ...header, 'if-match': `"${revision}"` },
    body: edit,
  });
