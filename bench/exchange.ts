import { setTimeout as sleep } from 'node:timers/promises';
import { compared, median, type Row } from './row.ts';
import { startDatabase } from './support/database.ts';
import { Exchange, exported } from './support/exchange.ts';
import { percentile, startReaders } from './support/latencies.ts';
import { watchMemory } from './support/memory.ts';
import { fillOntology } from './support/object-classes.ts';
import { KEY_HEADER, type Server, startAll } from './support/servers.ts';
import { sized } from './support/tiny.ts';

const PART = 'exchange';
const CLASSES = sized(50_000, 50);
const TURNS = sized(3, 1);
/** Few enough that the service is otherwise idle, many enough for thousands during the imports. */
const READERS_PER_SECOND = sized(250, 20);
/** About as long as an import takes. */
const READING_MS = sized(8_000, 10);

/**
 * A file of 50,000 classes, from upload to finished, beside one insert of the same rows; and the latency of readers
 * meanwhile.
 */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const service = await startAll(database);
  try {
    await fillOntology(database.db, CLASSES);
    const exports = await exporting(service);
    const exchange = await Exchange.of(database, service);
    return [...exports, ...(await importing(exchange)), ...(await reading(exchange))];
  } finally {
    await service.stop();
    await database.close();
  }
}

async function exporting(service: Server): Promise<Row[]> {
  const rows: Row[] = [];
  for (const format of ['jsonl', 'csv', 'xlsx', 'skos', 'skos-jsonld', 'bsdd']) {
    const start = performance.now();
    const file = await exported(service, format);
    const value = `${ms(performance.now() - start)}, ${mb(file.length)}`;
    rows.push({ part: PART, what: `export as ${format}`, value });
  }
  return rows;
}

async function importing(exchange: Exchange): Promise<Row[]> {
  const inserts: number[] = [];
  const imports: number[] = [];
  const memory: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    await exchange.empty();
    inserts.push(await exchange.insert());
    await exchange.empty();
    const watched = watchMemory(exchange.server.pid);
    imports.push(await exchange.import());
    memory.push(watched.stop());
  }
  const [imported, inserted] = [median(imports), median(inserts)];
  const most = Math.max(...memory);
  const what = `${CLASSES} classes from ${exchange.format}`;
  return [
    compared(
      {
        part: PART,
        what: `${what}: upload to finished, beside one insert of the rows`,
        value: ms(imported),
        baseline: ms(inserted),
        ratio: imported / inserted,
      },
      { atMost: 4 },
    ),
    {
      part: PART,
      what: `${what}: memory of the service and its reading process, more than before`,
      value: mb(most),
      target: '≤ 300 MiB',
      ok: most <= 300 * 1024 ** 2,
    },
  ];
}

/**
 * Idle, beside the bare insert and beside the import, in turns, so that other load on the machine affects all three.
 */
async function reading(exchange: Exchange): Promise<Row[]> {
  const options = {
    url: `http://127.0.0.1:${exchange.server.port}/api/v1/bim-ontology/cad-categories?limit=1`,
    headers: KEY_HEADER,
    perSecond: READERS_PER_SECOND,
  };
  const during = async (work: () => Promise<unknown>): Promise<number[]> => {
    await exchange.empty();
    const readers = await startReaders(options);
    await work();
    return readers.stop();
  };
  const times = { idle: [] as number[], inserting: [] as number[], importing: [] as number[] };
  const delays: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    times.idle.push(...(await during(() => sleep(READING_MS))));
    times.inserting.push(...(await during(() => insertFor(exchange, READING_MS))));
    await exchange.longestDelay();
    times.importing.push(...(await during(() => exchange.import())));
    delays.push(await exchange.longestDelay());
  }
  const idle = percentile(times.idle, 0.99);
  const rowOf = (meanwhile: 'inserting' | 'importing', what: string) => {
    const p99 = percentile(times[meanwhile], 0.99);
    return {
      part: PART,
      what: `readers' p99 beside ${what} of ${CLASSES} classes`,
      value: `${ms(p99)} of ${times[meanwhile].length}`,
      baseline: `${ms(idle)} of ${times.idle.length} idle`,
      ratio: p99 / idle,
    };
  };
  const [importing, inserting] = [percentile(times.importing, 0.99), percentile(times.inserting, 0.99)];
  return [
    compared(rowOf('importing', 'an import'), { atMost: 3 }),
    rowOf('inserting', 'one bare insert after another'),
    // Whatever writes so many rows takes processor time from the readers: the database shares the machine with them.
    compared(
      {
        part: PART,
        what: "readers' p99 beside an import, beside that of the bare inserts",
        value: ms(importing),
        baseline: ms(inserting),
        ratio: importing / inserting,
      },
      { atMost: 1.25 },
    ),
    {
      part: PART,
      what: 'the longest that the event loop was late meanwhile, of each import',
      value: delays.map(ms).join(', '),
    },
  ];
}

async function insertFor(exchange: Exchange, duration: number): Promise<void> {
  for (const end = performance.now() + duration; performance.now() < end; ) {
    await exchange.empty();
    await exchange.insert();
  }
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}

function mb(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(0)} MiB`;
}
