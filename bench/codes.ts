import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import { compared, median, type Row } from './row.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { get, patchClass, processorMs } from './support/in-process.ts';
import { fillOntology } from './support/object-classes.ts';
import { startBenchService } from './support/service.ts';
import { sized } from './support/tiny.ts';

const PART = 'codes';
const COUNT = sized(50_000, 50);
const ENTRIES = sized(20_000, 20);
const SYSTEMS = ['cci', 'din-276', 'uniclass'];
const ROUNDS = sized(15, 1);
const STARTS = sized(3, 1);
const PLAIN = '/api/v1/bim-ontology/object-classes';
const CODED = `${PLAIN}?codes=${SYSTEMS.join()}`;

/** The list of 50,000 classes with the codes of three further systems, beside the list without. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  try {
    await fillOntology(database.db, COUNT);
    await giveCodes(database.db);
    await firstList(database, PLAIN); // what is loaded and compiled once must not count below
    const first = { plain: [] as number[], coded: [] as number[] };
    for (let n = 0; n < STARTS; n++) {
      first.plain.push(await firstList(database, PLAIN));
      first.coded.push(await firstList(database, CODED));
    }
    const later = await afterWrites(database);
    const lists = `the list of ${COUNT.toLocaleString('en')} classes with codes of three systems`;
    return [
      row(`processor time of ${lists}, the first after a start, beside the list without`, first),
      row(`processor time of ${lists}, after a write, beside the list without`, later),
    ];
  } finally {
    await database.close();
  }
}

async function firstList(database: BenchDatabase, url: string): Promise<number> {
  const service = await startBenchService(database, { worker: false });
  try {
    return await processorMs(() => get(service, url));
  } finally {
    await service.stop();
  }
}

/** Each list after a write of its own, so that neither pays for what the other reads. */
async function afterWrites(database: BenchDatabase) {
  const service = await startBenchService(database);
  try {
    if (!(await get(service, CODED)).includes('"title":"Entry ')) throw new Error('The list has no codes.');
    await get(service, PLAIN);
    const { rows } = await sql<{
      id: string;
    }>`select id from object_class order by id limit ${ROUNDS}`.execute(database.db);
    const times = { plain: [] as number[], coded: [] as number[] };
    for (const [n, { id }] of rows.entries())
      for (const side of n % 2 === 0 ? (['plain', 'coded'] as const) : (['coded', 'plain'] as const)) {
        await patchClass(service, id, { description: `Bench ${n} ${side}` });
        times[side].push(await processorMs(() => get(service, side === 'plain' ? PLAIN : CODED)));
      }
    return times;
  } finally {
    await service.stop();
  }
}

/** Every third class has its own code of each system; the others inherit one. */
async function giveCodes(db: Db): Promise<void> {
  for (const id of SYSTEMS) {
    await sql`insert into classification_system (id, name) values (${id}, ${id})`.execute(db);
    await sql`
      insert into classification_system_entry (system_id, code_key, code, title)
      select ${id}, lower(code), code, 'Entry ' || n || ' of a system that a firm has to deliver'
      from generate_series(0, ${ENTRIES - 1}) n, lateral (select 'Ss_' || lpad(n::text, 6, '0') as code) codes
    `.execute(db);
  }
  const codes = SYSTEMS.map((id) => sql`${id}::text, 'Ss_' || lpad((n % ${ENTRIES})::text, 6, '0')`);
  await sql`
    update object_class set codes = jsonb_build_object(${sql.join(codes)})
    from (select id as numbered, row_number() over (order by id) as n from object_class) numbers
    where id = numbered and (n % 3 = 0 or parent_id is null)
  `.execute(db);
  await sql`vacuum full object_class`.execute(db);
}

function row(what: string, { plain, coded }: Record<'plain' | 'coded', number[]>): Row {
  const [value, baseline] = [median(coded), median(plain)];
  const format = (ms: number) => `${ms.toFixed(0)} ms`;
  return compared(
    { part: PART, what, value: format(value), baseline: format(baseline), ratio: value / baseline },
    { atMost: 1.3 },
  );
}
