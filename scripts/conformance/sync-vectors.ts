import { sql } from 'kysely';
import { copyToJson, createClient, type OntologyCopy } from '../../clients/typescript/src/index.ts';
import { link } from '../../test/ontology/random-trees.ts';
import { plant } from '../../test/support/planted.ts';
import { callsOf, merge, type VectorService } from './call.ts';

interface Exchange {
  request: { method: string; path: string; ifNoneMatch: string | null };
  answer: { status: number; etag: string | null; body: string };
}

interface Step {
  /** What happened on the server before this sync. */
  name: string;
  exchanges: Exchange[];
  /** The cache file afterwards. */
  cache: unknown;
}

interface Sequence {
  name: string;
  options: { language?: string; includeInactive?: boolean; codes?: string[]; requirements?: boolean };
  steps: Step[];
}

const REQUIREMENTS = '/api/v1/bim-ontology/requirements';
const SYSTEMS = '/api/v1/bim-ontology/classification-systems';
const CLASSES = '/api/v1/bim-ontology/object-classes';

/** Syncs of one cache after another change of the ontology, as exchanges with the server, with the cache after each. */
export async function syncVectors(service: VectorService): Promise<{ sequences: Sequence[] }> {
  const sequences: Sequence[] = [];
  for (const options of [
    {},
    { includeInactive: true },
    { language: 'de' },
    { codes: ['uniclass', 'cci'], requirements: true },
  ]) {
    const name = Object.keys(options)[0] ?? 'approved classes';
    sequences.push({ name, options, steps: await stepsOf(service, options) });
  }
  return { sequences };
}

async function stepsOf(service: VectorService, options: Sequence['options']): Promise<Step[]> {
  const { db } = service;
  const call = callsOf(service);
  const steps: Step[] = [];
  const tags = new Map<string, string>();
  let copy: OntologyCopy | null = null;
  const sync = async (name: string, isForgotten = false) => {
    const exchanges: Exchange[] = [];
    const record = recording(service, exchanges, tags);
    const client = createClient({
      baseUrl: 'http://lintel',
      fetch: async (request) => {
        const since = new URL(request.url).searchParams.get('since');
        // Not earlier: the service keeps the versions that it builds in the background too.
        if (isForgotten && since !== null)
          await sql`delete from ontology_answer where version = ${since}`.execute(db);
        return record(request);
      },
    });
    const newest: OntologyCopy = await client.ontology.sync(copy ?? options);
    copy = newest;
    await requireList(service, newest);
    steps.push({ name, exchanges, cache: JSON.parse(copyToJson(newest)) });
  };
  await plantSmall(service);
  await sync('nothing is cached');
  await sync('nothing changed');
  await sql`update object_class set name = 'Interior walls', synonyms = 'Partitions' where id = 'oc_b'`.execute(
    db,
  );
  await sql`update object_class set status = 'archived' where id = 'oc_d'`.execute(db);
  await sync('a class was renamed and another one archived');
  await sql`update object_class set status = 'approved' where id = 'oc_c'`.execute(db);
  await merge(call, 'oc_e', 'oc_b');
  await sync('a draft was approved and a class merged');
  await sql`update object_class set translations = '{"de": {"name": "Türen"}}' where id = 'oc_c'`.execute(db);
  await sync('a name was translated');
  await call('PATCH', `${CLASSES}/oc_b`, { codes: { uniclass: 'Ss_25' } });
  await sync('a class got a code of a further system');
  await call('PATCH', `${SYSTEMS}/cci`, { name: 'CCI Construction' });
  await call('PUT', `${CLASSES}/oc_b/param-templates`, {
    templates: [{ name: 'FireRating', dataType: 'text', group: 'Fire', binding: 'type', required: true }],
  });
  await sync('a system was renamed, and a class got a parameter');
  await sql`update object_class set name = 'Doors and gates' where id = 'oc_c'`.execute(db);
  await sync('the server no longer knows the version', true);
  await merge(call, 'oc_f', 'oc_b');
  await sync('a draft was merged, which the list of approved classes does not show');
  await sync('nothing changed');
  return steps;
}

/** Few classes, with fixed ids. */
async function plantSmall({ db }: VectorService): Promise<void> {
  await sql`delete from object_class_alias`.execute(db);
  await sql`update object_class set codes = '{}'`.execute(db);
  await sql`delete from classification_system`.execute(db);
  await sql`insert into classification_system (id, name) values ('cci', 'CCI'), ('uniclass', 'Uniclass 2015')`.execute(
    db,
  );
  const links = (entry: string | null) => ({
    uniformat: entry === null ? null : link(entry),
    masterformat: null,
    object_class_codes: null,
    cad_categories: null,
  });
  await plant(db, [
    { id: 'oc_b', handle: 'walls', name: 'Walls', links: links('uf_B2010') },
    { id: 'oc_c', handle: 'doors', name: 'Doors "wide" → Ü', status: 'draft', links: links('uf_C1020') },
    { id: 'oc_d', handle: 'windows', name: 'Windows', parentId: 'oc_b' },
    { id: 'oc_e', handle: 'partitions', name: 'Partitions', parentId: 'oc_b' },
    { id: 'oc_f', handle: 'screens', name: 'Screens', status: 'draft' },
  ]);
}

function recording(
  { app }: VectorService,
  exchanges: Exchange[],
  tags: Map<string, string>,
): (request: Request) => Promise<Response> {
  const shortTag = (written: string): string => {
    for (const [short, tag] of tags) if (tag === written) return short;
    tags.set(`"${tags.size + 1}"`, written);
    return `"${tags.size}"`;
  };
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const ifNoneMatch = request.headers.get('if-none-match');
    const answer = await app.inject({
      method: request.method,
      url: pathname + search,
      headers: {
        'x-request-id': 'req-conformance',
        ...(ifNoneMatch === null ? {} : { 'if-none-match': tags.get(ifNoneMatch) ?? ifNoneMatch }),
      },
    });
    const written = typeof answer.headers['etag'] === 'string' ? answer.headers['etag'] : null;
    // Tags of requirements depend on the time: here they are numbers.
    const etag = written !== null && pathname === REQUIREMENTS ? shortTag(written) : written;
    const body = answer.body.replace(/"generatedAt":"[^"]*"/, '"generatedAt":"2026-01-01T00:00:00.000Z"');
    const status = answer.statusCode;
    exchanges.push({
      request: { method: request.method, path: pathname + search, ifNoneMatch },
      answer: { status, etag, body },
    });
    const headers = { 'content-type': 'application/json', ...(etag === null ? {} : { etag }) };
    return new Response(status === 304 || request.method === 'HEAD' ? null : body, { status, headers });
  };
}

/** A cache that does not equal the list would be a wrong vector. */
async function requireList(service: VectorService, copy: OntologyCopy): Promise<void> {
  const language = copy.language === undefined ? '' : `&language=${copy.language}`;
  const codes = copy.codes === undefined ? '' : `&codes=${copy.codes.join(',')}`;
  const { body } = await callsOf(service)(
    'GET',
    `${CLASSES}?includeInactive=${copy.includeInactive}${language}${codes}`,
  );
  const same = JSON.stringify(body.items) === JSON.stringify([...copy.classes.values()]);
  if (!same || body.ontologyVersion !== copy.ontologyVersion) throw new Error('The copy is not the list.');
}
