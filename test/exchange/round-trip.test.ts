import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { perText } from '../../src/ontology/classes/domain/authored-fields.ts';
import { classPath, namesOfPath } from '../../src/ontology/classes/domain/class-path.ts';
import { perKind } from '../../src/ontology/classes/domain/inheritance.ts';
import type { ExchangeRow } from '../../src/ontology/exchange/domain/exchange-row.ts';
import type { ExportedClass } from '../../src/ontology/exchange/formats/exported-class.ts';
import type { ClassFormat } from '../../src/ontology/exchange/formats/format.ts';
import { openReader } from '../../src/ontology/exchange/formats/readers.ts';
import { WRITERS } from '../../src/ontology/exchange/formats/writers.ts';
import { hostileName, hostileText } from './hostile.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-exchange-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const DICTIONARY = { organizationCode: 'demo', dictionaryCode: 'demo', dictionaryVersion: '1.0', own: 'en' };

async function* each<T>(list: readonly T[]): AsyncGenerator<T> {
  yield* list;
}

/** Written by the writer, read by the reader. */
async function throughFile(format: ClassFormat, classes: readonly ExportedClass[]): Promise<ExchangeRow[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of WRITERS[format](() => each(classes), {
    ...DICTIONARY,
    languages: ['de', 'pt-BR'],
    parameterLanguages: [],
    systems: ['cci', 'uniclass'],
  }))
    chunks.push(Buffer.from(chunk as Buffer));
  const file = join(folder, 'file');
  writeFileSync(file, Buffer.concat(chunks));
  const rows: ExchangeRow[] = [];
  const read = await openReader(format);
  for await (const row of read(file, new Map())) rows.push(row);
  return rows;
}

const flag = fc.constantFrom(true, false, null);
const link = fc.option(
  hostileText
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text, entryId: `x_${text.length}`, title: text })),
);
const someText = hostileText.filter((text) => text.trim() !== '');
const translations = fc.dictionary(
  fc.constantFrom('de', 'pt-BR'),
  fc
    .record({ name: hostileName, ...perText(() => someText) }, { requiredKeys: [] })
    .filter((texts) => Object.keys(texts).length > 0),
);
/** What a sheet says of the texts of a class: of every language in use, also what is not there. */
const cellsOfTranslations = (given: ExportedClass['translations']) =>
  Object.fromEntries(
    ['de', 'pt-BR'].map((tag) => [tag, { name: null, ...perText(() => null), ...given[tag] }]),
  );
const exported: fc.Arbitrary<ExportedClass> = fc.record({
  id: fc.integer({ min: 0, max: 1e9 }).map((n) => `oc_${String(n).padStart(26, '0')}`),
  handle: fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,20}$/),
  parentId: fc.option(fc.constant('oc_00000000000000000000000000')),
  parentHandle: fc.option(fc.stringMatching(/^[a-z0-9]{1,10}$/)),
  path: hostileName.map((name) => classPath([name])),
  name: hostileName,
  status: fc.constantFrom('draft', 'approved', 'archived'),
  ...perText(() => fc.option(hostileText)),
  translations,
  codes: fc.dictionary(
    fc.constantFrom('cci', 'uniclass'),
    someText.map((text) => text.trim()),
  ),
  ifcEntity: fc.constantFrom(null, 'IfcWall', 'IfcDoor'),
  ifcPredefinedType: fc.constantFrom(null, 'PARTITIONING'),
  links: fc.record({ uniformat: link, masterformat: link, object_class_codes: link, cad_categories: link }),
  cadBinding: fc.constant(null),
  makeUnique: fc.record({
    uniformat: flag,
    masterformat: flag,
    object_class_codes: flag,
    cad_categories: flag,
  }),
  revision: fc.nat(),
  effective: fc.constant(perKind(() => 'in force')),
  inheritedEntity: fc.constantFrom(null, 'IfcWall'),
  aliases: fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 3 }),
  paramTemplates: fc.constant([]),
});

describe('a file says what was written into it', () => {
  for (const format of ['jsonl', 'csv', 'xlsx'] as const) {
    it(`${format}: every text, whatever it holds`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(exported, { maxLength: 8 }), async (classes) => {
          const rows = await throughFile(format, classes);
          expect(rows).toHaveLength(classes.length);
          for (const [i, one] of classes.entries()) {
            const row = rows[i] as ExchangeRow;
            const empty = (text: string | null) => (format === 'jsonl' ? text : text || null);
            expect(row).toMatchObject({
              id: one.id,
              handle: one.handle,
              name: one.name,
              status: one.status,
              description: empty(one.description),
              synonyms: empty(one.synonyms),
              revision: one.revision,
              makeUnique: one.makeUnique,
              links: perKind((kind) => {
                const written = one.links[kind];
                return written && { text: written.text };
              }),
            });
            expect(row.problems).toBeUndefined();
            if (format === 'jsonl') expect(row.codes ?? {}).toEqual(one.codes);
            else expect(row.codes).toEqual({ cci: null, uniclass: null, ...one.codes });
            if (format !== 'jsonl') expect(row.translations).toEqual(cellsOfTranslations(one.translations));
            else expect(row.translations ?? {}).toEqual(one.translations);
            if (format === 'jsonl') {
              expect(row.parent).toEqual(one.parentId && { id: one.parentId });
              expect(row.aliases).toEqual(one.aliases);
            } else {
              expect(row.parent).toEqual(one.parentHandle && { handle: one.parentHandle });
              expect(row.path).toBe(one.path);
            }
          }
        }),
        { numRuns: format === 'xlsx' ? 60 : 150 },
      );
    });
  }

  it('skos and skos-jsonld: names, synonyms, definitions, places and links', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(exported, { maxLength: 5 }), async (classes) => {
        const distinct = classes.filter((one, i) => classes.findIndex(({ id }) => id === one.id) === i);
        for (const format of ['skos', 'skos-jsonld'] as const) {
          const rows = await throughFile(format, distinct);
          // RDF has no order.
          const byId = new Map(rows.map((row) => [row.id, row]));
          expect(byId.size).toBe(distinct.length);
          expect(rows).toHaveLength(distinct.length);
          for (const objectClass of distinct) {
            const row = byId.get(objectClass.id) as ExchangeRow;
            expect(row).toMatchObject({
              name: objectClass.name,
              handle: objectClass.handle,
              status: objectClass.status,
            });
            expect(row.description ?? '').toBe(objectClass.description ?? '');
            for (const [tag, { name, description }] of Object.entries(objectClass.translations)) {
              expect(row.translations?.[tag]?.name).toBe(name);
              expect(row.translations?.[tag]?.description).toBe(description);
            }
            expect(row.parent).toEqual(
              objectClass.parentId === null
                ? null
                : distinct.some(({ id }) => id === objectClass.parentId)
                  ? row.parent
                  : { id: objectClass.parentId },
            );
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('bsdd: codes, names, parents', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(exported, { maxLength: 5 }), async (classes) => {
        const rows = await throughFile('bsdd', classes);
        expect(rows).toHaveLength(classes.length);
        for (const [i, one] of classes.entries()) {
          expect(rows[i]).toMatchObject({ id: one.id, handle: one.handle, name: one.name });
          expect(rows[i]?.parent).toEqual(one.parentHandle && { handle: one.parentHandle });
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('a path', () => {
  it('reads back as the names it was made of', () => {
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 1, maxLength: 6 }), (names) => {
        expect(namesOfPath(classPath(names))).toEqual(names);
      }),
      { numRuns: 2000 },
    );
    expect(classPath(['Doors / Windows', 'Glass'])).toBe('Doors // Windows / Glass');
    expect(namesOfPath('Walls / Interior / Glass')).toEqual(['Walls', 'Interior', 'Glass']);
  });
});
