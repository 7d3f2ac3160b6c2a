import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { cleanUp, dataFolder, type Lintel, startLintel } from '../support/process.ts';

const KEY = 'key-of-an-importer';
const HEAP_MIB = 400;
const headers = { 'x-api-key': KEY };

const database = useDatabase();
let lintel: Lintel;
let dataDir: string;

const start = (heapMib: number) =>
  startLintel({
    role: 'all',
    dataDir,
    env: {
      DATABASE_URL: database.url,
      PORTAL_DATABASE_URL: database.portalUrl,
      API_KEYS: `importer:admin:${KEY}`,
      NODE_OPTIONS: `--max-old-space-size=${heapMib}`,
      LOG_LEVEL: 'warn',
    },
  });

beforeAll(async () => {
  dataDir = dataFolder();
  lintel = await start(HEAP_MIB);
});
afterAll(async () => {
  await cleanUp();
});

const LANGUAGES = Array.from(
  { length: 40 },
  (_, i) => `a${String.fromCharCode(97 + (i % 26))}-${i < 26 ? 'AT' : 'CH'}`,
);
const text = 'ä'.repeat(9_900);
const translations = Object.fromEntries(LANGUAGES.map((tag) => [tag, { description: text, synonyms: text }]));

async function importClasses(prefix: string, classes: number): Promise<string> {
  async function* file() {
    for (let i = 0; i < classes; i++)
      yield Buffer.from(`${JSON.stringify({ name: `${prefix} ${i}`, translations })}\n`);
  }
  const response = await fetch(`${lintel.url}/api/v1/bim-ontology/imports?format=jsonl`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-ndjson', 'idempotency-key': prefix },
    body: ReadableStream.from(file()),
    duplex: 'half',
  });
  const body = (await response.json()) as { error?: string; operationId: string };
  if (response.status !== 202) return body.error ?? String(response.status);
  for (;;) {
    const { body: operation } = await lintel.json(`/api/v1/operations/${body.operationId}`, { headers });
    if (operation.status === 'succeeded') return 'succeeded';
    if (operation.status === 'failed') return operation.error.error;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const list = () => lintel.json('/api/v1/bim-ontology/object-classes?includeInactive=true', { headers });

it('a process with a small heap outlives six imports of 220 classes with 40 languages of 20 KB', async () => {
  const outcomes: string[] = [];
  for (let i = 0; i < 6; i++) outcomes.push(await importClasses(`Large ${i}`, 220));
  expect(new Set(outcomes)).toEqual(new Set(['ImportTooLarge']));
  // The same in small files, until nothing more fits.
  const small: string[] = [];
  for (let i = 0; i < 12 && small.at(-1) !== 'OntologyTextLimitReached'; i++)
    small.push(await importClasses(`Small ${i}`, 12));
  expect(small[0]).toBe('succeeded');
  expect(small.at(-1)).toBe('OntologyTextLimitReached');
  expect((await list()).status).toBe(200);
  expect((await lintel.json('/livez')).status).toBe(200);
  const { ontologyTexts } = (await lintel.json('/api/v1/system', { headers })).body;
  console.log(`ontology texts with a heap of ${HEAP_MIB} MiB: ${JSON.stringify(ontologyTexts)}`);
}, 600_000);

it('a process that meets more than it can hold starts, says so, and the change can be undone with more memory', async () => {
  await lintel.stop();
  lintel = await start(100);
  const answer = await list();
  expect([answer.status, answer.body.error]).toEqual([503, 'OntologyTooLargeToRead']);
  const ready = await lintel.json('/readyz');
  expect([ready.status, ready.body.problems]).toEqual([200, [answer.body.message]]);
  const { body: operations } = await lintel.json(
    '/api/v1/operations?action=importObjectClasses&status=succeeded',
    {
      headers,
    },
  );
  await lintel.stop();

  lintel = await start(HEAP_MIB);
  for (const { operationId, id = operationId } of operations.items) {
    const undone = await lintel.json(`/api/v1/operations/${id}/undo`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(undone.status).toBe(202);
  }
  await lintel.stop();
  lintel = await start(100);
  expect((await list()).status).toBe(200);
}, 600_000);

it('a process holds as many short codes and former keys as its limit lets in, also when it reads them again', async () => {
  await lintel.stop();
  const { db } = database;
  await sql`insert into classification_entry (id, kind, code, title)
    select prefix || i, kind, i::text, 't'
    from (values ('uf_', 'uniformat'), ('mf_', 'masterformat'), ('occ_', 'object_class_codes')) as k (prefix, kind),
      generate_series(200000, 299000) as i`.execute(db);
  // A sixth of the heap's bytes, with keys of 8 characters that lead to IDs of 29.
  await sql`insert into object_class_alias (alias, object_class_id)
    select 'k' || (1000000 + i), 'oc_' || lpad(i::text, 26, '0') from generate_series(1,
      (select (${Math.floor((HEAP_MIB * 1024 * 1024) / 6)}::bigint - characters) / 87 from ontology_version)) as i`.execute(
    db,
  );
  lintel = await start(HEAP_MIB);
  expect((await list()).status).toBe(200);
  for (const alias of ['k1000001', 'k1000002']) {
    await sql`delete from object_class_alias where alias = ${alias}`.execute(db);
    expect((await list()).status).toBe(200);
  }
}, 600_000);
