import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { compared, median, type Row } from './row.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { fillOntology } from './support/object-classes.ts';
import { startBenchService } from './support/service.ts';
import { sized } from './support/tiny.ts';

const PART = 'requirements';
const BASE = '/api/v1/bim-ontology';
const LIST = `${BASE}/object-classes`;
const CLASSES = sized(50_000, 100);
const PARAMETERS = sized(40, 4);
/** The class whose branch has some 500 classes: eight below each, three levels down. */
const BRANCH = sized('partition-type-90', 'partition-type-1');
const [WARM_UP, TURNS] = sized([2, 5], [0, 1]);
const EDITIONS = sized(3, 1);

/** 50,000 classes with 40 parameters in force on each, beside the same without. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const service = await startBenchService(database, { worker: false });
  try {
    await fillOntology(database.db, CLASSES);
    await service.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = service.app.server.address() as AddressInfo;
    const without = await measured(database, port, 1);
    await addRequirements(database);
    const withThem = await measured(database, port, 2);
    return [
      ratioOf('the list after a write, with 40 parameters on each class', withThem.list, without.list, 1.1),
      ratioOf('a release, with 40 parameters on each class', withThem.release, without.release, 1.5),
      ratioOf('the diff of two releases, with 40 parameters on each class', withThem.diff, without.diff, 1.5),
      await branch(database, port),
    ];
  } finally {
    await service.stop();
    await database.close();
  }
}

/** On the roots, so that every class has them; every ninth class has one of them of its own. */
async function addRequirements({ db }: BenchDatabase): Promise<void> {
  const templates = Array.from({ length: PARAMETERS }, (_, i) => ({
    name: `Parameter ${i}`,
    dataType: i % 2 === 0 ? 'text' : 'number',
    group: 'Identity Data',
    binding: 'type',
    required: i % 3 === 0,
    description: `What must be known, number ${i}`,
    ifc: { propertySet: 'Pset_WallCommon' },
  }));
  await sql`insert into object_class_param_templates (object_class_id, templates)
    select id, case when parent_id is null then ${JSON.stringify(templates)}::jsonb
      else ${JSON.stringify(templates.slice(0, 1))}::jsonb end
    from object_class where parent_id is null or row_id % 9 = 0`.execute(db);
  await sql`vacuum analyze object_class_param_templates`.execute(db);
}

async function measured(database: BenchDatabase, port: number, edition: number) {
  const lists = await turns(() => afterWrite(database, port, LIST));
  const [releases, diffs]: [number[], number[]] = [[], []];
  for (let n = 0; n <= EDITIONS; n++) {
    await write(database);
    const started = performance.now();
    await asked(port, `${BASE}/releases`, JSON.stringify({ version: `${edition}.${n}` }));
    if (n > 0) {
      releases.push(performance.now() - started); // the first builds what the later ones keep
      diffs.push(await asked(port, `${BASE}/releases/${edition}.${n}/diff?from=${edition}.${n - 1}`));
    }
  }
  return { list: median(lists), release: median(releases), diff: median(diffs) };
}

/** A branch beside everything, both as CSV: all rows, computed when read. */
async function branch(database: BenchDatabase, port: number): Promise<Row> {
  const everything = `${BASE}/requirements?format=csv`;
  const few = await turns(() => afterWrite(database, port, `${everything}&root=${BRANCH}`));
  const all = await afterWrite(database, port, everything);
  return ratioOf('requirements of a branch of 500 classes, beside all rows', median(few), all, 0.2);
}

function ratioOf(what: string, ours: number, baseline: number, atMost: number): Row {
  const ms = (time: number) => `${time.toFixed(0)} ms`;
  return compared(
    { part: PART, what, value: ms(ours), baseline: ms(baseline), ratio: ours / baseline },
    { atMost },
  );
}

async function turns(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
    const time = await measure();
    if (turn >= WARM_UP) times.push(time);
  }
  return times;
}

async function write({ db }: BenchDatabase): Promise<void> {
  await sql`update object_class set description = ${`Written ${Math.random()}`}
    where id = (select max(id) from object_class)`.execute(db);
}

async function afterWrite(database: BenchDatabase, port: number, path: string): Promise<number> {
  await write(database);
  return asked(port, path);
}

/** The time of a request; with a body, a POST. */
function asked(port: number, path: string, body?: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 300) resolve(performance.now() - started);
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    })
      .on('error', reject)
      .end(body);
  });
}
