import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { convertIfc, fixture, ifc, inPieces, PROJECT, zip } from '../support/ifc.ts';

/** `npm run test:ifc` makes each a gigabyte, and of everything else many times as much as the usual run. */
const { IFC_STATEMENT_MB } = process.env;
const LONG_MB = Number(IFC_STATEMENT_MB ?? 220);
const ODD_MB = Number(IFC_STATEMENT_MB ?? 20);
const many = (full: number, usual: number): number => (IFC_STATEMENT_MB === undefined ? usual : full);

const model = Buffer.from(ifc(PROJECT));
const entry = { name: 'model.ifc', content: model };

/** A file whose middle is one piece, repeated: as long as one likes, without being anywhere at once. */
async function* repeated(
  before: string,
  piece: string,
  times: number,
  after: string,
): AsyncGenerator<Buffer> {
  const many = Buffer.from(piece.repeat(Math.max(1, Math.floor(65536 / piece.length))));
  const bytes = piece.length * times;
  yield Buffer.from(before);
  for (let left = bytes; left > 0; left -= many.length) yield many.subarray(0, Math.min(left, many.length));
  yield Buffer.from(after);
}

const [BEFORE = '', AFTER = ''] = ifc(`${PROJECT}\n@`).split('@');

/** The most memory while something runs, above what there was before. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  await work();
  clearInterval(timer);
  return (Math.max(most, process.memoryUsage().rss) - before) / 1024 ** 2;
}

describe('a broken file is refused in words', { timeout: 300_000 }, () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'ifc_unsupported'],
    ['a text', Buffer.from('hello'), 'ifc_unsupported'],
    [
      'random bytes',
      Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 7919) % 251)),
      'ifc_unsupported',
    ],
    ['only its first line', Buffer.from('ISO-10303-21;'), 'ifc_truncated'],
    ['a gzip stream cut short', gzipSync(model).subarray(0, 200), 'gzip_truncated'],
    ['a zip archive cut short', zip(entry).subarray(0, 200), 'zip_truncated'],
    ['a zip archive of nothing', zip(), 'ifc_unsupported'],
    ['a zip archive of other things', zip({ name: 'a.txt', content: model }), 'zip_without_ifc'],
    [
      'a zip archive of ifcXML',
      zip({ name: 'a.ifcxml', content: Buffer.from('<ifcXML/>') }),
      'ifc_unsupported',
    ],
    ['a zip archive of two models', zip(entry, { ...entry, name: 'other.ifc' }), 'zip_several_ifc'],
    ['an encrypted entry', zip({ ...entry, flags: 1 }), 'zip_unsupported'],
    ['an unknown method', zip({ ...entry, method: 12 }), 'zip_unsupported'],
    ['a stored entry without size', zip({ ...entry, stored: true, descriptor: 'plain' }), 'zip_unsupported'],
    ['a lie about the plain size', zip({ ...entry, lies: { plain: 12 } }), 'zip_damaged'],
    ['a lie about the packed size', zip({ ...entry, lies: { packed: 12 } }), 'zip_damaged'],
    [
      'a lie about a stored size',
      zip({ ...entry, stored: true, lies: { packed: 500, plain: 500 } }),
      'zip_damaged',
    ],
    ['a lie behind the entry', zip({ ...entry, descriptor: 'plain', lies: { plain: 12 } }), 'zip_damaged'],
    ['a wrong checksum', zip({ ...entry, lies: { crc: 1 } }), 'zip_damaged'],
    ['a lie in 64 bits', zip({ ...entry, zip64: true, lies: { plain: 2 ** 40 } }), 'zip_damaged'],
  ])('%s', async (_, bytes, code) => {
    for (const chunk of [1, 7, 100_000]) {
      const { fault } = await convertIfc(bytes, { chunk });
      expect(fault?.code).toBe(code);
      expect(fault?.message).toMatch(/\w+ \w+ \w+/);
    }
  });

  test('what else is in a zip archive is skipped as it is where its size is known', async () => {
    const other = { name: 'picture.png', content: Buffer.alloc(300 * 1024 ** 2) };
    const { fault, kind } = await convertIfc(zip(other, entry));
    expect(fault).toBeNull();
    expect(kind('level')).toHaveLength(1);
    const nothing = Buffer.alloc(0);
    const many = zip(
      ...Array.from({ length: 10_000 }, (_, n) => ({ name: `${n}`, content: nothing })),
      entry,
    );
    expect((await convertIfc(many, { chunk: 100_000 })).fault?.message).toContain('more than 10,000 files');
    const unknown = zip({ ...other, descriptor: 'plain' }, entry);
    const refused = await convertIfc(unknown, { caps: { ratio: 1_000_000 }, chunk: 100_000 });
    expect(refused.fault?.code).toBe('zip_unsupported');
    expect(refused.fault?.message).toContain('picture.png');
    const endless = zip({ ...other, content: Buffer.from('x'), lies: { packed: 2 ** 31 } }, entry);
    expect((await convertIfc(endless)).fault?.code).toBe('zip_truncated');
  });

  test('wherever it is cut', async () => {
    const whole = model.subarray(0, model.lastIndexOf('END-ISO') + 'END-ISO-10303-21'.length);
    for (let length = 13; length < whole.length; length += 11) {
      expect((await convertIfc(whole.subarray(0, length))).fault?.code).toBe('ifc_truncated');
    }
    expect((await convertIfc(whole)).fault).toBeNull();
  });

  test('with the line on which it ends', async () => {
    const { fault } = await convertIfc(model.subarray(0, model.indexOf('#7=')));
    expect(fault).toEqual({
      code: 'ifc_truncated',
      line: 13,
      message: 'line 13: the file is truncated: END-ISO-10303-21 is missing',
    });
  });

  test('a zip bomb, at the ratio that is allowed', async () => {
    const bomb = Buffer.concat([Buffer.from('ISO-10303-21;'), Buffer.alloc(80 * 1024 ** 2, ' ')]);
    const caps = { ratio: 100, ratioFromBytes: 1024 ** 2 };
    for (const packed of [zip({ name: 'x.ifc', content: bomb }), gzipSync(bomb)]) {
      expect((await convertIfc(packed, { caps, chunk: 1000 })).fault?.code).toBe('ratio_too_high');
      expect((await convertIfc(packed, { caps: { plainBytes: 1024 ** 2 } })).fault?.code).toBe(
        'plain_too_large',
      );
    }
  });

  test('bytes of a real model turned anyhow: a fault in words or an artifact, never anything else', async () => {
    const original = Buffer.from(ifc([PROJECT, "#30=IFCWALL('w',$,'W',$,'B',$,$,'1',$);"]));
    let state = 7;
    const random = (below: number) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return state % below;
    };
    for (let turn = 0; turn < many(3000, 300); turn++) {
      const bytes = Buffer.from(original);
      for (let n = 0; n <= random(6); n++) bytes[random(bytes.length)] = random(256);
      const { fault, lines } = await convertIfc(bytes);
      if (fault) expect(fault.message).toMatch(/\w+ \w+/);
      else expect(lines.at(-1).kind).toBe('end');
    }
  });
});

/** They are linear; how long that takes on a busy machine is nobody's promise. */
describe('a hostile file costs no more than it should', { timeout: 300_000 }, () => {
  test.each([
    ['a geometry statement', LONG_MB, '#50=IFCCARTESIANPOINTLIST3D((', '(1.,2.,3.),', '(0.,0.,0.)));'],
    ['a text of an entity that does not matter', ODD_MB, "#50=IFCTEXTLITERAL('", "it''s; ", "');"],
    ['a comment', ODD_MB, '/*', ' #50=IFCWALL(); *', '*/'],
    ['a single name', ODD_MB, '#50=', 'IFCWALL', '();'],
    ['a single number', ODD_MB, '#', '1234567890', '=IFCWALL();'],
  ])(
    '%s of %i MB is passed over',
    async (_, megabytes, begin, piece, end) => {
      const times = Math.ceil((megabytes * 1e6) / piece.length);
      const spent = await memoryOf(async () => {
        const { kind } = await convertIfc(repeated(BEFORE + begin, piece, times, end + AFTER));
        expect(kind('level')).toHaveLength(1);
        expect(kind('element')).toHaveLength(2);
      });
      expect(spent).toBeLessThan(160);
    },
    300_000 + LONG_MB * 1000,
  );

  test('a statement that matters may have 64 MiB and no more', async () => {
    const before = `${BEFORE}#50=IFCRELAGGREGATES('x',$,$,$,#7,(`;
    const { fault } = await convertIfc(repeated(before, '#20,', 20_000_000, `#20));${AFTER}`));
    expect(fault).toMatchObject({
      code: 'ifc_statement_too_long',
      message: expect.stringContaining('IfcRelAggregates'),
    });
  });

  test('a header that does not end', async () => {
    const { fault } = await convertIfc(repeated("ISO-10303-21;HEADER;FILE_NAME('", 'x', 3_000_000, "');"));
    expect(fault?.code).toBe('ifc_statement_too_long');
  });

  test('more than memory may hold is refused in words', async () => {
    async function* different(): AsyncGenerator<Buffer> {
      yield Buffer.from(BEFORE);
      for (let n = 100; n < 100 + many(400_000, 50_000); n++)
        yield Buffer.from(`#${n}=IFCPROPERTYSINGLEVALUE('Some name',$,IFCLABEL('value ${n}'),$);\n`);
      yield Buffer.from(AFTER);
    }
    const { fault } = await convertIfc(different(), { ifcCaps: { keptBytes: many(8, 1) * 1024 ** 2 } });
    expect(fault).toMatchObject({ code: 'ifc_too_large', message: expect.stringContaining('property sets') });
  });

  test('equal properties are held once; that there are so many counts all the same', async () => {
    const piece = "#60=IFCPROPERTYSINGLEVALUE('Some name',$,IFCLABEL('some value'),$);\n";
    const keptBytes = many(8, 4) * 1024 ** 2;
    const few = repeated(BEFORE, piece, many(400_000, 100_000), AFTER);
    expect((await convertIfc(few, { ifcCaps: { keptBytes } })).fault).toBeNull();
    const more = repeated(BEFORE, piece, many(900_000, 450_000), AFTER);
    expect((await convertIfc(more, { ifcCaps: { keptBytes } })).fault?.code).toBe('ifc_too_large');
  });

  test('a relation of thousands of elements with thousands of sets is refused, not multiplied out', async () => {
    const numbers = (from: number) => Array.from({ length: 6000 }, (_, i) => `#${from + i}`);
    const walls = numbers(1000).map((number) => `${number}=IFCWALL('w${number}',$,$,$,$,$,$,$,$);`);
    const sets = numbers(9000).map((number) => `${number}=IFCPROPERTYSET('s${number}',$,'S',$,());`);
    const relation = `#60=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(${numbers(1000).join(',')}),(${numbers(9000).join(',')}));`;
    const { fault } = await convertIfc(ifc([PROJECT, ...walls, ...sets, relation]), { chunk: 65536 });
    expect(fault).toMatchObject({ code: 'ifc_too_large', message: expect.stringContaining('relations') });
  });

  test('empty sets are counted too: many of them for many elements are more than a file of this size may make', async () => {
    const numbers = (from: number, length: number) => Array.from({ length }, (_, i) => `#${from + i}`);
    const walls = numbers(1000, 2000).map((number) => `${number}=IFCWALL('w${number}',$,$,$,$,$,$,$,$);`);
    const sets = numbers(9000, 2000).map((number) => `${number}=IFCPROPERTYSET('s${number}',$,'S',$,());`);
    const relation = `#60=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(${numbers(1000, 2000).join(',')}),(${numbers(9000, 2000).join(',')}));`;
    const { fault } = await convertIfc(ifc([PROJECT, ...walls, ...sets, relation]), {
      chunk: 65536,
      caps: { ratio: 100, ratioFromBytes: 1024 ** 2 },
    });
    expect(fault?.code).toBe('ratio_too_high');
  });

  test('texts beyond any name are left out and told, so that no line outgrows the contract', async () => {
    const [length, longest] = [1_500_000, 5_000_000]; // each alone is more than a line may have
    const long = '日'.repeat(length);
    const wall = `#30=IFCWALL('w',$,'${long}',$,'${long}',$,$,'${long}',.${'X'.repeat(longest)}.);`;
    const reference = `#31=IFCCLASSIFICATION('','','','UniFormat');#32=IFCCLASSIFICATIONREFERENCE($,'${long}',$,#31);#33=IFCRELASSOCIATESCLASSIFICATION('r',$,$,$,(#30),#32);`;
    const { of, lines, issues, fault } = await convertIfc(ifc([PROJECT, wall, reference]), { chunk: 65536 });
    expect(fault).toBeNull();
    expect(of('w')).toEqual({
      kind: 'element',
      documentId: 'd',
      id: 'w',
      category: expect.objectContaining({ builtinName: 'OST_Walls' }),
      typeId: expect.stringMatching(/^type:[0-9a-f]{64}$/),
      ifcClass: 'IfcWall',
      ifc: { classifications: [], isPartial: true },
    });
    const longestLine = Math.max(...lines.map((line) => Buffer.byteLength(JSON.stringify(line))));
    expect(longestLine).toBeLessThan(4 * 1024 ** 2);
    const reported = issues.map(
      ({ code, message }) => `${code} ${message.replace(/type:[0-9a-f]{64}/, 'TYPE')}`,
    );
    expect(reported).toEqual([
      `text_too_long name of TYPE has ${length} characters (maximum 10000) and was skipped`,
      'parameters_left_out #30 has too many parameters for one line; 1 were skipped',
      `text_too_long elementId of w has ${length} characters (maximum 10000) and was skipped`,
      `text_too_long name of w has ${length} characters (maximum 10000) and was skipped`,
      `text_too_long predefinedType of w has ${longest} characters (maximum 10000) and was skipped`,
    ]);
  });

  test('a million empty statements and more', async () => {
    const { fault, issues } = await convertIfc(repeated(BEFORE, ';', many(10_000_000, 1_000_000), AFTER));
    expect([fault, issues]).toEqual([null, []]);
    const times = many(1_000_000, 100_000);
    const odd = await convertIfc(repeated(BEFORE, '#;', times, AFTER));
    expect(odd.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(new RegExp(`^${times} statements`)),
    ]);
  });

  test('200,000 brackets, open and closed or open for ever', async () => {
    const deep = '('.repeat(200_000);
    for (const statement of [
      `#50=IFCWALL(${deep}${')'.repeat(200_000)},$,'W');`,
      `#50=IFCWALL('w',$,'W',${deep});`,
      `#50=IFCPROPERTYSINGLEVALUE('P',$,IFCLABEL(${deep}'x'),$);`,
      `#50=IFCPROPERTYSINGLEVALUE('P',$,${'IFCX('.repeat(50_000)}1${')'.repeat(50_000)},$);`,
    ]) {
      const { fault } = await convertIfc(ifc([PROJECT, statement]));
      expect(fault).toBeNull();
    }
  });

  test('properties in circles, and one set for many elements', async () => {
    const wide = Array.from({ length: 300 }, () => '#60').join(',');
    const circle = `#60=IFCCOMPLEXPROPERTY('C',$,'',(${wide}));#61=IFCPROPERTYSET('s',$,'S',$,(#60));
#30=IFCWALL('w',$,'W',$,$,$,$,$,$);#62=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(#30),#61);`;
    const { fault, issues, of } = await convertIfc(ifc([PROJECT, circle]));
    expect(fault).toBeNull();
    expect(of('w')).not.toHaveProperty('parameters');
    expect(issues.map(({ code }) => code)).toEqual(['parameters_left_out']);

    const walls = Array.from({ length: 3000 }, (_, i) => `#${1000 + i}=IFCWALL('w${i}',$,'W',$,$,$,$,$,$);`);
    const list = Array.from({ length: 3000 }, (_, i) => `#${1000 + i}`).join(',');
    const text = 'x'.repeat(many(100_000, 20_000));
    const shared = `#60=IFCPROPERTYSINGLEVALUE('P',$,IFCTEXT('${text}'),$);#61=IFCPROPERTYSET('s',$,'S',$,(#60));
#62=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(${list}),#61);`;
    const caps = { ratio: 100, ratioFromBytes: 1024 ** 2 };
    const bomb = await convertIfc(ifc([PROJECT, ...walls, shared]), { caps });
    expect(bomb.fault?.code).toBe('ratio_too_high');
  });

  test.each([
    [
      'a code',
      "#50=IFCCLASSIFICATIONREFERENCE($,'TEXT',$,$);#51=IFCRELASSOCIATESCLASSIFICATION('r',$,$,$,(WALLS),#50);",
    ],
    [
      'the name of a system',
      "#50=IFCCLASSIFICATION('','','','TEXT');#51=IFCCLASSIFICATIONREFERENCE($,'c',$,#50);#52=IFCRELASSOCIATESCLASSIFICATION('r',$,$,$,(WALLS),#51);",
    ],
    [
      'the GlobalId of a storey',
      "#50=IFCBUILDINGSTOREY('TEXT',$,'S',$,$,$,$,$,$,0.);#51=IFCRELCONTAINEDINSPATIALSTRUCTURE('r',$,$,$,(WALLS),#50);",
    ],
    [
      'the name of a set',
      "#50=IFCPROPERTYSINGLEVALUE('P',$,$,$);#51=IFCPROPERTYSET('s',$,'TEXT',$,(#50));#52=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(WALLS),#51);",
    ],
  ])('%s that no record has room for, read for each element', async (_, statements) => {
    const numbers = Array.from({ length: 500 }, (_, i) => `#${1000 + i}`);
    const walls = numbers.map((number) => `${number}=IFCWALL('w${number}',$,'W',$,$,$,$,$,$);`);
    const shared = statements.replace('WALLS', numbers.join(',')).replace('TEXT', 'x'.repeat(1_500_000));
    const caps = { ratioFromBytes: 1024 ** 2 };
    const { fault } = await convertIfc(ifc([PROJECT, ...walls, shared]), { caps, chunk: 65536 });
    expect(fault).toMatchObject({ code: 'ratio_too_high', message: expect.stringContaining('long texts') });
  });

  test('units that are made of one another, each many times', async () => {
    const parts = Array.from({ length: 8 }, () => '#61').join(',');
    const units = `#60=IFCDERIVEDUNIT((${parts}),.USERDEFINED.,'odd');#61=IFCDERIVEDUNITELEMENT(#60,1);
      #62=IFCPROPERTYSINGLEVALUE('P',$,IFCREAL(1.),#60);#63=IFCPROPERTYSET('s',$,'S',$,(#62));
      #64=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(#65),#63);#65=IFCWALL('w',$,'W',$,$,$,$,$,$);`;
    const cpu = process.cpuUsage();
    const { fault, of } = await convertIfc(ifc([PROJECT.replace('#4,#5', '#4,#5,#60'), units]));
    expect(process.cpuUsage(cpu).user).toBeLessThan(2_000_000);
    expect([fault, of('w').parameters]).toMatchObject([null, [{ name: 'P', value: 1 }]]);
  });

  test('the name of a unit that is no name is left out, however many values have it', async () => {
    const values = Array.from({ length: 50 }, (_, i) => 100 + i);
    const units = `#60=IFCCONTEXTDEPENDENTUNIT($,.USERDEFINED.,'${'u'.repeat(200_000)}');
      ${values.map((n) => `#${n}=IFCPROPERTYSINGLEVALUE('P${n}',$,IFCREAL(1.),#60);`).join('')}
      #63=IFCPROPERTYSET('s',$,'S',$,(${values.map((n) => `#${n}`).join(',')}));
      #64=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(#65),#63);#65=IFCWALL('w',$,'W',$,$,$,$,$,$);`;
    const { fault, of } = await convertIfc(ifc([PROJECT, units]));
    expect(fault).toBeNull();
    expect(of('w').parameters).toHaveLength(50);
    expect(JSON.stringify(of('w')).length).toBeLessThan(20_000);
  });

  test('a set of properties that are not there, for many elements', async () => {
    const walls = Array.from({ length: 300 }, (_, i) => 1000 + i);
    const set = `#60=IFCPROPERTYSET('s',$,'S',$,(${'#99,'.repeat(1_000_000)}#99));
      #61=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(${walls.map((n) => `#${n}`).join(',')}),#60);
      ${walls.map((n) => `#${n}=IFCWALL('w${n}',$,'W',$,$,$,$,$,$);`).join('')}`;
    const cpu = process.cpuUsage();
    const { kind, issues } = await convertIfc(ifc([PROJECT, set]));
    expect(process.cpuUsage(cpu).user).toBeLessThan(12_000_000);
    expect(kind('element').length).toBeGreaterThanOrEqual(300);
    expect(issues.filter(({ code }) => code === 'parameters_left_out')).toHaveLength(300);
  });

  test.each([
    [
      'a list of materials without any',
      `#60=IFCMATERIALLIST((${'#61,'.repeat(5000)}#61));#61=IFCMATERIALLIST(());`,
      0,
    ],
    [
      'a value that no element has room for',
      `#62=IFCPROPERTYLISTVALUE('P',$,(${"IFCLABEL('a'),".repeat(300_000)}IFCLABEL('a')),$);`,
      3000,
    ],
  ])('%s, for many elements', async (_, shared, leftOut) => {
    const numbers = Array.from({ length: 3000 }, (_, i) => `#${1000 + i}`);
    const walls = numbers.map((number) => `${number}=IFCWALL('w${number}',$,'W',$,$,$,$,$,$);`).join('');
    const all = numbers.join(',');
    const relations = `#63=IFCRELASSOCIATESMATERIAL('m',$,$,$,(${all}),#60);
      #64=IFCPROPERTYSET('s',$,'S',$,(#62));#65=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(${all}),#64);`;
    const cpu = process.cpuUsage();
    const { kind, issues } = await convertIfc(ifc([PROJECT, shared, walls, relations]));
    expect(process.cpuUsage(cpu).user).toBeLessThan(5_000_000);
    expect(kind('element').length).toBeGreaterThanOrEqual(3000);
    expect(issues.filter(({ code }) => code === 'parameters_left_out')).toHaveLength(leftOut);
  });

  test('a packed file may become as much as a packed artifact of its size, and no more values', async () => {
    const numbers = (from: number, length: number) => Array.from({ length }, (_, i) => `#${from + i}`);
    const walls = numbers(1000, 2000).map((number) => `${number}=IFCWALL('w${number}',$,$,$,$,$,$,$,$);`);
    const values = numbers(9000, 100).map((n) => `${n}=IFCPROPERTYSINGLEVALUE('P${n}',$,IFCTEXT('x'),$);`);
    const set = `#60=IFCPROPERTYSET('s',$,'S',$,(${numbers(9000, 100).join(',')}));`;
    const relation = `#61=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(${numbers(1000, 2000).join(',')}),#60);`;
    const file = ifc([PROJECT, ...walls, ...values, set, relation]);
    const caps = { ratio: 250, ratioFromBytes: 1024 ** 2 };
    expect((await convertIfc(file, { caps })).fault).toBeNull();
    expect((await convertIfc(gzipSync(file), { caps })).fault?.code).toBe('ratio_too_high');
    expect((await convertIfc(file, { caps: { values: 200_000 } })).fault).toBeNull();
    expect((await convertIfc(file, { caps: { values: 199_999 } })).fault).toMatchObject({
      code: 'too_many_values',
      message: expect.stringContaining('more than 199999 values of parameters'),
    });
  });

  test('materials, classifications and wholes in circles', async () => {
    const { fault, kind } = await convertIfc(
      ifc([
        PROJECT,
        "#30=IFCWALL('w',$,'W',$,$,$,$,$,$);",
        "#31=IFCMATERIALLIST((#31,#32,#31));#32=IFCMATERIAL('M');#33=IFCRELASSOCIATESMATERIAL('r',$,$,$,(#30),#31);",
        "#34=IFCCLASSIFICATIONREFERENCE($,'1',$,#35);#35=IFCCLASSIFICATIONREFERENCE($,'2',$,#34);#36=IFCRELASSOCIATESCLASSIFICATION('r',$,$,$,(#30),#34);",
        "#37=IFCRELAGGREGATES('r',$,$,$,#30,(#30,#6));#38=IFCRELAGGREGATES('r',$,$,$,#20,(#30));#39=IFCRELAGGREGATES('r',$,$,$,#30,(#20));",
      ]),
    );
    expect(fault).toBeNull();
    expect(kind('material')).toHaveLength(1);
  });

  test('thousands of objects of one GlobalId', async () => {
    const length = many(100_000, 20_000);
    const walls = Array.from({ length }, (_, i) => `#${1000 + i}=IFCWALL('same',$,$,$,$,$,$,$,$);`);
    const { kind, issues } = await convertIfc(ifc([PROJECT, ...walls]), { chunk: 65536 });
    expect(new Set(kind('element').map(({ id }) => id)).size).toBe(length + 2);
    expect(issues).toHaveLength(length - 1);
  });

  test('a chain of thousands of wholes', async () => {
    const length = many(100_000, 20_000);
    const parts = Array.from(
      { length },
      (_, i) =>
        `#${2 * i + 1000}=IFCBEAM('b${i}',$,$,$,$,$,$,$,$);#${2 * i + 1001}=IFCRELAGGREGATES('r',$,$,$,#${2 * i + 1000},(#${2 * i + 998}));`,
    );
    const top = `#998=IFCBEAM('b',$,$,$,$,$,$,$,$);#21000000=IFCRELCONTAINEDINSPATIALSTRUCTURE('r',$,$,$,(#${2 * length + 998}),#20);`;
    const { of, report } = await convertIfc(ifc([PROJECT, ...parts, top]), { chunk: 65536 });
    expect(of('b').levelId).toBe('storey________________');
    expect(report.withoutLevel).toBe(0);
  });
});

test('the models in the tests have nothing to complain about', async () => {
  for (const name of ['AC20-FZK-Haus', 'Building-Hvac-IFC4']) {
    const { issues, fault } = await convertIfc(inPieces(fixture(name), 65536));
    expect([issues, fault]).toEqual([[], null]);
  }
});
