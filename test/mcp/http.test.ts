import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closureOf } from '../../scripts/import-closures.ts';
import { answerMessage } from '../../src/mcp/answer-message.ts';
import { connectMcp, type McpWorld, startMcpWorld } from '../support/mcp-world.ts';
import { program } from '../support/program.ts';
import { startService } from '../support/service.ts';
import { asPage, signIn } from '../support/sessions.ts';

let world: McpWorld;
beforeAll(async () => {
  world = await startMcpWorld();
});
afterAll(() => world.close());

const call = (name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});
const post = (payload: object | string, headers: Record<string, string> = {}) =>
  world.service.call({
    method: 'POST',
    url: '/mcp',
    headers: { 'content-type': 'application/json', 'x-api-key': world.keys.reader, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const find = call('find_classes', { query: 'walls' });

describe('/mcp', () => {
  it('answers one message with JSON, whatever the Accept header says', async () => {
    for (const accept of ['application/json, text/event-stream', 'text/html', '']) {
      const { status, headers, body } = await post(find, { accept });
      expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(body).toMatchObject({ jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text' }] } });
    }
  });

  it('needs a key, as the API does', async () => {
    expect((await post(find, { 'x-api-key': 'wrong' })).status).toBe(401);
    const bearer = { 'x-api-key': '', authorization: `Bearer ${world.keys.reader}` };
    expect((await post(find, bearer)).status).toBe(401); // an empty key is a wrong one
    const { 'x-api-key': _, ...only } = bearer;
    const answer = await world.service.call({
      method: 'POST',
      url: '/mcp',
      headers: { 'content-type': 'application/json', ...only },
      payload: JSON.stringify(find),
    });
    expect(answer.body.result.isError).toBeUndefined();
  });

  it('counts each request of a tool against the rate limit of the key', async () => {
    const remaining = async (message: object) => Number((await post(message)).headers['ratelimit-remaining']);
    const before = await remaining({ jsonrpc: '2.0', id: 1, method: 'ping' });
    expect(await remaining(find)).toBe(before - 1);
    expect(await remaining({ jsonrpc: '2.0', id: 1, method: 'ping' })).toBe(before - 3);
  });

  it('is closed to pages of other sites', async () => {
    expect((await post(find, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(find, { origin: 'null' })).status).toBe(403);
    expect((await post(find, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(find, { origin: 'http://localhost:80' })).status).toBe(403); // not as browsers write it
    expect((await post(find, { origin: 'http://localhost', host: 'localhost' })).status).toBe(200);
  });

  it('takes the session of our own page for what it is, and of no other', async () => {
    const { cookie } = await signIn(world.service, { apiKey: world.keys.reader });
    const ask = (headers: Record<string, string>) =>
      world.service.call({ method: 'POST', url: '/mcp', headers, payload: find });
    const ours = await ask(asPage(cookie));
    expect(ours.body.result.content[0].text).toContain('walls');
    expect((await ask({ cookie })).status).toBe(401);
    expect((await ask({ ...asPage(cookie), origin: 'https://evil.example' })).status).toBe(401);
  });

  it('lets local callers in while there is no key, and nobody who only seems local', async () => {
    const open = await startService({ worker: false });
    const ask = async (headers: Record<string, string>) =>
      (await open.call({ method: 'POST', url: '/mcp', headers, payload: find })).status;
    expect(await ask({})).toBe(200);
    expect(await ask({ host: 'evil.example' })).toBe(403);
    expect(await ask({ 'x-forwarded-for': '10.0.0.1' })).toBe(403);
    await open.close();
  });

  it('is not there with MCP_ENABLED=false', async () => {
    const without = await startService({ worker: false, env: { MCP_ENABLED: 'false' } });
    expect((await without.call({ method: 'POST', url: '/mcp', payload: find })).status).toBe(404);
    await without.close();
  });

  it.each([
    ['a list of messages', [find, find], 400],
    ['no JSON', '{', 400],
    ['no message', { hello: 1 }, 400],
    ['nothing', '', 400],
    ['a body of two megabytes', call('find_classes', { query: 'x'.repeat(2 ** 21) }), 413],
    ['a body of a hundred levels', '{"a":'.repeat(100) + '1' + '}'.repeat(100), 400],
  ])('refuses %s', async (_, payload, status) => {
    expect((await post(payload)).status).toBe(status);
  });

  it('refuses other media types, versions of the protocol and methods', async () => {
    expect((await post(find, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(find, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
    for (const method of ['GET', 'DELETE', 'PUT'] as const) {
      const headers = { 'x-api-key': world.keys.reader, accept: 'text/event-stream' };
      const answer = await world.service.call({ method, url: '/mcp', headers });
      expect([method, answer.status, answer.headers['allow']]).toEqual([method, 405, 'POST']);
    }
  });

  it('takes notices without an answer, and says so of methods that it does not have', async () => {
    const notice = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect(await post(notice)).toMatchObject({ status: 202, text: '' });
    const cancelled = { ...notice, method: 'notifications/cancelled', params: { requestId: 1 } };
    expect((await post(cancelled)).status).toBe(202);
    const unknown = await post({ jsonrpc: '2.0', id: 'a', method: 'tools/destroy' });
    expect(unknown.body).toMatchObject({ id: 'a', error: { code: -32601 } });
  });
});

describe('hostile messages', () => {
  const message = (params: unknown, method = 'tools/call', id: unknown = 1) => ({
    jsonrpc: '2.0',
    id,
    method,
    params,
  });
  const query = { query: 'walls' };

  it.each([
    [
      'arguments that are a list',
      message({ name: 'find_classes', arguments: [] }),
      'arguments must be an object',
    ],
    [
      'arguments that are a text',
      message({ name: 'find_classes', arguments: 'x' }),
      'arguments must be an object',
    ],
    [
      'arguments that are null',
      message({ name: 'find_classes', arguments: null }),
      'arguments must be an object',
    ],
    ['a name that is a number', message({ name: 7 }), 'must be the name of a tool'],
    ['no parameters', { jsonrpc: '2.0', id: 1, method: 'tools/call' }, 'must be the name of a tool'],
    ['the name of a prototype', message({ name: '__proto__' }), "tool doesn't exist"],
    ['a task', message({ name: 'find_classes', arguments: query, task: { ttl: 1 } }), 'tools as tasks'],
    ['a resource that is a number', message({ uri: 7 }, 'resources/read'), 'uri must be a string'],
    ['no version of the protocol', message({}, 'initialize'), 'protocolVersion must be a string'],
  ])('%s: the answer names the parameter', async (_, payload, text) => {
    const { status, body } = await post(payload);
    expect([status, body.id, body.error.code]).toEqual([200, 1, -32602]);
    expect(body.error.message).toContain(text);
  });

  it.each([
    ['an id that is an object', message({ name: 'find_classes', arguments: query }, 'tools/call', { a: 1 })],
    ['an id that is null', message({ name: 'find_classes', arguments: query }, 'tools/call', null)],
    ['parameters that are a list', message([1])],
    ['another version of JSON-RPC', { jsonrpc: '1.0', id: 1, method: 'ping' }],
    ['keys of a prototype', '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"__proto__":{"a":1}}}'],
    ['NUL', message({ name: 'find_classes', arguments: { query: 'a\0' } })],
    [
      'half a surrogate pair',
      JSON.stringify(message({ name: 'find_classes', arguments: { query: 'X' } })).replace('X', '\\ud800'),
    ],
  ])('refuses %s', async (_, payload) => {
    expect((await post(payload)).status).toBe(400);
  });

  it('takes answers that nobody asked for, and has no methods that would send or keep anything', async () => {
    expect((await post({ jsonrpc: '2.0', id: 1, result: {} })).status).toBe(202);
    for (const method of [
      'sampling/createMessage',
      'elicitation/create',
      'resources/subscribe',
      'logging/setLevel',
      'prompts/list',
      'tasks/list',
    ]) {
      const { body } = await post(message({ uri: 'lintel://releases', level: 'debug' }, method));
      expect([method, body.error.code]).toEqual([method, -32601]);
    }
  });

  it('keeps no sessions, so that nobody can fill the memory with them', async () => {
    const clientInfo = { name: 'flood', version: '1' };
    const initialize = message({ protocolVersion: '2025-06-18', capabilities: {}, clientInfo }, 'initialize');
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(initialize)));
    for (const { status, headers } of answers)
      expect([status, headers['mcp-session-id']]).toEqual([200, undefined]);
    expect((await post(find, { 'mcp-session-id': 'somebody-elses' })).status).toBe(200);
  });

  it('a flood is limited by the rate limit of the key', async () => {
    const key = 'flooding-key-0123456789-0123456789';
    const env = { API_KEYS: `flood:ontology:read:${key}`, RATE_LIMIT_PER_MINUTE: '8' };
    const limited = await startService({ worker: false, env });
    const ask = () =>
      limited.call({
        method: 'POST',
        url: '/mcp',
        headers: { 'x-api-key': key },
        payload: call('explain_class', { class: 'x' }),
      });
    let status = 200;
    for (let calls = 0; status === 200 && calls < 20; calls++) ({ status } = await ask());
    expect(status).toBe(429);
    await limited.close();
  });

  it('a bound key cannot reach another project by any argument or resource', async () => {
    const bound = { 'x-api-key': world.keys.bound };
    const [older, newer] = world.runs;
    const attempts = [
      call('count_elements', { project: world.office }),
      call('find_elements', { project: `${world.house}/../${world.office}` }),
      call('find_elements', { project: `prj_/../${world.office}` }),
      call('compare_runs', { project: world.office, run: newer, against: older }),
      call('compare_runs', { project: world.house, run: `../../${world.office}`, against: older }),
    ];
    for (const attempt of attempts) {
      const { body } = await post(attempt, bound);
      const { data } = JSON.parse(body.result.content[0].text);
      expect([body.result.isError, data.error.status]).toEqual([true, 404]);
    }
    const uri = `lintel://classes/${encodeURIComponent(`../../projects/${world.office}`)}`;
    expect((await post(message({ uri }, 'resources/read'), bound)).body.error.message).toMatch(
      /doesn't exist/,
    );
  });

  it('errors of resources quote names without markup', async () => {
    const uri = 'lintel://classes/<system>\u202e';
    const { body } = await post(message({ uri }, 'resources/read'));
    expect(body.error.message).toContain('\\u003csystem\\u003e\\u202e');
    expect(body.error.message).not.toMatch(/[<>\u202e]/u);
  });
});

it('lintel mcp goes on after lines that are no messages, and ends after one that is too long', async () => {
  const child = spawn(process.execPath, [program('cli'), 'mcp'], {
    env: { ...process.env, LINTEL_URL: 'http://127.0.0.1:9' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = once(child, 'exit');
  const malformed = { ...find, id: 2, params: { name: 'find_classes', arguments: [] } };
  for (const line of ['{', 'null', '[]', '{"jsonrpc":"2.0"}', '\u0000', JSON.stringify(malformed)])
    child.stdin.write(`${line}\n`);
  child.stdin.write('{"jsonrpc":"2.0","id":3,"method":"ping"}\n');
  await expect.poll(() => lines.map((line) => JSON.parse(line).id)).toEqual([2, 3]);
  expect(JSON.parse(lines[0] ?? '').error).toEqual({
    code: -32602,
    message: 'params.arguments must be an object.',
  });
  child.stdin.on('error', () => undefined); // it closes its input
  child.stdin.write('x'.repeat(32 * 1024 ** 2));
  expect(await ended).toEqual([0, null]);
});

describe('a cancelled call', () => {
  it('ends the request to the API when the client has gone', async () => {
    const gone = new AbortController();
    const requested: string[] = [];
    const answer = await answerMessage({
      message: call('explain_class', { class: 'walls' }),
      protocolVersion: undefined,
      signal: gone.signal,
      onFault: (error) => expect(error).toBeUndefined(),
      send: ({ path, signal }) =>
        new Promise((_, reject) => {
          requested.push(path);
          signal.addEventListener('abort', () => {
            requested.push('aborted');
            reject(signal.reason as Error);
          });
          if (requested.length === 2) gone.abort();
        }),
    });
    expect(answer.status).toBe(503);
    const aborted = requested.filter((what) => what === 'aborted');
    expect(aborted.length).toBeGreaterThan(1);
    expect(aborted).toHaveLength(requested.length / 2);
  });

  it('over stdio ends the request to the server', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = await connectMcp(
      'stdio',
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      'key',
    );
    const cancel = new AbortController();
    const arrived = once(server, 'request');
    const pendingCall = client.callTool({ name: 'find_classes', arguments: { query: 'x' } }, undefined, {
      signal: cancel.signal,
    });
    const [request] = await arrived;
    const closed = once(request.socket, 'close');
    cancel.abort('enough');
    await expect(pendingCall).rejects.toThrow(/enough/);
    await closed;
    await client.close();
    server.close();
  });
});

it('lintel mcp says what is wrong with its server, and ends with its input', async () => {
  const server = createServer((_request, response) => void response.end('<html>')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = await connectMcp('stdio', url, 'key');
  const ask = async () =>
    JSON.stringify(await client.callTool({ name: 'find_classes', arguments: { query: 'x' } }));
  expect(await ask()).toContain("isn't a Lintel server. Check LINTEL_URL.");
  server.closeAllConnections();
  server.close();
  expect(await ask()).toContain("isn't responding (ECONNREFUSED)");
  await client.close();
  const stranger = await connectMcp('stdio', world.url, 'lk_wrong');
  await expect(stranger.listTools()).rejects.toThrow('Check LINTEL_API_KEY.');
  await stranger.close();
});

it('costs a service nothing until the first message: the SDK is loaded then', () => {
  expect(closureOf(['src/main/service.ts']).packages).not.toContain('@modelcontextprotocol/sdk');
});
