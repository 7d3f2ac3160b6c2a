import type { Row } from './row.ts';
import { caller } from './support/api-caller.ts';
import { startDatabase } from './support/database.ts';
import { startAll } from './support/servers.ts';
import { sized } from './support/tiny.ts';
import { USUAL_ELEMENTS } from './support/usual-model.ts';
import { measureReads } from './support/waits/measure-reads.ts';
import { makeRealData } from './support/waits/real-data.ts';

const SIZES = sized(
  { elements: USUAL_ELEMENTS, classes: 8000, projects: 1000, entries: 10_000, items: 1000 },
  { elements: 60, classes: 40, projects: 3, entries: 100, items: 2 },
);

/**
 * How long people wait: every GET operation of the API on data of real size, beside one bare read of the same rows. The
 * ratio is to that read and an empty request together, because many reads take less than any request does.
 */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const api = await startAll(database, { SEED_DEMO: 'true' });
  const base = `http://127.0.0.1:${api.port}`;
  try {
    const known = await makeRealData(database, base, caller(`${base}/api/v1`), SIZES);
    return await measureReads({ part: 'waits', base, pool: database.pool, known });
  } finally {
    await api.stop();
    await database.close();
  }
}
