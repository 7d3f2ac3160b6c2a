import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvOf } from '../support/exchange.ts';
import { program } from '../support/program.ts';
import { useService } from '../support/service.ts';
import { CLASSES, COMPLETE, Steward } from '../support/steward.ts';
import { unzip } from '../support/zip.ts';

const service = useService();
const steward = new Steward(service);
let url: string;
const folder = mkdtempSync(join(tmpdir(), 'lintel-cli-'));
beforeAll(async () => {
  url = await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

function lintel(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program('cli'), 'ontology', ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('lintel ontology export -o', () => {
  test('leaves what was there when the server stops in the middle', async () => {
    const broken = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('half of', () => response.destroy());
    });
    await new Promise<void>((resolve) => void broken.listen(0, '127.0.0.1', resolve));
    const { port } = broken.address() as AddressInfo; // it listens on TCP
    const own = join(folder, 'broken');
    mkdirSync(own);
    const output = join(own, 'kept.csv');
    writeFileSync(output, 'before');
    for (const command of [['export'], ['kit', 'revit']]) {
      const { code } = await lintel(...command, '--url', `http://127.0.0.1:${port}`, '-o', output);
      expect(code).not.toBe(0);
      expect([readFileSync(output, 'utf8'), readdirSync(own)]).toEqual(['before', ['kept.csv']]);
    }
    broken.close();
  });

  test('leaves what was there when a web page comes instead', async () => {
    const proxy = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Sign in'),
    );
    await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo; // it listens on TCP
    const output = file('kept.csv', 'before');
    const { code, stderr } = await lintel('export', '--url', `http://127.0.0.1:${port}`, '-o', output);
    expect([code, stderr]).toEqual([1, expect.stringContaining('a web page instead of an export')]);
    expect(readFileSync(output, 'utf8')).toBe('before');
    proxy.close();
  });

  test('names a folder before it asks for anything', async () => {
    const { code, stderr } = await lintel(
      'export',
      '--url',
      'http://127.0.0.1:1',
      '-o',
      folder,
      '--format',
      'csv',
    );
    expect([code, stderr]).toEqual([2, `${folder} is a folder. Name the file to write.\n`]);
  });
});

describe('lintel ontology', () => {
  test('imports, exports, and imports the export without a change', async () => {
    const classes = file(
      'classes.csv',
      csvOf(['handle', 'parentHandle', 'name'], ['cli-a', '', 'A'], ['cli-b', 'cli-a', 'B']),
    );
    const dry = await lintel('import', classes, '--url', url, '--dry-run');
    expect(dry.code).toBe(0);
    expect(dry.stdout.split('\n').slice(0, 3)).toEqual([
      'row  outcome  key    changes                                      problems',
      '2    created  cli-a  name: A; status: draft',
      '3    created  cli-b  name: B; parentHandle: cli-a; status: draft',
    ]);
    expect(dry.stderr).toContain('2 created, 0 updated');
    expect((await steward.send('GET', `${CLASSES}/cli-a`)).status).toBe(404);

    const imported = await lintel('import', classes, '--url', url);
    expect([imported.code, imported.stdout]).toEqual([0, expect.stringMatching(/^op_\w+\tsucceeded\n$/)]);
    expect(imported.stderr).toContain('2 created');
    expect((await steward.detail('cli-b')).path).toBe('cli-a/cli-b');

    const output = join(folder, 'export.xlsx');
    const exported = await lintel('export', '--url', url, '--include-inactive', '-o', output);
    expect([exported.code, exported.stdout]).toEqual([0, '']);
    expect(readFileSync(output).subarray(0, 2).toString()).toBe('PK');
    const again = await lintel('import', output, '--url', url, '--json');
    expect(JSON.parse(again.stdout).result.counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });

    const edited = await lintel('export', '--url', url, '-o', join(folder, 'all.csv'));
    expect(edited.stderr).toMatch(
      /all\.csv: csv, \d+ bytes, 2 classes\.\nParameters aren't in this file\. To export them, add --sheet parameters\.\n$/,
    );
    expect(readFileSync(join(folder, 'all.csv'), 'utf8')).toContain('cli-b');
    const approved = await lintel('export', '--url', url, '--approved-only', '-o', join(folder, 'some.csv'));
    expect(approved.stderr).toMatch(
      /, 0 classes\.\nLeft out 2 drafts and 0 archived classes\. To export them too, add --include-inactive\.\nParameters aren't/,
    );
    const parameters = join(folder, 'parameters.csv');
    const sheet = await lintel('export', '--url', url, '--sheet', 'parameters', '-o', parameters);
    expect(sheet.stderr).toMatch(/parameters\.csv: csv, \d+ bytes\.\n$/);
    expect(readFileSync(parameters, 'utf8')).toMatch(/^\ufeff?handle,parameter,/);
    const renamed = file('renamed.csv', csvOf(['id', 'name'], [(await steward.detail('cli-b')).id, 'New B']));
    const preview = await lintel('import', renamed, '--url', url, '--dry-run');
    expect(preview.stdout.split('\n')[1]).toBe('2    updated  B    name: B → New B');
    const piped = await lintel('export', '--url', url, '--root', 'cli-b', '--include-inactive');
    expect(JSON.parse(piped.stdout)).toMatchObject({ handle: 'cli-b' });
  }, 120_000);

  test('releases what is approved, once', async () => {
    await steward.approve(await steward.create('Released by command', COMPLETE));
    const released = await lintel('release', '2026.1', '--note', 'Spring', '--url', url);
    expect([released.code, released.stdout]).toEqual([0, '2026.1\n']);
    expect(released.stderr).toMatch(/^Released \d+ approved class(es)?\.\n$/);
    const again = await lintel('release', '2026.1', '--url', url, '--json');
    expect([again.code, again.stdout]).toEqual([5, '']);
    expect(again.stderr).toContain('2026.1');
    // What is created later isn't in the release, and isn't counted.
    await steward.approve(await steward.create('Approved after the release', COMPLETE));
    const classes = Number(/\d+/.exec(released.stderr)?.[0]);
    const exported = await lintel('export', '--release', '2026.1', '--approved-only', '--url', url);
    expect(exported.stdout.trimEnd().split('\n')).toHaveLength(classes);
    expect(exported.stderr).toBe(`${classes} ${classes === 1 ? 'class' : 'classes'}.\n`);
    const branch = ['--release', '2026.1', '--root', 'released-by-command', '--url', url];
    expect((await lintel('export', ...branch)).stderr).toBe('');
  }, 60_000);

  test('check tells the problems alone; an import that fails ends with 6', async () => {
    const bad = file(
      'bad.csv',
      csvOf(
        ['handle', 'name', 'cadCategory'],
        ['cli-c', 'C', ''],
        ...Array.from({ length: 250 }, (_, n) => [`cli-${n}`, `Class ${n}`, '']),
        ['cli-d', 'D', 'OST_Nope'],
      ),
    );
    const checked = await lintel('check', bad, '--url', url);
    expect(checked.code).toBe(1);
    expect(checked.stdout).not.toContain('cli-c');
    expect(checked.stdout).toContain('error in cadCategory: CAD category “OST_Nope” doesn’t exist.');
    const failed = await lintel('import', bad, '--url', url);
    expect([failed.code, failed.stdout]).toEqual([6, expect.stringMatching(/\tfailed\n$/)]);
    expect(failed.stderr).toContain('cli-d');
    const partial = await lintel('import', bad, '--url', url, '--partial');
    expect(partial.code).toBe(0);
  }, 120_000);

  test('downloads a kit for a CAD tool, of now or of a release', async () => {
    await steward.send('POST', '/api/v1/bim-ontology/releases', { version: '2026.2' }, steward.key());
    const kit = join(folder, 'kit.zip');
    const written = await lintel('kit', 'revit', '-o', kit, '--url', url, '--language', 'de');
    expect([written.code, written.stderr]).toEqual([
      0,
      expect.stringMatching(/kit for revit, \d+ bytes\.\n$/),
    ]);
    expect([...unzip(readFileSync(kit)).keys()]).toContain('shared-parameters.txt');
    expect((await lintel('kit', 'bonsai', '-o', kit, '--url', url, '--release', '2026.2')).code).toBe(0);
    expect(unzip(readFileSync(kit)).get('README.txt')?.toString()).toContain('release 2026.2');
    const unknown = await lintel('kit', 'archicat', '-o', kit, '--url', url);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('Did you mean archicad?')]);
  }, 120_000);

  test.each([
    ['there is no such release', 3, () => ['kit', 'revit', '--url', url, '--release', '1.2']],
    ['there is no such file', 3, () => ['import', join(folder, 'nothing.csv'), '--url', url]],
    ['the name tells no format', 2, () => ['import', file('x.docx', ''), '--url', url]],
    ['there is no such class', 3, () => ['export', '--url', url, '--root', 'nobody']],
    ['there is no such format', 2, () => ['export', '--url', url, '--format', 'docx']],
    ['nobody is there', 69, () => ['check', file('a.csv', 'name\r\n'), '--url', 'http://127.0.0.1:9']],
    ['the address is none', 2, () => ['check', file('a.csv', 'name\r\n'), '--url', 'nowhere']],
  ])(
    '%s: ends with %i',
    async (_, code, args) => {
      expect((await lintel(...args())).code).toBe(code);
    },
    60_000,
  );

  test('exports requirements as IDS, says what it left out, and imports them without a change', async () => {
    const rating = { name: 'FireRating', dataType: 'text', group: 'Pset', binding: 'type', required: true };
    for (const [name, entity] of [
      ['Cli doors', { ifcEntity: 'IfcDoor' }],
      ['Cli nothing', { cadCategory: 'OST_Lines' }],
    ] as const) {
      const id = await steward.create(name, { ...COMPLETE, ...entity });
      await steward.send('PUT', `${CLASSES}/${id}/param-templates`, { templates: [rating] });
      await steward.approve(id);
    }
    const output = join(folder, 'rules.ids');
    const exported = await lintel('export', '-o', output, '--url', url, '--ifc-version', 'IFC4,IFC2X3');
    expect(exported.code).toBe(0);
    expect(exported.stderr).toBe(
      `${output}: 1 specification.\nLeft out 1 class: no IFC entity in these IFC versions. Set ifcEntity on the class or an ancestor.\n  cli-nothing\n`,
    );
    expect(readFileSync(output, 'utf8')).toContain('name="Cli doors" ifcVersion="IFC2X3 IFC4"');
    const imported = await lintel('import', output, '--url', url);
    expect([imported.code, imported.stderr]).toEqual([0, expect.stringContaining('1 unchanged')]);
    const none = await lintel('export', '--format', 'ids', '--root', 'cli-nothing', '--url', url);
    expect([none.code, none.stderr]).toEqual([5, expect.stringContaining('nothing to export')]);
  });
});
