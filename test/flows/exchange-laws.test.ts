import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RowResult } from '../../src/ontology/exchange/domain/exchange-row.ts';
import { seedStarterOntology } from '../../src/ontology/preparation.ts';
import { hostileName, hostileText } from '../exchange/hostile.ts';
import { csvOf, Exchange } from '../support/exchange.ts';
import { startService, useService } from '../support/service.ts';
import { CLASSES, COMPLETE, Steward } from '../support/steward.ts';

const service = useService();
const steward = new Steward(service);
const exchange = new Exchange(service);
beforeAll(async () => {
  await service.db.transaction().execute((tx) => seedStarterOntology(tx));
  await hostileTree();
}, 120_000);

/** Classes of every kind of name, text, link and state that stewards can bring about. */
async function hostileTree(): Promise<void> {
  const texts = fc.sample(fc.tuple(hostileName, hostileText, hostileText), { numRuns: 60, seed: 11 });
  const ids: string[] = [];
  for (const [i, [name, description, synonyms]] of texts.entries()) {
    const links = [
      {},
      COMPLETE,
      { cadCategory: 'OST_Unheard', uniformat: 'OWN 1' },
      { uniformat: '=1+1', uniformatMakeUnique: false },
      { cadCategory: 'OST_Doors', cadMakeUnique: true, masterformat: '00 00 99' },
    ][i % 5];
    const more = { description, synonyms, ...links };
    const parent = ids[Math.floor(i / 3)];
    ids.push(
      i < 3 || !parent ? await steward.create(name, more) : await steward.addChild(parent, name, more),
    );
  }
  await steward.act('merge', {
    sourceObjectClassIds: [ids[58]],
    targetObjectClassId: ids[57],
    keepData: 'target',
  });
  const templates = [{ name: 'Fire "rating"', dataType: 'text', group: 'A', binding: 'type', value: '=1+1' }];
  await steward.send('PUT', `${CLASSES}/${ids[5]}/param-templates`, { templates }, steward.key());
  await steward.approve(ids[1] as string);
  await steward.send('POST', `${CLASSES}/${ids[40]}/actions/archive`, {});
  // A category that was renamed and one that was retired since they were bound.
  await service.database.pool.query(
    "update cad_category set builtin_name = 'OST_DoorsNow' where builtin_name = 'OST_Doors'",
  );
}

/** Counted where they are stored: a file that lost some would agree with itself. */
async function storedTemplates(): Promise<number> {
  const { rows } = await service.database.pool.query(
    'select sum(jsonb_array_length(templates))::int as count from object_class_param_templates',
  );
  return rows[0].count;
}

describe('the ontology travels', { timeout: 120_000 }, () => {
  for (const format of ['jsonl', 'csv', 'xlsx'] as const) {
    it(`importing an export as ${format} changes nothing`, async () => {
      const before = (await steward.list()).ontologyVersion;
      const file = await exchange.export(format);
      const dry = await exchange.dryRun(format, file);
      expect(dry.rows.flatMap(({ problems }: { problems: object[] }) => problems)).toEqual([]);
      const imported = await exchange.import(format, file);
      const { unchanged, ...others } = imported.result.counts as Record<string, number>;
      const parameters = format === 'xlsx' ? await storedTemplates() : 0; // rows of the second sheet
      expect(unchanged).toBe((await steward.list()).count + parameters);
      expect(Object.values(others).every((count) => count === 0)).toBe(true);
      expect(dry.counts).toEqual(imported.result.counts);
      expect((await steward.list()).ontologyVersion).toBe(before);
    });
  }

  it('importing jsonl into an empty ontology gives the same tree, links and effective values', async () => {
    const file = await exchange.export('jsonl');
    const elsewhere = await startService();
    try {
      await elsewhere.database.pool.query(
        "update cad_category set builtin_name = 'OST_DoorsNow' where builtin_name = 'OST_Doors'",
      );
      const other = new Exchange(elsewhere);
      const there = new Steward(elsewhere);
      const imported = await other.import('jsonl', file);
      expect(imported.status).toBe('succeeded');
      const items = (list: { items: Record<string, unknown>[] }) =>
        list.items.map(({ status: _, hasChildren: __, ...item }) => item);
      expect(items(await there.list())).toEqual(items(await steward.list()));
      const line = (text: string) => ({ ...JSON.parse(text), status: 'draft', revision: 1 }) as object;
      const lines = (bytes: Buffer) => bytes.toString().split('\n').filter(Boolean).map(line);
      expect(lines(await other.export('jsonl'))).toEqual(lines(file));

      expect((await there.undo(imported.id)).status).toBe(202);
      expect((await there.list()).count).toBe(0);
      expect((await other.export('jsonl')).toString()).toBe('');
    } finally {
      await elsewhere.close();
    }
  });

  it('csv and xlsx of the starter ontology, handed to an empty one, bring its tree, links and parameters', async () => {
    const templatesIn = (jsonl: Buffer) =>
      jsonl
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
        .map(({ handle, paramTemplates, ifcEntity, ifcPredefinedType }) => ({
          handle,
          paramTemplates,
          ifcEntity,
          ifcPredefinedType,
        }));
    const expected = templatesIn(await exchange.export('jsonl', 'root=interiors'));
    expect(expected.filter(({ paramTemplates }) => paramTemplates.length > 0)).toHaveLength(3);
    for (const format of ['csv', 'xlsx'] as const) {
      const elsewhere = await startService();
      try {
        await elsewhere.database.pool.query(
          "update cad_category set builtin_name = 'OST_DoorsNow' where builtin_name = 'OST_Doors'",
        );
        const there = new Exchange(elsewhere);
        for (const root of ['interiors', 'substructure']) {
          const imported = await there.import(format, await exchange.export(format, `root=${root}`));
          expect([format, imported.status]).toEqual([format, 'succeeded']);
        }
        if (format === 'csv')
          await there.import('csv', await exchange.export('csv', 'root=interiors&sheet=parameters'));
        expect(templatesIn(await there.export('jsonl', 'root=interiors&includeInactive=true'))).toEqual(
          expected,
        );
        const itemsOf = async (of: Steward) =>
          (
            (await of.send('GET', `${CLASSES}?root=substructure&includeInactive=true`)).body.items as Record<
              string,
              unknown
            >[]
          ).map(({ status: _, ...item }) => item);
        expect(await itemsOf(new Steward(elsewhere))).toEqual(await itemsOf(steward));
      } finally {
        await elsewhere.close();
      }
    }
  });

  it('predefined types that lost their entity are the same after an export and an import, here and elsewhere', async () => {
    const source = await startService();
    const elsewhere = await startService();
    try {
      const [here, there] = [new Exchange(source), new Exchange(elsewhere)];
      const by = new Steward(source);
      const walls = await by.create('Walls', { ifcEntity: 'IfcWall' });
      const doors = await by.create('Doors', { ifcEntity: 'IfcDoor' });
      const partitions = await by.addChild(walls, 'Partitions', { ifcPredefinedType: 'PARTITIONING' });
      const shear = await by.addChild(walls, 'Shear', { ifcPredefinedType: 'SHEAR' });
      await by.send('PATCH', `${CLASSES}/${walls}`, { ifcEntity: null }, by.key());
      await by.act('move', { sourceObjectClassIds: [shear], targetObjectClassId: doors });
      const namesIn = async (of: Exchange) =>
        (await of.export('jsonl'))
          .toString()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
          .map(({ handle, ifcEntity, ifcPredefinedType }) => [handle, ifcEntity, ifcPredefinedType]);
      const expected = [
        ['doors', 'IfcDoor', null],
        ['shear', null, 'SHEAR'],
        ['walls', null, null],
        ['partitions', null, 'PARTITIONING'],
      ];
      expect((await namesIn(here)).sort()).toEqual(expected.toSorted());
      for (const format of ['jsonl', 'csv', 'xlsx'] as const) {
        const file = await here.export(format);
        const again = await here.dryRun(format, file);
        expect([format, again.counts.unchanged]).toEqual([format, 4]);
        expect(again.rows.flatMap(({ problems }: { problems: object[] }) => problems)).toEqual([]);
        const imported = await there.import(format, file);
        expect([format, imported.status, imported.result.counts.created]).toEqual([format, 'succeeded', 4]);
        const warned = imported.rows.filter(({ problems }) => problems.length > 0);
        expect(warned.map(({ key }) => key).sort()).toEqual([partitions, shear].sort());
        expect((await namesIn(there)).sort()).toEqual(expected.toSorted());
        await new Steward(elsewhere).undo(imported.id);
      }
      // What the rows change is still checked: a type that no entity has, and one that a class is to get.
      const rows = [
        ['new', 'New', '', 'NONSENSE'],
        ['partitions', 'Partitions', '', 'SHEAR'],
        ['shear', 'Shear', 'IfcDoor', 'SHEAR'],
        ['walls', 'Walls', 'IfcRoof', ''],
      ];
      const changed = await here.dryRun(
        'csv',
        csvOf(['handle', 'name', 'ifcEntity', 'ifcPredefinedType'], ...rows),
      );
      expect(changed.rows.map(({ key, outcome }: RowResult) => [key, outcome]).sort()).toEqual([
        ['new', 'rejected'],
        ['partitions', 'rejected'],
        ['shear', 'rejected'],
        ['walls', 'updated'],
      ]);
    } finally {
      await source.close();
      await elsewhere.close();
    }
  });

  it('translations are the same after an export and an import, here and into an empty ontology, in every format', async () => {
    const text = fc.constantFrom('Eins', 'Zwei, Drei', 'Vier "fünf"', '=sechs', 'sieben\nacht');
    const synonyms = fc.constantFrom('a, b', 'c');
    // A bSDD file in a language says nothing of a text that is the own one too.
    const ownText = fc.constantFrom('One', 'Two, three');
    const translations = fc.dictionary(
      fc.constantFrom('de', 'de-CH', 'fr', 'pt-BR', 'en-GB'),
      fc.record({ name: text, description: text, synonyms }, { requiredKeys: [] }),
      { maxKeys: 4 },
    );
    const own = fc.record(
      { description: ownText, synonyms: ownText, translations },
      { requiredKeys: ['translations'] },
    );
    const root = await steward.create('Exchanged');
    for (const [i, texts] of fc.sample(own, { numRuns: 24, seed: 27 }).entries())
      await steward.addChild(root, `Exchanged ${i}`, texts);
    const elsewhere = await startService();
    try {
      const there = new Exchange(elsewhere);
      const other = new Steward(elsewhere);
      const within = `root=${root}&includeInactive=true`;
      const classesOf = (jsonl: Buffer): object[] =>
        jsonl
          .toString()
          .split('\n')
          .filter(Boolean)
          .map((line) => ({ ...JSON.parse(line), revision: 1 }));
      const expected = classesOf(await exchange.export('jsonl', within));
      expect(expected).toHaveLength(25);
      for (const [format, ...languages] of [
        ['jsonl', ''],
        ['csv', ''],
        ['xlsx', ''],
        ['skos', ''],
        ['skos-jsonld', ''],
        ['bsdd', '', '&language=de', '&language=de-CH', '&language=fr', '&language=pt-BR', '&language=en-GB'],
      ] as const) {
        const operations: string[] = [];
        for (const language of languages) {
          const file = await exchange.export(format, within + language);
          const { counts } = await exchange.dryRun(format, file);
          expect([format, language, counts]).toMatchObject([format, language, { unchanged: 25 }]);
          operations.push((await there.import(format, file)).id);
        }
        expect([format, classesOf(await there.export('jsonl'))]).toEqual([format, expected]);
        for (const id of operations.toReversed()) expect((await other.undo(id)).status).toBe(202);
        expect((await other.list()).count).toBe(0);
      }
    } finally {
      await elsewhere.close();
    }
  }, 600_000);

  it('SKOS of our own changes nothing but what SKOS cannot tell, in both syntaxes', async () => {
    for (const format of ['skos', 'skos-jsonld'] as const) {
      const dry = await exchange.dryRun(format, await exchange.export(format, 'root=shell'));
      expect(dry.counts).toMatchObject({ created: 0, updated: 0, moved: 0, rejected: 0 });
      expect(dry.counts.unchanged).toBeGreaterThan(20);
    }
  });

  it('a SKOS file of others: relations on either side, languages, no handles', async () => {
    const file = readFileSync('test/fixtures/exchange/foreign-skos.ttl');
    const imported = await exchange.import('skos', file);
    expect(imported).toMatchObject({ status: 'succeeded', result: { counts: { created: 6 } } });
    expect(await steward.detail('x-furniture')).toMatchObject({ name: 'Furniture', parentId: null });
    expect(await steward.detail('x-seating')).toMatchObject({
      path: 'x-furniture/x-seating',
      synonyms: 'Chairs',
      description: 'What people sit on.',
    });
    expect(await steward.detail('F-12')).toMatchObject({ name: 'Desk', path: 'x-furniture/x-tables/F-12' });
    expect(await steward.detail('nameless-table')).toMatchObject({ depth: 2 });
    expect((await steward.detail('x-sofa-bed')).path).toBe('x-furniture/x-seating/x-sofa-bed');
    const again = await exchange.import('skos', file);
    expect(again.result.counts).toMatchObject({ created: 0, updated: 0, moved: 0, unchanged: 6 });
  });

  it('a bSDD dictionary: codes are handles, materials are classes', async () => {
    const file = readFileSync('test/fixtures/exchange/joinery.bsdd.json');
    const imported = await exchange.import('bsdd', file);
    expect(imported).toMatchObject({ status: 'succeeded', result: { rows: 3, counts: { created: 3 } } });
    expect(await steward.detail('hinged-door')).toMatchObject({
      name: 'Hinged door',
      path: 'joinery-door/hinged-door',
      synonyms: 'Swing door, Side-hung door',
    });
    expect((await steward.detail('joinery-oak')).name).toBe('Oak');
    const again = await exchange.dryRun('bsdd', file);
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    const back = await exchange.dryRun(
      'bsdd',
      await exchange.export('bsdd', 'root=joinery-door&includeInactive=true'),
    );
    expect(back.counts).toMatchObject({ created: 0, updated: 0, moved: 0, unchanged: 2 });
  });

  it('a bSDD dictionary has predefined types whose entity is inherited, and brings them back alone', async () => {
    const walls = await steward.create('Dictionary walls', { ifcEntity: 'IfcWall' });
    const partitions = await steward.addChild(walls, 'Dictionary partitions', {
      ifcPredefinedType: 'PARTITIONING',
    });
    await steward.addChild(partitions, 'Dictionary shear', { ifcPredefinedType: 'SHEAR' });
    await steward.addChild(walls, 'Dictionary movable', {
      ifcEntity: 'IfcWall',
      ifcPredefinedType: 'MOVABLE',
    });
    const query = `root=${walls}&includeInactive=true`;
    const file = await exchange.export('bsdd', query);
    const classes: { Code: string; RelatedIfcEntityNamesList: string[] }[] = JSON.parse(String(file)).Classes;
    const related = classes.map(({ Code, RelatedIfcEntityNamesList }) => [Code, RelatedIfcEntityNamesList]);
    expect(Object.fromEntries(related)).toEqual({
      'dictionary-walls': ['IfcWall'],
      'dictionary-partitions': ['IfcWallPARTITIONING'],
      'dictionary-shear': ['IfcWallSHEAR'],
      'dictionary-movable': ['IfcWallMOVABLE'],
    });
    const again = await exchange.dryRun('bsdd', file);
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
    const elsewhere = await startService();
    try {
      const there = new Exchange(elsewhere);
      await there.import('bsdd', file);
      const names = String(await there.export('csv'))
        .split(/\r?\n/)
        .filter((line) => line.includes('dictionary-'));
      expect(names.map((line) => line.split(',').slice(-2)).sort()).toEqual([
        ['', 'MOVABLE'],
        ['', 'PARTITIONING'],
        ['', 'SHEAR'],
        ['IfcWall', ''],
      ]);
    } finally {
      await elsewhere.close();
    }
    // The same type under another entity has the entity that the file names as its own.
    await steward.send('PATCH', `${CLASSES}/${walls}`, { ifcEntity: null }, steward.key());
    const onlyChild = JSON.parse(String(file));
    onlyChild.Classes = onlyChild.Classes.filter(({ Code }: { Code: string }) => Code === 'dictionary-shear');
    const changed = await exchange.dryRun('bsdd', JSON.stringify(onlyChild));
    expect(changed.rows[0].changes).toEqual({ ifcEntity: [null, 'IfcWall'] });
  });
});
