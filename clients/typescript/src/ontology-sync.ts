import { type Api, bodyOf } from './api.ts';
import { type Connection, errorFromBody, send } from './connection.ts';
import {
  classesOf,
  isRequirement,
  type ObjectClass,
  type OntologyCopy,
  type OntologyCopyOptions,
  type Requirement,
  systemsOf,
} from './ontology-copy.ts';
import { retrying } from './retrying.ts';
import { foreignAnswer, isBrokenConnection, unreachable } from './unreachable.ts';

const LIST = '/api/v1/bim-ontology/object-classes';
const REDIRECTS = '/api/v1/bim-ontology/redirects';
const SYSTEMS = '/api/v1/bim-ontology/classification-systems';
const REQUIREMENTS = '/api/v1/bim-ontology/requirements';
/** The characters of an entity tag. The server has no version with other characters. */
const VERSION = /^[\x21\x23-\x7e]{1,200}$/;
/** The server no longer knows the version, or never did. */
const GONE = 410;

interface Options {
  attempts: number;
  signal?: AbortSignal;
}

/**
 * The newest copy: the given one if nothing changed (ETag), with the changes since its version if the server still
 * knows them (/changes), else the full list.
 */
export async function syncOntology(
  api: Api,
  connection: Connection,
  copy: OntologyCopy | OntologyCopyOptions | null,
  signal?: AbortSignal,
): Promise<OntologyCopy> {
  const options = { attempts: connection.attempts, ...(signal && { signal }) };
  try {
    const withClasses = await syncClasses(api, connection, copy, options);
    const withSystems = await syncSystems(connection, withClasses, options);
    const newest = await syncRedirects(connection, withSystems, options);
    const isWanted = copy !== null && copy.requirements !== undefined && copy.requirements !== false;
    return isWanted ? await syncRequirements(connection, newest, options) : newest;
  } catch (error) {
    if (error instanceof SyntaxError) throw foreignAnswer(connection.baseUrl, error);
    throw isBrokenConnection(error) ? unreachable(connection.baseUrl, error) : error;
  }
}

async function syncClasses(
  api: Api,
  connection: Connection,
  copy: OntologyCopy | OntologyCopyOptions | null,
  options: Options,
): Promise<OntologyCopy> {
  if (copy === null || !isCopy(copy)) return fullList(api, copy ?? {}, options);
  if (await isCurrent(connection, copy, options)) return copy;
  const { language, includeInactive, ontologyVersion: since } = copy;
  const query = {
    since,
    includeInactive,
    ...(language === undefined ? {} : { language }),
    ...codesQuery(copy.codes),
  };
  const changes = await retrying(
    () => api.GET(`${LIST}/changes`, { params: { query }, ...signalOf(options) }),
    options,
  );
  if (changes.response.status === GONE) {
    const { classes, ontologyVersion } = await fullList(api, copy, options);
    return { ...copy, classes, ontologyVersion };
  }
  return patched(copy, requireObject(bodyOf(changes)));
}

/** None is no parameter: a list with `codes` has another version. */
const codesQuery = (codes: readonly string[] | undefined): { codes?: string } =>
  codes && codes.length > 0 ? { codes: codes.join(',') } : {};

const signalOf = ({ signal }: Options) => (signal ? { signal } : {});

function isCopy(copy: OntologyCopy | OntologyCopyOptions): copy is OntologyCopy {
  return 'ontologyVersion' in copy && VERSION.test(copy.ontologyVersion);
}

async function isCurrent(
  connection: Connection,
  { ontologyVersion, language, includeInactive, codes }: OntologyCopy,
  options: Options,
): Promise<boolean> {
  const query = new URLSearchParams({ view: 'flat', includeInactive: String(includeInactive) });
  if (language !== undefined) query.set('language', language);
  for (const [name, value] of Object.entries(codesQuery(codes))) query.set(name, value);
  const init = { method: 'HEAD', headers: { 'If-None-Match': `"${ontologyVersion}"` }, ...signalOf(options) };
  const path = `${LIST}?${query}`;
  const { response } = await retrying(
    async () => ({ response: await send(connection, path, init) }),
    options,
  );
  return response.status === 304; // an error has no body here: the next request fails with a message
}

interface Changes {
  ontologyVersion: string;
  added: ObjectClass[];
  changed: ObjectClass[];
  removed: string[];
}

function patched(copy: OntologyCopy, changes: Changes): OntologyCopy {
  const classes = new Map(copy.classes);
  const [changed, added] = [requireClasses(changes.changed), requireClasses(changes.added)];
  if (!Array.isArray(changes.removed)) throw new SyntaxError('removed must be a list');
  for (const id of changes.removed) classes.delete(id);
  for (const [id, objectClass] of [...changed, ...added]) classes.set(id, objectClass);
  // A map appends what is new.
  return {
    ...copy,
    ontologyVersion: requireVersion(changes),
    classes: added.size === 0 ? classes : inOrder(classes),
  };
}

/** What isn't like a response from Lintel is a SyntaxError, as if it were no JSON. */
function requireVersion({ ontologyVersion }: { ontologyVersion: string }): string {
  if (typeof ontologyVersion !== 'string' || !VERSION.test(ontologyVersion))
    throw new SyntaxError('ontologyVersion must be a version');
  return ontologyVersion;
}

function requireObject<Body>(body: Body): Body {
  if (typeof body !== 'object' || body === null) throw new SyntaxError('the answer must be an object');
  return body;
}

function isRedirect(item: unknown): boolean {
  const { from, to } = (item ?? {}) as Record<string, unknown>;
  return typeof from === 'string' && typeof to === 'string';
}

function requireClasses(items: unknown): Map<string, ObjectClass> {
  const classes = classesOf(items);
  if (classes === null) throw new SyntaxError('the classes must be a list of classes');
  return classes;
}

function inOrder(classes: Map<string, ObjectClass>): Map<string, ObjectClass> {
  return new Map([...classes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function fullList(
  api: Api,
  { language: tag, includeInactive = false, codes: systems = [] }: Omit<OntologyCopyOptions, 'requirements'>,
  options: Options,
): Promise<OntologyCopy> {
  const codes = [...new Set(systems)].sort();
  const language = tag === undefined ? {} : { language: tag };
  const query = { view: 'flat' as const, includeInactive, ...language, ...codesQuery(codes) };
  const list = requireObject(
    bodyOf(await retrying(() => api.GET(LIST, { params: { query }, ...signalOf(options) }), options)),
  );
  const [ontologyVersion, classes] = [requireVersion(list), requireClasses(list.items)];
  return {
    ontologyVersion,
    classes,
    redirects: new Map(),
    redirectsTag: null,
    includeInactive,
    ...language,
    ...(codes.length > 0 && { codes, systems: [] }),
  };
}

/** There are at most 20, so they are always asked for. */
async function syncSystems(
  connection: Connection,
  copy: OntologyCopy,
  options: Options,
): Promise<OntologyCopy> {
  if (!copy.codes) return copy;
  const { response, body } = await retrying(async () => {
    const response = await send(connection, SYSTEMS, signalOf(options));
    return { response, body: await response.text() };
  }, options);
  if (!response.ok) throw errorFromBody(response, body);
  const systems = systemsOf(requireObject(JSON.parse(body) as { items: unknown }).items ?? null);
  if (!systems) throw new SyntaxError('the systems must be a list');
  return JSON.stringify(systems) === JSON.stringify(copy.systems) ? copy : { ...copy, systems };
}

const MOST_PAGES = 100_000;

/** All pages if the first one has changed. Its tag stands for all of them. */
async function syncRequirements(
  connection: Connection,
  copy: OntologyCopy,
  options: Options,
): Promise<OntologyCopy> {
  const known = copy.requirements?.tag ?? null;
  const byClass = new Map<string, Requirement[]>();
  let tag: string | null = null;
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = new URLSearchParams({ limit: '1000', ...(cursor === null ? {} : { cursor }) });
    const headers = cursor === null && known !== null ? { 'If-None-Match': known } : {};
    const { response, body } = await retrying(async () => {
      const response = await send(connection, `${REQUIREMENTS}?${query}`, { headers, ...signalOf(options) });
      return { response, body: await response.text() };
    }, options);
    if (response.status === 304) return copy;
    if (!response.ok) throw errorFromBody(response, body);
    if (cursor === null) tag = response.headers.get('etag');
    const { items, nextCursor } = requireObject(
      JSON.parse(body) as { items: { objectClassId: string; parameter: Requirement }[]; nextCursor: unknown },
    );
    if (!Array.isArray(items)) throw new SyntaxError('the requirements must be a list');
    for (const { objectClassId, parameter } of items) {
      if (typeof objectClassId !== 'string' || !isRequirement(parameter))
        throw new SyntaxError('a requirement must have a class and a parameter');
      const ofClass = byClass.get(objectClassId);
      if (ofClass) ofClass.push(parameter);
      else byClass.set(objectClassId, [parameter]);
    }
    if (typeof nextCursor !== 'string') break;
    cursor = nextCursor;
  }
  return { ...copy, requirements: { tag, byClass } };
}

async function syncRedirects(
  connection: Connection,
  copy: OntologyCopy,
  options: Options,
): Promise<OntologyCopy> {
  const headers = copy.redirectsTag === null ? {} : { 'If-None-Match': copy.redirectsTag };
  const { response, body } = await retrying(async () => {
    const response = await send(connection, REDIRECTS, { headers, ...signalOf(options) });
    return { response, body: await response.text() };
  }, options);
  if (response.status === 304) return copy;
  if (!response.ok) throw errorFromBody(response, body);
  const { items } = requireObject(JSON.parse(body) as { items: { from: string; to: string }[] });
  if (!Array.isArray(items) || !items.every(isRedirect))
    throw new SyntaxError('the redirects must be a list');
  return {
    ...copy,
    redirects: new Map(items.map(({ from, to }) => [from, to])),
    redirectsTag: response.headers.get('etag'),
  };
}
