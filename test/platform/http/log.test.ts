import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noteRecordIds } from '../../../src/platform/http/record-ids.ts';
import { type Edge, startEdge } from '../../support/edge.ts';

interface Line {
  level: number;
  msg: string;
  [field: string]: unknown;
}

const LEVELS: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error' };
let lines: Line[] = [];
let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({
    apiKeys: 'reader:admin:reader-key-0123456',
    log: pino({ level: 'debug' }, { write: (text: string) => void lines.push(JSON.parse(text) as Line) }),
    routes(app) {
      app.post('/uses-record-ids', { config: { scope: null } }, async (request, reply) => {
        noteRecordIds(request, reply, (request.body as { ids: string[] }).ids);
        return {};
      });
      app.get('/breaks', { config: { scope: null } }, async () => {
        throw new Error('broken');
      });
    },
  });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => edge.close());

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'x-api-key': 'reader-key-0123456', 'x-request-id': 'mine', ...(init.headers as object) };
  const response = await fetch(edge.url + path, { ...init, headers });
  await response.text();
  await expect.poll(() => requestLine()).toBeDefined(); // the log line comes after the answer
  return response;
}
const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const requestLine = () => lines.find(({ msg }) => msg === 'request');

describe('the log', () => {
  it.each([
    ['a read that succeeds', '/things/secret-in-the-path?q=secret', {}, 200, 'debug'],
    ['a read that is refused', '/query?flag=x', {}, 400, 'info'],
    ['an unknown address', '/nothing', {}, 404, 'info'],
    ['a write', '/open', post({ name: 'a' }), 200, 'info'],
  ])('has %s once, with the request id', async (_what, path, init, status, level) => {
    expect((await send(path, init)).status).toBe(status);
    const line = requestLine();
    expect(LEVELS[line?.level ?? 0]).toBe(level);
    expect(line).toMatchObject({ reqId: 'mine', status, ms: expect.any(Number) });
    if (status !== 404) expect(line).toMatchObject({ caller: 'reader', callerId: 'env:reader' });
    // The route, not the address: what a client puts there may be anything.
    expect(JSON.stringify(lines)).not.toContain('secret');
    expect(JSON.stringify(lines)).not.toContain('reader-key-0123456');
  });

  it('has the stack of a fault of ours, under the same request id', async () => {
    expect((await send('/breaks')).status).toBe(500);
    const fault = lines.find(({ msg }) => msg === 'request failed');
    expect(fault).toMatchObject({
      level: 50,
      reqId: 'mine',
      err: { stack: expect.stringContaining('broken') },
    });
  });

  it('and the metrics count record ids, without showing them', async () => {
    const ids = ['recAbCdEfGhIjKlMn', 'oc_1', 'rec00000000000000'];
    const response = await send('/uses-record-ids', post({ ids }));
    expect(response.headers.get('deprecation')).toBe('true');
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'deprecated_record_id', count: 2 }),
    );
    expect(JSON.stringify(lines)).not.toMatch(/rec[A-Za-z0-9]{14}/);
    const metrics = await (await fetch(`${edge.url}/metrics`)).text();
    expect(metrics).toContain('lintel_deprecated_record_id_total 2');
    const plain = await send('/uses-record-ids', post({ ids: ['oc_1'] }));
    expect(plain.headers.get('deprecation')).toBeNull();
  });
});
