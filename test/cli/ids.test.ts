import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { entity, ids, property, file as rules, simple } from '../support/ids.ts';
import { ifc, zip } from '../support/ifc.ts';
import { program } from '../support/program.ts';
import { unzip } from '../support/zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-ids-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, NO_COLOR: '1' } };
    execFile(process.execPath, [program('cli'), 'ids', ...args], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const MODEL = ifc(`#1=IFCWALL('2O2Fr$t4X7Zf8NOew3FL9r',$,'North wall',$,$,$,$,$,$);
#2=IFCPROPERTYSET('s',$,'Pset_WallCommon',$,(#3));
#3=IFCPROPERTYSINGLEVALUE('FireRating',$,IFCLABEL('EI30'),$);
#4=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(#1),#2);`);
const rating = (value: string) =>
  ids({ requirements: property('Pset_WallCommon', 'FireRating', '', simple(value)) });

describe('lintel ids check', () => {
  it('ends with 0 when everything holds', async () => {
    const found = await run('check', file('a.ifc.gz', gzipSync(MODEL)), file('a.ids', rating('EI30')));
    expect(found).toMatchObject({ code: 0, stderr: '' });
    expect(found.stdout).toBe(
      'PASS  S\n      Applies to 1 object: 1 pass, 0 fail.\n\nThe specification holds.\n',
    );
  });

  it('ends with 1 and says what is wrong with which object, also as BCF', async () => {
    const bcf = join(folder, 'out.bcf');
    const model = file('b.ifczip', zip({ name: 'b.ifc', content: Buffer.from(MODEL) }));
    const found = await run('check', model, file('b.ids', rating('EI90')), '--bcf', bcf);
    expect(found.code).toBe(1);
    expect(found.stdout).toContain(
      'IfcWall "North wall" 2O2Fr$t4X7Zf8NOew3FL9r: Pset_WallCommon.FireRating is "EI30".',
    );
    const parts = unzip(readFileSync(bcf));
    expect(Buffer.concat([...parts.values()]).toString()).toContain('IfcGuid="2O2Fr$t4X7Zf8NOew3FL9r"');
  });

  it('says which property is missing, and why nothing is checked', async () => {
    const classified = `${entity('IFCWALL')}<classification><value>${simple('B2010')}</value><system>${simple('UniFormat')}</system></classification>`;
    const parts = [
      ids({ requirements: property('Pset_WallCommon', 'Status') + property('Pset_Other', 'Status') }),
      ids({ applicability: classified, occurs: 'minOccurs="0" maxOccurs="unbounded"' }),
    ].map((text) => /<specification .*<\/specification>/s.exec(text)?.[0] ?? '');
    const found = await run('check', file('g.ifc', MODEL), file('g.ids', rules(parts.join(''))));
    expect(found.code).toBe(1);
    expect(found.stdout).toContain('Pset_WallCommon has no property Status.');
    expect(found.stdout).toContain('There is no property set Pset_Other.');
    expect(found.stdout).toContain(
      'Applies to nothing in this model. The only candidate doesn\'t have a classification of UniFormat with "B2010".',
    );
  });

  it('ends with 2 for an invalid file, one that is missing, and a model that is none', async () => {
    const [model, rules] = [file('c.ifc', MODEL), file('c.ids', rating('EI30').replace('IFCWALL', 'IFCWAL'))];
    const invalid = await run('check', model, rules, '--json');
    expect(invalid.code).toBe(2);
    expect(JSON.parse(invalid.stdout)).toEqual({
      result: 'invalid',
      problems: [{ line: 3, message: 'IFC4 has no entity "IFCWAL" (in capitals); did you mean IFCWALL?' }],
      specifications: [],
    });
    expect(await run('check', join(folder, 'none.ifc'), rules)).toMatchObject({ code: 2 });
    expect(await run('check', file('c.txt', 'hello'), file('d.ids', rating('EI30')))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("isn't an IFC file"),
    });
  });
});

describe('lintel ids check --bcf', () => {
  it('keeps the model and the rules, under whatever name they are the output', async () => {
    const [model, rules] = [file('kept.ifc', MODEL), file('kept.ids', rating('EI90'))];
    const link = join(folder, 'link.ifc');
    symlinkSync(model, link);
    for (const out of [model, rules, link]) {
      const found = await run('check', model, rules, '--bcf', out, '--json');
      expect([found.code, found.stderr]).toEqual([
        2,
        expect.stringContaining('is the same file as the input'),
      ]);
      expect(JSON.parse(found.stdout)).toMatchObject({ result: 'invalid' });
    }
    expect([readFileSync(model, 'utf8'), readFileSync(rules, 'utf8')]).toEqual([MODEL, rating('EI90')]);
  });
});

describe('lintel ids check --json', () => {
  const model = file('h.ifc', MODEL);
  const asked = file('h.ids', rating('EI30'));
  it.each([
    ['a model that is missing', join(folder, 'none.ifc'), asked, /^File .*none\.ifc doesn't exist\.$/],
    [
      'a file of rules that is missing',
      model,
      join(folder, 'none.ids'),
      /^File .*none\.ids doesn't exist\.$/,
    ],
    ['a folder', folder, asked, /is a folder\.$/],
    ['a model that is none', file('h.txt', 'hello'), asked, /isn't an IFC file/],
  ])('has JSON for %s, beside the sentence', async (_about, ofModel, ofRules, message) => {
    const { code, stdout, stderr } = await run('check', ofModel, ofRules, '--json');
    expect(code).toBe(2);
    const { problems, ...said } = JSON.parse(stdout);
    expect(said).toEqual({ result: 'invalid', specifications: [] });
    expect(problems).toEqual([{ line: 0, message: expect.stringMatching(message) }]);
    expect(stderr).toContain(problems[0].message);
  });
});

describe('lintel ids audit', () => {
  it('says whether a file is valid', async () => {
    expect(await run('audit', file('e.ids', rating('EI30')))).toMatchObject({ code: 0, stdout: '' });
    const found = await run('audit', file('f.ids', rating('EI30').replace('<title>', '<x/><title>')));
    expect(found).toMatchObject({ code: 2, stdout: expect.stringContaining("Line 2: info can't contain x") });
  });
});
