import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closureOf } from '../../scripts/import-closures.ts';
import { answerMessage } from '../../src/mcp/answer-message.ts';
import { connectMcp, type McpWorld, startMcpWorld } from '../support/mcp-world.ts';
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

describe('a cancelled call', () => {
  it('ends the request to the API when the client has gone', async () => {
    const gone = new AbortController();
    const asked: string[] = [];
    const answer = await answerMessage({
      message: call('explain_class', { class: 'walls' }),
      protocolVersion: undefined,
      signal: gone.signal,
      onFault: (error) => expect(error).toBeUndefined(),
      send: ({ path, signal }) =>
        new Promise((_, reject) => {
          asked.push(path);
          signal.addEventListener('abort', () => {
            asked.push('aborted');
            reject(signal.reason as Error);
          });
          if (asked.length === 2) gone.abort();
        }),
    });
    expect(answer.status).toBe(503);
    expect(asked.filter((what) => what === 'aborted')).toHaveLength(2);
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
    const asked = client.callTool({ name: 'find_classes', arguments: { query: 'x' } }, undefined, {
      signal: cancel.signal,
    });
    const [request] = await arrived;
    const closed = once(request.socket, 'close');
    cancel.abort('enough');
    await expect(asked).rejects.toThrow(/enough/);
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
  expect(await ask()).toContain('does not answer like Lintel. Check LINTEL_URL.');
  server.closeAllConnections();
  server.close();
  expect(await ask()).toContain('cannot be reached (ECONNREFUSED)');
  await client.close();
});

it('costs a service nothing until the first message: the SDK is loaded then', () => {
  expect(closureOf(['src/main/service.ts']).packages).not.toContain('@modelcontextprotocol/sdk');
});
