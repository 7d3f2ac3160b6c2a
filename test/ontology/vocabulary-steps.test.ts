import { beforeAll, describe, expect, it } from 'vitest';
import { entryCandidates } from '../../src/ontology/vocabularies/domain/vocabulary.ts';
import {
  addCadCategories,
  addClassificationEntries,
  renameCadCategory,
  retireCadCategories,
} from '../../src/ontology/vocabularies/shipped/changes.ts';
import {
  labelOf,
  shippedCadCategories,
  shippedEntries,
} from '../../src/ontology/vocabularies/shipped/shipped.ts';
import { loadVocabularies, VOCABULARY_STEPS } from '../../src/ontology/vocabularies/shipped/steps.ts';
import { useDatabase, withoutVocabularies } from '../support/database.ts';

const database = useDatabase();
beforeAll(async () => {
  await withoutVocabularies(database);
});

const version = async () => {
  const { rows } = await database.pool.query<{ version: number }>('select version from ontology_version');
  return rows[0]?.version;
};
const category = (builtinName: string) =>
  database.db
    .selectFrom('cad_category')
    .selectAll()
    .where('builtin_name', '=', builtinName)
    .executeTakeFirst();

describe('shipped vocabularies', () => {
  it('has every Revit category once, with its integer and a label', async () => {
    const categories = await shippedCadCategories();
    expect(categories.length).toBe(1_205);
    expect(new Set(categories.map((one) => one.builtinName)).size).toBe(1_205);
    expect(new Set(categories.map((one) => one.builtinCategoryInt)).size).toBe(1_205);
    expect(
      categories.filter((one) => !Number.isSafeInteger(one.builtinCategoryInt) || one.label === ''),
    ).toEqual([]);
    expect(categories.find((one) => one.builtinName === 'OST_Walls')).toEqual({
      id: 'cad_OST_Walls',
      builtinName: 'OST_Walls',
      builtinCategoryInt: -2000011,
      label: 'Walls',
      categoryType: 'Model',
      retired: false,
    });
  });

  it('ships as retired exactly what Revit itself calls obsolete or deprecated', async () => {
    const categories = await shippedCadCategories();
    const retired = categories.filter((one) => one.retired);
    expect(retired.length).toBe(51);
    expect(retired).toEqual(categories.filter((one) => /obsolete|deprecated/i.test(one.builtinName)));
  });

  it.each([
    ['OST_AbutmentFoundations', 'Abutment Foundations'],
    ['OST_IOSDragBox', 'IOS Drag Box'],
    ['OST_gbXML_SlabOnGrade', 'gbXML Slab On Grade'],
    ['OST_GbXML_Opening', 'gbXML Opening'],
    ['OST_StairLanding2012HiddenLines_Deprecated', 'Stair Landing 2012 Hidden Lines Deprecated'],
    ['OST_MEPLoadAreas', 'MEP Load Areas'],
  ])('%s without a label is called %s', (name, label) => {
    expect(labelOf(name)).toBe(label);
  });

  it('has codes that are written as their publishers write them', async () => {
    for (const kind of ['uniformat', 'masterformat', 'object_class_codes'] as const) {
      const entries = await shippedEntries(kind);
      expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
      for (const { id, code, title } of entries) {
        expect(entryCandidates(kind, code).codes).toEqual([code]);
        expect(entryCandidates(kind, id).codes).toContain(code);
        expect(title).not.toBe('');
      }
    }
  });
});

describe('loadVocabularies', () => {
  it('loads everything once, however many processes start at once', async () => {
    const applied = await Promise.all(Array.from({ length: 4 }, () => loadVocabularies(database.db)));
    expect(applied.flat().sort()).toEqual(VOCABULARY_STEPS.map((step) => step.name).sort());

    const before = await version();
    expect(await loadVocabularies(database.db)).toEqual([]);
    expect(await version()).toBe(before);

    const { rows } = await database.pool.query(`
      select (select count(*) from cad_category) as categories,
             (select count(*) from classification_entry where not custom) as entries,
             (select title from classification_entry where id = 'mf_09-29-00') as gypsum,
             (select code from classification_entry where id = 'occ_23.30.10.00') as doors`);
    const entries = await Promise.all(
      (['uniformat', 'masterformat', 'object_class_codes'] as const).map((kind) => shippedEntries(kind)),
    );
    expect(rows[0]).toEqual({
      categories: 1_205,
      entries: entries.flat().length,
      gypsum: 'Gypsum Board',
      doors: '23.30.10.00',
    });
  });

  it('leaves nothing of a step that fails, and applies it when it is mended', async () => {
    const name = 'test-fails-half-way';
    const failing = {
      name,
      apply: async (tx: Parameters<typeof retireCadCategories>[0]) => {
        await retireCadCategories(tx, ['OST_Roads']);
        await retireCadCategories(tx, ['OST_NeverWas']);
      },
    };
    await expect(loadVocabularies(database.db, [failing])).rejects.toThrow('OST_NeverWas');
    expect((await category('OST_Roads'))?.retired).toBe(false);
    const mended = {
      name,
      apply: (tx: Parameters<typeof retireCadCategories>[0]) => retireCadCategories(tx, ['OST_Roads']),
    };
    expect(await loadVocabularies(database.db, [mended])).toEqual([name]);
    expect((await category('OST_Roads'))?.retired).toBe(true);
  });

  it('a later Revit adds, retires and renames; the ontology version moves', async () => {
    const before = await version();
    await loadVocabularies(database.db, [
      {
        name: 'test-later-revit',
        apply: async (tx) => {
          await addCadCategories(tx, [
            {
              id: 'cad_OST_Robots',
              builtinName: 'OST_Robots',
              builtinCategoryInt: -2_009_999,
              label: 'Robots',
              categoryType: 'Model',
              retired: false,
            },
          ]);
          await renameCadCategory(tx, 'OST_Parking', {
            builtinName: 'OST_ParkingBays',
            label: 'Parking Bays',
          });
          await renameCadCategory(tx, 'OST_Site', {
            builtinName: 'OST_Site',
            builtinCategoryInt: -2_009_998,
          });
        },
      },
    ]);
    expect(await version()).toBeGreaterThan(before ?? 0);
    expect(await category('OST_Robots')).toMatchObject({ builtin_category_int: -2_009_999, retired: false });
    expect(await category('OST_ParkingBays')).toMatchObject({
      id: 'cad_OST_Parking',
      builtin_category_int: -2_001_180,
      label: 'Parking Bays',
    });
    expect(await category('OST_Site')).toMatchObject({ builtin_category_int: -2_009_998, label: 'Site' });
    await expect(
      database.db
        .transaction()
        .execute((tx) => renameCadCategory(tx, 'OST_Parking', { builtinName: 'OST_X' })),
    ).rejects.toThrow('OST_Parking');
  });

  it("takes a firm's own code into the vocabulary when it is published", async () => {
    const entry = {
      id: 'uf_B2010.10',
      kind: 'uniformat' as const,
      code: 'B2010.10',
      title: 'B2010.10',
      custom: true,
    };
    await database.db.insertInto('classification_entry').values(entry).execute();
    await database.db
      .transaction()
      .execute((tx) =>
        addClassificationEntries(tx, [{ ...entry, title: 'Exterior Wall Veneer', custom: false }]),
      );
    const found = await database.db
      .selectFrom('classification_entry')
      .select(['id', 'kind', 'code', 'title', 'custom'])
      .where('code', '=', 'B2010.10')
      .execute();
    expect(found).toEqual([{ ...entry, title: 'Exterior Wall Veneer', custom: false }]);
  });
});
