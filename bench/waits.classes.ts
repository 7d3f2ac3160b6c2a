import type { Row } from './row.ts';
import { caller } from './support/api-caller.ts';
import { startDatabase } from './support/database.ts';
import { startAll } from './support/servers.ts';
import { sized } from './support/tiny.ts';
import { measureReads } from './support/waits/measure-reads.ts';
import { makeRealData } from './support/waits/real-data.ts';

const SIZES = sized(
  { elements: 600, classes: 50_000, projects: 10, entries: 10_000, items: 1 },
  { elements: 60, classes: 40, projects: 3, entries: 100, items: 1 },
);

/** The operations that read the ontology, with 50,000 classes; otherwise like `waits`. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const api = await startAll(database, { SEED_DEMO: 'true' });
  const base = `http://127.0.0.1:${api.port}`;
  try {
    const known = await makeRealData(database, base, caller(`${base}/api/v1`), SIZES);
    const of = /^\/api\/v1\/(bim-ontology|search)|suggestions|model-checks/;
    return await measureReads({ part: 'waits.classes', base, pool: database.pool, known, of });
  } finally {
    await api.stop();
    await database.close();
  }
}
