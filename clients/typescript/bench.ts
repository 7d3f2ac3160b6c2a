import { readFileSync } from 'node:fs';
import {
  type ArtifactRecord,
  createClassifier,
  createClient,
  loadCopy,
  writeArtifact,
} from './src/node/index.ts';

/**
 * Measures one thing for `npm run bench clients`: node bench.ts sync|class-of|artifact URL FILE COUNT. Prints processor
 * seconds, the most memory of the process and a result that all clients must agree on, as JSON.
 */
const CATEGORIES = ['OST_Walls', 'OST_Doors', 'OST_Floors', 'OST_Furniture'];
const CODES = ['C1010', 'B 2010', 'C1020.10', 'E2010', 'Z99'];
const RULES = ['own', 'type', 'codes', 'category', 'none'] as const;

const WORK: Record<string, (url: string, file: string, count: number) => Promise<string>> = {
  async sync(url, file) {
    const { classes, ontologyVersion } = await createClient({ baseUrl: url }).ontology.syncFile(file);
    return `${classes.size} classes at ${ontologyVersion}`;
  },
  async 'class-of'(_url, file, count) {
    const copy = await loadCopy(file);
    const classOf = createClassifier(copy);
    const ids = [...copy.classes.keys()];
    const found = { own: 0, type: 0, codes: 0, category: 0, none: 0 };
    for (let i = 0; i < count; i++) {
      const { rule } = classOf({
        objectClassId: i % 7 === 0 ? (ids[i % ids.length] ?? null) : null,
        category: { builtinName: CATEGORIES[i % 4] ?? null },
        classification: i % 2 === 0 ? { uniformat: CODES[i % 5] ?? null } : null,
        type: { classification: { masterformat: '09 21 16' } },
      });
      found[rule]++;
    }
    return RULES.map((rule) => `${rule}=${found[rule]}`).join(' ');
  },
  async artifact(_url, file, count) {
    const counts = await writeArtifact(file, { projectId: 'prj_bench' }, elements(count));
    return `${counts['element']} elements`;
  },
};

function* elements(count: number): Iterable<ArtifactRecord> {
  for (let i = 0; i < count; i++)
    yield {
      kind: 'element',
      id: `e${i}`,
      elementId: i,
      name: `Wall ${i % 100}`,
      category: { builtinName: 'OST_Walls' },
      typeId: `t${i % 50}`,
      levelId: `L${i % 10}`,
      bounds: [i / 8, 0, 0, i / 8 + 1, 1, 3],
      parameters: [
        { name: 'Width', storage: 'double', unit: 'MILLIMETERS', value: i / 8 },
        { name: 'Mark', storage: 'string', value: `M${i}` },
      ],
    };
}

const [what = '', url = '', file = '', count = '0'] = process.argv.slice(2);
const before = process.cpuUsage();
const result = await WORK[what]?.(url, file, Number(count));
const { user, system } = process.cpuUsage(before);
const most = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
const measured = { seconds: (user + system) / 1e6, megabytes: Number(most) / 1024, result };
process.stdout.write(`${JSON.stringify(measured)}\n`);
