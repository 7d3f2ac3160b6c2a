import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Arguments } from '../../src/ifc/step/arguments.ts';
import { StepReader } from '../../src/ifc/step/step-reader.ts';

interface Read {
  statements: [number: number, name: string, ...values: unknown[]][];
  marks: string[];
  malformed: number[];
  isWhole: boolean;
}

/** Reads a text in pieces of this size; entities that begin with X are passed over. */
function read(content: string | Buffer, size: number): Read {
  const bytes = Buffer.from(content);
  const found: Read = { statements: [], marks: [], malformed: [], isWhole: false };
  let name = '';
  const reader = new StepReader({
    begin(letters, length) {
      name = Buffer.from(letters.subarray(0, length)).toString();
      return name.startsWith('X') ? 0 : 1024 ** 2;
    },
    take(number, { bytes: all, from, to }) {
      const taken = all.subarray(from, to);
      const args = new Arguments({ bytes: taken, from: 0, to: taken.lastIndexOf(')') });
      found.statements.push([number, name, ...Array.from({ length: args.length }, (_, i) => args.value(i))]);
    },
    refuse() {
      throw new Error('too long');
    },
    mark: (word) => void found.marks.push(word),
    malformed: (line) => void found.malformed.push(line),
  });
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
  found.isWhole = reader.end();
  return found;
}

const text = (value: string) => ({ type: null, value });
const END = 'END-ISO-10303-21;';

describe('statements', () => {
  test.each([
    ['on one line', "#1=A('x');#2=B();"],
    ['over several lines', "#1\n=\r\nA\n(\n'x'\n)\n;\n#2 = B ( ) ;"],
    ['with comments everywhere', "/*;*/#1/*'*/=/**/A/*(*/(/* ' */'x'/*,*/)/*;*/;#2=B(/***/);"],
    ['with blanks and tabs', "\t #1 =\tA( 'x' ) ; #2=B( );"],
  ])('%s', (_, content) => {
    for (const size of [1, 2, 3, 7, 1000]) {
      expect(read(content + END, size)).toEqual({
        statements: [
          [1, 'A', text('x')],
          [2, 'B', { type: null, value: null }],
        ],
        marks: ['END-ISO-10303-21'],
        malformed: [],
        isWhole: true,
      });
    }
  });

  test('marks of comments, statements and lists in texts are text', () => {
    const content = "#1=A('/* ; ) ( #2=B(); */','it''s',(1,'a,b'));";
    expect(read(content, 1).statements).toEqual([
      [
        1,
        'A',
        text('/* ; ) ( #2=B(); */'),
        text("it's"),
        { type: null, value: [{ type: null, value: 1 }, text('a,b')] },
      ],
    ]);
  });

  test('a slash is not yet a comment', () => {
    for (const size of [1, 2, 5, 100]) {
      expect(read("#1=A('a'/'b');#2=A(1/*/ */);", size).statements).toHaveLength(2);
    }
  });

  test('§ as \\S\\ and a quote, written once or twice, also at the end of a text', () => {
    const content = String.raw`#1=A('\S\' 5','x \S\'' y','z \S\'');#2=B('\PA\\S\'','\X2\00DF\X0\S','C:\dir\');`;
    for (const size of [1, 2, 3, 1000]) {
      expect(read(content, size).statements).toEqual([
        [1, 'A', text('§ 5'), text('x § y'), text('z §')],
        [2, 'B', text('§'), text('ßS'), text('C:\\dir\\')],
      ]);
    }
  });

  test('what is no statement is told with its line, and the next is read', () => {
    const content =
      "#1=A('x');\n#=B();\n#x=B();\n%;\n#2 B();\n;;\n#3=;\n#4=(B()C());\n#99999999999999999=A();#5=A(1);";
    expect(read(content, 1)).toEqual({
      statements: [
        [1, 'A', text('x')],
        [5, 'A', { type: null, value: 1 }],
      ],
      marks: [],
      malformed: [2, 3, 4, 5, 7, 9],
      isWhole: false,
    });
  });

  test('names in small letters are names', () => {
    expect(read('#1=ifcWall(1);', 3).statements).toEqual([[1, 'IFCWALL', { type: null, value: 1 }]]);
  });

  test('nothing after the end is read, and the end may lack its semicolon', () => {
    expect(read(`${END}#1=A();`, 4).statements).toEqual([]);
    expect(read('END-ISO-10303-21', 4).isWhole).toBe(true);
    expect(read('END-ISO-10303-2', 4).isWhole).toBe(false);
  });
});

describe('values', () => {
  test.each([
    ['1', 1],
    ['-1.', -1],
    ['1.E-3', 0.001],
    ['+2.5e+2', 250],
    ['.T.', true],
    ['.F.', false],
    ['.U.', 'UNKNOWN'],
    ['.ELEMENT.', 'ELEMENT'],
    ['$', null],
    ['*', null],
    ['#12', null],
    ['1.E999', '1.E999'],
    ['90071992547409930', '90071992547409930'],
  ])('%s is %j', (written, value) => {
    expect(read(`#1=A(${written});`, 1).statements).toEqual([[1, 'A', { type: null, value }]]);
  });

  test('types are told, and 200,000 brackets cost no stack', () => {
    const deep = `${'('.repeat(200_000)}1${')'.repeat(200_000)}`;
    expect(read("#1=A(IFCLABEL('x'),IFCLENGTHMEASURE( 2.5 ));", 1).statements).toEqual([
      [1, 'A', { type: 'IFCLABEL', value: 'x' }, { type: 'IFCLENGTHMEASURE', value: 2.5 }],
    ]);
    expect(read(`#1=A(${deep});#2=A(IFCX(${deep}));#3=B();`, 65536).statements).toHaveLength(3);
  });
});

/** Statements as an independent model: written by one side, read by the other. */
const characters = fc.constantFrom(...Array.from("aZ09 ;,()#$*/'\\=.Sx§äß日\u{1F600}"));
const written = fc.string({ unit: characters, maxLength: 12 });
const value = fc.oneof(
  written.map((content) => ({ source: `'${escaped(content)}'`, value: content })),
  fc.integer({ min: -1e6, max: 1e6 }).map((n) => ({ source: String(n), value: n })),
  fc.constantFrom({ source: '$', value: null }, { source: '*', value: null }, { source: '.T.', value: true }),
);
const blank = fc.constantFrom('', ' ', '\n', '\r\n', '\t', "/* ; ' ( */", '/**/');
const statement = fc.record({
  number: fc.oneof(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 2 ** 52 })),
  name: fc.constantFrom('A', 'IFCWALL', 'B_2', 'XPASSED'),
  values: fc.array(value, { minLength: 1, maxLength: 4 }),
  blanks: fc.array(blank, { minLength: 6, maxLength: 6 }),
});

/** In UTF-8 as many write it, or in the sequences of the standard, by turns. */
function escaped(content: string): string {
  return Array.from(content)
    .map((character, index) => {
      if (character === "'") return "''";
      if (character === '\\') return '\\\\';
      if (character.length === 2)
        return `\\X4\\${character.codePointAt(0)?.toString(16).padStart(8, '0')}\\X0\\`;
      if (character > '~' && index % 2 === 0)
        return `\\X2\\${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}\\X0\\`;
      return character;
    })
    .join('');
}

test('whatever is written is read, in pieces of any size', () => {
  fc.assert(
    fc.property(
      fc.array(statement, { maxLength: 8 }),
      fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(10_000)),
      (statements, size) => {
        const content = statements.map(({ number, name, values, blanks: [a, b, c, d, e, f] }) => {
          const list = values.map(({ source }) => source).join(`${e},${f}`);
          return `${a}#${number}${b}=${c}${name}${d}(${list})${a};`;
        });
        const expected = statements
          .filter(({ name }) => name !== 'XPASSED')
          .map(({ number, name, values }) => [
            number,
            name,
            ...values.map((one) => ({ type: null, value: one.value })),
          ]);
        const found = read(content.join('') + END, size);
        expect(found).toEqual({
          statements: expected,
          marks: ['END-ISO-10303-21'],
          malformed: [],
          isWhole: true,
        });
      },
    ),
    { numRuns: 400 },
  );
});

test('garbage is read the same in pieces of any size, and never throws', () => {
  const letters = fc.constantFrom(...Array.from('#=();\'"\\/*,$.SX2AE0-\n é'));
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 120 }), (content) => {
      const whole = read(content, 1000);
      for (const size of [1, 2, 3, 5]) expect(read(content, size)).toEqual(whole);
    }),
    { numRuns: 1000 },
  );
});
