import { Agent, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import pino from 'pino';
import { sampleCatalog } from '../src/design/gateways/catalog/sample/sample-catalog.ts';
import { embeddedDeckPublisher } from '../src/design/gateways/deck-publisher/embedded-deck-publisher.ts';
import { createService, type Service } from '../src/main/service.ts';
import { insertProject } from '../src/party-directory/index.ts';
import { loadConfig } from '../src/platform/config.ts';
import { compared, median, type Row } from './row.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';

const CONNECTIONS = 64;
const SECONDS = 3;
const ROUNDS = 3;

/** Portal reads beside bare node:http with the same bytes; publishing 1,000 items; a deck of 100 slides. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const log = pino({ level: 'silent' });
  const config = loadConfig({ DATA_DIR: database.dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0' });
  const service = await createService({
    config,
    log,
    database,
    databaseUrl: database.url,
    api: true,
    worker: true,
  });
  try {
    const base = await service.app.listen({ host: '127.0.0.1', port: 0 });
    const publishing = await publishRows(database, service);
    return [
      ...(await readRows(base, publishing.projectId)),
      ...publishing.rows,
      await deckRow(database.dataDir),
    ];
  } finally {
    await service.stop();
    await database.close();
  }
}

async function readRows(base: string, projectId: string): Promise<Row[]> {
  const url = `${base}/api/v2/client-portal/projects/${projectId}/project-collections`;
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const [body, etag] = [Buffer.from(await answer.arrayBuffer()), answer.headers.get('etag') ?? ''];
  const bare = await bareServer(body, etag);
  try {
    const ours = { url, headers: {} };
    const plain = { url: bare.url, headers: {} };
    const known = { 'if-none-match': etag };
    return [
      await sideBySide(`read of ${(body.length / 1024).toFixed(0)} KiB`, ours, plain, 0.6),
      await sideBySide('304', { ...ours, headers: known }, { ...plain, headers: known }, 0.7),
    ];
  } finally {
    await bare.close();
  }
}

interface Target {
  url: string;
  headers: Record<string, string>;
}

/** In turns, so that whatever else the machine does meets both. */
async function sideBySide(what: string, ours: Target, bare: Target, atLeast: number): Promise<Row> {
  await requestsPerSecond(ours, 1);
  await requestsPerSecond(bare, 1);
  const rounds: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push([await requestsPerSecond(ours, SECONDS), await requestsPerSecond(bare, SECONDS)]);
  }
  const ratio = median(rounds.map(([own, other]) => own / other));
  const told = (values: number[]) => `${Math.round(median(values))} req/s`;
  return compared(
    {
      part: 'portal',
      what,
      value: told(rounds.map(([own]) => own)),
      baseline: `${told(rounds.map(([, other]) => other))} bare node:http`,
      ratio,
    },
    { atLeast },
  );
}

async function requestsPerSecond({ url, headers }: Target, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const sent = httpRequest(url, { agent, headers }, (response) => {
        response.resume();
        response.on('end', resolve);
      });
      sent.on('error', reject);
      sent.end();
    });
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        await one();
        count++;
      }
    }),
  );
  const rate = (count * 1000) / (performance.now() - started);
  agent.destroy();
  return rate;
}

async function bareServer(body: Buffer, etag: string) {
  const server = createServer((request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length, etag })
        .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Projects of 250, 500 and 1,000 items, spread over collections because a collection has each product once. */
async function publishRows(
  database: BenchDatabase,
  { app }: Service,
): Promise<{ rows: Row[]; projectId: string }> {
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url: `/api/v1/design${url}`, payload });
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json();
  };
  const { items: variants } = await sampleCatalog().search({ q: '', cursor: null, limit: 1000 });
  const rows: Row[] = [];
  let projectId = '';
  let before = 0;
  for (const size of [250, 500, 1000]) {
    ({ id: projectId } = await database.db
      .transaction()
      .execute((tx) => insertProject(tx, `Project of ${size}`)));
    const { addedItemIds } = await post(`/projects/${projectId}/actions/add-variants`, {
      variantIds: variants.map((each) => each.id),
    });
    for (let left = size - variants.length, number = 1; left > 0; left -= variants.length, number++) {
      const { id } = await post(`/projects/${projectId}/project-collections`, {
        name: `Collection ${number}`,
      });
      await post(`/project-collections/${id}/add-items`, { itemIds: addedItemIds.slice(0, left) });
    }
    const statements = await statementsOf(database, async () => {
      await post(`/projects/${projectId}/actions/publish-to-portal`, {});
    });
    const grown = before === 0 ? '' : ` (${(statements.ms / before).toFixed(1)} times the half)`;
    rows.push({
      part: 'portal',
      what: `publish ${size} items`,
      value: `${Math.round(statements.ms)} ms, ${statements.count} transactions${grown}`,
    });
    before = statements.ms;
  }
  return { rows, projectId };
}

/** Time, and how many transactions the database saw meanwhile. */
async function statementsOf(database: BenchDatabase, work: () => Promise<void>) {
  const transactions = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // the server reports once a second
    const { rows } = await database.pool.query<{ count: number }>(
      `select (xact_commit)::int as count from pg_stat_database where datname = current_database()`,
    );
    return rows[0]?.count ?? 0;
  };
  const first = await transactions();
  const started = performance.now();
  await work();
  const ms = performance.now() - started;
  return { ms, count: (await transactions()) - first };
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
