import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, type Row } from './row.ts';
import {
  type ClientProgram,
  clientPrograms,
  type Measured,
  measure,
  TASKS,
  type Task,
} from './support/client-programs.ts';
import { startDatabase } from './support/database.ts';
import { fillOntology } from './support/object-classes.ts';
import { startBenchService } from './support/service.ts';
import { sized } from './support/tiny.ts';

const PART = 'clients';
const CLASSES = sized(10_000, 50);
const TURNS: Record<Task, { count: number; turns: number; what: string }> = {
  sync: {
    count: 0,
    turns: sized(5, 1),
    what: `sync of ${CLASSES.toLocaleString('en')} classes into a new cache file`,
  },
  'class-of': {
    count: sized(100_000, 10),
    turns: sized(5, 1),
    what: 'class of 100,000 elements, from the cache file',
  },
  artifact: { count: sized(1_000_000, 100), turns: 1, what: 'artifact of 1,000,000 lines' },
};

/** Every client beside the TypeScript one: processor time and the most memory, in a process of its own each time. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-clients-'));
  const database = await startDatabase();
  try {
    await fillOntology(database.db, CLASSES);
    const service = await startBenchService(database);
    try {
      const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
      const programs = await clientPrograms(folder);
      const rows: Row[] = [];
      for (const task of TASKS) rows.push(...(await rowsOf(task, programs, url, folder)));
      return rows;
    } finally {
      await service.stop();
    }
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rowsOf(task: Task, programs: ClientProgram[], url: string, folder: string): Promise<Row[]> {
  const { count, turns, what } = TURNS[task];
  const found = new Map(programs.map(({ language }) => [language, [] as Measured[]]));
  for (let turn = 0; turn < turns; turn++) {
    // Turn by turn, so that whatever else the machine does affects all of them.
    for (const program of programs) {
      const file = join(folder, fileOf(task, program));
      if (task !== 'class-of') rmSync(file, { force: true });
      found.get(program.language)?.push(await measure(program, task, { url, file, count }));
    }
  }
  const results = new Set([...found.values()].flat().map(({ result }) => result));
  if (results.size > 1) throw new Error(`The clients disagree on ${task}: ${[...results].join(' | ')}`);
  const [typescript, ...others] = [...found].map(([language, measured]) => ({
    language,
    seconds: median(measured.map(({ seconds }) => seconds)),
    megabytes: median(measured.map(({ megabytes }) => megabytes)),
  }));
  if (!typescript) return [];
  return others.flatMap(({ language, seconds, megabytes }) => [
    row(`${what}: processor time in ${language}`, seconds, typescript.seconds, (n) => `${n.toFixed(2)} s`),
    row(`the same: most memory in ${language}`, megabytes, typescript.megabytes, (n) => `${n.toFixed(0)} MB`),
  ]);
}

/** A client classifies with the cache file that it synced itself. */
const fileOf = (task: Task, { language }: ClientProgram): string =>
  task === 'artifact' ? 'model.jsonl.gz' : `${language}.json`;

function row(what: string, value: number, baseline: number, format: (figure: number) => string): Row {
  const ratio = value / baseline;
  return { part: PART, what, value: format(value), baseline: `${format(baseline)} in TypeScript`, ratio };
}
