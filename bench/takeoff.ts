import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { request } from 'undici';
import { compared, type Row } from './row.ts';
import { startDatabase } from './support/database.ts';
import { importModel } from './support/imported-model.ts';
import { percentile, startReaders } from './support/latencies.ts';
import { fillOntology } from './support/object-classes.ts';
import { KEY_HEADER, startApi } from './support/servers.ts';
import { differences, ScriptSums } from './support/takeoff-script.ts';
import { sized } from './support/tiny.ts';
import { USUAL_ELEMENTS } from './support/usual-model.ts';

const PART = 'takeoff';
const [ELEMENTS, CLASSES, BUSY_MS, PER_SECOND] = sized([USUAL_ELEMENTS, 8000, 10_000, 20], [60, 20, 200, 50]);
const AT_ONCE = 7;

/**
 * Takeoffs of a model of the usual size beside a script that adds up its records, and what another reader notices of
 * seven people who ask for takeoffs without a pause.
 */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const api = await startApi(database);
  const base = `http://127.0.0.1:${api.port}`;
  try {
    await fillOntology(database.db, CLASSES);
    const { client } = await importModel(database, base, { elements: ELEMENTS });
    const graph = `${base}/api/v1/projects/${client.projectId}/definition-graph`;
    return [await scriptRow(graph, client.projectId), ...(await busyRows(graph))];
  } finally {
    await api.stop();
    await database.close();
  }
}

/** Every grouping as CSV, row by row. Which elements a class has, the script learns from the list of nodes. */
async function scriptRow(graph: string, projectId: string): Promise<Row> {
  const classes = new Map<string, string>();
  for (const { id } of await sheet(`${graph}/takeoff?groupBy=class&format=csv`))
    if (id)
      for (const node of await sheet(`${graph}/nodes?kind=element&objectClassId=${id}&format=csv`))
        classes.set(node['id'] ?? '', id);
  const script = new ScriptSums({ projectId, elements: ELEMENTS }, classes);
  let [rows, wrong] = [0, 0];
  for (const grouping of ['class', 'level', 'type', 'room', 'class,level', 'level,class', 'level,type']) {
    const answered = await sheet(`${graph}/takeoff?groupBy=${grouping}&format=csv`);
    rows += answered.length;
    wrong += differences(answered, script.by(grouping.split(',')), grouping.split(','));
  }
  return {
    part: PART,
    what: `${ELEMENTS.toLocaleString('en')} elements: rows that differ from a script over the model`,
    value: `${wrong} of ${rows.toLocaleString('en')}`,
    target: '0',
    ok: wrong === 0 && rows > 0,
  };
}

async function sheet(url: string): Promise<Record<string, string>[]> {
  const answer = await request(url, { headers: KEY_HEADER });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${text.slice(0, 200)}`);
  return parse(text, { columns: true, bom: true });
}

async function busyRows(graph: string): Promise<Row[]> {
  const page = { url: `${graph}/nodes?kind=level`, headers: KEY_HEADER, perSecond: PER_SECOND };
  const idle = await startReaders(page);
  await sleep(BUSY_MS);
  const alone = percentile(await idle.stop(), 0.99);
  let isOver = false;
  const statuses: Record<number, number> = {};
  let withoutRetryAfter = 0;
  const ask = async (groupBy: string) => {
    while (!isOver) {
      const answer = await request(`${graph}/takeoff?groupBy=${groupBy}`, { headers: KEY_HEADER });
      await answer.body.dump();
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
      if (answer.statusCode === 503 && !answer.headers['retry-after']) withoutRetryAfter++;
    }
  };
  const groupings = ['class', 'level', 'type', 'room', 'class,level', 'type,room', 'level,type'];
  const people = Promise.all(groupings.slice(0, AT_ONCE).map(ask));
  const readers = await startReaders(page);
  await sleep(BUSY_MS);
  const busy = percentile(await readers.stop(), 0.99);
  isOver = true;
  await people;
  const answered = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return [
    compared(
      {
        part: PART,
        what: `another reader's p99 while ${AT_ONCE} ask for takeoffs without a pause`,
        value: `${busy.toFixed(1)} ms`,
        baseline: `${alone.toFixed(1)} ms idle`,
        ratio: busy / alone,
      },
      { atMost: 3 },
    ),
    {
      part: PART,
      what: 'answers to the takeoffs meanwhile',
      value: answered.join(', '),
      target: 'no 503 without Retry-After',
      ok: withoutRetryAfter === 0,
    },
  ];
}
