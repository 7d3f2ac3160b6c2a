import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reportPart } from '../support/long-tier.ts';
import type { TestService } from '../support/service.ts';
import { forTier } from '../support/tier.ts';
import { faultsOf } from './answers.ts';
import { type HostileRequest, Known, Requests } from './hostile-requests.ts';
import { type Document, type Operation, operationsOf } from './openapi.ts';
import { FUZZ_KEY, startWorld } from './world.ts';

/** Requests for each operation, and how many at once: few in the usual run, many with `npm run test:fuzz`. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? forTier(3, 18));
const LANES = Number(process.env['FUZZ_LANES'] ?? 1);
const SEED = Number(process.env['FUZZ_SEED'] ?? (process.env['FUZZ_RUNS'] ? Date.now() % 2 ** 31 : 1));
vi.setConfig({ testTimeout: 60_000 + RUNS * 30_000, hookTimeout: 120_000 });

const known = new Known();
let service: TestService;
let operations: Operation[];
beforeAll(async () => {
  service = await startWorld(known);
  operations = [];
  for (const url of ['/openapi.json', '/api/v2/openapi.json', '/bsdd/openapi.json'])
    operations.push(...operationsOf((await service.call({ method: 'GET', url })).body as Document));
});
afterAll(() => service.close());

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync };

async function send({ method, url, headers, payload }: HostileRequest) {
  const began = performance.now();
  const answer = await service.app.inject({
    method: method as 'GET',
    url,
    headers: { 'x-api-key': FUZZ_KEY, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const unpack = UNPACK[String(answer.headers['content-encoding'])] ?? ((bytes: Buffer) => bytes);
  const [status, text] = [answer.statusCode, unpack(answer.rawPayload).toString()];
  return { status, text, headers: answer.headers, ms: Math.round(performance.now() - began) };
}

const shown = ({ method, url, headers, payload }: HostileRequest) =>
  `${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${payload?.slice(0, 600) ?? ''}`;

describe('whatever is asked', () => {
  it('no operation breaks, shows a record id or answers what it does not document', async () => {
    const requests = new Requests(known);
    const found = new Map<string, string>();
    const statuses = new Map<string, Set<number>>();
    let seed = SEED;
    let sent = 0;
    const waiting = Iterator.from(turns());
    function* turns() {
      for (let run = 0; run < RUNS; run++) yield* operations;
    }
    const lane = async () => {
      for (const operation of waiting) {
        const [request] = fc.sample(requests.for(operation), { numRuns: 1, seed: seed++ }) as [
          HostileRequest,
        ];
        const answer = await send(request);
        sent++;
        if (answer.status < 300 && String(answer.headers['content-type']).includes('application/json'))
          known.harvest(JSON.parse(answer.text));
        // Closed projects would refuse everything that follows.
        if (operation.operationId === 'closePartyDirectoryProject' && answer.status === 200)
          await service.call({
            method: 'POST',
            url: request.url.replace(/close.*$/, 'reopen'),
            headers: { 'x-api-key': FUZZ_KEY },
          });
        statuses.set(
          operation.operationId,
          (statuses.get(operation.operationId) ?? new Set()).add(answer.status),
        );
        for (const fault of faultsOf(operation, answer)) {
          const title = `${operation.operationId}: ${fault}`;
          if (!found.has(title))
            found.set(title, `${shown(request)}\n    -> ${answer.status} ${answer.text.slice(0, 500)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    const report = [...found].map(([title, how]) => `${title}\n    ${how}`).join('\n');
    if (report !== '') throw new Error(`With FUZZ_SEED=${SEED}:\n${report}`);
    // A fuzz that is always refused tests nothing but the refusal.
    const refused = [...statuses].filter(([, seen]) => [...seen].every((status) => status >= 400));
    expect(refused.length / operations.length).toBeLessThan(forTier(0.6, 0.4)); // a few requests are refused more often than many
    expect((await service.call({ method: 'GET', url: '/readyz' })).status).toBe(200);
    reportPart({ requests: sent });
  });

  it('every operation has an id of its own', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id, i) => !id || ids.indexOf(id) !== i)).toEqual([]);
  });
});
