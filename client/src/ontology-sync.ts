import { type Api, bodyOf, type Schemas } from './api.ts';

export type ObjectClass = Schemas['ObjectClass'];

/** A copy of the whole list, archived classes included, as it was at one version. */
export interface OntologyCopy {
  readonly ontologyVersion: string;
  readonly classes: ReadonlyMap<string, ObjectClass>;
}

const EVERYTHING = { view: 'flat', includeInactive: true } as const;

/**
 * The newest copy: the one at hand when nothing changed (ETag), with the changes since when the server still knows
 * them (/changes), else the whole list again.
 */
export async function syncOntology(
  api: Api,
  copy: OntologyCopy | null,
  signal?: AbortSignal,
): Promise<OntologyCopy> {
  const options = signal ? { signal } : {};
  if (copy === null) return whole(api, options);
  const look = await api.HEAD(
    '/api/v1/bim-ontology/object-classes' as never,
    {
      params: { query: EVERYTHING, header: { 'if-none-match': `"${copy.ontologyVersion}"` } },
      ...options,
    } as never,
  );
  if ((look as { response: Response }).response.status === 304) return copy;
  const changes = await api.GET('/api/v1/bim-ontology/object-classes/changes', {
    params: { query: { since: copy.ontologyVersion, includeInactive: true } },
    ...options,
  });
  if (changes.response.status === 410 || changes.response.status === 404) return whole(api, options);
  const { ontologyVersion, added, changed, removed } = bodyOf(changes);
  const classes = new Map(copy.classes);
  for (const id of removed) classes.delete(id);
  for (const objectClass of [...added, ...changed]) classes.set(objectClass.id, objectClass);
  return { ontologyVersion, classes };
}

async function whole(api: Api, options: { signal?: AbortSignal }): Promise<OntologyCopy> {
  const { ontologyVersion, items } = bodyOf(
    await api.GET('/api/v1/bim-ontology/object-classes', { params: { query: EVERYTHING }, ...options }),
  );
  return { ontologyVersion, classes: new Map(items.map((objectClass) => [objectClass.id, objectClass])) };
}
