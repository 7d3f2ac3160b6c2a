import { expect, test } from 'vitest';
import { allTemplates } from '../../src/ontology/parameters/store/param-templates.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

test('all templates are read, however many there are and however large', async () => {
  await database.pool.query(
    `insert into object_class_param_templates (object_class_id, templates)
     select 'oc_' || n, jsonb_build_array(jsonb_build_object('name', case when n % 700 = 0 then repeat('x', 1500000) else 'p' || n end))
     from generate_series(1, 6000) n
     union all select 'oc_empty', '[]'`,
  );
  const found = await allTemplates(database.db);
  expect(found.size).toBe(6000);
  const names = [1, 699, 700, 4900, 6000].map((n) => found.get(`oc_${n}`)?.[0]?.name.length);
  expect(names).toEqual([2, 4, 1_500_000, 1_500_000, 5]);
});
