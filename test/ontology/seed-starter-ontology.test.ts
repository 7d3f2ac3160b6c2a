import { beforeAll, expect, it } from 'vitest';
import { seedStarterOntology } from '../../src/ontology/starter/seed-starter-ontology.ts';
import { loadVocabularies } from '../../src/ontology/vocabularies/shipped/steps.ts';
import { useDatabase, withoutVocabularies } from '../support/database.ts';

const database = useDatabase();
const seed = () => database.db.transaction().execute(seedStarterOntology);

beforeAll(async () => {
  await withoutVocabularies(database);
});

it('needs the vocabularies, and leaves nothing behind without them', async () => {
  await expect(seed()).rejects.toThrow('OST_BuildingPad');
});

it('fills an empty ontology once, also when two processes try', async () => {
  await loadVocabularies(database.db);
  const counts = await Promise.all([seed(), seed()]);
  expect(Math.min(...counts)).toBe(0);
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(150);
  const { rows } = await database.pool.query('select count(*) as classes from object_class');
  expect(rows[0].classes).toBe(Math.max(...counts));
  expect(await seed()).toBe(0);
});

it('writes what follows from the tree, as plain SQL works it out', async () => {
  const { rows: wrong } = await database.pool.query(`
    with recursive tree as (
      select id, handle as path, 0 as depth from object_class where parent_id is null
      union all
      select c.id, tree.path || '/' || c.handle, tree.depth + 1 from object_class c join tree on tree.id = c.parent_id
    )
    select c.name from object_class c left join tree on tree.id = c.id
    where (c.path, c.depth) is distinct from (tree.path, tree.depth)
       or c.is_leaf = exists (select from object_class child where child.parent_id = c.id)`);
  expect(wrong).toEqual([]);
});

it('names for every class and kind the source whose link is in force', async () => {
  // A class that has a link is its own source (the outline authors nothing idle); any other has its parent's.
  for (const [link, source] of [
    ['uniformat_id', 'uniformat_source_id'],
    ['masterformat_id', 'masterformat_source_id'],
    ['object_class_code_id', 'object_class_code_source_id'],
    ['cad_category_id', 'cad_source_id'],
  ]) {
    const { rows: wrong } = await database.pool.query(`
      select c.name from object_class c left join object_class p on p.id = c.parent_id
      where c.${source} is distinct from (case when c.${link} is not null then c.id else p.${source} end)`);
    expect(wrong).toEqual([]);
  }
});

it('binds CAD categories as they are in this database, in tree order of ids', async () => {
  const { rows } = await database.pool.query(`
    select count(*) filter (where c.cad_category_id is not null) as bound,
           count(*) filter (where c.cad_bound_name = k.builtin_name
                              and c.cad_bound_int = k.builtin_category_int
                              and c.cad_given = k.builtin_name) as same,
           (select array_agg(name order by id) from object_class where parent_id is null) as roots
    from object_class c left join cad_category k on k.id = c.cad_category_id`);
  expect(rows[0].bound).toBe(rows[0].same);
  expect(rows[0].bound).toBeGreaterThan(50);
  expect(rows[0].roots.slice(0, 2)).toEqual(['Substructure', 'Shell']);
});
