import { connect, type Socket } from 'node:net';
import { setImmediate as later } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BODY_BUDGET, SMALL_BODY_BUDGET } from '../../src/platform/body-budget.ts';
import { BODY_LIMITS } from '../../src/platform/body-limits.ts';
import { held } from '../support/held-table.ts';
import { useService } from '../support/service.ts';

const MIB = 1024 * 1024;
const GREEDY = 'greedy-key-0123456789';
const OTHER = 'other-key-01234567890';
const service = useService({ env: { API_KEYS: `g:admin:${GREEDY},o:admin:${OTHER}` }, worker: false });
const B = '/api/v1/bim-ontology';
const EDIT = `${B}/object-classes/actions/edit`;
const PARAMETERS = `${B}/parameters/imports?dryRun=true`;

let port: number;
beforeAll(async () => {
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = service.app.server.address() as { port: number }); // of a TCP server
});

const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await nothingHeld();
});

async function nothingHeld(): Promise<void> {
  await expect.poll(() => inMemory() + inSmall()).toBe(0);
}

/** Sends the head and the beginning of a body, and keeps what is answered. */
function begin(url: string, headers: Record<string, string | number>, body: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  const answer = { socket, text: '' };
  socket.on('data', (chunk) => (answer.text += chunk.toString())).on('error', () => undefined);
  return answer;
}

const json = (key: string, length: number) => ({
  'x-api-key': key,
  'content-type': 'application/json',
  'content-length': length,
});
const inMemory = () => service.app.bodyBudgets.large.inAll;
const inSmall = () => service.app.bodyBudgets.small.inAll;

/** Three bodies of one caller whose last bytes don't come: all that a caller may have. */
async function greedy(): Promise<void> {
  for (let i = 0; i < 3; i++) begin(EDIT, json(GREEDY, 16 * MIB), '{"edits":[');
  await expect.poll(inMemory).toBe(BODY_BUDGET.ofOneCaller);
}

const status = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);

describe('large bodies', () => {
  it.each([
    [EDIT, 'application/json'],
    [`${B}/proposals/pr_1/changes`, 'application/json'],
    [PARAMETERS, 'text/plain'],
    ['/api/v1/projects/prj_1/model-checks', 'application/xml'],
  ])('beyond what one caller may send at a time are 503 before they are read: %s', async (url, type) => {
    await greedy();
    const refused = begin(url, { ...json(GREEDY, 2 * MIB), 'content-type': type }, '');
    await expect.poll(() => status(refused.text)).toBe(503);
    expect(refused.text).toMatch(/retry-after: \d/i);
    expect(refused.text).toContain('"error":"TooManyLargeBodies"');
    expect(refused.text).toContain('would exceed 48 MiB together');
    expect(inMemory()).toBe(BODY_BUDGET.ofOneCaller);
    // The rest of the refused body doesn't block the connection.
    refused.text = '';
    refused.socket.write('x'.repeat(2 * MIB));
    refused.socket.write('GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await expect.poll(() => status(refused.text)).toBe(200);
  });

  it('of one caller keep out neither another caller nor small bodies', async () => {
    await greedy();
    const file = `# ${'x'.repeat(1000)}\n`.repeat(32_000);
    const answer = await fetch(`http://127.0.0.1:${port}${PARAMETERS}`, {
      method: 'POST',
      headers: { 'x-api-key': OTHER, 'content-type': 'text/plain' },
      body: file,
    });
    expect(answer.status).toBe(400);
    const name = { name: 'Small' };
    const small = await service.call({
      method: 'POST',
      url: `${B}/object-classes`,
      payload: { ...name },
      headers: { 'x-api-key': GREEDY, 'idempotency-key': 'small' },
    });
    expect(small.status).toBe(202);
    expect(inMemory()).toBe(BODY_BUDGET.ofOneCaller);
  });

  it('without a length count with what has arrived', async () => {
    await greedy();
    const { 'content-length': _, ...headers } = json(GREEDY, 0);
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    const chunked = begin(EDIT, { ...headers, 'transfer-encoding': 'chunked' }, chunk('{"edits":['));
    for (let i = 0; i < 32 && chunked.text === ''; i++) {
      chunked.socket.write(chunk(' '.repeat(64 * 1024)));
      await later();
    }
    await expect.poll(() => status(chunked.text)).toBe(503);
    expect(chunked.text).toContain('"error":"TooManyLargeBodies"');
    expect(inMemory()).toBe(BODY_BUDGET.ofOneCaller);
  });

  it('in many pieces count with what the pieces take', async () => {
    const { 'content-length': _, ...headers } = json(GREEDY, 0);
    const bytes = begin(EDIT, { ...headers, 'transfer-encoding': 'chunked' }, '1\r\n \r\n'.repeat(20_000));
    await expect.poll(inMemory).toBeGreaterThan(20_000 * 100);
    bytes.socket.destroy();
    await expect.poll(inMemory).toBe(0);
  });

  it('count until they are answered', async () => {
    const body = JSON.stringify({ edits: 'x'.repeat(1_000_000), more: 'x'.repeat(1_000_000) });
    const answered = begin(EDIT, json(GREEDY, body.length), body.slice(0, -1));
    await expect.poll(inMemory).toBeGreaterThanOrEqual(body.length);
    answered.socket.write(body.slice(-1));
    await expect.poll(() => status(answered.text)).toBe(400);
    expect(inMemory()).toBe(0);
  });

  it('count until the work has ended when the client leaves', async () => {
    const { letGo } = await held(service.db, 'proposal');
    try {
      const request = { name: 'Later' };
      const body = JSON.stringify({ action: 'createObjectClass', request }) + ' '.repeat(2 * MIB);
      const left = begin(`${B}/proposals/pr_1/changes`, json(GREEDY, body.length), body);
      const waiting = `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await service.database.pool.query(waiting)).rows[0].n).toBe(1);
      const connections = () =>
        new Promise<number>((counted) =>
          service.app.server.getConnections((_error, count) => counted(count)),
        );
      const before = await connections();
      left.socket.destroy();
      await expect.poll(connections).toBe(before - 1);
      expect(inMemory()).toBeGreaterThan(2 * MIB);
    } finally {
      await letGo();
    }
    await expect.poll(inMemory).toBe(0);
  });

  it('that are too large for their route are 413, however much is held', async () => {
    await greedy();
    const refused = begin(EDIT, json(GREEDY, BODY_LIMITS.editObjectClasses.bytes + 1), '');
    await expect.poll(() => status(refused.text)).toBe(413);
  });

  it('that go to files do not count', async () => {
    const url = `${B}/imports?dryRun=true&format=jsonl`;
    begin(url, { ...json(GREEDY, 100 * MIB), 'content-type': 'application/octet-stream' }, '{"name":"A"}\n');
    await greedy();
    expect(inMemory()).toBe(BODY_BUDGET.ofOneCaller);
  });
});

describe('small bodies', () => {
  const NAME = `${B}/object-classes`;
  /** A body of this length, except its last byte. */
  const withheld = (length: number) => `{"name":"${'x'.repeat(length - 11)}"`;
  const small = (key: string, length: number) => ({ ...json(key, length), 'idempotency-key': 'slow' });
  const create = async (key: string, length: number): Promise<number> =>
    (
      await fetch(`http://127.0.0.1:${port}${NAME}`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': 'quick' },
        body: `{"name":"Quick"${' '.repeat(length)}}`,
      })
    ).status;

  it('whose last bytes do not come count with what has arrived, up to the limit of their caller', async () => {
    const length = 1_000_000;
    const body = withheld(length);
    const answers = Array.from({ length: 120 }, () => begin(NAME, small(GREEDY, length), body));
    const refused = () => answers.filter(({ text }) => status(text) === 503);
    const arrivedOf = (count: number) => count * (length - 1) <= inSmall();
    // Every body has been read to its last byte, or refused.
    await expect.poll(() => arrivedOf(answers.length - refused().length)).toBe(true);
    expect(inSmall()).toBeLessThanOrEqual(SMALL_BODY_BUDGET.ofOneCaller);
    expect(refused().length).toBeGreaterThanOrEqual(120 - SMALL_BODY_BUDGET.ofOneCaller / length);
    expect(refused().filter(({ socket }) => socket.destroyed)).toEqual([]);
    expect(refused()[0]?.text).toContain('would exceed 48 MiB together');
    expect(await create(OTHER, 300_000)).toBe(202);
    // Those in the budget can still be completed.
    const kept = answers.find(({ text }) => text === '');
    kept?.socket.write('}');
    await expect.poll(() => status(kept?.text ?? '')).toBe(400);
  });

  it('of one caller fit forty at a time, and are kept out by no large ones', async () => {
    await greedy();
    const length = MIB - 1;
    const answers = Array.from({ length: 40 }, () => begin(NAME, small(GREEDY, length), withheld(length)));
    await expect.poll(inSmall).toBeGreaterThanOrEqual(40 * (length - 1));
    for (const { socket } of answers) socket.write('}');
    for (const answer of answers) await expect.poll(() => status(answer.text)).toBe(400);
    expect(inSmall()).toBe(0);
  });

  it('do not count with bytes that have only been announced', async () => {
    for (let i = 0; i < 100; i++) begin(NAME, small(GREEDY, MIB - 1), '{"name":"');
    expect(await create(GREEDY, 300_000)).toBe(202);
  });

  it('do not count up to 16 KiB', async () => {
    const tiny = begin(NAME, small(GREEDY, 16 * 1024), withheld(16 * 1024));
    const counted = begin(NAME, small(GREEDY, 20 * 1024), withheld(20 * 1024));
    await expect.poll(inSmall).toBeGreaterThanOrEqual(20 * 1024 - 1);
    tiny.socket.write('}');
    await expect.poll(() => status(tiny.text)).toBe(400);
    expect(inSmall()).toBeLessThan(22 * 1024);
    counted.socket.destroy();
    await expect.poll(inSmall).toBe(0);
  });
});
