import { crc32, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { artifact, manifestLine, PROJECT, plain, read } from '../support/artifact.ts';
import { blocks } from '../support/event-loop.ts';

const wall = { kind: 'element', id: 'w1', name: 'Wall' };

/** `good` lines that compress badly, so that damage falls in the middle of the text. */
const manyWalls = Array.from({ length: 400 }, (_, i) => ({ ...wall, id: `w${i}-${Math.sin(i)}` }));

describe('what is accepted', () => {
  test('every kind of the contract', async () => {
    const { manifest, records, issues, fault } = await read(
      artifact(
        manifestLine({ exportId: 'x1', ontologyVersion: 'v' }),
        { kind: 'level', id: 'l1', name: 'Ground', elevation: -0.5 },
        { kind: 'family', id: 'f1', name: 'Basic Wall', category: { builtinName: 'OST_Walls' } },
        { kind: 'type', id: 't1', familyId: 'f1', classification: { uniformat: 'B2010' }, parameters: [] },
        { ...wall, documentId: 'd1', elementId: 7, typeId: 't1', levelId: 'l1', bounds: [0, 0, 0, 1, 1, 1] },
        { kind: 'room', id: 'r1', levelId: 'l1' },
        { kind: 'material', id: 'm1' },
        {
          kind: 'relation',
          relation: 'HasMaterial',
          fromId: 'w1',
          toId: 'm1',
          toDocumentId: 'd0',
          documentId: 'd1',
        },
        { kind: 'end', counts: { element: 1, level: 1, door: 0 } },
      ),
    );
    expect(fault).toBeUndefined();
    expect(issues).toEqual([]);
    expect(manifest).toMatchObject({ projectId: PROJECT, contractVersion: '1.1', exportId: 'x1' });
    expect(records.map(({ line, record }) => [line, record.kind, record.documentId])).toEqual([
      [2, 'level', 'd0'],
      [3, 'family', 'd0'],
      [4, 'type', 'd0'],
      [5, 'element', 'd1'],
      [6, 'room', 'd0'],
      [7, 'material', 'd0'],
      [8, 'relation', 'd1'],
    ]);
    expect(records[3]?.record).toMatchObject({ elementId: '7', bounds: [0, 0, 0, 1, 1, 1], hostId: null });
  });

  test('two gzip members, a byte order mark, CRLF, blank lines, no last line end', async () => {
    const text = `\uFEFF${plain(manifestLine()).trim()}\r\n\r\n   \n`;
    const bytes = Buffer.concat([gzipSync(text), gzipSync(JSON.stringify(wall))]);
    const { records, issues, fault } = await read(bytes);
    expect({ fault, issues }).toEqual({ fault: undefined, issues: [] });
    expect(records).toMatchObject([{ line: 4, record: { id: 'w1' } }]);
  });

  test('headers with every field, empty members, zeros as padding', async () => {
    const member = gzipSync(plain(manifestLine(), wall));
    const fixed = Buffer.from(member.subarray(0, 10));
    fixed[3] = 0x02 | 0x04 | 0x08 | 0x10;
    const header = Buffer.concat([fixed, Buffer.from([3, 0]), Buffer.from('xyzhouse\0about it\0')]);
    const headerCrc = Buffer.alloc(2);
    headerCrc.writeUInt16LE(crc32(header) & 0xffff);
    const padding = Buffer.alloc(40_000);
    const bytes = [
      header,
      headerCrc,
      member.subarray(10),
      gzipSync(''),
      gzipSync(JSON.stringify(wall)),
      padding,
    ];
    for (const chunk of [1, 7, 1000, 1_000_000]) {
      const { fault, records } = await read(Buffer.concat(bytes), {}, chunk);
      expect(fault).toBeUndefined();
      expect(records.map(({ line }) => line)).toEqual([2, 3]);
    }
  });

  test('blank lines before the manifest, up to the length of a line', async () => {
    const { fault, records } = await read(
      artifact('\n \r\n'.repeat(1_000_000), manifestLine(), wall),
      {},
      65_536,
    );
    expect(fault).toBeUndefined();
    expect(records).toMatchObject([{ line: 2_000_003 }]);
  });

  test('kind called type or record', async () => {
    const { records, issues } = await read(
      artifact(
        { record: 'manifest', projectId: PROJECT },
        { type: 'element', id: 'a' },
        { record: 'room', id: 'b' },
      ),
    );
    expect(records.map(({ record }) => [record.kind, record.documentId])).toEqual([
      ['element', 'default'],
      ['room', 'default'],
    ]);
    expect(issues).toEqual([]);
  });

  test('9,837 parameters on one record', async () => {
    const parameters = Array.from({ length: 9837 }, (_, i) => ({
      name: `p${i}`,
      storage: 'double',
      value: i,
    }));
    const { records } = await read(artifact(manifestLine(), { ...wall, parameters }));
    expect(records[0]?.record).toMatchObject({ parameters: { length: 9837 } });
  });

  test('any minor version of contract 1', async () => {
    expect((await read(artifact(manifestLine({ contractVersion: '1.9' })))).fault).toBeUndefined();
  });
});

describe('what fails the whole artifact, with its line', () => {
  const whole = artifact(manifestLine(), ...manyWalls);
  const crcBroken = Buffer.from(whole);
  crcBroken[crcBroken.length - 6] = (crcBroken[crcBroken.length - 6] ?? 0) ^ 0xff;

  test.each([
    ['nothing', Buffer.alloc(0), 'not_gzip', null],
    ['one byte', Buffer.from([0x1f]), 'not_gzip', null],
    ['plain JSON Lines', Buffer.from(plain(manifestLine(), wall)), 'not_gzip', null],
    ['gzip of nothing', gzipSync(''), 'no_manifest', 1],
    ['broken JSON', artifact(manifestLine(), wall, '{"kind":"element",', wall), 'broken_json', 3],
    ['no manifest', artifact(wall), 'no_manifest', 1],
    ['a first line that is no object', artifact('[]', manifestLine()), 'no_manifest', 1],
    ['a manifest without project', artifact(manifestLine({ projectId: undefined })), 'manifest_invalid', 1],
    ['a document without id', artifact(manifestLine({ documents: [{}] })), 'manifest_invalid', 1],
    ['another project', artifact(manifestLine({ projectId: 'prj_other' })), 'wrong_project', 1],
    ['contract 2.0', artifact(manifestLine({ contractVersion: '2.0' })), 'contract_unsupported', 1],
    [
      'the artifact has the artifact has a second manifest',
      artifact(manifestLine(), wall, manifestLine()),
      'manifest_repeated',
      3,
    ],
    [
      'wrong end counts',
      artifact(manifestLine(), wall, { kind: 'end', counts: { element: 2 } }),
      'end_counts_differ',
      3,
    ],
    ...[{ element: '1' }, { element: -1 }, [], 'all'].map((counts): [string, Buffer, string, number] => [
      `end counts that are ${JSON.stringify(counts)}`,
      artifact(manifestLine(), wall, { kind: 'end', counts }),
      'end_counts_differ',
      3,
    ]),
    ['a line after the end', artifact(manifestLine(), { kind: 'end' }, wall), 'line_after_end', 3],
    [
      'a line of 5 MiB',
      artifact(manifestLine(), { ...wall, name: 'x'.repeat(5 * 1024 ** 2) }),
      'line_too_long',
      2,
    ],
  ])('%s', async (_, bytes, code, line) => {
    expect((await read(bytes)).fault).toMatchObject({ code, line });
  });

  test('a truncated stream: every line before the cut is seen, and the cut line is named', async () => {
    const { fault, records } = await read(whole.subarray(0, whole.length / 2));
    expect(fault?.code).toBe('gzip_truncated');
    expect(records.length).toBeGreaterThan(50);
    expect(fault?.line).toBe(records.length + 2);
  });

  test.each([
    ['garbage', Buffer.from('garbage here'), 'gzip_corrupt'],
    ['one byte', Buffer.from([0x1f]), 'gzip_corrupt'],
    ['a member cut off', artifact(wall).subarray(0, 9), 'gzip_truncated'],
    ['a member of another method', Buffer.from([0x1f, 0x8b, 7, 0, 0, 0, 0, 0, 0, 0]), 'gzip_corrupt'],
  ])('%s after the stream: every line is seen before', async (_, more, code) => {
    for (const chunk of [1, 1000, 1_000_000]) {
      const { fault, records } = await read(Buffer.concat([whole, more]), {}, chunk);
      expect(records).toHaveLength(manyWalls.length);
      expect(fault).toMatchObject({ code, line: manyWalls.length + 2 });
    }
  });

  test('a broken checksum: every line is seen before', async () => {
    const { fault, records } = await read(crcBroken);
    expect(records).toHaveLength(manyWalls.length);
    expect(fault).toMatchObject({ code: 'gzip_corrupt', line: manyWalls.length + 2 });
  });

  test.each(['\n', ' \r\n', ' '])('no manifest within the length of a line: all %j', async (blank) => {
    const { fault, linesRead } = await read(
      artifact(blank.repeat(6 * 1024 ** 2), manifestLine()),
      {},
      65_536,
    );
    expect(fault?.code).toBe(blank === ' ' ? 'line_too_long' : 'no_manifest');
    expect(fault?.line).toBe(linesRead + 1);
    expect(linesRead * blank.length).toBeLessThan(5 * 1024 ** 2);
  });

  test('a manifest of more documents than are taken, and a title that is none', async () => {
    const documents = (n: number) => Array.from({ length: n }, (_, i) => ({ id: `d${i}`, title: 't' }));
    expect((await read(artifact(manifestLine({ documents: documents(10_000) })))).fault).toBeUndefined();
    expect((await read(artifact(manifestLine({ documents: documents(10_001) })))).fault).toEqual({
      code: 'too_many_documents',
      line: 1,
      message: 'line 1: the manifest lists 10001 documents; the maximum is 10000',
    });
    const titled = (title: string) => read(artifact(manifestLine({ documents: [{ id: 'd0', title }] })));
    expect((await titled('ä'.repeat(500))).fault).toBeUndefined();
    expect((await titled('ä'.repeat(501))).fault).toMatchObject({
      code: 'manifest_invalid',
      message: 'line 1: the title of document "d0" is longer than 1000 bytes',
    });
  });

  test('no manifest behind thousands of empty members', async () => {
    const bytes = Buffer.concat([
      ...Array.from({ length: 3000 }, () => gzipSync('')),
      artifact(manifestLine()),
    ]);
    expect((await read(bytes, { lineBytes: 10_000 })).fault).toMatchObject({ code: 'no_manifest', line: 1 });
    expect((await read(bytes)).fault).toBeUndefined();
  });

  test('a 1000:1 bomb, and too many plain bytes', async () => {
    const line = `${JSON.stringify({ kind: 'x', pad: '0'.repeat(4_000_000) })}\n`;
    const bomb = gzipSync(plain(manifestLine()) + line.repeat(18));
    expect((await read(bomb, {}, 65_536)).fault).toMatchObject({
      code: 'ratio_too_high',
      line: expect.any(Number),
    });
    expect((await read(bomb, { plainBytes: 10_000 })).fault).toMatchObject({
      code: 'plain_too_large',
      line: expect.any(Number),
    });
  });
});

describe('what costs one record', () => {
  const deep = (n: number) => `{"kind":"element","id":"deep","x":${'['.repeat(n)}${']'.repeat(n)}}`;
  test.each([
    ['no id', { kind: 'element' }, 'missing_id'],
    ['an id that is no text', { kind: 'element', id: 5 }, 'invalid_id'],
    ['an id too long for a key', { kind: 'element', id: 'é'.repeat(201) }, 'invalid_id'],
    ['a relation without ends', { kind: 'relation', relation: 'PartOf', fromId: 'a' }, 'missing_to_id'],
    ['a documentId that is no text', { ...wall, documentId: 4 }, 'invalid_document_id'],
    ['no kind', { id: 'x' }, 'missing_kind'],
    ['JSON but no object', '["element"]', 'not_an_object'],
    ['an escaped NUL', '{"kind":"element","id":"a\\u0000b"}', 'nul_character'],
    ['a raw NUL', '{"kind":"element","id":"a\0b"}', 'nul_character'],
    [
      'a NUL in a key',
      '{"kind":"element","id":"a","parameters":[{"name":"n","\\u0000":1}]}',
      'nul_character',
    ],
    ['a lone surrogate', '{"kind":"element","id":"a","name":"\\ud800"}', 'lone_surrogate'],
    ['a number beyond double', '{"kind":"element","id":"a","elevation":1e400}', 'number_too_large'],
    ['depth 65', deep(64), 'too_deep'],
    ['depth 10,000', deep(10_000), 'too_deep'],
  ])('%s', async (_, line, code) => {
    const { issues, records, fault } = await read(artifact(manifestLine(), line, wall));
    expect(fault).toBeUndefined();
    expect(issues).toMatchObject([{ line: 2, code, severity: 'error' }]);
    expect(records).toMatchObject([{ line: 3 }]);
  });

  test('depth 64 is fine, and so is a whole surrogate pair', async () => {
    const { issues } = await read(
      artifact(manifestLine(), deep(63), '{"kind":"room","id":"\\ud83d\\ude00"}'),
    );
    expect(issues).toEqual([]);
  });

  test('bytes that are no UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from(plain(manifestLine())),
      Buffer.from('{"kind":"element","id":"a","name":"'),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from('"}\n'),
    ]);
    expect((await read(gzipSync(bytes))).issues).toMatchObject([{ line: 2, code: 'invalid_utf8' }]);
  });

  test.each([
    ['no id', { kind: 'element' }],
    ['an escaped NUL', '{"kind":"element","id":"a\\u0000b"}'],
    ['a raw NUL', '{"kind":"element","id":"a\0b"}'],
    ['a lone surrogate', '{"id":"a","name":"\\ud800","type":"element"}'],
    ['a number beyond double', '{"record":"element","id":"a","elevation":1e400}'],
    ['depth 10,000', deep(10_000)],
  ])('a rejected line counts for manifest and end: %s', async (_, line) => {
    const counts = { element: 2, gizmo: 1 };
    const { fault, issues } = await read(
      artifact(manifestLine({ counts }), wall, line, { kind: 'gizmo' }, { kind: 'end', counts }),
    );
    expect(fault).toBeUndefined();
    expect(issues.map(({ line, severity }) => [line, severity])).toEqual([
      [3, 'error'],
      [4, 'warning'],
    ]);
  });

  test('a line that is no UTF-8 counts as well', async () => {
    const [head, tail] = [plain(manifestLine(), wall), plain({ kind: 'end', counts: { element: 2 } })];
    const latin1 = Buffer.from('{"kind":"element","id":"Tür"}\n', 'latin1');
    const bytes = gzipSync(Buffer.concat([Buffer.from(head), latin1, Buffer.from(tail)]));
    expect((await read(bytes)).fault).toBeUndefined();
  });
});

describe('what is a warning', () => {
  test('thousands of unknown kinds, and those of the contract are counted all the same', async () => {
    const gizmos = Array.from({ length: 2000 }, (_, i) => ({ kind: `gizmo ${i}` }));
    const end = { kind: 'end', counts: { element: 2, 'gizmo 7': 1 } };
    const { fault, issues } = await read(artifact(manifestLine(), ...gizmos, wall, wall, end));
    expect(fault).toBeUndefined();
    expect(issues).toHaveLength(gizmos.length);
  });

  test('an unknown kind, fields of the wrong type, a wrong hint in the manifest', async () => {
    const { issues, records } = await read(
      artifact(
        manifestLine({ counts: { element: 3 } }),
        { kind: 'gizmo', id: 'g' },
        {
          ...wall,
          name: 5,
          category: { builtinName: 'OST_Walls', builtinCategoryInt: 'x' },
          bounds: [1],
          parameters: [{ name: 'a' }, 4, { name: 'b', storage: 'blob' }],
        },
      ),
    );
    expect(issues.map(({ line, code, severity }) => [line, code, severity])).toEqual([
      [2, 'unknown_kind', 'warning'],
      ...Array.from({ length: 4 }, () => [3, 'invalid_field', 'warning']),
      [1, 'manifest_counts_differ', 'warning'],
    ]);
    expect(records[0]?.record).toMatchObject({
      name: null,
      bounds: null,
      category: { builtinName: 'OST_Walls', builtinCategoryInt: null },
      parameters: [{ name: 'a' }],
    });
  });
});

describe('what exporters know of IFC', () => {
  test('class and predefined type of elements, types and rooms; classification of elements and rooms too', async () => {
    const ifc = {
      ifcClass: 'IfcWall',
      predefinedType: 'SHEAR',
      classification: { uniformat: 'B2010', uniclass: 'Ss_25' },
    };
    const kinds = ['level', 'family', 'type', 'element', 'room', 'material'];
    const { records, issues } = await read(
      artifact(manifestLine(), ...kinds.map((kind) => ({ kind, id: kind, ...ifc }))),
    );
    expect(issues).toEqual([]);
    const { classification } = ifc;
    for (const { record } of records) {
      const knows = ['type', 'element', 'room'].includes(record.kind);
      expect(record).toMatchObject(
        knows ? { ...ifc, classification } : { ifcClass: null, predefinedType: null, classification: null },
      );
    }
  });

  test('codes of at most 50 further systems, with short names and codes', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`system-${i}`, `code ${i}`]));
    const { records, issues } = await read(
      artifact(
        manifestLine(),
        { kind: 'element', id: 'many', classification: { ...many, uniformat: 'B2010' } },
        {
          kind: 'element',
          id: 'odd',
          classification: { ['x'.repeat(201)]: 'a', '': 'b', uniclass: 7, cci: 'y'.repeat(801), din: '330' },
        },
        '{"kind":"element","id":"names","classification":{"__proto__":"a","constructor":"b"}}',
      ),
    );
    const codes = records.map(({ record }) => 'classification' in record && record.classification);
    expect(codes).toEqual([
      { uniformat: 'B2010', ...Object.fromEntries(Object.entries(many).slice(0, 50)) },
      { din: '330' },
      {},
    ]);
    expect(issues.map(({ message }) => message)).toEqual([
      expect.stringContaining('classification has codes of 60 further systems; the first 50 are kept'),
      expect.stringContaining('has a name of more than 200 bytes'),
      expect.stringContaining("classification.uniclass isn't a string"),
      expect.stringContaining('classification.cci is longer than 800 bytes'),
    ]);
  });

  test.each([
    [undefined, 'ft', 0],
    [{}, 'ft', 0],
    ['Revit', 'ft', 0],
    [{ lengthUnit: null }, 'ft', 0],
    [{ lengthUnit: 'mm' }, 'mm', 0],
    [{ lengthUnit: 'inch' }, null, 1],
    [{ lengthUnit: 5 }, null, 1],
  ])('source %j: lengths are in %s', async (source, lengthUnit, warnings) => {
    const { manifest, issues, fault } = await read(artifact(manifestLine({ source })));
    expect([fault, manifest?.source.lengthUnit]).toEqual([undefined, lengthUnit]);
    expect(issues.map(({ code, line }) => [code, line])).toEqual(
      Array.from({ length: warnings }, () => ['invalid_field', 1]),
    );
  });
});

describe('messages', () => {
  test('broken JSON is told with the line of the file alone', async () => {
    const { fault } = await read(artifact(manifestLine(), '{kind: 1}'));
    expect(fault?.message).toMatch(/^line 2: the line isn't valid JSON: .+ at position 1$/);
  });

  test('what was left out, what is kept, and what to do', async () => {
    const parameters = [{ name: 'a' }, {}, { name: 'b' }];
    const elementId = 9007199254740993n;
    const line = JSON.stringify({ ...wall, name: 5, parameters }).replace('{', `{"elementId":${elementId},`);
    const { issues } = await read(artifact(manifestLine(), line));
    expect(issues.map(({ message }) => message)).toEqual([
      "name isn't a string; the field was skipped",
      'elementId is greater than 2^53 and must be sent as a string; the field was skipped',
      "1 of its 3 parameters don't match the contract and were skipped; the others are kept",
    ]);
  });
});

test('however the bytes are cut, the reading is the same', async () => {
  const bytes = artifact(manifestLine(), ...manyWalls.slice(0, 30), { kind: 'gizmo' }, '7', { kind: 'end' });
  const once = await read(bytes);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (chunk) => {
      expect(await read(bytes, {}, chunk)).toEqual(once);
    }),
    { numRuns: 20 },
  );
});

describe('brackets without end', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  test('reject their record, and cost no more than their bytes', async () => {
    const deep = `{"kind":"element","id":"deep","x":${nested(2_000_000)}}`;
    const bytes = artifact(manifestLine(), deep, wall);
    let reading: Awaited<ReturnType<typeof read>> | undefined;
    const blocked = await blocks(async () => (reading = await read(bytes, {}, 100_000)), 150);
    expect(reading).toMatchObject({ fault: undefined, issues: [{ line: 2, code: 'too_deep' }] });
    expect(reading?.records).toMatchObject([{ record: { id: 'w1' } }]);
    expect(blocked).toBeLessThan(150);
  });

  test('that are not closed are broken JSON', async () => {
    const { fault } = await read(
      artifact(manifestLine(), `{"kind":"element","x":${'['.repeat(100_000)}`, wall),
    );
    expect(fault).toMatchObject({ code: 'broken_json', line: 2 });
  });

  test('in texts are none', async () => {
    const name = `${'[{'.repeat(50_000)}\\"`;
    const { records, issues } = await read(artifact(manifestLine(), { ...wall, tag: name }));
    expect(issues).toEqual([]);
    expect(records).toHaveLength(1);
  });
});

test.each([
  ['keys', `{${Array.from({ length: 300_000 }, (_, i) => `"k${i}":1`).join()}}`],
  ['lists', `[${Array.from({ length: 1_000_000 }, () => '[]').join()}]`],
])(
  'a manifest of countless %s is refused before it is parsed: every process reads manifests',
  async (_, source) => {
    const bytes = artifact(`{"kind":"manifest","projectId":"${PROJECT}","source":${source}}`);
    let reading: Awaited<ReturnType<typeof read>> | undefined;
    const blocked = await blocks(async () => (reading = await read(bytes, {}, 100_000)), 100);
    expect(reading?.fault).toMatchObject({ code: 'manifest_invalid', line: 1 });
    expect(blocked).toBeLessThan(100);
  },
);
