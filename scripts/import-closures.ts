import { readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';

/**
 * What a process loads before it does anything: the files and packages that its entry file imports, directly or
 * through others, without what is imported only when it is needed. Each entry here is to start quickly or to know
 * little, so it has a budget. When one is exceeded, the newcomers are told: those that are not in the list which
 * `--write` keeps beside this file. Raise a limit only for a reason that a reviewer would accept.
 */
export interface Budget {
  entries: string[];
  files: number;
  packages: number;
}

export const BUDGETS: Record<string, Budget> = {
  'import process': { entries: ['src/cad-imports/processing/import-process.ts'], files: 127, packages: 4 },
  'operation process': {
    entries: ['src/ontology/exchange/processing/operation-process.ts'],
    files: 194,
    packages: 3,
  },
  'lintel artifact check': {
    entries: ['src/main/cli.ts', 'src/cad-imports/cli/artifact-command.ts'],
    files: 29,
    packages: 1,
  },
  'lintel ids check': {
    entries: ['src/main/cli.ts', 'src/ids/cli/ids-command.ts', 'src/ids/cli/run-check.ts'],
    files: 144,
    packages: 3,
  },
  'lintel keys': {
    entries: ['src/main/cli.ts', 'src/main/cli/keys-command.ts'],
    files: 85,
    packages: 5,
  },
  'portal process': { entries: ['src/main/portal.ts'], files: 146, packages: 11 },
};

const ROOT = join(import.meta.dirname, '..');
const LIST = join(import.meta.dirname, 'import-closures.txt');
const IMPORT = /^(?:import|export)\b[^;'"]*?\bfrom\s*'([^']+)'|^import\s*'([^']+)'/gm;

/** Paths from the project's root, and the names of packages, sorted. What belongs to Node itself is not counted. */
export function closureOf(entries: string[], root: string = ROOT): { files: string[]; packages: string[] } {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files) {
    if (!file.endsWith('.ts')) continue;
    const source = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'));
    for (const [, from, bare] of source.matchAll(IMPORT)) {
      const name = from ?? bare ?? '';
      if (name.startsWith('.')) files.add(relative(root, join(root, dirname(file), name)));
      else if (!name.startsWith('node:')) packages.add(packageOf(name));
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

if (import.meta.main) {
  const closures = new Map(
    Object.entries(BUDGETS).map(([name, { entries }]) => [name, closureOf(entries)] as const),
  );
  const lineOf = (name: string, one: string) => `${name}: ${one}`;
  if (process.argv.includes('--write')) {
    const lines = [...closures].flatMap(([name, { files, packages }]) =>
      [...packages, ...files].map((one) => lineOf(name, one)),
    );
    writeFileSync(LIST, `${lines.join('\n')}\n`);
  }
  const known = new Set(readFileSync(LIST, 'utf8').split('\n'));
  for (const [name, { files, packages }] of closures) {
    const budget = BUDGETS[name] as Budget;
    process.stdout.write(
      `${name}: ${files.length} of ${budget.files} files, ${packages.length} of ${budget.packages} packages\n`,
    );
    if (files.length <= budget.files && packages.length <= budget.packages) continue;
    process.exitCode = 1;
    for (const one of [...packages, ...files].filter((each) => !known.has(lineOf(name, each))))
      process.stdout.write(`  new: ${one}\n`);
  }
}
