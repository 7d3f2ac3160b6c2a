import { execFile } from 'node:child_process';
import {
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../clients/typescript/src/node/index.ts';
import { convertIfc, ifc, PROJECT } from '../support/ifc.ts';
import { program } from '../support/program.ts';
import { useService } from '../support/service.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const service = useService();
let url: string;
const folder = mkdtempSync(join(tmpdir(), 'lintel-classify-'));
beforeAll(async () => {
  url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const steward = new Steward(service);
  await steward.approve(await steward.create('Walls', COMPLETE));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

function classify(
  from: string,
  to: string,
  ontology = ['--url', url],
): Promise<{ code: number; stderr: string }> {
  return new Promise((resolve) => {
    const all = [program('cli'), 'ifc', 'classify', from, to, ...ontology];
    execFile(process.execPath, all, (error, _, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stderr });
    });
  });
}

const WALL = `#30=IFCWALL('wall-a________________',$,'A',$,$,$,$,$,$);`;
const MODEL = ifc([PROJECT, WALL]);
function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('lintel ifc classify', () => {
  test('writes the classes, also of a model without a project', async () => {
    for (const content of [MODEL, ifc([WALL])]) {
      const from = file('in.ifc', content);
      const to = join(folder, 'out.ifc');
      const { code, stderr } = await classify(from, to);
      expect([code, stderr]).toEqual([0, expect.stringContaining(', 1 of them classified with 1 class.')]);
      const { of } = await convertIfc(readFileSync(to));
      expect(of('wall-a________________')).toMatchObject({ objectClassId: 'walls' });
      expect(readFileSync(from, 'utf8')).toBe(content);
    }
  });

  test('writes the same without a server, from the cache file of a client', async () => {
    const from = file('offline.ifc', MODEL);
    const cache = join(folder, 'ontology.json');
    const missing = await classify(from, join(folder, 'none.ifc'), ['--ontology', cache]);
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('There is no cache file')]);
    await createClient({ baseUrl: url }).ontology.syncFile(cache);
    const [online, offline] = [join(folder, 'online.ifc'), join(folder, 'offline-out.ifc')];
    expect((await classify(from, online)).code).toBe(0);
    const dictionary = /'(http[^']*)\/class\/walls'/.exec(readFileSync(online, 'utf8'))?.[1] ?? '';
    expect((await classify(from, offline, ['--ontology', cache, '--dictionary', dictionary])).code).toBe(0);
    expect(readFileSync(offline, 'utf8')).toBe(readFileSync(online, 'utf8'));
  });

  test('refuses an output that is the input, under whatever name', async () => {
    const from = file('model.ifc', MODEL);
    symlinkSync(from, join(folder, 'symbolic.ifc'));
    linkSync(from, join(folder, 'hard.ifc'));
    for (const to of [from, join(folder, 'symbolic.ifc'), join(folder, 'hard.ifc')]) {
      const { code, stderr } = await classify(from, to);
      expect([code, stderr]).toEqual([2, expect.stringContaining('is the same file as the input')]);
      expect(readFileSync(from, 'utf8')).toBe(MODEL);
    }
  });

  test('leaves an input alone that is called as a file in the making', async () => {
    const from = file('made.ifc.part', MODEL);
    expect((await classify(from, join(folder, 'made.ifc'))).code).toBe(0);
    expect(readFileSync(from, 'utf8')).toBe(MODEL);
  });

  test('leaves nothing of a model that is cut off', async () => {
    const before = readdirSync(folder).length;
    const { code, stderr } = await classify(file('cut.ifc', MODEL.slice(0, -60)), join(folder, 'of-cut.ifc'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('truncated')]);
    expect(readdirSync(folder)).toHaveLength(before + 1);
  });
});
