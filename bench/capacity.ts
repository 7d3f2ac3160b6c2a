import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import pino from 'pino';
import { prepareDatabase } from '../src/main/prepare-database.ts';
import { makeBackup } from '../src/platform/backup/make-backup.ts';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { verifyBackup } from '../src/platform/backup/verify-backup.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import {
  type CitusNode,
  citusMissing,
  makeRoles,
  nodeUrl,
  onNode,
  spread,
  startNode,
  stopNode,
} from '../test/support/citus-cluster.ts';
import { makeTemporaryFolder } from '../test/support/temporary-folder.ts';
import { compared, type Row } from './row.ts';
import { type Constants, growthOf, secondsPerMillion } from './support/capacity-model.ts';
import { capacityPage } from './support/capacity-page.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { type Grown, growProjects, type Imported, Importer } from './support/grown-projects.ts';
import { fillOntology } from './support/object-classes.ts';
import { parentOf, postmasterOf, treeSeconds } from './support/processor-time.ts';
import { isTiny, sized } from './support/tiny.ts';

const PART = 'capacity';
const PAGE = join(import.meta.dirname, '../docs/capacity.md');
const SIZES = sized([1, 10, 100, 1000], [1, 3]);
const [CLASSES, EVENTS, LARGE, SMALL, TURNS] = sized([2000, 10_000, 40_000, 200, 10], [20, 20, 40, 20, 1]);
/** Where there is no Citus to measure: that of docs/scaling.md. */
const CITUS_FACTOR = 1.26;
const GRAPH = ['graph_node', 'graph_node_text', 'graph_relation'];
const OF_PROJECT = [
  'import_run',
  'import_upload',
  'graph_document',
  'graph_tally',
  'graph_type_tally',
  'graph_parameter',
  'graph_element_group',
  'graph_amount',
  'graph_type_presence',
].concat(['graph_class_rule', 'graph_summary', 'project']);
const log = pino({ level: 'silent' });

/** What a server carries: constants, the growth with untouched projects, and the page that is computed from them. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  let importer: Importer | null = null;
  try {
    const server = await postmasterOf(database.pool);
    await fillOntology(database.db, CLASSES);
    await bindCategories(database.pool);
    importer = await Importer.start(database, [server]);
    const small = await importer.import(SMALL);
    const constants = await constantsOf(database, small, importer);
    await database.pool.query('vacuum analyze');
    const before = await bytesOf(database.pool, OF_PROJECT);
    const grown = await growProjects(database, small.projectId, {
      sizes: SIZES,
      servers: [server],
      turns: TURNS,
    });
    const added = (SIZES.at(-1) ?? 1) - 1;
    const bytesPerProject = ((await bytesOf(database.pool, OF_PROJECT)) - before) / added;
    const late = isTiny
      ? constants.importSecondsPerMillion
      : importSeconds(small, await importer.import(LARGE));
    const restored = await restoreOf(database);
    const cluster = isTiny || citusMissing() !== null ? null : await onCluster();
    const { database: onOne } = constants.importSecondsPerMillion;
    const citusFactor = cluster ? cluster.importSecondsPerMillion / onOne : CITUS_FACTOR;
    const measured: Constants = { ...constants, bytesPerProject, citusFactor, ...restored };
    const page = capacityPage({
      constants: measured,
      sizes: SIZES,
      elements: SMALL,
      imported: LARGE,
      late: late.database,
      grown,
      cluster,
      why: citusMissing(),
    });
    if (!isTiny) writeFileSync(PAGE, page);
    return rowsOf(grown, measured);
  } finally {
    await importer?.stop();
    await database.close();
  }
}

/** The categories of the generated models, so that elements find their class. */
async function bindCategories(pool: Pool): Promise<void> {
  await pool.query(`
    update object_class c set cad_category_id = k.id, cad_given = k.builtin_name, cad_bound_name = k.builtin_name,
      cad_bound_int = k.builtin_category_int, cad_source_id = c.id
    from (select id, builtin_name, builtin_category_int, row_number() over (order by id) as no from cad_category
          where builtin_name in ('OST_Walls', 'OST_Doors', 'OST_Windows', 'OST_Floors', 'OST_Furniture')) k
    where c.handle = 'partition-type-' || k.no`);
}

async function bytesOf(pool: Pool, tables: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select sum(pg_total_relation_size(name::regclass)) as bytes from unnest($1::text[]) name',
    [tables],
  );
  return Number(rows[0]?.bytes);
}

type Imports = Pick<
  Constants,
  | 'bytesPerElement'
  | 'bytesPerClass'
  | 'bytesPerEvent'
  | 'artifactBytesPerElement'
  | 'importSecondsPerMillion'
>;

function importSeconds(small: Imported, large: Imported): Constants['importSecondsPerMillion'] {
  const slope = (of: 'lintelSeconds' | 'databaseSeconds') =>
    secondsPerMillion({ elements: SMALL, seconds: small[of] }, { elements: LARGE, seconds: large[of] });
  return { lintel: slope('lintelSeconds'), database: slope('databaseSeconds') };
}

async function constantsOf(database: BenchDatabase, small: Imported, importer: Importer): Promise<Imports> {
  const { pool } = database;
  const bytesPerClass = (await bytesOf(pool, ['object_class'])) / CLASSES;
  const before = await bytesOf(pool, GRAPH);
  const large = await importer.import(LARGE);
  const bytesPerElement = ((await bytesOf(pool, GRAPH)) - before) / LARGE;
  return {
    bytesPerElement,
    bytesPerClass,
    bytesPerEvent: await eventBytes(pool),
    artifactBytesPerElement: large.artifactBytes / LARGE,
    importSecondsPerMillion: importSeconds(small, large),
  };
}

/** As a change of a class writes it. */
async function eventBytes(pool: Pool): Promise<number> {
  const before = await bytesOf(pool, ['event']);
  await pool.query(
    `insert into event (sequence, id, type, subject, data)
     select coalesce((select max(sequence) from event), 0) + i, 'evt_01k7' || lpad(i::text, 22, '0'),
       'lintel.object_class.updated.v1', c.id,
       jsonb_build_object('objectClassId', c.id, 'handle', c.handle, 'name', c.name, 'revision', i,
         'operationId', 'op_01k7' || lpad(i::text, 22, '0'), 'changedFields', array['name', 'uniformat'])
     from generate_series(1, $1) i, (select id, handle, name from object_class limit 1) c`,
    [EVENTS],
  );
  return ((await bytesOf(pool, ['event'])) - before) / EVENTS;
}

/** A backup of the whole database, restored on another server. */
async function restoreOf({
  pool,
}: BenchDatabase): Promise<Pick<Constants, 'restoredBytesPerSecond' | 'backupBytesPerElement'>> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-bench-restore-'));
  try {
    const file = join(folder, 'backup.tar');
    await makeBackup({ pool, file, files: [], keptSecretsKey: null });
    const { rows } = await pool.query<{ nodes: string }>('select count(*) as nodes from graph_node');
    const server = await startEmbeddedPostgres(join(folder, 'data'), log);
    const empty = openDatabase({ url: server.url, poolSize: 3, log });
    try {
      const postmaster = await postmasterOf(empty.pool);
      const [before, cpu] = [treeSeconds(postmaster), process.cpuUsage()];
      await restoreBackup(await verifyBackup(file), { pool: empty.pool, files: [] });
      const { user, system } = process.cpuUsage(cpu);
      const seconds = treeSeconds(postmaster) - before + (user + system) / 1e6;
      const size = await empty.pool.query<{ bytes: string }>(
        'select pg_database_size(current_database()) as bytes',
      );
      return {
        restoredBytesPerSecond: Number(size.rows[0]?.bytes) / seconds,
        backupBytesPerElement: statSync(file).size / Number(rows[0]?.nodes),
      };
    } finally {
      await empty.close();
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same growth on a coordinator with two nodes on this machine. */
async function onCluster(): Promise<{ grown: Grown[]; importSecondsPerMillion: number }> {
  const folder = makeTemporaryFolder();
  const nodes: CitusNode[] = [];
  try {
    for (const name of ['coordinator', 'first', 'second']) {
      const node = await startNode(folder, name);
      nodes.push(node);
      await makeRoles(node);
    }
    const [coordinator] = nodes as [CitusNode];
    await onNode(nodeUrl(coordinator, 'postgres'), (client) =>
      client.query('create database lintel owner lintel'),
    );
    const url = nodeUrl(coordinator, 'lintel', 'lintel');
    const opened = openDatabase({ url, poolSize: 10, log });
    const dataDir = mkdtempSync(join(tmpdir(), 'lintel-bench-'));
    const database = { ...opened, url, dataDir };
    try {
      await prepareDatabase(url, opened.db, { demo: false });
      await spread(nodes, 'lintel');
      await fillOntology(opened.db, CLASSES);
      await bindCategories(opened.pool);
      const servers = await Promise.all(
        nodes.map((node) =>
          onNode(nodeUrl(node, 'lintel'), async (client) => {
            const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
            return parentOf(rows[0]?.pid ?? 0);
          }),
        ),
      );
      const importer = await Importer.start(database, servers);
      const small = await importer.import(SMALL);
      const large = await importer.import(LARGE);
      await importer.stop();
      await opened.pool.query('vacuum analyze');
      const grown = await growProjects(database, small.projectId, { sizes: SIZES, servers, turns: TURNS });
      return { grown, importSecondsPerMillion: importSeconds(small, large).database };
    } finally {
      await opened.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  } finally {
    for (const node of nodes) stopNode(node);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With this many projects something is read that was not when there were ten, but never a page for each. */
const MOST_GROWTH = 3;

function rowsOf(grown: readonly Grown[], { importSecondsPerMillion }: Constants): Row[] {
  const [few, many] = [sized(1, 0), SIZES.length - 1];
  const grew = grown
    .filter(({ listsProjects }) => !listsProjects)
    .map(({ name, pages }): [number, string, number, number] => {
      const [low = 0, high = 0] = [pages[few], pages[many]];
      return [growthOf(Math.max(low, 20), high), name, low, high];
    })
    .reduce((most, each) => (each[0] > most[0] ? each : most));
  const [ratio, name, low, high] = grew;
  const { lintel, database } = importSecondsPerMillion;
  return [
    compared(
      {
        part: PART,
        what: `pages read with ${SIZES[many]} projects, beside ${SIZES[few]}: what grows most (${name})`,
        value: String(high),
        baseline: String(low),
        ratio,
      },
      { atMost: MOST_GROWTH },
    ),
    {
      part: PART,
      what: 'processor time of importing 1,000,000 elements (docs/capacity.md has the rest)',
      value: `Lintel ${lintel.toFixed(0)} s, database ${database.toFixed(0)} s`,
    },
  ];
}
