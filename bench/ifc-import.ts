import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { gunzipSync, gzipSync } from 'node:zlib';
import { seedStarterOntology } from '../src/ontology/preparation.ts';
import { convertRevitExport, sampleHouse } from '../test/support/convert-revit-export.ts';
import { median, type Row } from './row.ts';
import { startDatabase } from './support/database.ts';
import { writeModel } from './support/ifc-models.ts';
import { ImportClient } from './support/import-client.ts';
import { startApi } from './support/servers.ts';
import { sized } from './support/tiny.ts';
import { startWorker, stopWorker } from './support/worker.ts';

/** An export of another Revit model than the one in the tests, in the same shape. */
const REVIT = process.env['BENCH_REVIT_EXPORT'];
/** A folder of IFC models whose coverage is reported. */
const MODELS = process.env['BENCH_IFC_MODELS'] ?? join(import.meta.dirname, '../test/fixtures/ifc');
const TURNS = sized(3, 1);
/** At most so many copies of the model. */
const MOST_COPIES = sized(Number.POSITIVE_INFINITY, 1);
/** Of the model that is repeated. */
const [ELEMENTS, VALUES] = [84, 7671];

interface Imported {
  seconds: number;
  elements: number;
  client: ImportClient;
}

/**
 * From the first byte of the PUT until the graph is there: a Revit model, and IFC models of as many elements and of as
 * many values, turn by turn. Then how much of some IFC models has a class, with the ontology that Lintel starts with.
 */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  await database.db.transaction().execute(seedStarterOntology);
  const api = await startApi(database);
  const worker = startWorker(database);
  const base = `http://127.0.0.1:${api.port}`;
  const folder = join(database.dataDir, 'models');
  await mkdir(folder);
  try {
    const revit = join(folder, 'revit.jsonl.gz');
    const values = await writeRevit(revit, (await ImportClient.create(base)).projectId);
    const first = await importRevit(base, revit);
    const [byElements, byValues] = [join(folder, 'elements.ifc'), join(folder, 'values.ifc')];
    const copies = Math.max(1, Math.min(MOST_COPIES, Math.round(first.elements / ELEMENTS)));
    await writeModel(byElements, 'geometry', (written) => written >= copies);
    const fewer = Math.max(1, Math.min(MOST_COPIES, Math.round(values / VALUES)));
    await writeModel(byValues, 'geometry', (written) => written >= fewer);
    await importFile(base, byValues); // the first of a kind pays for what every later one finds warm
    const turns: { revit: Imported; elements: Imported; values: Imported }[] = [];
    for (let turn = 0; turn < TURNS; turn++)
      turns.push({
        revit: await importRevit(base, revit),
        elements: await importFile(base, byElements),
        values: await importFile(base, byValues),
      });
    const of = (which: 'revit' | 'elements' | 'values') => turns.map((turn) => turn[which]);
    return [
      besideRow('as many elements', byElements, of('elements'), of('revit')),
      besideRow(`as many values, ${values.toLocaleString('en')}`, byValues, of('values'), of('revit')),
      ...(await coverageRows(base)),
    ];
  } finally {
    await stopWorker(worker);
    await api.stop();
    await database.close();
  }
}

async function importFile(base: string, file: string, asked?: ImportClient): Promise<Imported> {
  const client = asked ?? (await ImportClient.create(base));
  const began = performance.now();
  const run = await client.settled(await client.submit(file));
  const seconds = (performance.now() - began) / 1000;
  if (run.state !== 'ready') throw new Error(`${file} ended ${run.state}: ${JSON.stringify(run.error)}`);
  return { client, seconds, elements: run.counts.element };
}

/** A manifest names its project, so every import of an artifact has one written for it. */
async function importRevit(base: string, file: string): Promise<Imported> {
  const client = await ImportClient.create(base);
  await writeRevit(file, client.projectId);
  return importFile(base, file, client);
}

function besideRow(what: string, file: string, ifc: Imported[], revit: Imported[]): Row {
  const [ours, theirs] = [ifc, revit].map((each) => median(each.map(({ seconds }) => seconds))) as [
    number,
    number,
  ];
  const format = (seconds: number, elements: number) =>
    `${seconds.toFixed(2)} s, ${elements.toLocaleString('en')} elements, ${((seconds / elements) * 1000).toFixed(2)} ms each`;
  const megabytes = (statSync(file).size / 1e6).toFixed(0);
  return {
    part: 'ifc-import',
    what: `IFC of ${megabytes} MB beside a real Revit model, ${what}`,
    value: format(ours, ifc[0]?.elements ?? 0),
    baseline: format(theirs, revit[0]?.elements ?? 0),
    ratio: ours / theirs,
  };
}

/** Gives the number of its values. */
async function writeRevit(file: string, projectId: string): Promise<number> {
  const text = REVIT === undefined ? sampleHouse() : gunzipSync(readFileSync(REVIT)).toString('utf8');
  const lines = convertRevitExport(text, projectId) as { parameters?: unknown[] }[];
  await writeFile(file, gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')));
  return lines.reduce((sum, { parameters }) => sum + (parameters?.length ?? 0), 0);
}

async function coverageRows(base: string): Promise<Row[]> {
  if (!existsSync(MODELS)) throw new Error(`There is no folder ${MODELS}.`);
  const rows: Row[] = [];
  const models = readdirSync(MODELS).filter((name) => /\.ifc(\.gz|zip)?$/.test(name));
  for (const file of models.slice(-MOST_COPIES)) {
    const { client } = await importFile(base, join(MODELS, file));
    const { totals, unclassified } = await client.summary();
    const classified = totals.elements - unclassified.elements;
    rows.push({
      part: 'ifc-import',
      what: `coverage of ${file}: elements with a class`,
      value: `${classified} of ${totals.elements} (${Math.round((classified / totals.elements) * 100)}%)`,
    });
  }
  return rows;
}
