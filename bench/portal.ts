import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import pino from 'pino';
import { sampleCatalog } from '../src/design/gateways/catalog/sample/sample-catalog.ts';
import { embeddedDeckPublisher } from '../src/design/gateways/deck-publisher/embedded-deck-publisher.ts';
import { postgresRecordStore } from '../src/design/gateways/record-store/postgres-record-store.ts';
import { createService } from '../src/main/service.ts';
import { insertProject } from '../src/party-directory/index.ts';
import { loadConfig } from '../src/platform/config.ts';
import { compared, median, type Row } from './row.ts';
import { counted, countStatements } from './support/counting.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { type LoadOptions, load } from './support/load.ts';
import { startBareServer, startPortal } from './support/servers.ts';

const SECONDS = 1;
const ROUNDS = 9;

/** Portal reads beside bare node:http with the same bytes; publishing 1,000 items; a deck of 100 slides. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const log = pino({ level: 'silent' });
  const config = loadConfig({ DATA_DIR: database.dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0' });
  const records = counted(postgresRecordStore(new pg.Pool({ connectionString: database.url, max: 4 })));
  const service = await createService({
    config,
    log,
    database,
    databaseUrl: database.url,
    api: true,
    worker: false, // whose own statements would be counted too
    design: { records: records.store },
  });
  try {
    const base = await service.app.listen({ host: '127.0.0.1', port: 0 });
    await publishRows(database, base, records, [167]); // the sample catalog draws each picture once
    const small = await publishRows(database, base, records, [20]);
    const growing = await publishRows(database, base, records, [250, 500, 1000]);
    const reads = await readRows(database, small.projectId);
    return [...reads, ...growing.rows, await deckRow(database.dataDir)];
  } finally {
    await service.stop();
    await database.close();
  }
}

async function readRows(database: BenchDatabase, projectId: string): Promise<Row[]> {
  const portal = await startPortal(database);
  const path = `/api/v2/client-portal/projects/${projectId}/project-collections`;
  const answer = await fetch(`http://127.0.0.1:${portal.port}${path}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  const [body, etag] = [Buffer.from(await answer.arrayBuffer()), answer.headers.get('etag') ?? ''];
  const file = join(database.dataDir, 'portal-answer.json');
  writeFileSync(file, body);
  const bareRead = await startBareServer(etag, file);
  const bare304 = await startBareServer(etag);
  try {
    const read = { port: portal.port, path, headers: {} };
    const unchanged = { ...read, headers: { 'if-none-match': etag } };
    const what = `read of ${Math.round(body.length / 1024)} KiB`;
    const rows = [await sideBySide('304', unchanged, bare304.port, 8)];
    for (const connections of [64, 256]) {
      rows.push(await sideBySide(what, read, bareRead.port, connections, 0.6));
      rows.push(await sideBySide('304', unchanged, bare304.port, connections, 0.7));
    }
    return rows;
  } finally {
    await Promise.all([portal.stop(), bareRead.stop(), bare304.stop()]);
  }
}

type Asked = Pick<LoadOptions, 'port' | 'path' | 'headers'>;

/** In turns, so that whatever else the machine does meets both. Few connections share little: no bound for them. */
async function sideBySide(
  what: string,
  asked: Asked,
  barePort: number,
  connections: number,
  atLeast?: number,
): Promise<Row> {
  const rounds: [number, number][] = [];
  // For the optimising compiler.
  for (const port of [asked.port, barePort]) await load({ ...asked, port, connections, seconds: 4 });
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await load({ ...asked, connections, seconds: SECONDS });
    const bare = await load({ ...asked, port: barePort, connections, seconds: SECONDS });
    for (const { statuses } of [ours, bare]) {
      if (Object.keys(statuses).length !== 1)
        throw new Error(`unexpected answers: ${JSON.stringify(statuses)}`);
    }
    rounds.push([ours.perSecond, bare.perSecond]);
  }
  const told = (values: number[]) => `${Math.round(median(values))} req/s`;
  const row = {
    part: 'portal',
    what: `${what}, ${connections} connections`,
    value: told(rounds.map(([ours]) => ours)),
    baseline: `${told(rounds.map(([, bare]) => bare))} bare node:http`,
    ratio: median(rounds.map(([ours, bare]) => ours / bare)),
  };
  return atLeast === undefined ? row : compared(row, { atLeast });
}

/** Projects of so many items, spread over collections because a collection has each product once. */
async function publishRows(
  database: BenchDatabase,
  base: string,
  records: ReturnType<typeof counted>,
  sizes: number[],
): Promise<{ rows: Row[]; projectId: string }> {
  const post = async (path: string, payload: object) => {
    const answer = await fetch(`${base}/api/v1/design${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { id: string; addedItemIds: string[] };
  };
  const { items: variants } = await sampleCatalog().search({ q: '', cursor: null, limit: 1000 });
  const rows: Row[] = [];
  let projectId = '';
  let before = 0;
  for (const size of sizes) {
    ({ id: projectId } = await database.db
      .transaction()
      .execute((tx) => insertProject(tx, `Project of ${size}`)));
    const { addedItemIds } = await post(`/projects/${projectId}/actions/add-variants`, {
      variantIds: variants.slice(0, size).map((each) => each.id),
    });
    for (let left = size - variants.length, number = 1; left > 0; left -= variants.length, number++) {
      const { id } = await post(`/projects/${projectId}/project-collections`, {
        name: `Collection ${number}`,
      });
      await post(`/project-collections/${id}/add-items`, { itemIds: addedItemIds.slice(0, left) });
    }
    const counts = countStatements();
    const [calls, started] = [records.calls(), performance.now()];
    await post(`/projects/${projectId}/actions/publish-to-portal`, {});
    const ms = performance.now() - started;
    counts.stop();
    const what = `${counts.statements} statements, ${records.calls() - calls} store calls`;
    const grown = before === 0 ? '' : ` (${(ms / before).toFixed(1)} times the half)`;
    rows.push({
      part: 'portal',
      what: `publish ${size} items`,
      value: `${Math.round(ms)} ms, ${what}${grown}`,
    });
    before = ms;
  }
  return { rows, projectId };
}

async function deckRow(folder: string): Promise<Row> {
  const catalog = sampleCatalog();
  const { items } = await catalog.search({ q: '', cursor: null, limit: 100 });
  for (const { imageUrl } of items) await catalog.image(imageUrl ?? ''); // drawing is the catalog's time
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
  const started = performance.now();
  await embeddedDeckPublisher(folder).publish({
    deck: {
      collectionId: 'pc_bench',
      version: 1,
      title: 'Bench',
      subtitle: '',
      templateId: null,
      items: items.map(({ id, name, brand, attributes, imageUrl }) => ({
        key: id,
        name,
        caption: brand,
        attributes,
        imageUrl,
      })),
    },
    jobId: 'dj_bench',
    picture: (url) => catalog.image(url),
    slideDone: async () => {
      peak = Math.max(peak, process.memoryUsage().rss);
    },
  });
  const ms = performance.now() - started;
  clearInterval(timer);
  return {
    part: 'portal',
    what: 'deck of 100 item slides',
    value: `${Math.round(ms)} ms, ${Math.round((peak - before) / 1024 ** 2)} MiB above ${Math.round(before / 1024 ** 2)} MiB`,
  };
}
