import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noteRecordIds } from '../../../src/record-ids/note-record-ids.ts';
import { type RecordIdUse, startRecordIdUse } from '../../../src/record-ids/record-id-use.ts';
import { type Edge, sendRaw, startEdge } from '../../support/edge.ts';

interface Line {
  level: number;
  msg: string;
  [field: string]: unknown;
}

const LEVELS: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error' };
let lines: Line[] = [];
const log = pino({ level: 'debug' }, { write: (text: string) => void lines.push(JSON.parse(text) as Line) });
let edge: Edge;
let recordIdUse: RecordIdUse;
beforeAll(async () => {
  edge = await startEdge({
    apiKeys: 'reader:admin:reader-key-0123456',
    log,
    routes(app) {
      recordIdUse = startRecordIdUse(app.db, log, app.metrics);
      app.decorate('recordIdUse', recordIdUse);
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
afterAll(async () => {
  await recordIdUse.stop();
  await edge.close();
});

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
    ['a read that succeeds', '/things/one?q=secret', {}, 200, 'debug'],
    ['a read that is refused', '/query?flag=x', {}, 400, 'info'],
    ['an unknown address', '/nothing', {}, 404, 'info'],
    ['a write', '/open', post({ name: 'a' }), 200, 'info'],
  ])('has %s once, with the request id', async (_what, path, init, status, level) => {
    expect((await send(path, init)).status).toBe(status);
    const line = requestLine();
    expect(LEVELS[line?.level ?? 0]).toBe(level);
    expect(line).toMatchObject({ reqId: 'mine', status, ms: expect.any(Number) });
    expect(line).toMatchObject({
      method: init.method ?? 'GET',
      path: path.split('?')[0],
      address: '127.0.0.1',
    });
    if (status !== 404) expect(line).toMatchObject({ caller: 'reader', callerId: 'env:reader' });
    // Not the query: what a client puts there may be anything.
    expect(JSON.stringify(lines)).not.toContain('secret');
    expect(JSON.stringify(lines)).not.toContain('reader-key-0123456');
  });

  it.each([
    ['a fault of the query', '/query?flag=x', {}, { error: 'ValidationError', detail: /flag/ }],
    ['a fault of the body', '/closed', post({ nam: 'a' }), { error: 'ValidationError', detail: /name/ }],
    ['no such address', '/nothing', {}, { error: 'NotFound', detail: /Nothing exists at this URL/ }],
    ['the wrong method', '/things', { method: 'DELETE' }, { error: 'MethodNotAllowed', detail: /Allow/ }],
    ['an address that cannot be decoded', '/things/%ff', {}, { error: 'BadRequest', detail: /malformed/ }],
  ])('says why a request was refused: %s', async (_what, path, init, { error, detail }) => {
    const { status } = await send(path, init);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(1);
    expect(requestLine()).toMatchObject({
      status,
      error,
      detail: expect.stringMatching(detail),
      reqId: 'mine',
    });
  });

  it('says what was wrong with a key, which the client is not told', async () => {
    const answer = await send('/things', { headers: { 'x-api-key': 'lk_nobody-has-this-key' } });
    expect(answer.status).toBe(401);
    expect(requestLine()).toMatchObject({ error: 'Unauthorized', key: 'unknown' });
    expect(lines).toHaveLength(1);
  });

  it('has what the parser refuses before there is a request', async () => {
    await sendRaw(edge.port, 'GET / HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n');
    await expect.poll(requestLine).toBeDefined();
    expect(requestLine()).toMatchObject({ status: 400, error: 'BadRequest', reason: expect.any(String) });
  });

  it('says for whom it was: the user that the body names', async () => {
    await send('/open', post({ userId: 'Ada' }));
    expect(requestLine()).toMatchObject({ caller: 'reader', user: 'Ada' });
  });

  it('has no token of a client link, also when its address was mangled', async () => {
    const token = `${'Ab3_-'.repeat(8)}xyz`;
    for (const path of [
      '/portal/open/',
      '/portal/open//',
      '/portal/',
      '/portal%2fopen%2f',
      '/PORTAL/open/x/',
    ]) {
      lines = [];
      await send(`${path}${token}`);
      expect(String(requestLine()?.['path'])).toMatch(/portal.*…$/i);
      expect(JSON.stringify(lines)).not.toContain(token);
    }
    lines = [];
    await send('/portal/prj_01jd0000000000000000000000/images/1');
    expect(requestLine()?.['path']).toContain('prj_01jd');
  });

  it('has no secret, wherever a client puts it', async () => {
    const key = 'reader-key-0123456';
    const other = 'lk_abcdefghijkmnpqrstuvwxyz23456789abcdefghjkmn';
    const session = 'tokenofasession0123456789';
    const headers = { cookie: `lintel_session=${session}; theme=dark`, authorization: `Bearer ${other}` };
    await send(`/things/${other}/${key}?sig=${session}`, { headers });
    await send(`/things/token=${session}`, { headers });
    await send(`/query?text=${other}&flag=${key}&sig=0123456789abcdef`, { headers });
    await send('/closed', {
      ...post({ [key]: other, [`x${session}`]: 1, userId: session }),
      headers: { ...headers, 'content-type': 'application/json' },
    });
    await expect.poll(() => lines.filter(({ msg }) => msg === 'request').length).toBe(4);
    for (const secret of [key, other, session, '0123456789abcdef'])
      expect(JSON.stringify(lines)).not.toContain(secret);
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
