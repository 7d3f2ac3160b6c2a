import { performance } from 'node:perf_hooks';
import pg from 'pg';
import type { Catalog, CatalogVariant } from '../src/design/gateways/catalog/catalog.ts';
import { sampleCatalog } from '../src/design/gateways/catalog/sample/sample-catalog.ts';
import { airtableRecordStore } from '../src/design/gateways/record-store/airtable-record-store.ts';
import { postgresRecordStore } from '../src/design/gateways/record-store/postgres-record-store.ts';
import type { RecordStore } from '../src/design/gateways/record-store/record-store.ts';
import { insertProject } from '../src/party-directory/index.ts';
import { AirtableServer } from '../test/support/airtable-server.ts';
import { compared, median, type Row } from './row.ts';
import { counted, countStatements } from './support/counting.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { startBenchService } from './support/service.ts';
import { sized } from './support/tiny.ts';

const SIZES = sized([125, 250, 500], [1, 2]);
const MOST = Math.max(...SIZES);
const ROUNDS = sized(5, 1);

/** add-variants of up to 500: time, statements and store calls, and that a variant costs the same in any crowd. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  try {
    return [...(await onPostgres(database)), await onAirtable(database)];
  } finally {
    await database.close();
  }
}

async function onPostgres(database: BenchDatabase): Promise<Row[]> {
  const counts = countStatements();
  const records = counted(postgresRecordStore(new pg.Pool({ connectionString: database.url, max: 4 })));
  const service = await startService(database, records.store);
  const rows: Row[] = [];
  try {
    await service.addVariants(await service.newProject(), Math.min(50, MOST)); // the optimising compiler's share
    const each: number[] = [];
    for (const size of SIZES) {
      const times: number[] = [];
      let what = '';
      for (let round = 0; round < ROUNDS; round++) {
        const project = await service.newProject();
        const [statements, calls] = [counts.statements, records.calls()];
        times.push(await service.addVariants(project, size));
        what = `${counts.statements - statements} statements, ${records.calls() - calls} store calls`;
      }
      const ms = median(times);
      each.push(ms / size);
      rows.push({ part: 'design', what: `add-variants of ${size}`, value: `${ms.toFixed(0)} ms, ${what}` });
    }
    const [first = 1, last = 1] = [each[0], each.at(-1)];
    rows.push(
      compared(
        {
          part: 'design',
          what: 'one variant among 500, beside one among 125',
          value: `${last.toFixed(2)} ms`,
          baseline: `${first.toFixed(2)} ms`,
          ratio: last / first,
        },
        { atMost: 1.5 },
      ),
    );
    return rows;
  } finally {
    await service.stop();
    counts.stop();
  }
}

/** How many requests Airtable gets; at 5 a second that is the time. The server here answers at once. */
async function onAirtable(database: BenchDatabase): Promise<Row> {
  const server = await new AirtableServer({ requestsPerSecond: 100_000 }).start();
  const { url, baseId, token } = server;
  const service = await startService(
    database,
    airtableRecordStore({ url, baseId, token, requestsPerSecond: 100_000 }),
  );
  try {
    const ms = await service.addVariants(await service.newProject(), MOST);
    const requests = server.requests.length;
    return {
      part: 'design',
      what: 'add-variants of 500 on Airtable',
      value: `${requests} requests (${(requests / 5).toFixed(0)} s at its 5 a second), ${ms.toFixed(0)} ms of our own`,
    };
  } finally {
    await service.stop();
    await server.stop();
  }
}

async function startService(database: BenchDatabase, records: RecordStore) {
  const service = await startBenchService(database, {
    worker: false,
    settings: { RATE_LIMIT_PER_MINUTE: '0' },
    design: { records, catalog: await wideCatalog(MOST) },
  });
  return {
    stop: () => service.stop(),
    async newProject(): Promise<string> {
      return (await database.db.transaction().execute((tx) => insertProject(tx, 'Bench'))).id;
    },
    async addVariants(projectId: string, count: number): Promise<number> {
      const variantIds = Array.from({ length: count }, (_, n) => `var_${n}`);
      const started = performance.now();
      const answer = await service.app.inject({
        method: 'POST',
        url: `/api/v1/design/projects/${projectId}/actions/add-variants`,
        payload: { variantIds },
      });
      const ms = performance.now() - started;
      if (answer.json<{ addedItemIds: string[] }>().addedItemIds.length !== count)
        throw new Error(`add-variants answered ${answer.statusCode}`);
      return ms;
    },
  };
}

/** The sample catalog with as many variants as are needed. */
async function wideCatalog(count: number): Promise<Catalog> {
  const sample = sampleCatalog();
  const { items } = await sample.search({ q: '', cursor: null, limit: 1 });
  const all = new Map(
    Array.from({ length: count }, (_, n) => [`var_${n}`, { ...items[0], id: `var_${n}` } as CatalogVariant]),
  );
  return {
    ...sample,
    variants: async (ids) => ({
      found: new Map(ids.flatMap((id) => (all.has(id) ? [[id, all.get(id) as CatalogVariant]] : []))),
      missing: ids.filter((id) => !all.has(id)),
      stale: false,
    }),
  };
}
