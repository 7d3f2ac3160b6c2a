import { execFile } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fixture, ifc, PROJECT, zip } from '../support/ifc.ts';
import { ImportClient } from '../support/imports.ts';
import { program } from '../support/program.ts';
import { startService, useService } from '../support/service.ts';

// Whole models, and processes that start: on a busy machine it takes what it takes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const service = useService();
let client: ImportClient;
let url: string;
const folder = mkdtempSync(join(tmpdir(), 'lintel-ifc-'));
beforeAll(async () => {
  client = await ImportClient.create(service);
  url = await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

function fromIfc(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const all = [program('cli'), 'artifact', 'from-ifc', ...args];
    execFile(process.execPath, all, { env: { ...process.env, NO_COLOR: '1' } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** A folder of its own, so that whatever is left behind shows. */
function outIn(name: string): { dir: string; out: string } {
  const dir = join(folder, name);
  mkdirSync(dir);
  return { dir, out: join(dir, 'export.jsonl.gz') };
}

// oxlint-disable-next-line typescript/no-explicit-any
const linesOf = (out: string): any[] =>
  gunzipSync(readFileSync(out))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('lintel artifact from-ifc', () => {
  test('keeps an input that is also the output, under whatever name', async () => {
    const model = file('kept.ifc', ifc([PROJECT]));
    const content = readFileSync(model, 'utf8');
    const [soft, hard] = [join(folder, 'soft.ifc'), join(folder, 'hard.ifc')];
    symlinkSync(model, soft);
    linkSync(model, hard);
    for (const out of [model, soft, hard, join(folder, '.', 'kept.ifc')]) {
      const { code, stderr } = await fromIfc(model, '--project', 'prj_x', '--out', out);
      expect([code, stderr]).toEqual([2, expect.stringContaining('is the same file as the input')]);
      expect(readFileSync(model, 'utf8')).toBe(content);
    }
    const device = await fromIfc(model, '--project', 'prj_x', '--out', '/dev/null');
    expect([device.code, device.stderr]).toEqual([2, "/dev/null isn't a regular file.\n"]);
  });

  test('writes an artifact and a report, the same bytes every time', async () => {
    const model = file('AC20-FZK-Haus.ifc.gz', fixture('AC20-FZK-Haus'));
    const { dir, out } = outIn('one');
    const first = await fromIfc(model, '--project', 'prj_x', '--out', out);
    expect(first).toEqual({ code: 0, stdout: '', stderr: expect.any(String) });
    expect(first.stderr.split('\n')).toEqual([
      `${model}: ARCHICAD-64 20.0.0 IFC4, 44249 statements, document "AC20-FZK-Haus"`,
      '  written            88 relations, 84 elements, 20 types, 7 rooms, 6 materials, 2 levels',
      expect.stringMatching(/^ {2}skipped {12}17 IfcOpeningElement, 14 IfcAnnotation, /),
      expect.stringMatching(/export\.jsonl\.gz: \d+ bytes\.$/),
      '',
    ]);
    expect(linesOf(out)[0]).toMatchObject({
      projectId: 'prj_x',
      source: { schema: 'IFC4', lengthUnit: 'm' },
    });
    const bytes = readFileSync(out);
    await fromIfc(model, '--project', 'prj_x', '--out', out);
    expect(readFileSync(out).equals(bytes)).toBe(true);
    expect(readdirSync(dir)).toEqual(['export.jsonl.gz']);
  });

  test('several files are several documents, in the unit of the first; a stem that comes twice is told', async () => {
    const inMillimetres = PROJECT.replace('.LENGTHUNIT.,$,.METRE.', '.LENGTHUNIT.,.MILLI.,.METRE.').replace(
      ',1.5)',
      ',1500.)',
    );
    mkdirSync(join(folder, 'other'));
    const files = [
      file('house.ifc', ifc(PROJECT)),
      file('other/house.ifczip', zip({ name: 'x.ifc', content: Buffer.from(ifc(inMillimetres)) })),
    ];
    const { out } = outIn('several');
    const { code, stderr, stdout } = await fromIfc(...files, '--project', 'prj_x', '--out', out, '--json');
    expect(code).toBe(0);
    expect(stderr).toContain(
      'document_renamed another file has the same name, so the document ID of this file is "house-2"',
    );
    const lines = linesOf(out);
    expect(lines[0].documents).toEqual([
      { id: 'house', title: 'house.ifc', isLinked: false },
      { id: 'house-2', title: 'house', isLinked: false },
    ]);
    const levels = lines.filter(({ kind }) => kind === 'level');
    expect(levels.map(({ documentId, elevation }) => [documentId, elevation])).toEqual([
      ['house', 1.5],
      ['house-2', 1.5],
    ]);
    expect(JSON.parse(stdout)).toMatchObject([
      { documentId: 'house', schema: 'IFC4', counts: { level: 1 }, warnings: 0 },
      { documentId: 'house-2', issues: [{ code: 'document_renamed' }] },
    ]);
  });

  test('--document names the document of a single file', async () => {
    const model = file('named.ifc', ifc(PROJECT));
    const { out } = outIn('named');
    await fromIfc(model, '--project', 'prj_x', '--out', out, '--document', 'Main model');
    expect(linesOf(out)[0].documents[0].id).toBe('Main model');
    const two = await fromIfc(model, model, '--project', 'prj_x', '--out', out, '--document', 'x');
    expect([two.code, two.stderr]).toEqual([2, expect.stringContaining('single file')]);
  });

  test.each([
    ['a file that is not there', () => join(folder, 'nowhere.ifc'), 3, "doesn't exist"],
    ['a folder', () => folder, 2, 'is a folder'],
    [
      'a truncated file',
      () => file('cut.ifc', ifc(PROJECT).slice(0, -20)),
      1,
      'line 18: the file is truncated',
    ],
    ['ifcXML', () => file('x.ifcxml', '<?xml version="1.0"?><ifcXML/>'), 1, 'this is ifcXML'],
    ['IFCX', () => file('x.ifcx', '{"header":{"ifcxVersion":"ifcx_alpha"}}'), 1, 'this is IFCX'],
    ['something else', () => file('x.ifc', 'hello'), 1, "isn't an IFC file"],
    ['one good and one bad', () => file('bad.ifc', ifc(PROJECT).slice(0, -30)), 1, 'bad.ifc'],
  ])('%s ends in words with its exit code, and nothing is written', async (what, path, code, words) => {
    const { dir, out } = outIn(what.replaceAll(' ', '-'));
    const good = file('good.ifc', ifc(PROJECT));
    const files = what.startsWith('one good') ? [good, path()] : [path()];
    const result = await fromIfc(...files, '--project', 'prj_x', '--out', out);
    expect([result.code, result.stdout]).toEqual([code, '']);
    expect(result.stderr).toContain(words);
    expect(readdirSync(dir)).toEqual([]);
  });

  test('what stood under the name before stays when the conversion fails', async () => {
    const { dir, out } = outIn('before');
    writeFileSync(out, 'before');
    await fromIfc(file('cut2.ifc', ifc(PROJECT).slice(0, -20)), '--project', 'prj_x', '--out', out);
    expect([readFileSync(out, 'utf8'), readdirSync(dir)]).toEqual(['before', ['export.jsonl.gz']]);
  });

  test('a folder that is not there is told before anything is read', async () => {
    const out = join(folder, 'no/such/folder/x.gz');
    const { code, stderr } = await fromIfc(file('m.ifc', ifc(PROJECT)), '--project', 'prj_x', '--out', out);
    expect([code, stderr]).toEqual([2, expect.stringContaining("the folder doesn't exist")]);
    expect(existsSync(join(folder, 'no'))).toBe(false);
  });

  test('--push sends it at once', async () => {
    const model = file('pushed.ifc', ifc([PROJECT, "#30=IFCWALL('w',$,'W',$,$,$,$,$,$);"]));
    const { out } = outIn('pushed');
    const { code, stdout } = await fromIfc(
      model,
      '--project',
      client.projectId,
      '--out',
      out,
      '--push',
      '--url',
      url,
    );
    expect(code).toBe(0);
    const [runId = ''] = stdout.split('\t');
    expect(await client.finished(runId)).toMatchObject({ state: 'ready', counts: { element: 3, level: 1 } });
    const { body } = await client.nodes('?category=OST_Walls');
    expect(body.items).toMatchObject([{ documentId: 'pushed', id: 'w', ifcClass: 'IfcWall' }]);
    const bad = await fromIfc(model, '--project', 'prj_x', '--out', out, '--push', '--url', 'ftp://x');
    expect([bad.code, bad.stderr]).toEqual([2, expect.stringContaining('--url')]);
  });

  test('--push takes --key where the service wants one', async () => {
    const API_KEYS = 'plug-in:imports:write:plug-in-key-0123456789';
    const locked = await startService({ database: service.database, worker: false, env: { API_KEYS } });
    const there = await locked.app.listen({ host: '127.0.0.1', port: 0 });
    const { out } = outIn('keyed');
    const model = file('keyed.ifc', ifc(PROJECT));
    const args = [model, '--project', client.projectId, '--out', out, '--push', '--url', there];
    expect((await fromIfc(...args, '--key', 'wrong-key-0123456789')).code).toBe(4);
    expect(await fromIfc(...args, '--key', 'plug-in-key-0123456789')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^run_\w+\t(queued|processing|ready)\n$/),
    });
    await locked.close();
  });
});
