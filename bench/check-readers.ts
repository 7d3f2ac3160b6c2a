import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeArtifact } from '../test/support/generate-artifact.ts';
import { makeClass } from './checks.ts';
import { compared, type Row } from './row.ts';
import { caller } from './support/api-caller.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { ImportClient } from './support/import-client.ts';
import { besideIdle, percentile, waitsDuring } from './support/latencies.ts';
import { KEY_HEADER, startAll } from './support/servers.ts';
import { sized } from './support/tiny.ts';

const PART = 'check-readers';
const CHECKS = sized(10, 2);
const ELEMENTS = sized(20_000, 1_100);
const IDLE_MS = sized(8_000, 100);
const READERS_PER_SECOND = 50;

/** Ten checks at once, in the process that also answers: how long readers of the ontology wait meanwhile. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const lintel = await startAll(database);
  const base = `http://127.0.0.1:${lintel.port}`;
  const call = caller(`${base}/api/v1`);
  try {
    const objectClassId = await makeClass(call);
    const client = await ImportClient.create(base);
    const { projectId } = client;
    const file = join(database.dataDir, 'artifact.gz');
    await writeArtifact(file, { projectId, elements: ELEMENTS, objectClassId });
    const run = await client.settled(await client.submit(file));
    await rm(file);
    if (run.state !== 'ready') throw new Error(`the import ended ${run.state}`);
    const url = `/projects/${projectId}/model-checks`;
    const finished = async () => {
      for (;;) {
        const { items } = await call('GET', `${url}?limit=20`);
        const left = items.filter(
          ({ state }: { state: string }) => state === 'queued' || state === 'running',
        );
        if (left.length === 0) return items;
        await sleep(500);
      }
    };
    await finished();
    const options = {
      url: `${base}/api/v1/bim-ontology/object-classes/${objectClassId}`,
      headers: KEY_HEADER,
      perSecond: READERS_PER_SECOND,
    };
    const during = (work: () => Promise<unknown>) => waitsDuring(options, work);
    const before = await during(() => sleep(IDLE_MS / 2));
    const busy = await during(async () => {
      await Promise.all(Array.from({ length: CHECKS }, () => call('POST', url, {})));
      const checks = await finished();
      if (checks.some(({ state }: { state: string }) => state !== 'ready')) throw new Error('a check failed');
    });
    const bare = await during(() => readFor(IDLE_MS, database, projectId));
    const idle = [...before, ...(await during(() => sleep(IDLE_MS / 2)))];
    const [checking, reading] = [percentile(busy, 0.99), percentile(bare, 0.99)];
    return [
      compared(
        {
          part: PART,
          what: `readers' p99 beside ${CHECKS} checks of ${ELEMENTS.toLocaleString('en')} elements`,
          ...besideIdle(busy, idle),
        },
        { atMost: 3 },
      ),
      {
        part: PART,
        what: "readers' p99 beside one connection that reads the elements and parses them",
        ...besideIdle(bare, idle),
      },
      // Whatever reads so much takes processor time from the readers: the database shares the machine with them.
      compared(
        {
          part: PART,
          what: "readers' p99 beside the checks, beside that of the bare reads",
          value: `${checking.toFixed(1)} ms`,
          baseline: `${reading.toFixed(1)} ms`,
          ratio: checking / reading,
        },
        { atMost: 1.25 },
      ),
    ];
  } finally {
    await lintel.stop();
    await database.close();
  }
}

/** What a check can't do without: each element is sent by the database and parsed. */
async function readFor(duration: number, { pool }: BenchDatabase, projectId: string): Promise<void> {
  for (const end = performance.now() + duration; performance.now() < end; ) {
    const { rows } = await pool.query<{ parameters: string }>(
      `select parameters::text from graph_node where project_id = $1 and kind = 'element' limit 2000`,
      [projectId],
    );
    for (const { parameters } of rows) JSON.parse(parameters);
  }
}
