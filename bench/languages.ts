import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import { compared, median, type Row } from './row.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { get, heldMegabytes, patchClass, processorMs } from './support/in-process.ts';
import { fillOntology } from './support/object-classes.ts';
import { startBenchService } from './support/service.ts';
import { sized } from './support/tiny.ts';

const CLASSES = '/api/v1/bim-ontology/object-classes';
const PART = 'languages';
const COUNT = sized(50_000, 50);
const LANGUAGES = ['de', 'fr', 'it', 'es', 'nl'];
const ROUNDS = sized(15, 1);

/** 50,000 classes with and without texts in five more languages: the list, memory and a write. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  try {
    await fillOntology(database.db, COUNT);
    await measured(database, false); // what is loaded and compiled once must not count below
    const plain = await measured(database, false);
    await translate(database.db);
    const translated = await measured(database, true);
    const what = `${COUNT.toLocaleString('en')} classes in ${LANGUAGES.length + 1} languages`;
    return [
      compared(
        row(
          `processor time of the list in one language, ${what}, beside the list without`,
          translated.list,
          translated.own,
          'ms',
        ),
        { atMost: 1.3 },
      ),
      compared(row(`memory of ${what}, beside one language`, translated.memory, plain.memory, 'MB'), {
        atMost: 2,
      }),
      compared(
        row(`processor time of a write, ${what}, beside one language`, translated.write, plain.write, 'ms'),
        {
          atMost: 1.2,
        },
      ),
    ];
  } finally {
    await database.close();
  }
}

interface Measured {
  /** Milliseconds of processor time, after a write. */
  own: number;
  list: number;
  write: number;
  /** Megabytes that the process holds more once the list was read. */
  memory: number;
}

async function measured(database: BenchDatabase, isTranslated: boolean): Promise<Measured> {
  const service = await startBenchService(database);
  try {
    const before = heldMegabytes();
    await get(service, CLASSES);
    const memory = heldMegabytes() - before;
    const { rows } = await sql<{
      id: string;
    }>`select id from object_class order by id limit ${ROUNDS}`.execute(database.db);
    const times: Record<'own' | 'list' | 'write', number[]> = { own: [], list: [], write: [] };
    for (const [n, { id }] of rows.entries()) {
      times.write.push(await processorMs(() => patchClass(service, id, { description: `Bench ${n}` })));
      times.own.push(await processorMs(() => get(service, CLASSES)));
      if (isTranslated) times.list.push(await processorMs(() => get(service, `${CLASSES}?language=de`)));
    }
    if (isTranslated && !(await get(service, `${CLASSES}?language=de`)).includes(' de"'))
      throw new Error('The list is not translated.');
    return {
      own: median(times.own),
      list: isTranslated ? median(times.list) : 0,
      write: median(times.write),
      memory,
    };
  } finally {
    await service.stop();
  }
}

/** A name, a description and a synonym in each language, about as long as the own. */
async function translate(db: Db): Promise<void> {
  const texts = LANGUAGES.map(
    (tag) =>
      sql`${tag}::text, jsonb_build_object('name', name || ' ' || ${tag}, 'description', description, 'synonyms', synonyms || ' ' || ${tag})`,
  );
  await sql`update object_class set translations = jsonb_strip_nulls(jsonb_build_object(${sql.join(texts)}))`.execute(
    db,
  );
  await sql`vacuum full object_class`.execute(db);
}

function row(what: string, value: number, baseline: number, unit: string) {
  const format = (figure: number) => `${figure.toFixed(0)} ${unit}`;
  return { part: PART, what, value: format(value), baseline: format(baseline), ratio: value / baseline };
}
