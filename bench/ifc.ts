import { fork } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { atStart, DEFAULT_CAPS } from '../src/artifact/index.ts';
import { artifactOfIfc, ConversionReport } from '../src/ifc/index.ts';
import { compared, type Row } from './row.ts';

/** Megabytes of the models; `BENCH_IFC_MB=50 npm run bench -- ifc` for a quick look. */
const MEGABYTES = Number(process.env['BENCH_IFC_MB'] ?? 500);

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
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-ifc-'));
  try {
    const rows: Row[] = [];
    for (const kind of ['geometry', 'properties'] as const) {
      const file = join(folder, `${kind}.ifc`);
      await writeModel(file, MEGABYTES, kind);
      const ours = await spentBy('ours', file);
      const theirs = await spentBy('web-ifc', file);
      rows.push(...besideRows(kind, ours, theirs), memoryRow(kind, ours));
    }
    const small = join(folder, 'small.ifc');
    await writeModel(small, MEGABYTES / 10, 'geometry');
    const tenth = await spentBy('ours', small);
    const whole = await spentBy('ours', join(folder, 'geometry.ifc'));
    rows.push(
      compared(
        {
          part: 'ifc',
          what: `${MEGABYTES} MB beside ${MEGABYTES / 10} MB: processor time`,
          value: `${whole.seconds.toFixed(1)} s`,
          baseline: `${tenth.seconds.toFixed(1)} s`,
          ratio: whole.seconds / tenth.seconds,
        },
        { atMost: 12 },
      ),
    );
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The model as it is has bounds; without its geometry it is what we keep in memory, and web-ifc reads the less. */
function besideRows(kind: 'geometry' | 'properties', ours: Spent, theirs: Spent): Row[] {
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
  return kind === 'geometry'
    ? [compared(time, { atMost: 0.25 }), compared(memory, { atMost: 0.5 })]
    : [time, memory];
}

/** Bounds are for 500 MB; smaller models have no bound. */
function memoryRow(kind: 'geometry' | 'properties', { mib, found }: Spent): Row {
  const most = kind === 'geometry' ? 300 : 800;
  const row = {
    part: 'ifc',
    what: `${MEGABYTES} MB, mostly ${kind}: largest memory, ${found} lines`,
    value: `${mib.toFixed(0)} MiB`,
  };
  return MEGABYTES < 500 ? row : { ...row, target: `≤ ${most} MiB`, ok: mib <= most };
}

const GEOMETRY =
  /^#\d+\s*=\s*IFC(CARTESIANPOINT|POLYLOOP|FACE|DIRECTION|AXIS2|POLYLINE|STYLED|SHAPE|GEOMETRIC|CLOSED|FACETED)/;

/** Copies of the model, each with numbers and GlobalIds of its own. */
async function writeModel(file: string, megabytes: number, kind: 'geometry' | 'properties'): Promise<void> {
  const model = join(import.meta.dirname, '../test/fixtures/ifc/AC20-FZK-Haus.ifc.gz');
  const text = gunzipSync(readFileSync(model)).toString('latin1');
  const from = text.indexOf('DATA;') + 'DATA;\n'.length;
  const to = text.lastIndexOf('ENDSEC;');
  const statements = text.slice(from, to).split(/(?<=;)\r?\n/);
  const body = kind === 'geometry' ? statements : statements.filter((one) => !GEOMETRY.test(one));
  const numbers = Math.max(...statements.map((one) => Number(/^#(\d+)/.exec(one)?.[1] ?? 0))) + 1;
  const handle = await open(file, 'w');
  try {
    await handle.write(text.slice(0, from), null, 'latin1');
    for (let bytes = 0, copy = 0; bytes < megabytes * 1e6; copy++) {
      const mark = copy.toString(36).padStart(4, '0');
      const content = body
        .join('\n')
        .replace(/#(\d+)/g, (_, number: string) => `#${Number(number) + copy * numbers}`)
        .replace(/(= ?IFC\w+\('[0-9A-Za-z_$]{18})[0-9A-Za-z_$]{4}'/g, (_, head: string) => `${head}${mark}'`);
      await handle.write(`${content}\n`, null, 'latin1');
      bytes += content.length;
    }
    await handle.write(text.slice(to), null, 'latin1');
  } finally {
    await handle.close();
  }
}

function spentBy(who: 'ours' | 'web-ifc', file: string): Promise<Spent> {
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
