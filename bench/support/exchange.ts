import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { present } from '../../src/kernel/present.ts';
import type { BenchDatabase } from './database.ts';
import { KEY_HEADER, type Server } from './servers.ts';

const BASE = '/api/v1/bim-ontology';

/** The same classes into an empty ontology: as a file through the service, and as rows past it. */
export class Exchange {
  readonly server: Server;
  readonly format = 'jsonl';
  readonly #database: BenchDatabase;
  readonly #file: Buffer<ArrayBuffer>;
  readonly #columns: string;
  readonly #rows: string;
  readonly #count: number;
  #keys = 0;

  private constructor(
    database: BenchDatabase,
    server: Server,
    file: Buffer<ArrayBuffer>,
    stored: { columns: string; rows: string; count: number },
  ) {
    this.#database = database;
    this.server = server;
    this.#file = file;
    this.#columns = stored.columns;
    this.#rows = stored.rows;
    this.#count = stored.count;
  }

  /** Of the classes that are there now. */
  static async of(database: BenchDatabase, server: Server): Promise<Exchange> {
    const { rows } = await sql<{ columns: string; rows: string; count: number }>`
      select (select string_agg(column_name, ', ') from information_schema.columns
              where table_name = 'object_class' and column_name <> 'row_id') as columns,
        json_agg(to_json(o) order by o.row_id)::text as rows, count(*) as count
      from object_class o`.execute(database.db);
    return new Exchange(database, server, await exported(server, 'jsonl'), present(rows[0]));
  }

  async empty(): Promise<void> {
    await sql`truncate object_class, object_class_param_templates, object_class_alias,
      operation, operation_part, operation_progress`.execute(this.#database.db);
  }

  /** One statement with all rows; how long it took, in milliseconds. */
  async insert(): Promise<number> {
    const columns = sql.raw(this.#columns);
    const start = performance.now();
    await sql`insert into object_class (${columns}) select ${columns}
      from jsonb_populate_recordset(null::object_class, ${this.#rows}::jsonb)`.execute(this.#database.db);
    return performance.now() - start;
  }

  /** From upload to finished, in milliseconds. */
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
    const { operationId } = (await accepted.json()) as { operationId: string };
    for (;;) {
      const found = await this.#ask(`/api/v1/operations/${operationId}`);
      const { status, error } = (await found.json()) as { status: string; error: unknown };
      if (status === 'failed') throw new Error(JSON.stringify(error));
      if (status === 'succeeded') break;
      await sleep(50);
    }
    const took = performance.now() - start;
    const { rows } = await sql<{ count: number }>`select count(*) from object_class`.execute(
      this.#database.db,
    );
    if (rows[0]?.count !== this.#count) throw new Error(`${rows[0]?.count} classes were imported.`);
    return took;
  }

  /** The longest that a timer of the service came late since the last call, in milliseconds. */
  async longestDelay(): Promise<number> {
    const metrics = await (await this.#ask('/metrics')).text();
    return Number(/^lintel_event_loop_delay_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000;
  }

  async #ask(path: string, init: RequestInit = { headers: KEY_HEADER }): Promise<Response> {
    const response = await fetch(`http://127.0.0.1:${this.server.port}${path}`, init);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }
}

/** The ontology as a file. */
export async function exported({ port }: Server, format: string): Promise<Buffer<ArrayBuffer>> {
  const url = `http://127.0.0.1:${port}${BASE}/export?format=${format}&includeInactive=true`;
  const response = await fetch(url, { headers: KEY_HEADER });
  if (!response.ok) throw new Error(`The export answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}
