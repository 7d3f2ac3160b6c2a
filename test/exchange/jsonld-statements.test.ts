import fc from 'fast-check';
import jsonld, { type JsonLdDocument } from 'jsonld';
import { expect, test } from 'vitest';
import { jsonldStatements } from '../../src/ontology/exchange/formats/jsonld-statements.ts';
import { type Statement, statementOf } from '../../src/ontology/exchange/formats/skos-concepts.ts';

const SHALLOW = { maxDepth: 2 };
const iri = fc.integer({ min: 0, max: 5 }).map((n) => `urn:n${n}`);
const property = fc.constantFrom('urn:p', 'urn:q', 'skos:prefLabel', 'words');
const text = fc.string({ maxLength: 4 });
const { node } = fc.letrec<{ node: object; value: unknown }>((tie) => ({
  node: fc
    .tuple(
      fc.record(
        {
          '@id': iri,
          '@type': fc.array(iri, { maxLength: 3 }),
          '@graph': fc.oneof(SHALLOW, fc.constant([]), fc.tuple(tie('node'), tie('node'))),
          '@reverse': fc.oneof(SHALLOW, fc.constant({}), fc.record({ 'urn:p': tie('node') })),
        },
        { requiredKeys: ['@id'] },
      ),
      fc.dictionary(property, fc.oneof(tie('value'), fc.array(tie('value'), { maxLength: 4 })), {
        maxKeys: 3,
      }),
    )
    .map(([keywords, says]) => ({ ...keywords, ...says })),
  value: fc.oneof(
    SHALLOW,
    text,
    fc.boolean(),
    fc.integer({ min: -99, max: 99 }),
    fc.record({ '@value': text, '@language': fc.constantFrom('de', 'en-GB') }),
    tie('node'),
  ),
}));
const CONTEXT = {
  skos: 'http://www.w3.org/2004/02/skos/core#',
  words: { '@id': 'urn:words', '@container': '@set', '@language': 'fr' },
};

test('a document says what the package finds in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(node, { maxLength: 4 }), async (nodes) => {
      const document = { '@context': CONTEXT, '@graph': nodes } as JsonLdDocument;
      const quads = (await jsonld.toRDF(document)) as Parameters<typeof statementOf>[0][];
      const found = [...jsonldStatements(await jsonld.expand(document))];
      expect(asSet(found)).toEqual(asSet(quads.map(statementOf)));
    }),
    { numRuns: 60 },
  );
});

test('nodes without an id are told apart', async () => {
  const document = { 'urn:p': [{ 'urn:q': 'a' }, { 'urn:q': 'b' }] } as JsonLdDocument;
  const found = [...jsonldStatements(await jsonld.expand(document))];
  const [first, second] = found.filter(({ predicate }) => predicate === 'urn:p');
  expect(found).toHaveLength(4);
  expect(first?.object.value).not.toBe(second?.object.value);
  expect(found.find(({ object }) => object.value === 'b')?.subject).toBe(second?.object.value);
});

test('20,000 values of one property are read', async () => {
  const values = Array.from({ length: 20_000 }, (_, n) => ({ '@id': `urn:n${n}` }));
  const found = [...jsonldStatements(await jsonld.expand({ '@id': 'urn:a', 'urn:p': values }))];
  expect(found).toHaveLength(20_000);
});

function asSet(statements: Statement[]): string[] {
  return [...new Set(statements.map((each) => JSON.stringify(each)))].sort();
}
