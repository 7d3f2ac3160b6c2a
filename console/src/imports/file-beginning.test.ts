import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { beginningOf } from './file-beginning.ts';

const manifest = {
  kind: 'manifest',
  contractVersion: '1.1',
  projectId: 'prj_1',
  source: { application: 'Revit', version: '2026' },
  documents: [{ id: 'd0', title: 'House' }, { id: 'd1' }],
  counts: { element: 7, room: 'many' },
};
const packed = (text: string) => new Blob([new Uint8Array(gzipSync(text))]);

describe('beginningOf', () => {
  it('reads the manifest of an export that is much longer than what is looked at', async () => {
    const noise = Array.from(
      { length: 200_000 },
      (_, i) => `{"kind":"element","id":"${(i * 2654435761) >>> 0}-${i}"}`,
    );
    const file = packed(`\n${JSON.stringify(manifest)}\n${noise.join('\n')}`);
    expect(await beginningOf(file)).toEqual({
      kind: 'export',
      contractVersion: '1.1',
      projectId: 'prj_1',
      exporter: 'Revit 2026',
      titles: ['House'],
      counts: { element: 7 },
    });
  });

  it('reads the manifest of a file that breaks off', async () => {
    const whole = new Uint8Array(
      gzipSync(`${JSON.stringify(manifest)}\n${'{"kind":"level"}\n'.repeat(9_000)}`),
    );
    expect(await beginningOf(new Blob([whole.slice(0, whole.length - 8)]))).toMatchObject({
      projectId: 'prj_1',
    });
  });

  it('knows IFC by its first bytes, plain and packed, with the schema', async () => {
    const ifc = "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n";
    expect(await beginningOf(new Blob([ifc]))).toEqual({ kind: 'ifc', schema: 'IFC4', packed: false });
    expect(await beginningOf(packed(ifc))).toEqual({ kind: 'ifc', schema: 'IFC4', packed: true });
    const commented = new Blob([`/* An exporter's note. */ ${ifc}`]);
    expect(await beginningOf(commented)).toEqual({ kind: 'ifc', schema: 'IFC4', packed: false });
    expect(await beginningOf(new Blob(['PK\u0003\u0004']))).toEqual({
      kind: 'ifc',
      schema: null,
      packed: true,
    });
  });

  it.each([
    ['an empty file', new Blob([]), 'empty'],
    ['a picture', new Blob(['\u0089PNG']), 'neither'],
    ['an export without gzip', new Blob([JSON.stringify(manifest)]), 'gzip'],
    ['gzip of something else', packed('Dear all,'), 'not valid JSON'],
    ['a manifest without a project', packed('{"kind":"manifest"}'), 'must be a manifest'],
    ['another first line', packed('{"kind":"level","projectId":"prj_1"}'), 'must be a manifest'],
    ['gzip that is broken at once', new Blob([new Uint8Array([0x1f, 0x8b, 1, 2, 3])]), 'not valid JSON'],
  ])('tells what is wrong with %s', async (_, file, reason) => {
    expect(await beginningOf(file)).toEqual({ kind: 'unusable', reason: expect.stringContaining(reason) });
  });
});
