import { type UsualModel, usualModel } from './usual-model.ts';

/** Sums by the titles of the columns, and how many elements they are of. */
interface Sums {
  elements: number;
  columns: Map<string, number>;
}

/** What a takeoff adds up of these models, as its CSV calls it; nothing here knows the service's rules. */
const TITLES: Record<string, string> = {
  Area: 'Area (m²)',
  Volume: 'Volume (m³)',
  Length: 'Length (mm)',
  Perimeter: 'Perimeter (mm)',
};

interface ModelRecord {
  kind: string;
  id?: string;
  typeId?: string;
  levelId?: string;
  roomId?: string;
  parameters?: { name: string; value: unknown }[];
}

interface Counted {
  ids: Record<string, string>;
  values: [title: string, value: number][];
}

/** Adds up the records of a model one by one. */
export class ScriptSums {
  readonly #elements: Counted[] = [];

  constructor(model: UsualModel, classes: ReadonlyMap<string, string>) {
    for (const record of usualModel(model) as Iterable<ModelRecord>) {
      if (record.kind !== 'element') continue;
      const { id = '', typeId = '', levelId = '', roomId = '' } = record;
      const values = (record.parameters ?? []).flatMap(({ name, value }): Counted['values'] => {
        const title = TITLES[name];
        return title && typeof value === 'number' ? [[title, value]] : [];
      });
      this.#elements.push({
        ids: { class: classes.get(id) ?? '', type: typeId, level: levelId, room: roomId },
        values,
      });
    }
  }

  by(grouping: readonly string[]): Map<string, Sums> {
    const groups = new Map<string, Sums>();
    for (const { ids, values } of this.#elements) {
      const key = grouping.map((group) => ids[group]).join(' ');
      const sums = groups.get(key) ?? { elements: 0, columns: new Map<string, number>() };
      groups.set(key, sums);
      sums.elements++;
      for (const [title, value] of values) sums.columns.set(title, (sums.columns.get(title) ?? 0) + value);
    }
    return groups;
  }
}

/** Rows of a takeoff's CSV that say something else than the script, and groups that are only in one of them. */
export function differences(
  rows: readonly Record<string, string>[],
  expected: ReadonlyMap<string, Sums>,
  [, second]: readonly string[],
): number {
  const wrong = rows.filter((row) => {
    const sums = expected.get([row['id'], ...(second ? [row[`${second}Id`]] : [])].join(' '));
    if (!sums || Number(row['elements']) !== sums.elements) return true;
    return Object.values(TITLES).some(
      (title) => !isNear(Number(row[title] ?? 0), sums.columns.get(title) ?? 0),
    );
  });
  return wrong.length + Math.max(0, Math.min(expected.size, 10_000) - rows.length);
}

/** Adding in another order gives other last digits. */
function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));
}
