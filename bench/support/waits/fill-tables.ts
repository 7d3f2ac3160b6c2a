import type { BenchDatabase } from '../database.ts';
import { fillOntology } from '../object-classes.ts';

export interface Sizes {
  classes: number;
  projects: number;
  /** Operations, comments, deliveries, events and audit entries: so many of each. */
  entries: number;
}

const id = (prefix: string, number = 'n') => `'${prefix}_01k7' || lpad(${number}::text, 22, '0')`;

/** The categories of the usual model, so that its elements have classes. */
const CATEGORIES = [
  'OST_Walls',
  'OST_Floors',
  'OST_Ceilings',
  'OST_Doors',
  'OST_Windows',
  'OST_PlumbingFixtures',
  'OST_LightingFixtures',
  'OST_Furniture',
  'OST_DuctCurves',
  'OST_StructuralColumns',
];

/** What a root asks of its branch: most elements fit the first ones, none has the last. */
const TEMPLATES = JSON.stringify([
  { name: 'Area', group: 'Dimensions', dataType: 'area', binding: 'instance', required: true, minimum: 1 },
  { name: 'Mark', group: 'Identity Data', dataType: 'text', binding: 'instance', pattern: 'Mark [0-9]+' },
  { name: 'Workset', group: 'Identity Data', dataType: 'text', binding: 'instance', required: true },
  { name: 'Comments', group: 'Identity Data', dataType: 'text', binding: 'instance', maxLength: 12 },
  { name: 'FireRating', group: 'Fire', dataType: 'text', binding: 'instance', required: true },
  ...Array.from({ length: 7 }, (_, n) => ({
    name: `Firm parameter ${n}`,
    group: 'Firm',
    dataType: 'text',
    binding: 'instance',
    allowedValues: ['A', 'B', 'C'],
  })),
]);

const own = (n: string) =>
  `jsonb_build_array(jsonb_build_object('name', 'Build-up ' || ${n} % 50, 'group', 'Firm', 'dataType', 'text', 'binding', 'type'))`;

/** What entries are about. */
const FIRST: ((sizes: Sizes) => string)[] = [
  ({ projects }) =>
    `insert into project (id, name) select ${id('prj')}, 'Tower ' || n from generate_series(1, ${projects}) n`,
  () => `
    update object_class c set cad_category_id = k.id, cad_given = k.builtin_name, cad_bound_name = k.builtin_name,
      cad_bound_int = k.builtin_category_int
    from unnest('{${CATEGORIES.join(',')}}'::text[]) with ordinality as wanted (name, n)
    join cad_category k on k.builtin_name = wanted.name
    where c.handle = 'partition-type-' || (wanted.n - 1)`,
  () => `
    insert into object_class_param_templates (object_class_id, templates)
    select id, case when parent_id is null then '${TEMPLATES}'::jsonb else ${own('row_id')} end
    from object_class where parent_id is null or row_id % 4 = 0`,
  () => `insert into classification_system (id, name, version) values ('uniclass', 'Uniclass', '2015')`,
  () => `
    insert into webhook (id, url, after) select ${id('whk')}, 'https://hooks.example/' || n, 0 from generate_series(1, 20) n`,
  () => `update webhook set paused_at = now()`,
];

/** Rows as years of work leave them, written straight into the tables. */
const ENTRIES: ((sizes: Sizes) => string)[] = [
  ({ entries }) => `
    insert into shared_parameter (guid, name, data_type, revit_data_type, data_category, group_name, visible, description,
      user_modifiable, hide_when_no_value)
    select gen_random_uuid()::text, 'Firm parameter ' || n, 'text', 'TEXT', '', 'Group ' || n % 20, true, '', true, false
    from generate_series(1, least(${entries}, 2000)) n`,
  ({ entries }) => `
    insert into classification_system_entry (system_id, code_key, code, title, parent_code)
    select 'uniclass', lower(code), code, 'Entry ' || n, case when n > 100 then 'Ss_' || lpad((n / 100)::text, 6, '0') end
    from (select n, 'Ss_' || lpad(n::text, 6, '0') as code from generate_series(1, ${entries}) n) e`,
  ({ entries, classes }) => `
    insert into operation (id, action, status, input, object_class_ids, touched_ids, requested_by, user_id, result,
      created_at, started_at, finished_at)
    select ${id('op')}, (array['moveObjectClasses', 'approveObjectClasses', 'updateObjectClass'])[n % 3 + 1], 'succeeded',
      '{}', array[c], array[c], 'key_bench', 'user' || n % 40, '{}', at, at, at
    from (
      select n, now() - n * interval '1 minute' as at, ${id('oc', `(n % ${classes})`)} as c
      from generate_series(1, ${entries}) n
    ) o`,
  ({ entries }) => `
    insert into ontology_comment (id, object_class_id, text, user_id, created_by, created_at)
    select ${id('com')}, case when n % 2 = 0 then (select min(id) from object_class)
        else 'oc_01k7' || lpad((n % 100)::text, 22, '0') end, '@ada Which build-up is this? ' || n, 'user' || n % 40,
      'key_bench', now() - n * interval '1 minute' from generate_series(1, ${entries}) n`,
  () => `insert into ontology_mention (comment_id, tail) select id, 'ada' from ontology_comment`,
  ({ entries }) => `
    insert into proposal (id, title, status, user_id, created_by, touched_ids, submitted_at)
    select ${id('prop')}, 'Rename partitions ' || n, (array['open', 'submitted', 'accepted', 'rejected'])[n % 4 + 1],
      'user' || n % 40, 'key_bench', array['oc_01k7' || lpad((n % 100)::text, 22, '0')], now()
    from generate_series(1, ${entries} / 10) n`,
  () => `
    insert into proposal_change (id, proposal_id, position, action, request, summary)
    select 'chg' || substr(id, 5), id, 1, 'updateObjectClass',
      jsonb_build_object('key', touched_ids[1], 'body', '{"description": "Better"}'::jsonb), 'Edit' from proposal`,
  ({ entries }) => `
    insert into event (sequence, id, type, subject, time, data)
    select last + n, ${id('evt')}, 'ObjectClassesMoved', 'oc_' || n, now() - (${entries} - n) * interval '1 minute', '{}'
    from event_counter, generate_series(1, ${entries}) n`,
  ({ entries }) => `update event_counter set last = last + ${entries}`,
  ({ entries }) => `
    insert into webhook_delivery (id, webhook_id, sequence, status, attempts, response_status, finished_at)
    select ${id('dlv')}, ${id('whk', '1')}, n, case when n % 50 = 0 then 'dead' else 'delivered' end, 1, 200, now()
    from generate_series(1, ${entries}) n`,
  ({ entries }) => `
    insert into audit_entry (id, at, actor_id, actor_name, action, subject, details)
    select ${id('aud')}, now() - n * interval '1 minute', 'key_bench', 'bench', 'key.created', 'key_' || n, '{}'
    from generate_series(1, ${entries}) n`,
  ({ entries }) => `
    insert into api_key (id, name, sha256, hint, scopes, revoked_at)
    select ${id('key')}, 'Plug-in ' || n, sha256(n::text::bytea), 'abcd', '{ontology:read}',
      case when n % 2 = 0 then now() end from generate_series(1, ${entries} / 50) n`,
  ({ entries }) => `
    insert into session (id, sha256, source, caller_id, name, scopes, user_id)
    select ${id('ses')}, sha256(n::text::bytea), 'oidc', 'oidc_' || n % 300, 'Person ' || n % 300, '{ontology:read}',
      'user' || n % 300 from generate_series(1, ${entries} / 10) n`,
  ({ entries }) => `
    insert into caller_action (caller_id, user_id, name, scopes, action, acted_at)
    select 'oidc_' || n, 'user' || n, 'Person ' || n, '{ontology:write}', 'updateObjectClass', now() - n * interval '1 hour'
    from generate_series(1, ${entries} / 20) n`,
];

export async function fillTables(
  { db, pool }: Pick<BenchDatabase, 'db' | 'pool'>,
  sizes: Sizes,
): Promise<void> {
  await fillOntology(db, sizes.classes);
  for (const statement of FIRST) await pool.query(statement(sizes));
  for (const statement of ENTRIES) await pool.query(statement(sizes));
  await pool.query('analyze');
}
