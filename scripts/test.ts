import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { skippedTests, type TestResults } from './skipped-tests.ts';
import { type Budget, type FileTime, timeLines } from './test-times.ts';

/**
 * `npm test` (tier `usual`) and `npm run test:more` (tier `more`: test/more.json): gets what the tests need beyond npm
 * (a browser, for the pages), runs them, and says at the end what took the time and what was not tested here, with the
 * reasons. Further arguments go to vitest.
 */
const [tier = '', ...args] = process.argv.slice(2);
const RESULTS = '.test/results.json';
const TIMES = '.test/times.json';
const budgets = read<Record<string, Budget>>('test/budget.json');
/** The projects of vitest.config.ts. */
const PROJECTS: Record<string, string[]> = { usual: ['tests', 'memory'], more: ['more', 'more-memory'] };
const projects = PROJECTS[tier];
const budget = budgets[tier];
if (!projects || !budget)
  throw new Error(`"${tier}" is not a tier: use ${Object.keys(PROJECTS).join(' or ')}`);
/** What is installed where neither is there; `chromium` does too, in more than twice the time. */
const BROWSER = 'chromium-headless-shell';

function installBrowser(): string | null {
  if (existsSync(`/usr/bin/${BROWSER}`) || existsSync('/usr/bin/chromium')) return null;
  const missing = `the console and the client's page in a real browser: /usr/bin/${BROWSER} is not there`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return `${missing}, and this user cannot install it (apt-get install ${BROWSER})`;
  process.stdout.write(`Installing ${BROWSER} from the distribution, for the tests of the pages...\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) => spawnSync('apt-get', args, { env, encoding: 'utf8', timeout: 300_000 });
  run('update', '-q');
  const { status, stderr, error } = run('install', '-q', '-y', '--no-install-recommends', BROWSER);
  return status === 0
    ? null
    : `${missing}, and installing it failed: ${error?.message ?? stderr.trim().split('\n').at(-1)}`;
}

const untested = [installBrowser()].filter((text) => text !== null);
// The tests look at the console as it is built: built from the sources as they are now.
const built = spawnSync('npm', ['run', '--silent', 'build:console'], { encoding: 'utf8' });
if (built.status !== 0) {
  process.stderr.write(`The console could not be built:\n${built.stdout}${built.stderr}\n`);
  process.exit(1);
}
mkdirSync('.test', { recursive: true });
for (const file of [RESULTS, TIMES]) rmSync(file, { force: true });
const { status } = spawnSync(
  'vitest',
  [
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}`,
    `--reporter=${join(import.meta.dirname, '../test/support/file-times.ts')}`,
    ...args,
  ],
  { stdio: 'inherit' },
);
if (existsSync(RESULTS)) {
  const results = read<TestResults>(RESULTS);
  const { count, lines } = skippedTests(results);
  process.stdout.write(
    `\n${[...lines, `${results.numPassedTests} passed, ${results.numFailedTests} failed, ${count} skipped`].join('\n')}\n`,
  );
}
if (existsSync(TIMES)) process.stdout.write(`\n${timeLines(read<FileTime[]>(TIMES), budget).join('\n')}\n`);
for (const text of untested) process.stdout.write(`\n!!! NOT TESTED HERE: ${text}\n`);
process.exit(status ?? 1);

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T; // our own files
}
