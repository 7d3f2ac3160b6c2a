import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../bench/row.ts';
import { writeBenchmarks } from '../bench/support/benchmarks-page.ts';

/**
 * `npm run test:chaos` and `npm run test:fuzz`: many thousands of operations, in parts that each begin with a world of
 * their own and end with a look at everything that must hold. What is done is kept in .test/long, so that a run that
 * is broken off goes on where it was; the figures of a run that reached its end go into docs/benchmarks.md. A part
 * that fails ends the run and is repeated by the next one, with the same seed.
 */
interface Goal {
  what: string;
  /** Which figure counts towards the target. */
  counts: string;
  target: number;
  /** What a part would have failed of. */
  shows: string;
  /** One part of it. */
  test: string[];
  env: Record<string, string>;
}

const TIERS: Record<string, Goal[]> = {
  chaos: [
    {
      what: 'graph operations by 16 clients, kill -9 of API and workers, PostgreSQL restarted',
      counts: 'operations',
      target: 100_000,
      shows: 'lost 0, doubled 0',
      test: ['test/chaos/chaos.test.ts'],
      env: { CHAOS_OPERATIONS: '5000', CHAOS_CLIENTS: '16', CHAOS_BETWEEN_KILLS: '250' },
    },
    {
      what: 'pairs of opposite moves',
      counts: 'pairs',
      target: 10_000,
      shows: 'lost 0, doubled 0',
      test: ['test/chaos/races.test.ts', '-t', 'opposite moves'],
      env: { RACE_PAIRS: '1000' },
    },
    {
      what: 'other pairs that must not both win',
      counts: 'pairs',
      target: 1_750,
      shows: 'lost 0, doubled 0',
      test: ['test/chaos/races.test.ts', '-t', 'against|same key'],
      env: { RACE_PAIRS: '250' },
    },
    {
      what: 'imports of 150,000 elements, their worker killed',
      counts: 'kills',
      target: 30,
      shows: 'lost 0, doubled 0',
      test: ['test/chaos/import-workers.test.ts', '-t', 'again and again'],
      env: { IMPORT_KILLS: '10' },
    },
    {
      what: 'projects deleted while others publish and share them, kill -9 of API and workers, PostgreSQL restarted',
      counts: 'deletions',
      target: 1_000,
      shows: 'left behind 0',
      test: ['test/chaos/deletion-and-publishing.test.ts'],
      env: { DELETIONS: '200' },
    },
  ],
  fuzz: [
    {
      what: 'hostile requests to every operation',
      counts: 'requests',
      target: 1_000_000,
      shows: '5xx 0, undocumented answers 0, record ids shown 0',
      test: ['test/fuzz/fuzz.test.ts', '-t', 'no operation breaks'],
      env: { FUZZ_RUNS: '150', FUZZ_LANES: '8' },
    },
  ],
};

/** What was done towards a goal until now. */
interface Progress {
  parts: number;
  seconds: number;
  figures: Record<string, number>;
}

const FOLDER = '.test/long';
const [tier = ''] = process.argv.slice(2);
const goals = TIERS[tier];
if (!goals) {
  process.stderr.write(`There is no long tier ${tier}. There are: ${Object.keys(TIERS).join(', ')}.\n`);
  process.exit(2);
}
process.exit(run(tier, goals));

function run(name: string, aims: Goal[]): number {
  mkdirSync(FOLDER, { recursive: true });
  const journal = join(FOLDER, `${name}.json`);
  const done: Record<string, Progress> = existsSync(journal) ? JSON.parse(readFileSync(journal, 'utf8')) : {};
  for (const goal of aims) {
    const progress = (done[goal.what] ??= { parts: 0, seconds: 0, figures: {} });
    while ((progress.figures[goal.counts] ?? 0) < goal.target) {
      const reached = (progress.figures[goal.counts] ?? 0).toLocaleString('en');
      process.stdout.write(`${goal.what}: ${reached} of ${goal.target.toLocaleString('en')}\n`);
      const seed = progress.parts + 1;
      const began = Date.now();
      const figures = runPart(goal, seed);
      if (figures === null) {
        process.stderr.write(`A part failed (seed ${seed}). What was done before is kept in ${journal}.\n`);
        return 1;
      }
      progress.parts++;
      progress.seconds += (Date.now() - began) / 1000;
      for (const [figure, count] of Object.entries(figures))
        progress.figures[figure] = (progress.figures[figure] ?? 0) + count;
      writeFileSync(journal, JSON.stringify(done, null, 2));
    }
  }
  const rows = aims.map((goal) => rowOf(name, goal, done[goal.what] as Progress));
  writeBenchmarks(rows);
  for (const { what, value } of rows) process.stdout.write(`${what}: ${value}\n`);
  rmSync(journal);
  return 0;
}

function runPart({ test, env }: Goal, seed: number): Record<string, number> | null {
  const report = join(FOLDER, 'part.jsonl');
  rmSync(report, { force: true });
  const { status } = spawnSync('vitest', ['run', ...test], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...env,
      CHAOS_SEED: String(seed),
      FUZZ_SEED: String(seed * 1_000_000),
      LONG_TIER_REPORT: report,
    },
  });
  if (status !== 0 || !existsSync(report)) return null;
  const sum: Record<string, number> = {};
  for (const line of readFileSync(report, 'utf8').trim().split('\n'))
    for (const [figure, count] of Object.entries(JSON.parse(line) as Record<string, number>))
      sum[figure] = (sum[figure] ?? 0) + count;
  return sum;
}

/** Every part ended well, or the run had not come this far. */
function rowOf(part: string, { what, counts, shows }: Goal, { parts, seconds, figures }: Progress): Row {
  const { [counts]: count = 0, ...others } = figures;
  const rate = (count / seconds).toLocaleString('en', { maximumSignificantDigits: 3 });
  const told = [
    `${count.toLocaleString('en')} in ${Math.round(seconds / 60)} min (${rate} a second), ${parts === 1 ? '1 part' : `${parts} parts`}`,
    ...Object.entries(others).map(([figure, number]) => `${figure} ${number.toLocaleString('en')}`),
    shows,
  ];
  return { part: `tier ${part}`, what, value: told.join('; ') };
}
