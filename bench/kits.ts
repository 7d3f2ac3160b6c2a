import { setTimeout as sleep } from 'node:timers/promises';
import { compared, type Row } from './row.ts';
import { caller } from './support/api-caller.ts';
import { startDatabase } from './support/database.ts';
import { besideIdle, waitsDuring } from './support/latencies.ts';
import { fillOntology } from './support/object-classes.ts';
import { KEY_HEADER, startApi } from './support/servers.ts';
import { sized } from './support/tiny.ts';

const PART = 'kits';
const COUNT = sized(50_000, 50);
const ROUNDS = sized(3, 1);
const IDLE_MS = sized(8_000, 100);
const READERS_PER_SECOND = 50;
const CLASSES = '/bim-ontology/object-classes';
const TOOLS = ['revit', 'archicad', 'bonsai'];

/** Kits of 50,000 classes, one after the other: how long each takes, and how long readers of the ontology wait meanwhile. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  await fillOntology(database.db, COUNT);
  const lintel = await startApi(database);
  const base = `http://127.0.0.1:${lintel.port}/api/v1`;
  const call = caller(base);
  try {
    const { items } = await call('GET', `${CLASSES}?maxDepth=0`);
    const root = items[0].id;
    await call('PATCH', `${CLASSES}/${root}`, { ifcEntity: 'IfcWall' });
    await call('PUT', `${CLASSES}/${root}/param-templates`, {
      templates: ['Rating', 'Finish', 'Supplier'].map((name) => ({
        name,
        dataType: 'text',
        group: 'Bench',
        binding: 'type',
      })),
    });
    const options = {
      url: `${base}${CLASSES}/${root}`,
      headers: KEY_HEADER,
      perSecond: READERS_PER_SECOND,
    };
    const during = (work: () => Promise<unknown>) => waitsDuring(options, work);
    const figures = new Map(TOOLS.map((tool) => [tool, { ms: 0, bytes: 0 }]));
    const before = await during(() => sleep(IDLE_MS / 2));
    const busy = await during(async () => {
      for (let round = 0; round < ROUNDS; round++)
        for (const tool of TOOLS) {
          const from = performance.now();
          const answer = await fetch(`${base}/bim-ontology/kits/${tool}`, { headers: KEY_HEADER });
          if (answer.status !== 200) throw new Error(await answer.text());
          const { byteLength: bytes } = await answer.arrayBuffer();
          figures.set(tool, { ms: performance.now() - from, bytes });
        }
    });
    const idle = [...before, ...(await during(() => sleep(IDLE_MS / 2)))];
    const size = `${COUNT.toLocaleString('en')} classes`;
    return [
      compared(
        {
          part: PART,
          what: `readers' p99 beside kits of ${size}`,
          ...besideIdle(busy, idle),
        },
        { atMost: 3 },
      ),
      ...Array.from(figures, ([tool, { ms, bytes }]) => ({
        part: PART,
        what: `the kit for ${tool} of ${size}`,
        value: `${(ms / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB`,
      })),
    ];
  } finally {
    await lintel.stop();
    await database.close();
  }
}
