import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { skippedTests, type TestResults } from './skipped-tests.ts';

/**
 * `npm run test:clients`: every test of the clients and the samples, also those that take longer, such as installing
 * the packages in empty projects. Compilers and interpreters come from the distribution where this user may install
 * them; what is missing is named at the end. Arguments go to vitest.
 */
interface Tool {
  command: string[];
  packages: string[];
  /** What is not tested without the tool. */
  tests: string;
}

const PYTHON = process.env['LINTEL_PYTHON'] ?? 'python3';
const TOOLS: Tool[] = [
  { command: ['mcs', '--version'], packages: ['mono-mcs'], tests: 'the C# client and samples/revit-addin' },
  { command: ['mono', '--version'], packages: ['mono-runtime'], tests: 'the C# client' },
  { command: [PYTHON, '--version'], packages: ['python3'], tests: 'the Python client and samples/pyrevit' },
  {
    command: [PYTHON, '-c', 'import ensurepip, venv'],
    packages: ['python3-venv'],
    tests: 'the Python packages in an empty environment',
  },
];
const RESULTS = '.test/clients.json';

const isThere = ({ command: [program = '', ...args] }: Tool): boolean =>
  spawnSync(program, args).status === 0;

function install(tools: Tool[]): void {
  if (tools.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const packages = tools.flatMap((tool) => tool.packages);
  process.stdout.write(`Installing ${packages.join(', ')} from the distribution...\n`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], options);
}

install(TOOLS.filter((tool) => !isThere(tool)));
const missing = TOOLS.filter((tool) => !isThere(tool));
mkdirSync('.test', { recursive: true });
rmSync(RESULTS, { force: true });
const { status } = spawnSync(
  'vitest',
  [
    'run',
    'test/clients',
    'clients/',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, TEST_CLIENTS: '1' } },
);
if (existsSync(RESULTS)) {
  const { lines } = skippedTests(JSON.parse(readFileSync(RESULTS, 'utf8')) as TestResults);
  if (lines.length > 0) process.stdout.write(`\n${lines.join('\n')}\n`);
}
for (const { tests, packages } of missing)
  process.stdout.write(`\n!!! NOT TESTED HERE: ${tests} (apt-get install ${packages.join(' ')})\n`);
process.exit(status ?? 1);
