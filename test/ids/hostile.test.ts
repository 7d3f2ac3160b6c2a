import { describe, expect, it } from 'vitest';
import { auditIds } from '../../src/ids/audit/audit.ts';
import { auditIdsFile } from '../../src/ids/audit/audit-file.ts';
import { readIds } from '../../src/ids/document/read-ids.ts';
import { IDS_LIMITS } from '../../src/ids/document/read-nodes.ts';
import { failuresOfEach } from '../../src/ids/evaluate/check-model.ts';
import { blocks } from '../support/event-loop.ts';
import { bytes, check, file, ids, NAMESPACES, property, restricted } from '../support/ids.ts';

const problemsOf = async (text: string | Buffer) => (await auditIdsFile(bytes(text))).problems;
const named = (value: string) =>
  `<attribute><name><simpleValue>Name</simpleValue></name><value>${value}</value></attribute>`;

describe('an IDS file', () => {
  it.each<[what: string, text: string, line: number, message: string | RegExp]>([
    ['that is empty', '', 1, 'document must contain a root element'],
    ['that is no XML', 'hello', 1, "isn't well-formed XML"],
    ['that follows text', 'hello\n<ids/>', 2, /root node$/],
    ['that is other XML', '<html/>', 1, "isn't an IDS file"],
    ['with entities', '<!DOCTYPE ids [<!ENTITY a "b">]><ids/>', 1, 'DOCTYPE'],
    ['with an unknown entity', ids({}).replace('<title>T', '<title>&a;'), 2, 'undefined entity'],
    ['that ends too early', ids({}).slice(0, -20), 3, 'unclosed tag'],
    ['with unknown elements', ids({}).replace('<title>', '<x/><title>'), 2, "info can't contain x"],
    [
      'with elements in the wrong order',
      ids({}).replace('</title>', '</title><version>1</version><copyright>c</copyright>'),
      2,
      'copyright must come before version',
    ],
    ['without a title', ids({}).replace('<title>T</title>', ''), 2, 'info has no title'],
    [
      'with an author that is none',
      ids({}).replace('</title>', '</title><author>me</author>'),
      2,
      'author must be an e-mail address',
    ],
    ['for an unknown version', ids({ versions: 'IFC5' }), 3, 'ifcVersion of specification must list'],
    [
      'with unknown attributes',
      ids({}).replace('ifcVersion', 'color="red" ifcVersion'),
      3,
      "can't have the attribute color",
    ],
    [
      'with an element of very many attributes',
      `<ids ${Array.from({ length: 500_000 }, (_, i) => `a${i}="b"`).join(' ')}/>`,
      1,
      'an element has more than 100 attributes',
    ],
    [
      'with text between elements',
      ids({}).replace('<applicability', 'hello<applicability'),
      3,
      "specification can't contain text",
    ],
    [
      'with an unknown cardinality',
      ids({ requirements: '<material cardinality="some"/>' }),
      3,
      'must be required, prohibited, optional',
    ],
    [
      'with an empty value',
      ids({ requirements: named('') }),
      3,
      'needs either a simpleValue or an xs:restriction',
    ],
    [
      'with an unknown base',
      ids({ requirements: named(restricted('<xs:enumeration value="a"/>', 'xs:rabbit')) }),
      3,
      "isn't one that IDS knows",
    ],
    ['with a restriction of nothing', ids({ requirements: named(restricted('')) }), 3, 'restricts nothing'],
  ])('%s is refused with its line', async (_what, text, line, message) => {
    const [first] = await problemsOf(text);
    expect(first).toEqual({
      line,
      message:
        typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message),
    });
  });

  it('of 200 levels is refused', async () => {
    const text = file('<specification>'.repeat(300));
    expect((await problemsOf(text)).at(-1)?.message).toContain('nested too deeply');
  });

  it('in UTF-16 is read', async () => {
    const text = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(ids({}), 'utf16le')]);
    expect(await problemsOf(text)).toEqual([]);
    expect(await problemsOf(Buffer.from([0x3c, 0xff, 0x00]))).toMatchObject([
      { message: 'the file is neither UTF-8 nor UTF-16' },
    ]);
  });

  it('has limits for specifications, values, texts and bytes', async () => {
    const limits = {
      ...IDS_LIMITS,
      specifications: 2,
      values: 3,
      listed: 2,
      textCharacters: 1000,
      bytes: 10_000,
    };
    const specification = /<specification [\s\S]*<\/specification>/.exec(ids({}))?.[0] ?? '';
    const values = (count: number) =>
      ids({ requirements: named(restricted('<xs:enumeration value="a"/>'.repeat(count))) });
    const last = async (text: string) => (await readIds(bytes(text), limits)).problems.at(-1)?.message;
    expect(await last(file(specification.repeat(2)))).toBeUndefined();
    expect(await last(file(specification.repeat(3)))).toContain('more than 2 specifications');
    expect(await last(values(3))).toBeUndefined();
    expect(await last(values(4))).toContain('more than 3 values');
    const different = ids({
      requirements: named(restricted('abc'.replace(/./g, '<xs:enumeration value="$&"/>'))),
    });
    expect(await last(different)).toContain('more than 2 different values');
    expect(await last(ids({}).replace('<title>T', `<title>${'T'.repeat(1001)}`))).toContain(
      'longer than 1000 characters',
    );
    expect(await last(ids({}) + ' '.repeat(10_000))).toContain('larger than 10000 bytes');
  });

  it('that repeats an entity 100,000 times is audited in short steps', async () => {
    const road = `<entity><name>${restricted('<xs:enumeration value="IFCROAD"/>'.repeat(100_000))}</name></entity>`;
    const text = ids({ applicability: road, versions: 'IFC2X3 IFC4 IFC4X3_ADD2' });
    const { document } = await readIds(bytes(text));
    expect(await blocks(() => [...auditIds(document)])).toBeLessThanOrEqual(200);
    expect(await problemsOf(text)).toEqual([
      { line: 3, message: 'no entity of IFC2X3 has such a name' },
      { line: 3, message: 'no entity of IFC4 has such a name' },
    ]);
  });

  it('with thousands of attributes of all entities is audited in short steps, and within a limit of work', async () => {
    const all = `<entity><name>${restricted('<xs:minLength value="1"/>')}</name></entity>`;
    const attributes = '<attribute><name><simpleValue>Name</simpleValue></name></attribute>'.repeat(5_000);
    const text = ids({ applicability: all, requirements: attributes, versions: 'IFC2X3 IFC4 IFC4X3_ADD2' });
    const { document } = await readIds(bytes(text));
    expect(
      await blocks(() => expect([...auditIds(document)].length).toBeGreaterThan(5_000)),
    ).toBeLessThanOrEqual(200);
    expect(await problemsOf(text)).toEqual([]);
    const whole = `<partOf><entity><name>${restricted('<xs:minLength value="1"/>')}</name></entity></partOf>`;
    const many = ids({ requirements: whole.repeat(5_000), versions: 'IFC2X3 IFC4 IFC4X3_ADD2' });
    expect((await problemsOf(many))[0]?.message).toContain('take too long');
  });

  it('with 100,000 values and a pattern made to explode is checked in linear time', async () => {
    const values = Array.from({ length: 100_000 }, (_, at) => `<xs:enumeration value="v${at}"/>`).join('');
    const slow = restricted('<xs:pattern value="(a+)+b"/>');
    const text = 'a'.repeat(5000);
    const report = await check(`#1=IFCWALL('g',$,'${text}',$,$,$,$,$,$);`, {
      requirements: named(restricted(values)) + named(slow),
    });
    expect(report.specifications[0]?.requirements.map(({ result }) => result)).toEqual(['fail', 'fail']);
  });

  it('with patterns that are too large together is refused', async () => {
    const patterns = (count: number) =>
      ids({ requirements: named(restricted('<xs:pattern value="a{1,900}b"/>'.repeat(count))) });
    expect(await problemsOf(patterns(2))).toEqual([]);
    expect((await problemsOf(patterns(200)))[0]).toEqual({
      line: 3,
      message: expect.stringContaining('add up to more than 20000 steps'),
    });
  });

  it('of thousands of specifications lists some failures of each, with names that end', async () => {
    expect([1, 500, 1000, 10_000, 100_000].map(failuresOfEach)).toEqual([1000, 1000, 500, 50, 20]);
    const { specifications } = await check(`#1=IFCWALL('g',$,'${'n'.repeat(5000)}',$,$,$,$,$,$);`, {
      requirements: property('P'.repeat(5000), 'Q'),
    });
    const [failure] = specifications[0]?.failures ?? [];
    expect(failure?.name).toBe(`${'n'.repeat(1000)}…`);
    expect(failure?.reason).toBe(`There is no property set ${'P'.repeat(200)}.`);
  });

  it('with foreign attributes and comments is read as it is', async () => {
    const text = ids({}).replace(
      `<ids ${NAMESPACES}`,
      `<ids ${NAMESPACES} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b"`,
    );
    expect(await problemsOf(text.replace('<info>', '<!-- note --><info>'))).toEqual([]);
  });
});

it('a model whose units are made of one another, each many times, is checked', async () => {
  const parts = Array.from({ length: 8 }, () => '#61').join(',');
  const statements = `#60=IFCDERIVEDUNIT((${parts}),.USERDEFINED.,'odd');#61=IFCDERIVEDUNITELEMENT(#60,1);
    #62=IFCPROPERTYSINGLEVALUE('P',$,IFCREAL(1.),#60);#63=IFCPROPERTYSET('s',$,'S',$,(#62));
    #64=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(#65),#63);#65=IFCWALL('w',$,'W',$,$,$,$,$,$);`;
  const cpu = process.cpuUsage();
  const { result } = await check(statements, { requirements: property('S', 'P') });
  expect(process.cpuUsage(cpu).user).toBeLessThan(2_000_000);
  expect(result).toBe('pass');
});

describe('a model', () => {
  const count = 3000;
  /** Each wall is part of the next one, and the last one of a building. */
  const chain = [
    '#1=IFCBUILDING($,$,$,$,$,$,$,$,$,$,$,$);',
    ...Array.from({ length: count }, (_, i) => {
      const at = 10 + 2 * i;
      const whole = i === count - 1 ? 1 : at + 2;
      return `#${at}=IFCWALL($,$,$,$,$,$,$,$,$);#${at + 1}=IFCRELAGGREGATES($,$,$,$,#${whole},(#${at}));`;
    }),
  ];

  it('of one long chain is searched for the nearest thousand wholes of each object', async () => {
    const { specifications } = await check(chain, {
      requirements: `<partOf><entity><name><simpleValue>IFCBUILDING</simpleValue></name></entity></partOf>`,
    });
    expect(specifications[0]).toMatchObject({ applicable: count, passed: 1000, failed: count - 1000 });
  });

  it('whose wholes are all part of one another is checked in seconds', async () => {
    const numbers = (least: number, most: number) =>
      Array.from({ length: most - least }, (_, i) => `#${least + i}`).join();
    const [wholes, objects] = [1000, 3000];
    const cpu = process.cpuUsage();
    const { specifications } = await check(
      [
        ...Array.from({ length: objects }, (_, i) => `#${10 + i}=IFCWALL($,$,$,$,$,$,$,$,$);`),
        `#5=IFCRELAGGREGATES($,$,$,$,(${numbers(10, 10 + wholes)}),(${numbers(10, 10 + objects)}));`,
      ],
      {
        requirements: `<partOf><entity><name><simpleValue>IFCBUILDING</simpleValue></name></entity></partOf>`,
      },
    );
    expect(specifications[0]).toMatchObject({ applicable: objects, failed: objects });
    expect(process.cpuUsage(cpu).user).toBeLessThan(40_000_000);
  });

  it('is searched for a thousand classifications of each object', async () => {
    const references = Array.from({ length: 1500 }, (_, i) => [
      `#${100 + 2 * i}=IFCCLASSIFICATIONREFERENCE($,'c${i}',$,#11,$,$);`,
      `#${101 + 2 * i}=IFCRELASSOCIATESCLASSIFICATION($,$,$,$,(#10),#${100 + 2 * i});`,
    ]).flat();
    const model = [
      '#10=IFCWALL($,$,$,$,$,$,$,$,$);',
      "#11=IFCCLASSIFICATION($,$,$,'S',$,$,$);",
      ...references,
    ];
    const wanted = (code: string) =>
      check(model, {
        requirements: `<classification><value><simpleValue>${code}</simpleValue></value><system><simpleValue>S</simpleValue></system></classification>`,
      });
    expect([(await wanted('c900')).result, (await wanted('c1200')).result]).toEqual(['pass', 'fail']);
  });

  it('is searched for a thousand property sets of each object, and as many of its type', async () => {
    const sets = Array.from({ length: 1500 }, (_, i) => [
      `#${100 + i}=IFCPROPERTYSET('o${i}',$,'Own${i}',$,(#20));`,
      `#${2100 + i}=IFCPROPERTYSET('t${i}',$,'Type${i}',$,(#20));`,
      `#${4100 + i}=IFCRELDEFINESBYPROPERTIES('r${i}',$,$,$,(#10),#${100 + i});`,
    ]).flat();
    const ofType = Array.from({ length: 1500 }, (_, i) => `#${2100 + i}`).join();
    const model = [
      "#10=IFCWALL('w',$,'W',$,$,$,$,$,$);",
      `#11=IFCWALLTYPE('t',$,'T',$,$,(${ofType}),$,$,$,.STANDARD.);`,
      "#12=IFCRELDEFINESBYTYPE('r',$,$,$,(#10),#11);",
      "#20=IFCPROPERTYSINGLEVALUE('P',$,IFCLABEL('v'),$);",
      ...sets,
    ];
    const wanted = async (set: string) => (await check(model, { requirements: property(set, 'P') })).result;
    expect(await Promise.all(['Own900', 'Own1200', 'Type900', 'Type1200'].map(wanted))).toEqual([
      'pass',
      'fail',
      'pass',
      'fail',
    ]);
  });
});
