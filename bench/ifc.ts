import { fork } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atStart, DEFAULT_CAPS } from '../src/artifact/index.ts';
import { artifactOfIfc, ConversionReport } from '../src/ifc/index.ts';
import { compared, type Row } from './row.ts';
import { type ModelKind, upTo, writeModel } from './support/ifc-models.ts';
import { sized } from './support/tiny.ts';

/** Megabytes of the models; `BENCH_IFC_MB=50 npm run bench -- ifc` for a quick look. */
const MEGABYTES = Number(process.env['BENCH_IFC_MB'] ?? sized(500, 0.1));
const KINDS: ModelKind[] = sized(['geometry', 'properties'], ['properties']);
const [TENTH, TWICE] = [MEGABYTES / 10, MEGABYTES * 2];

interface Spent {
  seconds: number;
  mib: number;
  found: number;
}

/**
 * One model repeated until it is large, with its geometry and without: made the records of an artifact by us, and only
 * read, statement by statement, by web-ifc. Each in a process of its own, whose processor time and largest memory
 * count.
 */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of KINDS) {
    const [ours, theirs] = await spentOn(kind, MEGABYTES, ['ours', 'web-ifc']);
    const [small] = await spentOn(kind, TENTH, ['ours']);
    const [large] = await spentOn(kind, TWICE, ['ours']);
    rows.push(...besideRows(kind, ours as Spent, theirs as Spent), memoryRow(kind, ours as Spent));
    rows.push(linearRow(kind, large as Spent, small as Spent));
  }
  const [different] = await spentOn('different properties', MEGABYTES, ['ours']);
  rows.push(memoryRow('different properties', different as Spent));
  return rows;
}

type Who = 'ours' | 'web-ifc';

async function spentOn(kind: ModelKind, megabytes: number, readers: Who[]): Promise<Spent[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-ifc-'));
  const file = join(folder, 'model.ifc');
  try {
    await writeModel(file, kind, upTo(megabytes));
    const spent: Spent[] = [];
    for (const who of readers) spent.push(await spentBy(who, file));
    return spent;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function besideRows(kind: ModelKind, ours: Spent, theirs: Spent): Row[] {
  const what = `${MEGABYTES} MB, mostly ${kind}, beside web-ifc`;
  const time = {
    part: 'ifc',
    what: `${what}: processor time`,
    value: `${ours.seconds.toFixed(1)} s`,
    baseline: `${theirs.seconds.toFixed(1)} s`,
    ratio: ours.seconds / theirs.seconds,
  };
  const memory = {
    part: 'ifc',
    what: `${what}: memory`,
    value: `${ours.mib.toFixed(0)} MiB`,
    baseline: `${theirs.mib.toFixed(0)} MiB`,
    ratio: ours.mib / theirs.mib,
  };
  return [compared(time, { atMost: 0.25 }), compared(memory, { atMost: 0.5 })];
}

/** Bounds are for 500 MB; smaller models have no bound. */
function memoryRow(kind: ModelKind, { mib, found }: Spent): Row {
  const most = kind === 'geometry' ? 300 : 800;
  const row = {
    part: 'ifc',
    what: `${MEGABYTES} MB, mostly ${kind}: largest memory, ${found.toLocaleString('en')} lines`,
    value: `${mib.toFixed(0)} MiB`,
  };
  return MEGABYTES < 500 ? row : { ...row, target: `≤ ${most} MiB`, ok: mib <= most };
}

function linearRow(kind: ModelKind, large: Spent, small: Spent): Row {
  return compared(
    {
      part: 'ifc',
      what: `${TWICE} MB beside ${TENTH} MB, mostly ${kind}: processor time (memory ${large.mib.toFixed(0)} beside ${small.mib.toFixed(0)} MiB)`,
      value: `${large.seconds.toFixed(1)} s`,
      baseline: `${small.seconds.toFixed(1)} s`,
      ratio: large.seconds / small.seconds,
    },
    { atMost: 24 }, // twenty times the bytes
  );
}

function spentBy(who: Who, file: string): Promise<Spent> {
  const child = fork(import.meta.filename, [who, file]);
  return new Promise((resolve, reject) => {
    let spent: Spent | undefined;
    child.on('message', (message) => {
      spent = message as Spent;
    });
    child.on('exit', (code) =>
      spent ? resolve(spent) : reject(new Error(`${who} ended with ${code} on ${file}`)),
    );
  });
}

/** Reads every statement that an artifact is made of, and counts them. */
async function byWebIfc(file: string): Promise<number> {
  const { IfcAPI, LogLevel } = await import('web-ifc');
  const { openSync, readSync } = await import('node:fs');
  const api = new IfcAPI();
  await api.Init();
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
  const handle = openSync(file, 'r');
  const model = api.OpenModelFromCallback((offset, size) => {
    const bytes = Buffer.alloc(size);
    return new Uint8Array(bytes.buffer, bytes.byteOffset, readSync(handle, bytes, 0, size, offset));
  });
  const lines = api.GetAllLines(model);
  const wanted = new Map<number, boolean>();
  let found = 0;
  for (let at = 0; at < lines.size(); at++) {
    const number = lines.get(at);
    const type = api.GetLineType(model, number);
    let isWanted = wanted.get(type);
    if (isWanted === undefined) {
      isWanted = MATTERS.test(api.GetNameFromTypeCode(type)) || api.IsIfcElement(type);
      wanted.set(type, isWanted);
    }
    if (!isWanted) continue;
    api.GetLine(model, number);
    found++;
  }
  return found;
}

const MATTERS =
  /^Ifc(Rel[A-Z]|Property|Quantity|ElementQuantity|.*Type$|.*Style$|Space|Site|Building|Material|Zone)/i;

/** Reads it, and makes every record of it. */
async function byUs(file: string): Promise<number> {
  const source = {
    documentId: 'bench',
    title: 'bench',
    open: () => createReadStream(file, { highWaterMark: 256 * 1024 }),
    progress: atStart(),
    report: new ConversionReport(),
  };
  let found = 0;
  const options = { projectId: 'prj_bench', caps: DEFAULT_CAPS, onIssue: () => undefined };
  for await (const line of artifactOfIfc([source], options)) if (line) found++;
  return found;
}

const [who, file] = process.argv.slice(2);
if (who === 'ours' || who === 'web-ifc') {
  const found = await (who === 'ours' ? byUs(file as string) : byWebIfc(file as string));
  const { user, system } = process.cpuUsage();
  const spent: Spent = { seconds: (user + system) / 1e6, mib: process.resourceUsage().maxRSS / 1024, found };
  process.send?.(spent, undefined, undefined, () => process.exit(0));
}
