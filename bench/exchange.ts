import { sql } from 'kysely';
import pino from 'pino';
import { createService, type Service } from '../src/main/service.ts';
import { loadConfig } from '../src/platform/config.ts';
import type { Db } from '../src/platform/db/database.ts';
import { compared, median, type Row } from './row.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { percentile, startReaders } from './support/latencies.ts';
import { fillOntology } from './support/object-classes.ts';

const PART = 'exchange';
const CLASSES = 50_000;
const TURNS = 3;
const BASE = '/api/v1/bim-ontology';

/** A file of 50,000 classes: from upload to finished, beside one insert of the same rows; who reads meanwhile. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const service = await startExchange(database);
  try {
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
    await fillOntology(database.db, CLASSES);
    const rows: Row[] = [];
    for (const format of ['jsonl', 'csv', 'xlsx', 'skos', 'skos-jsonld', 'bsdd']) {
      const start = performance.now();
      const file = await bytesOf(address, format);
      rows.push({
        part: PART,
        what: `export as ${format}`,
        value: `${ms(performance.now() - start)}, ${mb(file.length)}`,
      });
      if (format === 'jsonl') rows.push(...(await importing(database.db, address, format, file)));
    }
    return rows;
  } finally {
    await service.stop();
    await database.close();
  }
}

function startExchange(database: BenchDatabase): Promise<Service> {
  return createService({
    config: loadConfig({ DATA_DIR: database.dataDir, LOG_LEVEL: 'silent', SEED_DEMO: 'false' }),
    log: pino({ level: 'silent' }),
    database,
    databaseUrl: database.url,
    api: true,
    worker: true,
  });
}

async function bytesOf(address: string, format: string): Promise<Buffer<ArrayBuffer>> {
  const response = await fetch(`${address}${BASE}/export?format=${format}&includeInactive=true`);
  return Buffer.from(await response.arrayBuffer());
}

async function importing(db: Db, address: string, format: string, file: Buffer<ArrayBuffer>): Promise<Row[]> {
  const stored = await sql<{ rows: string }>`
    select json_agg(to_json(o) order by o.row_id)::text as rows from (select * from object_class) o`.execute(
    db,
  );
  const json = stored.rows[0]?.rows ?? '[]';
  const inserts: number[] = [];
  const imports: number[] = [];
  let most = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    await empty(db);
    inserts.push(await bareInsert(db, json));
    await empty(db);
    (globalThis as { gc?: () => void }).gc?.();
    const before = process.memoryUsage().rss;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 20);
    imports.push(await importOnce(address, format, file));
    clearInterval(watch);
  }
  const { rows: counted } = await sql<{ count: number }>`select count(*) from object_class`.execute(db);
  if (counted[0]?.count !== CLASSES) throw new Error(`${counted[0]?.count} classes were imported.`);
  await empty(db);
  const readers = startReaders(`${address}${BASE}/cad-categories?limit=1`);
  await importOnce(address, format, file);
  const p99 = percentile(await readers.stop(), 0.99);
  const idle = startReaders(`${address}${BASE}/cad-categories?limit=1`);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const alone = percentile(await idle.stop(), 0.99);
  const [imported, inserted] = [median(imports), median(inserts)];
  const what = `${CLASSES} classes from ${format}`;
  return [
    compared(
      {
        part: PART,
        what: `${what}: upload to finished, beside one insert of the rows`,
        value: ms(imported),
        baseline: ms(inserted),
        ratio: imported / inserted,
      },
      { atMost: 4 },
    ),
    compared(
      {
        part: PART,
        what: `${what}: readers' p99 meanwhile, beside idle`,
        value: ms(p99),
        baseline: ms(alone),
        ratio: p99 / alone,
      },
      { atMost: 3 },
    ),
    {
      part: PART,
      what: `${what}: memory more than before`,
      value: mb(most),
      target: '≤ 300 MiB',
      ok: most <= 300 * 1024 ** 2,
    },
  ];
}

async function empty(db: Db): Promise<void> {
  await sql`truncate object_class, object_class_log, object_class_param_templates, object_class_alias,
    operation, operation_part, operation_progress`.execute(db);
}

async function bareInsert(db: Db, json: string): Promise<number> {
  const columns = sql.raw(
    (JSON.parse(json.slice(0, json.indexOf('}') + 1).concat(']')) as object[])
      .flatMap((row) => Object.keys(row))
      .filter((column) => column !== 'row_id')
      .join(', '),
  );
  const start = performance.now();
  await sql`insert into object_class (${columns}) select ${columns}
    from jsonb_populate_recordset(null::object_class, ${json}::jsonb)`.execute(db);
  return performance.now() - start;
}

let keys = 0;

async function importOnce(address: string, format: string, file: Buffer<ArrayBuffer>): Promise<number> {
  const start = performance.now();
  const accepted = await fetch(`${address}${BASE}/imports?format=${format}`, {
    method: 'POST',
    headers: { 'idempotency-key': `bench-${++keys}`, 'content-type': 'application/octet-stream' },
    body: file,
  });
  const { operationId } = (await accepted.json()) as { operationId: string };
  for (;;) {
    const response = await fetch(`${address}/api/v1/operations/${operationId}`);
    const { status, error } = (await response.json()) as { status: string; error: unknown };
    if (status === 'failed') throw new Error(JSON.stringify(error));
    if (status === 'succeeded') return performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}

function mb(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(0)} MiB`;
}
