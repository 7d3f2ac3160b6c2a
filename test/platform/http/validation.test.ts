import fc from 'fast-check';
import { type TSchema, Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ParamTemplateSchema } from '../../../src/ontology/parameters/param-template-schema.ts';
import { nullable, open, Words } from '../../../src/platform/http/schemas.ts';
import { type Edge, startEdge } from '../../support/edge.ts';
import { blocks } from '../../support/event-loop.ts';

const Inner = open({ n: Type.Number(), m: Type.Optional(Type.Number()) });
const BODIES = {
  items: open({ items: Type.Array(nullable(Inner)) }),
  one: nullable(Inner),
  names: open({
    name: Type.Optional(nullable(Words)),
    parameter: Type.Optional(ParamTemplateSchema.properties.name),
  }),
  reference: open({ ref: nullable(Type.Union([Type.String(), Type.Array(Type.String(), { maxItems: 1 })])) }),
  selections: open({
    selections: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  }),
  templates: open({ templates: Type.Array(Inner, { maxItems: 1000 }) }),
} satisfies Record<string, TSchema>;

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({
    routes: (app) => {
      for (const [name, body] of Object.entries(BODIES))
        app.post(
          `/faults/${name}`,
          { config: { scope: 'ontology:read' }, schema: { body } },
          async () => ({}),
        );
    },
  });
});
afterAll(() => edge.close());

async function post(name: keyof typeof BODIES, body: unknown) {
  return send(name, JSON.stringify(body));
}

async function send(name: string, payload: string) {
  const headers = { 'content-type': 'application/json' };
  const answer = await edge.app.inject({ method: 'POST', url: `/faults/${name}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

async function faultsOf(name: keyof typeof BODIES, body: unknown): Promise<string[]> {
  const { details = [] } = (await post(name, body)).body;
  return details.map(({ path, message }: Record<string, string>) => `${path} ${message}`);
}

describe('an empty text', () => {
  it('is one fault, inside a union too', async () => {
    expect(await faultsOf('names', { name: '', parameter: '' })).toEqual([
      'body.name must be a non-empty string or null',
      'body.parameter must not be empty',
    ]);
    expect(await faultsOf('names', { name: ' ', parameter: ' ' })).toEqual([
      'body.name must not be blank or contain characters that reverse the direction of text, such as U+202E, but can be null',
      'body.parameter must not be blank or contain control characters',
    ]);
  });
});

describe('faults inside unions', () => {
  it('that have nothing further inside are told, whatever other unions have', async () => {
    expect(await faultsOf('items', { items: [5, { n: 'x' }] })).toEqual([
      'body.items.0 must be an object or null',
      'body.items.1.n must be a number',
    ]);
  });

  it('are told of the tenth as of the first', async () => {
    const items = Array.from({ length: 12 }, () => 5);
    expect(await faultsOf('items', { items })).toHaveLength(12);
  });

  it('of a large body are told one at a time: looking for all would hold up others', async () => {
    const faulty = (characters: number) => Array.from({ length: 12 }, () => ({ n: 'z'.repeat(characters) }));
    expect(await faultsOf('items', { items: faulty(50_000) })).toHaveLength(12);
    expect(await faultsOf('items', { items: faulty(85_000) })).toHaveLength(1);
  });

  it('a missing property is told beside one that is wrong', async () => {
    expect(await faultsOf('one', { m: 'x' })).toEqual(['body.n is required', 'body.m must be a number']);
  });

  it('all of the branch that was meant are told, and nothing of the others', async () => {
    expect(await faultsOf('reference', { ref: [5, 'b'] })).toEqual([
      'body.ref must be a list of at most one string',
      'body.ref.0 must be a string',
    ]);
    expect(await faultsOf('reference', { ref: 5 })).toEqual([
      'body.ref must be a string, a list of at most one string, or null',
    ]);
  });

  it('are those of a plain count, for any list', async () => {
    const item = fc.constantFrom<[unknown, string | null]>(
      [null, null],
      [{ n: 1 }, null],
      [7, ''],
      ['x', ''],
      [[], ''],
      [{}, '.n'],
      [{ n: 'x' }, '.n'],
      [{ n: 1, m: null }, '.m'],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 30 }), async (items) => {
        const faults = (await post('items', { items: items.map(([value]) => value) })).body.details ?? [];
        expect(faults.map(({ path }: { path: string }) => path)).toEqual(
          items.flatMap(([, fault], at) => (fault === null ? [] : [`body.items.${at}${fault}`])),
        );
      }),
      { numRuns: 100 },
    );
  });
});

describe('a body of nothing but faults', () => {
  it.each([
    [
      'selections',
      { selections: Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`k${i}`, true])) },
    ],
    [
      'selections',
      { selections: Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [`${i}`, true])) },
    ],
    ['reference', { ref: Array.from({ length: 500_000 }, () => 0) }],
    ['templates', { templates: Array.from({ length: 340_000 }, () => ({})) }],
  ] as const)('stops nobody else: %s', async (name, body) => {
    let status = 0;
    const payload = JSON.stringify(body);
    expect(await blocks(async () => (status = (await send(name, payload)).status))).toBeLessThan(200);
    expect(status).toBe(400);
  });
});
