import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { sampleCatalog } from '../src/design/gateways/catalog/sample/sample-catalog.ts';
import { embeddedDeckPublisher } from '../src/design/gateways/deck-publisher/embedded-deck-publisher.ts';
import { postgresRecordStore } from '../src/design/gateways/record-store/postgres-record-store.ts';
import { insertProject } from '../src/party-directory/index.ts';
import { compared, type Row } from './row.ts';
import { counted, countStatements } from './support/counting.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { KEY_HEADER, type Server, startBareServer, startPortal } from './support/servers.ts';
import { startBenchService } from './support/service.ts';
import { type Rates, sideBySide } from './support/side-by-side.ts';
import { sized } from './support/tiny.ts';

const PICTURES = sized(167, 1);
const SMALL = sized(20, 1);
const SIZES = sized([250, 500, 1000], [2]);
const SLIDES = sized(100, 1);

/** Portal reads beside bare node:http with the same bytes; publishing 1,000 items; a deck of 100 slides. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const records = counted(postgresRecordStore(new pg.Pool({ connectionString: database.url, max: 4 })));
  const service = await startBenchService(database, {
    worker: false,
    settings: { RATE_LIMIT_PER_MINUTE: '0', SEED_DEMO: 'true' },
    design: { records: records.store },
  });
  try {
    const base = await service.app.listen({ host: '127.0.0.1', port: 0 });
    await publishRows(database, base, records, [PICTURES]); // the sample catalog draws each picture once
    const small = await publishRows(database, base, records, [SMALL]);
    const growing = await publishRows(database, base, records, SIZES);
    const reads = await readRows(database, small.projectId);
    return [...reads, ...growing.rows, await deckRow(database.dataDir)];
  } finally {
    await service.stop();
    await database.close();
  }
}

async function readRows(database: BenchDatabase, projectId: string): Promise<Row[]> {
  const path = `/api/v2/client-portal/projects/${projectId}/project-collections`;
  const file = join(database.dataDir, 'portal-answer.json');
  const portal = await startPortal(database);
  const { etag, body } = await answerOf(portal, path);
  writeFileSync(file, body);
  await portal.stop();

  const what = `read of ${Math.round(body.length / 1024)} KiB`;
  // Few connections share little: no bound for them.
  const loads: { of: 'read' | '304'; connections: number; atLeast?: number }[] = [
    { of: '304', connections: 8 },
    { of: 'read', connections: 64, atLeast: 0.3 },
    { of: '304', connections: 64, atLeast: 0.3 },
    { of: 'read', connections: 256, atLeast: 0.3 },
    { of: '304', connections: 256, atLeast: 0.3 },
  ];
  const headers: Record<'read' | '304', Record<string, string>> = {
    read: KEY_HEADER,
    304: { ...KEY_HEADER, 'if-none-match': etag },
  };
  const rates = await sideBySide(
    async () => {
      const ours = await startPortal(database);
      await answerOf(ours, path);
      const sending = await startBareServer(etag, file);
      const bare = await startBareServer(etag);
      return {
        sides: { read: { ours, bare: sending }, 304: { ours, bare } },
        stop: async () => void (await Promise.all([ours, sending, bare].map((server) => server.stop()))),
      };
    },
    loads.map(({ of, connections }) => ({ of, path, headers: headers[of], connections })),
  );
  return loads.map(({ of, connections, atLeast }, at) => {
    const { ours, bare, ratio } = rates[at] as Rates;
    const row = {
      part: 'portal',
      what: `${of === '304' ? of : what}, ${connections} connections`,
      value: `${Math.round(ours)} req/s`,
      baseline: `${Math.round(bare)} req/s bare node:http`,
      ratio,
    };
    return atLeast === undefined ? row : compared(row, { atLeast });
  });
}

async function answerOf({ port }: Server, path: string): Promise<{ etag: string; body: Buffer }> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { ...KEY_HEADER, 'accept-encoding': 'identity' },
  });
  return { etag: answer.headers.get('etag') ?? '', body: Buffer.from(await answer.arrayBuffer()) };
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
  const { items } = await catalog.search({ q: '', cursor: null, limit: SLIDES });
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
