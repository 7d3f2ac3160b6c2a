import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from 'undici';
import type { Row } from './row.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { ImportClient, timed } from './support/import-client.ts';
import { percentile } from './support/latencies.ts';
import { fillOntology } from './support/object-classes.ts';
import { KEY_HEADER, startApi } from './support/servers.ts';
import { sized } from './support/tiny.ts';
import { USUAL_ELEMENTS, writeUsualModel } from './support/usual-model.ts';
import { startWorker, stopWorker } from './support/worker.ts';

const PART = 'waits';
const [ELEMENTS, CLASSES, PROJECTS, TURNS] = sized([USUAL_ELEMENTS, 8000, 1000, 10], [40, 20, 3, 1]);
const LONGEST_MS = 1000;
const OPENAPI = join(import.meta.dirname, '../openapi/api-v1.json');

interface Operation {
  operationId: string;
  parameters?: { in: string; name: string; required?: boolean }[];
}
interface Document {
  paths: Record<string, { get?: Operation }>;
}

/** What these answer depends on things that this part doesn't make; other parts and tests measure them. */
const OF_OTHER_PARTS = new Set([
  ...['listObjectClassChanges', 'streamEvents', 'startOidcSignIn', 'finishOidcSignIn', 'launchDeckPublisher'],
  ...['listOperationRows', 'getOperation', 'getOntologyRelease', 'diffOntologyReleases', 'diffCadImports'],
  ...['getProposal', 'listProposalComments', 'getWebhook', 'listWebhookDeliveries', 'getPartType'],
  ...['getProjectCollection', 'getProjectProductVariant', 'listProjectProductVariantRevisions'],
  ...['getProductMto', 'getCatalogImage', 'getProjectProductVariantPdf', 'listCollectionDecks'],
  ...['previewClientPortalProductModel', 'previewClientPortalImage', 'getDeckJobStatus', 'downloadDeck'],
  ...[
    'getLocalCadImportUpload',
    'listClassificationSystemEntries',
    'getPortalDiff',
    'previewClientPortalPage',
  ],
]);

/** Further ways to ask, each a row of its own. */
const VARIANTS: Record<string, string[]> = {
  getProjectTakeoff: ['level', 'type', 'room', 'class,level', 'type,room']
    .map((groupBy) => `groupBy=${groupBy}`)
    .concat('format=csv', 'parameter=Sill%20Height'),
  listProjectDefinitionGraphNodes: ['q=office', 'kind=element&limit=1000&names=true'],
};

/**
 * Every GET operation of the API on data of real size. An operation that this part can't ask fails the run with its
 * name, so that a new one is not forgotten.
 */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const api = await startApi(database);
  const base = `http://127.0.0.1:${api.port}`;
  try {
    await fillOntology(database.db, CLASSES);
    await fillProjects(database);
    const { client, runId, first } = await importModel(database, base);
    const { rows } = await database.pool.query<{ id: string }>('select id from object_class limit 1');
    const values = {
      path: {
        key: rows[0]?.id ?? '',
        id: client.projectId,
        projectId: client.projectId,
        runId,
        kind: 'uniformat',
      },
      query: { q: 'wall', mentions: 'ada', documentId: 'd0', nodeId: 'level-0' },
    };
    const measured: Row[] = [first];
    for (const [path, { get }] of Object.entries(
      (JSON.parse(readFileSync(OPENAPI, 'utf8')) as Document).paths,
    )) {
      if (!get || OF_OTHER_PARTS.has(get.operationId)) continue;
      const url = urlOf(path, get, values);
      if (url === null) measured.push(failure(get.operationId, `no value for a parameter of ${path}`));
      else
        for (const variant of ['', ...(VARIANTS[get.operationId] ?? [])])
          measured.push(
            await measure(base + withQuery(url, variant), `${get.operationId} ${variant}`.trim()),
          );
    }
    return measured;
  } finally {
    await api.stop();
    await database.close();
  }
}

async function fillProjects({ pool }: BenchDatabase): Promise<void> {
  await pool.query(
    `insert into project (id, name) select 'prj_bench' || n, 'Tower ' || n from generate_series(1, $1::int) n`,
    [PROJECTS],
  );
}

/** Also asks for the takeoff at once: nothing may have to warm up. */
async function importModel(database: BenchDatabase, base: string) {
  const client = await ImportClient.create(base);
  const file = join(database.dataDir, 'model.gz');
  await writeUsualModel(file, { projectId: client.projectId, elements: ELEMENTS });
  const worker = startWorker(database);
  try {
    const runId = await client.submit(file);
    const run = await client.settled(runId);
    if (run.state !== 'ready') throw new Error(`the import ended ${run.state}: ${JSON.stringify(run.error)}`);
    const url = `${base}/api/v1/projects/${client.projectId}/definition-graph/takeoff`;
    return { client, runId, first: await measure(url, 'getProjectTakeoff right after the import', 1) };
  } finally {
    await rm(file);
    await stopWorker(worker);
  }
}

function urlOf(
  path: string,
  { parameters = [] }: Operation,
  values: Record<'path' | 'query', Record<string, string>>,
): string | null {
  const missing = parameters.some(
    (parameter) =>
      (parameter.in === 'path' || (parameter.in === 'query' && parameter.required)) &&
      values[parameter.in]?.[parameter.name] === undefined,
  );
  if (missing) return null;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values.path[name] ?? '');
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  return required.reduce((url, { name }) => withQuery(url, `${name}=${values.query[name]}`), filled);
}

function withQuery(url: string, query: string): string {
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

async function measure(url: string, what: string, turns = TURNS): Promise<Row> {
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < turns; turn++) {
    let status = 0;
    times.push(
      await timed(async () => {
        const answer = await request(url, { headers: KEY_HEADER, headersTimeout: 90_000 });
        status = answer.statusCode;
        bytes = (await answer.body.bytes()).length;
      }),
    );
    if (status >= 400) return failure(what, `answered ${status}`);
  }
  const p99 = percentile(times, 0.99);
  return {
    part: PART,
    what,
    value: `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${(bytes / 1024).toFixed(0)} KiB`,
    target: `p99 ≤ ${LONGEST_MS} ms`,
    ok: p99 <= LONGEST_MS,
  };
}

function failure(what: string, value: string): Row {
  return { part: PART, what, value, ok: false };
}
