import { describe, expect, it } from 'vitest';
import { useEdge } from '../../support/edge.ts';
import { blocks } from '../../support/event-loop.ts';

const edge = useEdge();

async function ask(query: string) {
  const response = await fetch(`${edge.url}/query${query}`);
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: response.status, body: (await response.json()) as any };
}

describe('query parameters', () => {
  it.each([
    ['', {}],
    ['?', {}],
    ['?flag=true&count=3&ratio=0.5&text=a', { flag: true, count: 3, ratio: 0.5, text: 'a' }],
    ['?flag=false&count=0', { flag: false, count: 0 }],
    ['?text=a+b%20c%2B', { text: 'a b c+' }],
    ['?text=%C3%A4%F0%9F%98%80', { text: 'ä😀' }],
    ['?text=%EF%BF%BD', { text: '\ufffd' }],
    ['?text=a=b', { text: 'a=b' }],
    ['?&&text=a&', { text: 'a' }],
  ])('%s is read', async (query, value) => {
    const answer = await ask(query);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(value);
  });

  it.each(['?unknown=1', '?unknown=1&unknown=2', '?unknown=%ZZ', '?__proto__=1', '?constructor=x', '?%FF=1'])(
    '%s is ignored',
    async (query) => {
      expect((await ask(query)).status).toBe(200);
    },
  );

  it.each([
    ['?flag=true&flag=true', 'repeated'],
    ['?text=a&text=b', 'repeated'],
    ['?count=1&count=1', 'repeated'],
    ['?te%78t=a&text=b', 'repeated'],
    ['?flag=1', 'type'],
    ['?flag=TRUE', 'type'],
    ['?flag=yes', 'type'],
    ['?flag=', 'type'],
    ['?flag', 'type'],
    ['?count=-1', 'minimum'],
    ['?count=1.0', 'type'],
    ['?count=1e3', 'type'],
    ['?count=0x10', 'type'],
    ['?count=%201', 'type'],
    ['?count=', 'type'],
    ['?count=9007199254740993', 'type'],
    ['?count=99999999999999999999', 'type'],
    ['?count=NaN', 'type'],
    ['?ratio=Infinity', 'type'],
    ['?ratio=.5', 'type'],
    ['?text=', 'minLength'],
    ['?text=%00', 'nul'],
    ['?text=a%00b', 'nul'],
    ['?text=%ZZ', 'encoding'],
    ['?text=%', 'encoding'],
    ['?text=%FF', 'encoding'],
    ['?text=%C3', 'encoding'],
    ['?text=%ED%A0%80', 'encoding'],
  ])('%s is 400', async (query, rule) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'ValidationError', details: [{ rule }] });
    expect(answer.body.details[0].path).toMatch(/^query\.(flag|count|ratio|text)$/);
  });

  it('all faults are named', async () => {
    const { body } = await ask('?flag=x&count=y&text=a&text=b');
    expect(body.details).toHaveLength(3);
  });

  it('faults of one request are not told of the next', async () => {
    await ask('?count=-1');
    expect((await ask('?text=a&text=b&count=1')).body.details).toHaveLength(1);
  });

  it('more than a hundred are 400, wherever they are sent', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => `p${i}=1`).join('&');
    for (const path of ['/livez', '/query', '/nowhere']) {
      const response = await fetch(`${edge.url}${path}?${many(101)}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: 'BadRequest',
        message: 'The query has more than 100 parameters.',
      });
    }
    expect(await ask(`?${many(99)}&text=a`)).toMatchObject({ status: 200, body: { text: 'a' } });
  });

  it('one name thousands of times stops nobody else, with or without a key', async () => {
    for (const count of [16_000, 4000]) {
      const url = `/livez?${Array.from({ length: count }, () => 'a').join('&')}`;
      let status = 0;
      expect(
        await blocks(async () => {
          status = (await edge.app.inject({ method: 'GET', url })).statusCode;
        }),
      ).toBeLessThan(200);
      expect(status).toBe(count === 4000 ? 400 : 414);
    }
  });
});
