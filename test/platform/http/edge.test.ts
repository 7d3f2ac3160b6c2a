import { describe, expect, it } from 'vitest';
import { type RawAnswer, sendRaw, useEdge } from '../../support/edge.ts';

const edge = useEdge();

const raw = (...lines: string[]) => sendRaw(edge.port, `${lines.join('\r\n')}\r\n\r\n`);
const host = 'Host: localhost';
const bye = 'Connection: close';

/** The envelope, the id and the guarding headers, whoever wrote the answer. */
function expectEnvelope(answer: RawAnswer | undefined, status: number, error: string): void {
  expect(answer?.status).toBe(status);
  expect(answer?.body).toEqual({
    error,
    message: expect.any(String),
    requestId: answer?.headers['x-request-id'],
  });
  expect(answer?.headers['x-request-id']).toMatch(/^req_[0-9a-z]{26}$/);
  expect(answer?.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer?.headers['x-content-type-options']).toBe('nosniff');
  expect(answer?.headers['cache-control']).toBe('no-store');
}

describe('unknown routes', () => {
  it.each([
    '/nothing',
    '/api/v1/nothing',
    '/api/v2/x',
    '/things/a/b',
    '/..%2f..%2fetc/passwd',
    '//',
    '/*',
    '/things/a//',
    '/livez//',
  ])('GET %s is 404', async (path) => {
    expectEnvelope((await raw(`GET ${path} HTTP/1.1`, host, bye))[0], 404, 'NotFound');
  });

  it.each([
    ['DELETE', '/things', 'GET, HEAD'],
    ['POST', '/things/', 'GET, HEAD'],
    ['PATCH', '/things/a%2Fb', 'GET, HEAD'],
    ['OPTIONS', '/open', 'POST'],
    ['GET', '/open', 'POST'],
    ['TRACE', '/things', 'GET, HEAD'],
    ['PROPFIND', '/things', 'GET, HEAD'],
    ['QUERY', '/things', 'GET, HEAD'],
  ])('%s %s is 405 and allows %s', async (method, path, allow) => {
    const [answer] = await raw(`${method} ${path} HTTP/1.1`, host, bye);
    expectEnvelope(answer, 405, 'MethodNotAllowed');
    expect(answer?.headers['allow']).toBe(allow);
  });

  it.each(['CONNECT example.com:443', 'CONNECT /things'])('%s is 405', async (start) => {
    const [answer] = await raw(`${start} HTTP/1.1`, host, bye);
    expectEnvelope(answer, 405, 'MethodNotAllowed');
    expect(answer?.headers['allow']).toBe('');
  });

  it('are told before anything is said about the body', async () => {
    const [answer] = await raw(
      'POST /nothing HTTP/1.1',
      host,
      bye,
      'Content-Type: text/plain',
      'Content-Length: 1',
      '',
      'x',
    );
    expectEnvelope(answer, 404, 'NotFound');
    const [other] = await raw(
      'POST /things HTTP/1.1',
      host,
      bye,
      'Content-Type: application/json',
      'Content-Length: 1',
      '',
      '{',
    );
    expectEnvelope(other, 405, 'MethodNotAllowed');
  });
});

describe('addresses', () => {
  it.each(['/things/%', '/things/%ZZ', '/things/%FF', '/things/%C3%28', '/%E0%A4%A'])(
    '%s is 400',
    async (path) => {
      expectEnvelope((await raw(`GET ${path} HTTP/1.1`, host, bye))[0], 400, 'BadRequest');
    },
  );

  it.each(['/things/%00', '/things/a%00b'])('%s names nothing', async (path) => {
    expectEnvelope((await raw(`GET ${path} HTTP/1.1`, host, bye))[0], 404, 'NotFound');
  });

  it('decode once', async () => {
    const [answer] = await raw('GET /things/a%2Fb%2520%C3%A4 HTTP/1.1', host, bye);
    expect(answer?.body).toEqual({ key: 'a/b%20ä' });
  });

  it('have at most 8 KiB', async () => {
    const path = (length: number) => `/things/${'a'.repeat(length - 8)}`;
    expect((await raw(`GET ${path(8192)} HTTP/1.1`, host, bye))[0]?.status).toBe(200);
    for (const length of [8193, 20_000, 60_000, 70_000, 200_000])
      expectEnvelope((await raw(`GET ${path(length)} HTTP/1.1`, host, bye))[0], 414, 'UriTooLong');
    expectEnvelope((await raw(`GET /query?x=${'a'.repeat(9000)} HTTP/1.1`, host, bye))[0], 414, 'UriTooLong');
  });
});

describe('headers', () => {
  it('have at most 16 KiB', async () => {
    const header = (bytes: number) => `X-Long: ${'a'.repeat(bytes)}`;
    expect((await raw('GET /things HTTP/1.1', host, bye, header(15_000)))[0]?.status).toBe(200);
    for (const bytes of [17_000, 30_000, 100_000])
      expectEnvelope(
        (await raw('GET /things HTTP/1.1', host, bye, header(bytes)))[0],
        431,
        'HeadersTooLarge',
      );
    const many = Array.from({ length: 500 }, (_, i) => `X-${i}: ${'b'.repeat(40)}`);
    expectEnvelope((await raw('GET /things HTTP/1.1', host, bye, ...many))[0], 431, 'HeadersTooLarge');
  });

  it('name the host once', async () => {
    expectEnvelope((await raw('GET /things HTTP/1.1', bye))[0], 400, 'BadRequest');
    expectEnvelope((await raw('GET /things HTTP/1.1', host, host, bye))[0], 400, 'BadRequest');
    expect((await raw('GET /things HTTP/1.0'))[0]?.status).toBe(200);
  });

  it.each([
    ['my-id.1:2_3', true],
    ['a'.repeat(128), true],
    ['a'.repeat(129), false],
    ['a b', false],
    ['a\tb', false],
    ['ä', false],
    ['recAAAAAAAAAAAAAA', false],
    ['', false],
  ])('x-request-id "%s" is the caller’s own: %s', async (id, kept) => {
    const [answer] = await raw('GET /nothing HTTP/1.1', host, bye, `X-Request-Id: ${id}`);
    expect(answer?.body.requestId).toBe(answer?.headers['x-request-id']);
    if (kept) expect(answer?.headers['x-request-id']).toBe(id);
    else expect(answer?.headers['x-request-id']).toMatch(/^req_/);
  });

  it('two request ids are none', async () => {
    const [answer] = await raw('GET /things HTTP/1.1', host, bye, 'X-Request-Id: a', 'X-Request-Id: b');
    expect(answer?.headers['x-request-id']).toMatch(/^req_/);
  });

  it('two content types are 415', async () => {
    const [answer] = await raw(
      'POST /open HTTP/1.1',
      host,
      bye,
      'Content-Type: application/json',
      'Content-Type: text/plain',
      'Content-Length: 2',
      '',
      '{}',
    );
    expectEnvelope(answer, 415, 'UnsupportedMediaType');
  });

  it('guard every answer', async () => {
    for (const path of ['/things', '/livez', '/nothing', '/things/%ZZ']) {
      const [answer] = await raw(`GET ${path} HTTP/1.1`, host, bye);
      expect(answer?.headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'x-request-id': expect.stringMatching(/^req_/),
      });
      expect(answer?.headers).not.toHaveProperty('x-powered-by');
      expect(answer?.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('the parser', () => {
  it.each([
    ['no HTTP', 'nonsense'],
    ['an unknown method', 'FOO /things HTTP/1.1\r\nHost: localhost'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a bad version', 'GET /things HTTP/9.9\r\nHost: localhost'],
    ['a space in a header name', 'GET /things HTTP/1.1\r\nHost: localhost\r\nX Y: 1'],
    ['a NUL in a header', 'GET /things HTTP/1.1\r\nHost: localhost\r\nX: a\0b'],
    ['two lengths', 'POST /open HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3'],
    ['a negative length', 'POST /open HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1'],
    [
      'length and chunks',
      'POST /open HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked',
    ],
    [
      'a bad chunk',
      'POST /open HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz',
    ],
  ])('refuses %s in the envelope', async (_what, text) => {
    expectEnvelope((await sendRaw(edge.port, `${text}\r\n\r\n`))[0], 400, 'BadRequest');
  });

  it('ignores an expectation it does not know and honours 100-continue', async () => {
    expect((await raw('GET /things HTTP/1.1', host, bye, 'Expect: the-unexpected'))[0]?.status).toBe(200);
    expect(
      (
        await raw(
          'POST /open HTTP/1.1',
          host,
          bye,
          'Expect: 100-continue',
          'Content-Type: application/json',
          'Content-Length: 2',
          '',
          '{}',
        )
      )[0]?.status,
    ).toBe(200);
  });

  it('answers what came whole before the fault, and then refuses the rest', async () => {
    const get = `GET /things HTTP/1.1\r\n${host}\r\n\r\n`;
    const post = `POST /open HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
    for (const [whole, rest] of [
      [[get], 'nonsense\r\n\r\n'],
      [[post], '}'],
      [[post, get, post], 'BAD\r\n\r\n'],
    ] as const) {
      const answers = await sendRaw(edge.port, whole.join('') + rest, whole.length + 1);
      expect(answers.map(({ status }) => status)).toEqual([...whole.map(() => 200), 400]);
      expectEnvelope(answers.at(-1), 400, 'BadRequest');
    }
  });
});

describe('connections', () => {
  it('serve one request after the other, refusals between them', async () => {
    const request = (path: string) => `GET ${path} HTTP/1.1\r\n${host}\r\n\r\n`;
    const answers = await sendRaw(
      edge.port,
      request('/things') + request('/nothing') + request('/query?flag=1') + request('/livez'),
      4,
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 200]);
  });

  it('answer HEAD like GET, without the body', async () => {
    const get = await fetch(`${edge.url}/big`);
    const head = await fetch(`${edge.url}/big`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    expect(await head.text()).toBe('');
    expect((await fetch(`${edge.url}/nothing`, { method: 'HEAD' })).status).toBe(404);
  });

  it.each(['br', 'gzip'])('are compressed with %s when asked', async (encoding) => {
    const response = await fetch(`${edge.url}/big`, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(((await response.json()) as { text: string }).text).toHaveLength(7000);
  });

  it.each(['identity', 'zstd', 'br;q=0, gzip;q=0', ''])('are plain for %s', async (encoding) => {
    const [answer] = await raw('GET /big HTTP/1.1', host, bye, `Accept-Encoding: ${encoding}`);
    expect(answer?.headers['content-encoding']).toBeUndefined();
    expect(answer?.body.text).toHaveLength(7000);
  });
});
