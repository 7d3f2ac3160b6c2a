import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { propertyTestFiles } from './property-tests.ts';

/**
 * `npm run test:random`: all property tests, over and over, each round with a new seed, for RANDOM_MINUTES (60).
 * Arguments go to vitest. A failure does not end the run; all of them are listed at the end with the commands that
 * repeat them.
 */
const MINUTES = Number(process.env['RANDOM_MINUTES'] ?? 60);
const RESULTS = '.test/random.json';

interface Results {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

if (!(MINUTES > 0)) {
  process.stderr.write('RANDOM_MINUTES must be a number above 0.\n');
  process.exit(2);
}
const files = propertyTestFiles();
const until = Date.now() + MINUTES * 60_000;
const failures: string[] = [];
mkdirSync('.test', { recursive: true });
process.stdout.write(`${files.length} files with property tests, for ${MINUTES} minutes\n`);
let rounds = 0;
do {
  const seed = randomInt(2 ** 31);
  rounds++;
  rmSync(RESULTS, { force: true });
  const { status, stdout, stderr } = spawnSync(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${RESULTS}`,
      '--testTimeout=1800000', // it runs beside other work, at low priority
      ...files,
      ...process.argv.slice(2),
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, FC_SEED: String(seed) } },
  );
  process.stdout.write(`round ${rounds}, seed ${seed}: ${status === 0 ? 'passed' : 'FAILED'}\n`);
  if (status !== 0) {
    process.stdout.write(`${stdout}${stderr}`);
    failures.push(...failuresOf(seed));
  }
} while (Date.now() < until);
process.stdout.write(`${rounds} rounds, ${failures.length} failures\n`);
for (const failure of failures) process.stdout.write(`${failure}\n`);
process.exit(failures.length === 0 ? 0 : 1);

function failuresOf(seed: number): string[] {
  const again = (file: string) => `  FC_SEED=${seed} npx vitest run ${file}`;
  if (!existsSync(RESULTS)) return [`no results\n${again(files.join(' '))}`];
  const { testResults } = JSON.parse(readFileSync(RESULTS, 'utf8')) as Results;
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${test.fullName}\n${again(relative('.', name))}`),
  );
  return failed.length > 0 ? failed : [`a file could not be run\n${again(files.join(' '))}`];
}
