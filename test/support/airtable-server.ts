import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Cell = string | number | boolean | null;
interface Row {
  id: string;
  createdTime: string;
  fields: Record<string, Cell>;
}

/** The fault of the next request: before anything is written, or after. */
export type Trouble =
  | '500'
  | 'drop'
  | 'write then 500'
  | 'write then drop'
  | 'write then hang'
  | 'lost iterator';

interface Answer {
  status: number;
  body: unknown;
}

const TABLES = ['project_collections', 'project_collection_items', 'part_types', 'deck_jobs'];
const refusal = (status: number, type: string): Answer => ({
  status,
  body: { error: { type, message: type } },
});

/**
 * One base of Airtable, as its documentation describes it: token, pages of 100 with an offset, at most 10 records in
 * a write, upsert by merge fields, empty cells left out of answers, and a rate limit that refuses every request for a
 * while. Tests queue faults.
 */
export class AirtableServer {
  readonly baseId = 'appLintelTest';
  readonly token = 'patLintelTest';
  readonly tables = new Map<string, Row[]>(TABLES.map((name) => [name, []]));
  readonly troubles: Trouble[] = [];
  /** Extra latency of the next requests. */
  readonly delays: number[] = [];
  /** Every request that was let through, and how many were turned away. */
  readonly requests: string[] = [];
  /** When each of them came. */
  readonly arrivals: number[] = [];
  turnedAway = 0;
  requestsPerSecond: number;
  penaltyMs: number;
  /** Where a proxy in front of it would have it: `/airtable`. */
  readonly prefix: string;
  #recent: number[] = [];
  #barredUntil = 0;
  #good = 0;
  readonly #server = createServer((request, response) => void this.#handle(request, response));

  constructor({ requestsPerSecond = 1000, penaltyMs = 30_000, prefix = '' } = {}) {
    this.prefix = prefix;
    this.requestsPerSecond = requestsPerSecond;
    this.penaltyMs = penaltyMs;
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.prefix}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  rows(table: string): Row[] {
    const rows = this.tables.get(table);
    if (!rows) throw new Error(`no table ${table}`);
    return rows;
  }

  /** Answers 429 to everybody for this long, as after a burst of another client of the same base. */
  bar(ms: number): void {
    this.#barredUntil = Date.now() + ms;
  }

  /** Faults that begin after this many good requests. */
  troublesFrom(after: number, troubles: Trouble[]): void {
    this.#good = after;
    this.troubles.push(...troubles);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const delay = this.delays.shift();
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
    if (this.#overLimit()) {
      this.turnedAway++;
      const errors = [
        { error: 'RATE_LIMIT_REACHED', message: 'Rate limit exceeded. Please try again later' },
      ];
      return reply(response, { status: 429, body: { errors } });
    }
    this.requests.push(`${request.method} ${request.url}`);
    this.arrivals.push(Date.now());
    const trouble = this.#good > 0 ? undefined : this.troubles.shift();
    this.#good = Math.max(0, this.#good - 1);
    if (trouble === '500') return reply(response, refusal(500, 'SERVER_ERROR'));
    if (trouble === 'drop') return void request.socket.destroy();
    if (trouble === 'lost iterator') {
      return reply(response, refusal(422, 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE'));
    }
    const answer = this.#answer(request, text);
    if (trouble === 'write then 500') return reply(response, refusal(500, 'SERVER_ERROR'));
    if (trouble === 'write then drop') return void request.socket.destroy();
    if (trouble === 'write then hang') return;
    reply(response, answer);
  }

  #overLimit(): boolean {
    const now = Date.now();
    if (now < this.#barredUntil) return true;
    this.#recent = this.#recent.filter((time) => time > now - 1000);
    if (this.#recent.length >= this.requestsPerSecond) {
      this.#barredUntil = now + this.penaltyMs;
      return true;
    }
    this.#recent.push(now);
    return false;
  }

  #answer(request: IncomingMessage, text: string): Answer {
    if (request.headers.authorization !== `Bearer ${this.token}`)
      return refusal(401, 'AUTHENTICATION_REQUIRED');
    const url = new URL(request.url ?? '/', 'http://airtable');
    if (!url.pathname.startsWith(this.prefix)) return refusal(404, 'NOT_FOUND');
    const [, version, base, table, action] = url.pathname.slice(this.prefix.length).split('/');
    const rows = version === 'v0' && base === this.baseId ? this.tables.get(table ?? '') : undefined;
    if (!rows) return refusal(404, 'NOT_FOUND');
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    if (request.method === 'POST' && action === 'listRecords') return this.#list(rows, body);
    if (request.method === 'PATCH' && !action) return this.#upsert(rows, body);
    if (request.method === 'DELETE' && !action)
      return this.#destroy(rows, url.searchParams.getAll('records[]'));
    return refusal(404, 'NOT_FOUND');
  }

  #list(rows: Row[], body: { pageSize?: number; offset?: string; filterByFormula?: string }): Answer {
    const pageSize = body.pageSize ?? 100;
    if (pageSize > 100) return refusal(422, 'INVALID_REQUEST_UNKNOWN');
    const matching = rows.filter(formula(body.filterByFormula ?? ''));
    const start = body.offset === undefined ? 0 : Number(body.offset.slice('itr/'.length));
    const page = matching.slice(start, start + pageSize);
    const next = start + pageSize < matching.length ? { offset: `itr/${start + pageSize}` } : {};
    return { status: 200, body: { records: page.map(shown), ...next } };
  }

  #upsert(rows: Row[], body: Record<string, unknown>): Answer {
    const records = body.records as { fields: Record<string, Cell> }[];
    const { fieldsToMergeOn } = body.performUpsert as { fieldsToMergeOn: string[] };
    if (records.length > 10) return refusal(422, 'INVALID_REQUEST_UNKNOWN');
    const matches = records.map(({ fields }) =>
      rows.filter((row) => fieldsToMergeOn.every((name) => row.fields[name] === fields[name])),
    );
    if (matches.some((some) => some.length > 1)) return refusal(422, 'INVALID_RECORDS');
    const createdRecords: string[] = [];
    const updatedRecords: string[] = [];
    const written = records.map(({ fields }, index) => {
      let row = matches[index]?.[0];
      if (!row) rows.push((row = { id: recordId(), createdTime: new Date().toISOString(), fields: {} }));
      (matches[index]?.[0] ? updatedRecords : createdRecords).push(row.id);
      Object.assign(row.fields, fields);
      return shown(row);
    });
    return { status: 200, body: { records: written, createdRecords, updatedRecords } };
  }

  #destroy(rows: Row[], ids: string[]): Answer {
    if (ids.length > 10) return refusal(422, 'INVALID_REQUEST_UNKNOWN');
    const found = ids.map((id) => rows.findIndex((row) => row.id === id));
    if (found.includes(-1)) return refusal(404, 'MODEL_ID_NOT_FOUND');
    for (const id of ids)
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      );
    return { status: 200, body: { records: ids.map((id) => ({ id, deleted: true })) } };
  }
}

function reply(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function shown(row: Row): Row {
  const filled = Object.entries(row.fields).filter(
    ([, cell]) => cell !== null && cell !== false && cell !== '',
  );
  return { ...row, fields: Object.fromEntries(filled) };
}

function recordId(): string {
  return `rec${randomBytes(40)
    .toString('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 14)}`;
}

/** Parses what a filter needs: AND(...), OR(...) of {column}='text' and RECORD_ID()='text'. */
function formula(source: string): (row: Row) => boolean {
  if (source === '') return () => true;
  const call = /^(AND|OR)\((.*)\)$/s.exec(source);
  if (!call) throw new Error(`the formula ${source} is not understood here`);
  const pattern = /(RECORD_ID\(\)|\{(\w+)\})='((?:[^'\\]|\\.)*)'(?:,|$)/gs;
  const tests = [...(call[2] ?? '').matchAll(pattern)].map(([, left, name, quoted]) => {
    const value = (quoted ?? '').replaceAll(/\\(.)/gs, '$1');
    return (row: Row) => (left === 'RECORD_ID()' ? row.id : String(row.fields[name ?? ''] ?? '')) === value;
  });
  return (row) => (call[1] === 'OR' ? tests.some((test) => test(row)) : tests.every((test) => test(row)));
}
