import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { artifactLines, writeArtifact } from '../test/support/generate-artifact.ts';
import { compared, type Row } from './row.ts';
import { type Call, caller } from './support/api-caller.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { ImportClient } from './support/import-client.ts';
import { postmasterOf, treeSeconds } from './support/processor-time.ts';
import { startApi } from './support/servers.ts';
import { sized } from './support/tiny.ts';
import { startWorker, stopWorker } from './support/worker.ts';

const PART = 'checks';
const ELEMENTS = sized(Number(process.env['BENCH_ELEMENTS'] ?? 1_000_000), 1_100);
const FIRST = sized(2_000, 0);
const REQUIREMENTS = 50;
const MEMORY_MIB = 300;
const NAME = 'Checked';
const CODES = {
  uniformat: 'B2010',
  masterformat: '09 29 00',
  objectClassCode: '23.30.10.00',
  cadCategory: 'OST_Walls',
};

/**
 * A check of 1,000,000 elements with 20 parameters against 50 requirements, beside their import: processor time of
 * Lintel and the database together, and the most memory of the process that checks.
 */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const api = await startApi(database, { RATE_LIMIT_PER_MINUTE: '0' });
  const call = caller(`http://127.0.0.1:${api.port}/api/v1`);
  const base = `http://127.0.0.1:${api.port}`;
  try {
    const objectClassId = await makeClass(call);
    if (FIRST > 0) await measure(database, base, { call, objectClassId, elements: FIRST });
    const { imported, checked, peakMib, check } = await measure(database, base, {
      call,
      objectClassId,
      elements: ELEMENTS,
    });
    const { failed, checked: count } = check.totals;
    const what = `${ELEMENTS.toLocaleString('en')} elements, 20 parameters, ${REQUIREMENTS} requirements`;
    return [
      compared(
        {
          part: PART,
          what: `${what}: processor time beside the import`,
          value: `${checked.toFixed(1)} s (${failed.toLocaleString('en')} of ${count.toLocaleString('en')} failed)`,
          baseline: `${imported.toFixed(1)} s`,
          ratio: checked / Math.max(imported, 0.01),
        },
        { atMost: 0.5 },
      ),
      ...(peakMib === null
        ? []
        : [
            {
              part: PART,
              what: `${what}: memory of the check`,
              value: `${peakMib.toFixed(0)} MiB`,
              target: `≤ ${MEMORY_MIB} MiB`,
              ok: peakMib <= MEMORY_MIB,
            },
          ]),
    ];
  } finally {
    await api.stop();
    await database.close();
  }
}

/** An approved class with requirements on all parameters of the generated elements, and on others that they lack. */
export async function makeClass(call: Call): Promise<string> {
  const classes = '/bim-ontology/object-classes';
  const { objectClassId } = await call('POST', classes, { name: NAME, ...CODES });
  await call('PUT', `${classes}/${objectClassId}/param-templates`, { templates: templates() });
  await call('POST', `${classes}/${objectClassId}/actions/approve`, {});
  return objectClassId;
}

interface Parameter {
  name: string;
  group: string;
  storage: string;
  unit: string | null;
}

function templates(): object[] {
  const lines: { kind: string; parameters?: Parameter[] }[] = [
    ...artifactLines({ projectId: 'p', elements: 1, parameters: 20 }),
  ];
  const parameters = lines.find(({ kind }) => kind === 'element')?.parameters ?? [];
  const known = parameters.map(({ name, group, storage, unit }) => ({
    name,
    group,
    binding: 'instance',
    required: true,
    ...(storage === 'string'
      ? { dataType: 'text', pattern: '.*[^7]' }
      : storage === 'integer'
        ? { dataType: 'integer', allowedValues: [0, 1, 2] }
        : { ...measureOf(unit), minimum: 0 }),
  }));
  const others = Array.from({ length: REQUIREMENTS - known.length }, (_, i) => ({
    name: `Further ${i}`,
    group: 'Other',
    binding: 'instance',
    dataType: 'text',
    maxLength: 20,
    ifc: { propertySet: 'Pset_Other', name: `Further${i}` },
  }));
  return [...known, ...others];
}

function measureOf(unit: string | null): object {
  if (unit === 'SQUARE_METERS') return { dataType: 'area' };
  return unit === 'CUBIC_METERS' ? { dataType: 'volume' } : { dataType: 'length', unit: 'mm' };
}

async function measure(
  database: BenchDatabase,
  base: string,
  { call, objectClassId, elements }: { call: Call; objectClassId: string; elements: number },
) {
  const client = await ImportClient.create(base);
  const file = join(database.dataDir, 'artifact.gz');
  await writeArtifact(file, { projectId: client.projectId, elements, objectClassId });
  const postmaster = await postmasterOf(database.pool);
  const worker = startWorker(database, { MODEL_CHECK_ON_IMPORT: 'false' });
  await sleep(sized(3000, 500)); // it has started
  const spent = () => treeSeconds(worker.pid ?? 0) + treeSeconds(postmaster);
  const before = spent();
  const runId = await client.submit(file);
  await rm(file);
  const run = await client.settled(runId);
  if (run.state !== 'ready') throw new Error(`the import ended ${run.state}: ${JSON.stringify(run.error)}`);
  const between = spent();
  const url = `/projects/${client.projectId}/model-checks`;
  const { checkId } = await call('POST', url, {});
  let peakMib: number | null = null;
  let check = await call('GET', `${url}/${checkId}`);
  while (check.state === 'queued' || check.state === 'running') {
    peakMib = Math.max(peakMib ?? 0, peakOf(worker.pid)) || null;
    await sleep(50);
    check = await call('GET', `${url}/${checkId}`);
  }
  await sleep(sized(500, 0)); // the process that checked is counted when it has ended
  const after = spent();
  await stopWorker(worker);
  if (check.state !== 'ready') throw new Error(`the check ended ${check.state}: ${check.error}`);
  return { imported: between - before, checked: after - between, peakMib, check };
}

/** The most memory that the process of a check ever had; 0 where nobody tells. */
function peakOf(worker: number | undefined): number {
  const children = `/proc/${worker}/task`;
  if (!existsSync(children)) return 0;
  const pids = readdirSync(children).flatMap((task) =>
    readText(`${children}/${task}/children`).split(' ').filter(Boolean),
  );
  return Math.max(
    0,
    ...pids
      .filter((pid) => readText(`/proc/${pid}/cmdline`).includes('check-process'))
      .map((pid) => Number(/VmHWM:\s+(\d+) kB/.exec(readText(`/proc/${pid}/status`))?.[1] ?? 0) / 1024),
  );
}

/** Empty for a process that has ended. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
