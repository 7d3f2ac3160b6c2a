import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const START_OF_TABLE = 'export const FIELDS = {\n';
const START_OF_TYPES = 'interface Values {\n';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-fields-'));
  // version.ts reads it, and the modules are of its type.
  await cp(join(ROOT, 'package.json'), join(folder, 'package.json'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What the compiler says of the ontology with these rows in the table, and nothing else changed. */
async function compiledWith(rows: string, types: string): Promise<string[]> {
  await cp(join(ROOT, 'src'), join(folder, 'src'), { recursive: true });
  const settings = {
    extends: join(ROOT, 'tsconfig.json'),
    include: ['src/ontology/wiring.ts', 'src/platform/http/app.ts', 'src/platform/http/openapi.ts'],
    exclude: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const table = join(folder, 'src/ontology/classes/domain/authored-fields.ts');
  const text = await readFile(table, 'utf8');
  expect(text).toContain(START_OF_TABLE);
  expect(text).toContain(START_OF_TYPES);
  await writeFile(
    table,
    text
      .replace(START_OF_TABLE, `${START_OF_TABLE}${rows}`)
      .replace(START_OF_TYPES, `${START_OF_TYPES}${types}`),
  );
  return (await faults()).filter((fault) => fault.startsWith('src/ontology/'));
}

async function faults(): Promise<string[]> {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder], {
    cwd: folder,
  }).catch((failed: { stdout: string }) => failed);
  // A line that begins with a blank goes on with the error before it.
  return stdout.split(/\n(?! )/).filter((fault) => fault !== '');
}

test('a new text needs its row in the table only; a field of another kind compiles nowhere before it is handled', async () => {
  const like = "longest: 10, merge: 'first', skos: null, bsdd: 'Extra'";
  const faults = await compiledWith(
    `usageNote: { type: 'text', column: 'usage_note', ${like} },
     weight: { type: 'number', column: 'weight', ${like} },\n`,
    'number: number | null;\n',
  );
  expect(faults.filter((fault) => !fault.includes("Property 'weight' is missing"))).toEqual([]);
  const files = new Set(faults.map((fault) => fault.slice('src/ontology/'.length, fault.indexOf('('))));
  expect([...files].sort()).toEqual([
    'classes/actions/authored-body.ts',
    'classes/actions/preview.ts',
    'classes/domain/field-changes.ts',
    'classes/domain/plans/merge.ts',
    'classes/http/write-schemas.ts',
    'classes/queries/object-class-detail.ts',
    'exchange/domain/import-fields.ts',
    'exchange/formats/jsonl.ts',
    'exchange/queries/export-ontology.ts',
    'releases/domain/release-diff.ts',
    'releases/queries/edition-classes.ts',
    'releases/queries/export-release.ts',
  ]);
});

/** The client's types as they are generated after a text was added beside the synonyms. */
const withUsageNote = (types: string) =>
  types
    .replaceAll(/^( +)synonyms(\??: string.*;)$/gm, '$&\n$1usageNote$2')
    .replaceAll('"name" | "description" | "synonyms"', '$& | "usageNote"');

test('in the console, a new text needs its row in the table of texts, and nothing else', async () => {
  for (const part of ['src', 'console/src', 'clients/typescript/src'])
    await cp(join(ROOT, part), join(folder, part), { recursive: true });
  const types = join(folder, 'clients/typescript/src/generated/api-v1.ts');
  await writeFile(types, withUsageNote(await readFile(types, 'utf8')));
  const settings = {
    extends: join(ROOT, 'console/tsconfig.json'),
    compilerOptions: {
      types: ['node'],
      paths: { '@lintel/client': [join(folder, 'clients/typescript/src/index.ts')] },
    },
    include: ['console/src', join(ROOT, 'node_modules/vite/client.d.ts')],
    exclude: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  expect(await faults()).toEqual([
    expect.stringMatching(
      /^console\/src\/ontology\/classes\/class-texts\.ts.*Property 'usageNote' is missing/,
    ),
  ]);
});
