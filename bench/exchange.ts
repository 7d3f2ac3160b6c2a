import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import { compared, median, type Row } from './row.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { percentile, startReaders } from './support/latencies.ts';
import { watchMemory } from './support/memory.ts';
import { fillOntology } from './support/object-classes.ts';
import { KEY_HEADER, type Server, startAll } from './support/servers.ts';

const PART = 'exchange';
const CLASSES = 50_000;
const TURNS = 3;
const BASE = '/api/v1/bim-ontology';
/** Few enough that the service is idle but for them, many enough for thousands during one import. */
const READERS_PER_SECOND = 250;
const IDLE_MS = 8_000;

/** A file of 50,000 classes: from upload to finished, beside one insert of the same rows; who reads meanwhile. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const service = await startAll(database);
  try {
    await fillOntology(database.db, CLASSES);
    const rows: Row[] = [];
    for (const format of ['jsonl', 'csv', 'xlsx', 'skos', 'skos-jsonld', 'bsdd']) {
      const start = performance.now();
      const file = await exported(service, format);
      rows.push({
        part: PART,
        what: `export as ${format}`,
        value: `${ms(performance.now() - start)}, ${mb(file.length)}`,
      });
      if (format !== 'jsonl') continue;
      const exchange = new Exchange(database, service, format, file, await storedRows(database.db));
      rows.push(...(await importing(exchange)), ...(await reading(exchange)));
    }
    return rows;
  } finally {
    await service.stop();
    await database.close();
  }
}

async function exported({ port }: Server, format: string): Promise<Buffer<ArrayBuffer>> {
  const url = `http://127.0.0.1:${port}${BASE}/export?format=${format}&includeInactive=true`;
  const response = await fetch(url, { headers: KEY_HEADER });
  if (!response.ok) throw new Error(`The export answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

async function storedRows(db: Db): Promise<string> {
  const stored = await sql<{ rows: string }>`
    select json_agg(to_json(o) order by o.row_id)::text as rows from (select * from object_class) o`.execute(
    db,
  );
  return stored.rows[0]?.rows ?? '[]';
}

/** The same classes into an empty ontology: as a file through the service, and as rows past it. */
class Exchange {
  readonly format: string;
  readonly #database: BenchDatabase;
  readonly #server: Server;
  readonly #file: Buffer<ArrayBuffer>;
  readonly #rows: string;
  #keys = 0;

  constructor(
    database: BenchDatabase,
    server: Server,
    format: string,
    file: Buffer<ArrayBuffer>,
    rows: string,
  ) {
    this.#database = database;
    this.#server = server;
    this.format = format;
    this.#file = file;
    this.#rows = rows;
  }

  get server(): Server {
    return this.#server;
  }

  async empty(): Promise<void> {
    await sql`truncate object_class, object_class_log, object_class_param_templates, object_class_alias,
      operation, operation_part, operation_progress`.execute(this.#database.db);
  }

  /** One statement with all rows. */
  async insert(): Promise<number> {
    const first = JSON.parse(`${this.#rows.slice(0, this.#rows.indexOf('}') + 1)}]`) as object[];
    const names = first.flatMap((row) => Object.keys(row)).filter((column) => column !== 'row_id');
    const columns = sql.raw(names.join(', '));
    const start = performance.now();
    await sql`insert into object_class (${columns}) select ${columns}
      from jsonb_populate_recordset(null::object_class, ${this.#rows}::jsonb)`.execute(this.#database.db);
    return performance.now() - start;
  }

  /** From upload to finished. */
  async import(): Promise<number> {
    const start = performance.now();
    const headers = {
      ...KEY_HEADER,
      'idempotency-key': `bench-${++this.#keys}`,
      'content-type': 'application/octet-stream',
    };
    const accepted = await this.#ask(`${BASE}/imports?format=${this.format}`, {
      method: 'POST',
      headers,
      body: this.#file,
    });
    const { operationId } = accepted as { operationId: string };
    for (;;) {
      const found = await this.#ask(`/api/v1/operations/${operationId}`, { headers: KEY_HEADER });
      const { status, error } = found as { status: string; error: unknown };
      if (status === 'failed') throw new Error(JSON.stringify(error));
      if (status === 'succeeded') break;
      await sleep(50);
    }
    const took = performance.now() - start;
    const { rows } = await sql<{ count: number }>`select count(*) from object_class`.execute(
      this.#database.db,
    );
    if (rows[0]?.count !== CLASSES) throw new Error(`${rows[0]?.count} classes were imported.`);
    return took;
  }

  async #ask(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${this.#server.port}${path}`, init);
    const body = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
    return body;
  }
}

async function importing(exchange: Exchange): Promise<Row[]> {
  const inserts: number[] = [];
  const imports: number[] = [];
  const memory: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    await exchange.empty();
    inserts.push(await exchange.insert());
    await exchange.empty();
    const watched = watchMemory(exchange.server.pid);
    imports.push(await exchange.import());
    memory.push(watched.stop());
  }
  const [imported, inserted] = [median(imports), median(inserts)];
  const most = Math.max(...memory);
  const what = `${CLASSES} classes from ${exchange.format}`;
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
    {
      part: PART,
      what: `${what}: memory of the service and its reading process, more than before`,
      value: mb(most),
      target: '≤ 300 MiB',
      ok: most <= 300 * 1024 ** 2,
    },
  ];
}

/** Idle, beside the bare insert and beside the import, turn by turn: whatever else the machine does meets all three. */
async function reading(exchange: Exchange): Promise<Row[]> {
  const { port } = exchange.server;
  const options = {
    url: `http://127.0.0.1:${port}${BASE}/cad-categories?limit=1`,
    headers: KEY_HEADER,
    perSecond: READERS_PER_SECOND,
  };
  const during = async (work: () => Promise<unknown>): Promise<number[]> => {
    await exchange.empty();
    const readers = await startReaders(options);
    await work();
    return readers.stop();
  };
  const times: Record<'idle' | 'inserting' | 'importing', number[]> = {
    idle: [],
    inserting: [],
    importing: [],
  };
  for (let turn = 0; turn < TURNS; turn++) {
    times.idle.push(...(await during(() => sleep(IDLE_MS))));
    times.inserting.push(...(await during(() => exchange.insert())));
    times.importing.push(...(await during(() => exchange.import())));
    for (const [k, v] of Object.entries(times))
      process.stderr.write(
        `${turn} ${k} n=${v.length} p50=${percentile(v, 0.5).toFixed(1)} p90=${percentile(v, 0.9).toFixed(1)} p99=${percentile(v, 0.99).toFixed(1)} max=${percentile(v, 1).toFixed(1)}\n`,
      );
  }
  const idle = percentile(times.idle, 0.99);
  return (['inserting', 'importing'] as const).map((meanwhile) => {
    const p99 = percentile(times[meanwhile], 0.99);
    const row = {
      part: PART,
      what: `readers' p99 while ${meanwhile} ${CLASSES} classes, beside idle`,
      value: `${ms(p99)} of ${times[meanwhile].length}`,
      baseline: `${ms(idle)} of ${times.idle.length}`,
      ratio: p99 / idle,
    };
    return meanwhile === 'importing' ? compared(row, { atMost: 3 }) : row;
  });
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}

function mb(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(0)} MiB`;
}
