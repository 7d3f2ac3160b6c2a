import { type Api, bodyOf, type Schemas } from './api.ts';
import { type Connection, send } from './connection.ts';

export type ObjectClass = Schemas['ObjectClass'];

/**
 * A copy of the whole list, drafts and archived classes included, as it was at one version, by id and in the order of
 * ids. However it was come by, it is the same: the version, the classes and their order are those of the flat list
 * that the server answers at that version. It is never changed; a newer one is another object.
 */
export interface OntologyCopy {
  readonly ontologyVersion: string;
  readonly classes: ReadonlyMap<string, ObjectClass>;
}

const LIST = '/api/v1/bim-ontology/object-classes';
const EVERYTHING = { view: 'flat', includeInactive: true } as const;
/** What an entity tag can hold; any other version is none of the server's. */
const VERSION = /^[\x21\x23-\x7e]{1,200}$/;
/** The server no longer knows the version, or never did. */
const FORGOTTEN = 410;

/**
 * The newest copy: the one at hand when nothing changed (ETag), with the changes since when the server still knows
 * them (/changes), else the whole list again.
 */
export async function syncOntology(
  api: Api,
  connection: Connection,
  copy: OntologyCopy | null,
  signal?: AbortSignal,
): Promise<OntologyCopy> {
  const options = signal ? { signal } : {};
  if (copy === null || !VERSION.test(copy.ontologyVersion)) return whole(api, options);
  if (await isCurrent(connection, copy, options)) return copy;
  const changes = await api.GET(`${LIST}/changes`, {
    params: { query: { since: copy.ontologyVersion, includeInactive: true } },
    ...options,
  });
  if (changes.response.status === FORGOTTEN) return whole(api, options);
  return patched(copy, bodyOf(changes));
}

async function isCurrent(
  connection: Connection,
  { ontologyVersion }: OntologyCopy,
  options: { signal?: AbortSignal },
): Promise<boolean> {
  const query = new URLSearchParams({ view: EVERYTHING.view, includeInactive: 'true' });
  const response = await send(connection, `${LIST}?${query}`, {
    method: 'HEAD',
    headers: { 'If-None-Match': `"${ontologyVersion}"` },
    ...options,
  });
  return response.status === 304; // a refusal has no body here: the next request is refused with words
}

interface Changes {
  ontologyVersion: string;
  added: ObjectClass[];
  changed: ObjectClass[];
  removed: string[];
}

function patched(copy: OntologyCopy, { ontologyVersion, added, changed, removed }: Changes): OntologyCopy {
  const classes = new Map(copy.classes);
  for (const id of removed) classes.delete(id);
  for (const objectClass of [...changed, ...added]) classes.set(objectClass.id, objectClass);
  // A map keeps the place of what it had and puts what is new behind it.
  return { ontologyVersion, classes: added.length === 0 ? classes : inOrder(classes) };
}

function inOrder(classes: Map<string, ObjectClass>): Map<string, ObjectClass> {
  return new Map([...classes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function whole(api: Api, options: { signal?: AbortSignal }): Promise<OntologyCopy> {
  const { ontologyVersion, items } = bodyOf(
    await api.GET(LIST, { params: { query: EVERYTHING }, ...options }),
  );
  return { ontologyVersion, classes: new Map(items.map((objectClass) => [objectClass.id, objectClass])) };
}
