import { request } from 'undici';
import type { Row } from './row.ts';
import { startDatabase } from './support/database.ts';
import { timed } from './support/import-client.ts';
import { importModel } from './support/imported-model.ts';
import { fillOntology } from './support/object-classes.ts';
import { KEY_HEADER, startApi } from './support/servers.ts';
import { sized } from './support/tiny.ts';

const PART = 'million';
const [ELEMENTS, CLASSES] = sized([1_000_000, 8000], [60, 20]);
const LONGEST_MS = 5_000;
const GROUPS = ['class', 'level', 'type', 'room'];
const GROUPINGS = GROUPS.flatMap((first) => [
  first,
  ...GROUPS.filter((second) => second !== first).map((second) => `${first},${second}`),
]);

interface Quantity {
  name: string;
  unit: string | null;
  sum: number;
  elements: number;
}
interface Takeoff {
  elements: number;
  count: number;
  quantities: Quantity[];
  items: { elements: number; quantities: Quantity[] }[];
}

/** Takeoffs of a model of 1,000,000 elements, the first of each grouping since the import. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const api = await startApi(database);
  const base = `http://127.0.0.1:${api.port}`;
  try {
    await fillOntology(database.db, CLASSES);
    const env = { MODEL_CHECK_ON_IMPORT: 'false' };
    const { client, seconds } = await importModel(
      database,
      base,
      { elements: ELEMENTS, parameters: 10 },
      env,
    );
    const rows: Row[] = [
      {
        part: PART,
        what: `import of ${ELEMENTS.toLocaleString('en')} elements`,
        value: `${seconds.toFixed(1)} s`,
      },
    ];
    const url = `${base}/api/v1/projects/${client.projectId}/definition-graph/takeoff?limit=1000`;
    for (const groupBy of GROUPINGS) {
      let takeoff: Takeoff | undefined;
      const ms = await timed(async () => {
        const answer = await request(`${url}&groupBy=${groupBy}`, { headers: KEY_HEADER });
        takeoff = (await answer.body.json()) as Takeoff;
        if (answer.statusCode !== 200) throw new Error(JSON.stringify(takeoff));
      });
      const { count = 0, items = [] } = takeoff ?? {};
      const isWhole = count === items.length;
      rows.push({
        part: PART,
        what: `takeoff by ${groupBy}, ${count.toLocaleString('en')} groups${isWhole ? ', which add up to the totals' : ''}`,
        value: `${ms.toFixed(0)} ms`,
        target: `≤ ${LONGEST_MS} ms`,
        ok: ms <= LONGEST_MS && takeoff?.elements === ELEMENTS && (!isWhole || addsUp(takeoff)),
      });
    }
    return rows;
  } finally {
    await api.stop();
    await database.close();
  }
}

function addsUp({ elements, quantities, items }: Takeoff): boolean {
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
  return (
    sum(items.map((item) => item.elements)) === elements &&
    quantities.every((total) => {
      const parts = items.flatMap((item) =>
        item.quantities.filter(({ name, unit }) => name === total.name && unit === total.unit),
      );
      return (
        sum(parts.map((part) => part.elements)) === total.elements &&
        Math.abs(sum(parts.map((part) => part.sum)) - total.sum) <= 1e-9 * Math.abs(total.sum)
      );
    })
  );
}
