import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientTypes } from '../../tools/client-types.ts';

/** Within the project, so that `openapi-fetch` is found as in the project of a user. */
const ROOT = join(import.meta.dirname, '../..');
const FRAME = join(ROOT, '.test');
const OPTIONS = {
  compilerOptions: {
    noEmit: true,
    strict: true,
    target: 'es2022',
    lib: ['es2022', 'dom'],
    module: 'nodenext',
    types: [],
    allowImportingTsExtensions: true,
  },
  files: ['program.ts', 'wrong.ts'],
};

const HEAD = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api-v1.ts';
import type { components as Portal } from './portal-v2.ts';
const api = createClient<paths>({ baseUrl: 'http://127.0.0.1' });
type Named = components['schemas'];
export const key = { 'idempotency-key': 'k' };
`;

const PROGRAM = `${HEAD}
export async function tellBlockers(id: string): Promise<string[]> {
  const { data, error } = await api.GET('/api/v1/bim-ontology/object-classes/{key}', { params: { path: { key: id } } });
  if (!data) throw new Error(error.message);
  const detail: Named['ObjectClassDetail'] = data;
  const blockers: Named['Blocker'][] = detail.approval.blockers;
  return blockers.map((each) => (each.type === 'ancestor' ? each.name : each.missingClassificationKind));
}
export async function create(name: string): Promise<Named['Accepted'] | undefined> {
  const { data } = await api.POST('/api/v1/bim-ontology/object-classes', { params: { header: key }, body: { name } });
  return data;
}
export async function runs(id: string): Promise<Named['ImportRun'][]> {
  const { data } = await api.GET('/api/v1/projects/{id}/cad-imports', { params: { path: { id } } });
  const page: Named['ImportRunPage'] | undefined = data;
  return page?.items ?? [];
}
export const coverage = (told: Named['OntologyCoverage']): number => told.kinds.uniformat.missing;
export const names = (told: Portal['schemas']['PublishedCollections']): string[] => told.items.map(({ name }) => name);
`;

const WRONG = `${HEAD}
export const a = (detail: Named['ObjectClassDetail']) => detail.aproval;
export const b = (detail: Named['ObjectClassDetail']) => detail.status === 'aproved';
export const c = () => api.GET('/api/v1/bim-ontology/object-klasses');
export const d = () => api.POST('/api/v1/bim-ontology/object-classes', { params: { header: key }, body: { nome: 'x' } });
export const e = (blocker: Named['Blocker']) => blocker.missingClassificationKind;
`;

let folder: string;
/** What the compiler of the tools workspace, TypeScript 5, says of both. */
let said: string[];

beforeAll(async () => {
  mkdirSync(FRAME, { recursive: true });
  folder = mkdtempSync(join(FRAME, 'generated-client-'));
  for (const name of ['api-v1', 'portal-v2']) {
    const document = readFileSync(join(ROOT, `openapi/${name}.json`), 'utf8');
    writeFileSync(join(folder, `${name}.ts`), await clientTypes(document));
  }
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  writeFileSync(join(folder, 'wrong.ts'), WRONG);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(OPTIONS));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const tsc = join(ROOT, 'tools/node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  // What follows a fault in further lines is indented.
  said = stdout.split('\n').filter((line) => line !== '' && !line.startsWith(' '));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a program that reads and writes through it compiles, with types by name', () => {
  expect(said.filter((line) => !line.startsWith('wrong.ts('))).toEqual([]);
});

test('wrong uses do not compile, each for its own reason', () => {
  const faults = said.filter((line) => line.startsWith('wrong.ts('));
  const lines = [...new Set(faults.map((line) => Number(/\((\d+),/.exec(line)?.[1])))];
  const first = HEAD.split('\n').length + 1;
  expect(lines).toEqual([0, 1, 2, 3, 4].map((i) => first + i));
});
