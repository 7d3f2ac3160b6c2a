import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../../../src/platform/http/edge.ts';
import { useEdge } from '../../support/edge.ts';
import { blocks } from '../../support/event-loop.ts';

const edge = useEdge();

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(edge.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: response.status, body: (await response.json()) as any };
}

describe('bodies', () => {
  it('open ones ignore what they do not know, closed ones refuse it', async () => {
    expect((await post('/open', '{"name":"a","extra":1}')).status).toBe(200);
    const refused = await post('/closed', '{"name":"a","extra":1,"more":2}');
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      error: 'ValidationError',
      message: 'extra is not allowed here. more is not allowed here.',
      requestId: expect.any(String),
      details: [
        { path: 'body.extra', rule: 'additionalProperties', message: 'is not allowed here' },
        { path: 'body.more', rule: 'additionalProperties', message: 'is not allowed here' },
      ],
    });
  });

  it('a misspelled property is answered with the nearest one', async () => {
    const { body } = await post('/closed', '{"nmae":"a"}');
    expect(body.message).toContain('nmae is not allowed here. Did you mean name?');
  });

  it.each(['[]', '"text"', '5', 'null', 'true', ''])('a required object is not %s', async (text) => {
    const answer = await post('/open', text);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'ValidationError', details: [{ path: 'body' }] });
  });

  it('a required object is not absent, but may be empty', async () => {
    const response = await fetch(`${edge.url}/open`, { method: 'POST' });
    expect(response.status).toBe(400);
    expect((await post('/open', '{}')).status).toBe(200);
  });

  it.each([['5'], ['null'], ['true'], ['["a"]'], ['{"a":1}']])(
    'nothing is coerced: name %s',
    async (name) => {
      expect((await post('/closed', `{"name":${name}}`)).status).toBe(400);
      expect((await post('/open', `{"name":${name}}`)).status).toBe(400);
    },
  );

  it('reports every fault at once', async () => {
    const { body } = await post('/closed', '{"name":"","other":1}');
    expect(body.details.map(({ path }: { path: string }) => path).sort()).toEqual([
      'body.name',
      'body.other',
    ]);
  });

  it.each([
    '{"__proto__":{"name":"a"}}',
    '{"name":"a","constructor":{"prototype":{}}}',
    '{"name":"a\\u0000"}',
    '{"name":"\\ud800"}',
    '{"name":"a","x":1e999}',
    '{"name":"a","x":' + '['.repeat(33) + ']'.repeat(33) + '}',
    '{"name":"a"',
  ])('refuses %s with 400', async (text) => {
    const answer = await post('/open', text);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'ValidationError', requestId: expect.any(String) });
  });

  it('takes a body of 1 MiB and no more, known length or chunked', async () => {
    const ofSize = (bytes: number) => `{"name":"${'a'.repeat(bytes - 11)}"}`;
    expect((await post('/open', ofSize(MAX_BODY_BYTES))).status).toBe(200);
    const over = await post('/open', ofSize(MAX_BODY_BYTES + 1));
    expect(over.status).toBe(413);
    expect(over.body).toMatchObject({
      error: 'PayloadTooLarge',
      message: 'The request body is larger than 1 MiB.',
    });
    const chunked = await fetch(`${edge.url}/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([ofSize(MAX_BODY_BYTES + 1)]).stream(),
      duplex: 'half',
    });
    expect(chunked.status).toBe(413);
  });

  it('a client that sends far too much still gets to read the refusal', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await post('/open', 'x'.repeat(20 * MAX_BODY_BYTES))).status).toBe(413);
    }
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/xml',
    'application/json; charset=latin1',
    'application/json; charset=utf-16',
    'nonsense',
    'application/json, text/plain',
    '*/*',
  ])('%s is 415', async (type) => {
    const answer = await post('/open', '{}', { 'content-type': type });
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({ error: 'UnsupportedMediaType' });
  });

  it.each(['application/json;charset=UTF-8', 'application/json; charset="utf-8"', 'Application/JSON'])(
    '%s is fine',
    async (type) => {
      expect((await post('/open', '{}', { 'content-type': type })).status).toBe(200);
    },
  );

  it('a body without a content type is 415', async () => {
    const response = await fetch(`${edge.url}/open`, { method: 'POST', body: new Uint8Array([123, 125]) });
    expect(response.status).toBe(415);
  });

  it('a packed body is 415, not taken apart', async () => {
    expect((await post('/open', '{}', { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  it('a body with thousands of faults does not come back larger', async () => {
    const many = JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`k${i}`, 0])));
    let answer = await post('/closed', many);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toHaveLength(1000);
    expect(JSON.stringify(answer.body).length).toBeLessThan(200_000);
    expect(await blocks(async () => (answer = await post('/closed', many)))).toBeLessThanOrEqual(200);
  });

  it('a record id in a refused body is not echoed', async () => {
    const answer = await post('/closed', '{"name":"a","recAAAAAAAAAAAAAA":1}');
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).not.toContain('recAAAA');
  });
});
