import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { request } from 'undici';
import type { Row } from '../../row.ts';
import { timed } from '../import-client.ts';
import { percentile } from '../latencies.ts';
import { KEY_HEADER } from '../servers.ts';
import { sized } from '../tiny.ts';
import { BARE_READS, NOT_ANSWERED } from './bare-reads.ts';
import type { Known } from './real-data.ts';
import { fill, type Operation, urlOf, withQuery } from './urls.ts';

const OPENAPI = join(import.meta.dirname, '../../../openapi/api-v1.json');
const LONGEST_MS = 1000;
const MOST_TIMES = 10;
/** What is slow is asked less often, and large files twice, so that the part ends in time. */
const TURNS: { until: number; turns: number }[] = sized(
  [
    { until: 50, turns: 12 },
    { until: 1000, turns: 4 },
    { until: Infinity, turns: 2 },
  ],
  [{ until: Infinity, turns: 1 }],
);

const BARE_TURNS = 4;

export interface Reading {
  part: string;
  base: string;
  pool: Pool;
  known: Known;
  /** Which paths; all of them if absent. */
  of?: RegExp;
}

/** Every GET operation of the document; one that can't be asked is a row that fails with its name. */
export async function measureReads({ part, base, pool, known, of = /^/ }: Reading): Promise<Row[]> {
  const { paths } = JSON.parse(readFileSync(OPENAPI, 'utf8')) as {
    paths: Record<string, { get?: Operation }>;
  };
  const empty = percentile(await times(() => ask(`${base}/api/v1/session`)), 0.5);
  const rows: Row[] = [];
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get || !of.test(path) || get.operationId in NOT_ANSWERED) continue;
    const read = BARE_READS[get.operationId];
    const failed = (value: string) => rows.push({ part, what: get.operationId, value, ok: false });
    if (!read) {
      failed('has no line in bench/support/waits/bare-reads.ts');
      continue;
    }
    for (const [query, bare] of [['', read.bare], ...Object.entries(read.also ?? {})] as const)
      try {
        const url = base + withQuery(urlOf(path, get, known), fill(query ?? '', known));
        rows.push(await measured(`${get.operationId} ${query}`.trim(), url, bare));
      } catch (error) {
        failed(`${query} ${String(error)}`);
      }
  }
  return rows;

  async function measured(what: string, url: string, bare: string | null): Promise<Row> {
    let answer = { bytes: 0, firstMs: 0 };
    const first: number[] = [];
    const ours = await times(async () => {
      answer = await ask(url);
      first.push(answer.firstMs);
    });
    const [p50, p99] = [percentile(ours, 0.5), percentile(ours, 0.99)];
    // What is streamed begins within a second.
    const isFile = /[?&]format=|\/(bcf|kits|export)\b/.test(url);
    const longest = isFile ? percentile(first, 0.99) : p99;
    const begins = isFile ? `, begins after ${longest.toFixed(0)} ms` : '';
    const row = {
      part,
      what,
      value: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms${begins}, ${(answer.bytes / 1024).toFixed(0)} KiB`,
    };
    if (bare === null) return { ...row, target: `≤ ${LONGEST_MS} ms`, ok: longest <= LONGEST_MS };
    const sql = fill(bare, known, (value) => `'${value}'`);
    const read = percentile(await times(() => pool.query(sql), BARE_TURNS), 0.5);
    const ratio = p50 / (read + empty);
    return {
      ...row,
      baseline: `${read.toFixed(1)} ms`,
      ratio,
      // A file of computed rows takes as long as it is large; that it begins at once is what people notice.
      target: isFile ? `begins ≤ ${LONGEST_MS} ms` : `≤ ${LONGEST_MS} ms, ≤ ${MOST_TIMES}`,
      ok: longest <= LONGEST_MS && (isFile || ratio <= MOST_TIMES),
    };
  }
}

async function times(work: () => Promise<unknown>, most = Infinity): Promise<number[]> {
  const measured: number[] = [];
  let turns = 1;
  while (measured.length < turns) {
    measured.push(await timed(work));
    const shortest = Math.min(...measured); // the first may be the only slow one
    turns = Math.min(most, TURNS.find(({ until }) => shortest <= until)?.turns ?? 1);
  }
  return measured;
}

async function ask(url: string): Promise<{ bytes: number; firstMs: number }> {
  const began = performance.now();
  const answer = await request(url, { headers: KEY_HEADER, headersTimeout: 90_000 });
  let [bytes, firstMs] = [0, 0];
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    if (bytes === 0) firstMs = performance.now() - began;
    bytes += chunk.length;
  }
  if (answer.statusCode >= 400) throw new Error(`${url} answered ${answer.statusCode}`);
  return { bytes, firstMs };
}
