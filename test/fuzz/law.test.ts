import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blocks } from '../support/event-loop.ts';
import { needs } from '../support/needs.ts';
import type { TestService } from '../support/service.ts';
import { heavier, randomFrom } from './heavy-requests.ts';
import { hostileBodies } from './hostile-bodies.ts';
import { hostileFiles } from './hostile-files.ts';
import { type HostileRequest, Known, Requests } from './hostile-requests.ts';
import { type Document, type Operation, operationsOf } from './openapi.ts';
import { FUZZ_KEY, startWorld } from './world.ts';

/**
 * No request may stop the others: whatever it holds, none keeps the thread that answers all of them for longer than
 * this. For some seconds in the usual run, longer with `npm run test:law` (LAW_SECONDS, LAW_SEED).
 */
const MOST_MS = 200;
const SECONDS = Number(process.env['LAW_SECONDS'] ?? 4);
const IS_LONG = process.env['LAW_SECONDS'] !== undefined;
/** Otherwise, http/body-limits has the tests of large bodies. */
const IN_LONG = needs(IS_LONG, 'needs LAW_SECONDS');
const SEED = Number(process.env['LAW_SEED'] ?? (process.env['LAW_SECONDS'] ? Date.now() % 2 ** 31 : 1));
vi.setConfig({ testTimeout: 120_000 + SECONDS * 2000, hookTimeout: 120_000 });

const known = new Known();
let service: TestService;
const operations: Operation[] = [];
beforeAll(async () => {
  service = await startWorld(known);
  for (const url of ['/openapi.json', '/api/v2/openapi.json', '/bsdd/openapi.json'])
    operations.push(...operationsOf((await service.call({ method: 'GET', url })).body as Document));
});
afterAll(() => service.close());

function send({ method, url, headers, payload }: HostileRequest) {
  return service.app.inject({
    method: method as 'GET',
    url,
    headers: { 'x-api-key': FUZZ_KEY, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}

const shown = ({ method, url, headers, payload }: HostileRequest) =>
  `${method} ${url.slice(0, 120)} (${url.length}) ${JSON.stringify(headers).slice(0, 200)} ${payload?.slice(0, 200) ?? ''} (${payload?.length ?? 0})`;

describe('no request stops the others', () => {
  it('whatever its address, headers and body hold', async () => {
    const requests = new Requests(known);
    const random = randomFrom(SEED);
    const until = Date.now() + SECONDS * 1000;
    const found: string[] = [];
    const statuses = new Set<number>();
    let sent = 0;
    for (let round = 0; round === 0 || Date.now() < until; round++)
      for (const operation of operations) {
        if (round > 0 && Date.now() >= until) break;
        const seed = Math.floor(random() * 2 ** 31);
        const [base] = fc.sample(requests.for(operation), { numRuns: 1, seed }) as [HostileRequest];
        const request = heavier(base, random);
        let status = 0;
        const ms = await blocks(async () => (status = (await send(request)).statusCode), MOST_MS);
        sent++;
        statuses.add(status);
        if (ms > MOST_MS) found.push(`${operation.operationId}: ${ms} ms, ${status}\n    ${shown(request)}`);
      }
    if (found.length > 0) throw new Error(`With LAW_SEED=${SEED}, of ${sent}:\n${found.join('\n')}`);
    // Some are taken, some refused: the law holds for both.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404, 414]));
    expect((await service.call({ method: 'GET', url: '/livez' })).status).toBe(200);
  });

  it('whatever file it imports, in any format', async () => {
    const found: string[] = [];
    for (const { what, request } of await hostileFiles(IS_LONG)) {
      const headers = { ...request.headers, 'x-api-key': FUZZ_KEY };
      let status = 0;
      let characters = 0;
      let settled = '';
      const ms = await blocks(async () => {
        const answer = await service.app.inject({ ...request, headers });
        status = answer.statusCode;
        characters = answer.body.length;
        if (status === 202) settled = await outcomeOf(answer.json().operationId);
      }, MOST_MS);
      const isAnswered = [200, 202, 400, 413].includes(status) && settled !== 'InternalError';
      if (ms > MOST_MS || !isAnswered || characters > 10_000_000)
        found.push(`${what}: ${ms} ms, ${status} ${settled}, ${characters} characters`);
    }
    expect(found).toEqual([]);
    await expect.poll(() => readdirSync(join(service.config.DATA_DIR, 'ontology-imports'))).toEqual([]);
    const { rows } = await service.database.pool.query(
      'select max(length(name)) as longest from object_class',
    );
    expect(rows[0].longest).toBeLessThanOrEqual(500);
  }, 900_000);

  it('whatever it sends to any other operation that receives files', IN_LONG, async () => {
    const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
      (
        await service.app.inject({
          method,
          url,
          headers: { 'x-api-key': FUZZ_KEY },
          ...(payload && { payload }),
        })
      ).json();
    const ontology = '/api/v1/bim-ontology';
    const projectId = (await ask('GET', '/api/v1/party-directory/projects')).items[0].id;
    await ask('POST', `${ontology}/classification-systems`, { id: 'law', name: 'Law' });
    const proposalId = (await ask('POST', `${ontology}/proposals`, { title: 'Law' })).id;
    const { items } = await ask('GET', `${ontology}/object-classes?includeInactive=true`);
    const found: string[] = [];
    for (const { what, request } of await hostileBodies({
      projectId,
      proposalId,
      classIds: items.map(({ id }: { id: string }) => id),
      async uploadPath() {
        const { uploadUrl } = await ask('POST', `/api/v1/projects/${projectId}/cad-imports/upload-url`, {});
        const { pathname, search } = new URL(uploadUrl);
        return pathname + search;
      },
    })) {
      let status = 0;
      let characters = 0;
      const ms = await blocks(async () => {
        const answer = await service.app.inject({
          ...request,
          headers: { ...request.headers, 'x-api-key': FUZZ_KEY },
        });
        status = answer.statusCode;
        characters = answer.body.length;
      }, MOST_MS);
      const isAnswered = [200, 201, 202, 400, 409, 413, 429].includes(status);
      if (ms > MOST_MS || !isAnswered || characters > 20_000_000)
        found.push(`${what}: ${ms} ms, ${status}, ${characters} characters`);
    }
    expect(found).toEqual([]);
  });
});

/** Waits for an operation; tells what it failed with, or its status. */
async function outcomeOf(operationId: string): Promise<string> {
  const url = `/api/v1/operations/${operationId}`;
  const read = async () =>
    (await service.app.inject({ method: 'GET', url, headers: { 'x-api-key': FUZZ_KEY } })).json();
  await expect.poll(async () => (await read()).status, { timeout: 300_000 }).toMatch(/succeeded|failed/);
  const { status, error } = await read();
  return error?.error ?? status;
}
