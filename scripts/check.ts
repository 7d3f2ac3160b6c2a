import { spawnSync } from 'node:child_process';

/** Everything that can be told without running the tests: types, lint, format, structure, generated files. */
const CHECKS: [name: string, command: string, args: string[]][] = [
  ['types', 'tsc', ['--noEmit']],
  ['types of the client', 'tsc', ['--noEmit', '-p', 'clients/typescript']],
  ['types of the client for Node', 'tsc', ['--noEmit', '-p', 'clients/typescript/tsconfig.node.json']],
  ['types of the console', 'tsc', ['--noEmit', '-p', 'console']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'biome', ['check', '.']],
  ['unused code', 'knip', []],
  [
    'who imports whom',
    'depcruise',
    [
      'src',
      'clients/typescript/src',
      'console/src',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
    ],
  ],
  ['import closures', 'node', ['--disable-warning=ExperimentalWarning', 'scripts/import-closures.ts']],
  ['generated files', 'node', ['scripts/generate.ts', '--check']],
  ['API documents', 'redocly', ['lint', '--config', 'redocly.yaml']],
];

const failed: string[] = [];
for (const [name, command, args] of CHECKS) {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
  if (status === 0) continue;
  failed.push(name);
  process.stdout.write(`${stdout}${stderr}\n`);
}
process.stdout.write(failed.length === 0 ? 'All checks passed.\n' : `Failed: ${failed.join(', ')}.\n`);
process.exit(failed.length === 0 ? 0 : 1);
