import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  columnsParameter,
  csvBeginningOf,
  csvHeadingOf,
  guessMapping,
  isOurs,
  mappingRefusal,
} from './csv-heading.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe('the heading of a CSV file', () => {
  test.each([
    ['id,name\n1,x', ['id', 'name']],
    ['id;name\r\n1;a,b,c', ['id', 'name']],
    ['id\tname\rx', ['id', 'name']],
    ['\ufeffid,"Name, in full"\n', ['id', 'Name, in full']],
    ['"a ""b""",c', ['a "b"', 'c']],
    ['"two\nlines",c\nx', ['two\nlines', 'c']],
    ['', []],
    ['one', ['one']],
  ])('%j', (text, heading) => expect(csvHeadingOf(bytes(text))).toEqual(heading));

  test('in UTF-16, as Excel saves "Unicode text"', () => {
    const text = 'id\tname\r\n';
    const wide = new Uint8Array(2 + text.length * 2);
    wide.set([0xff, 0xfe]);
    for (let at = 0; at < text.length; at++) wide[2 + at * 2] = text.charCodeAt(at);
    expect(csvHeadingOf(wide)).toEqual(['id', 'name']);
  });

  test('in UTF-16 with the other byte order', () => {
    const wide = Buffer.from('\ufeffid\tnäme\r\n', 'utf16le').swap16();
    expect(csvHeadingOf(wide)).toEqual(['id', 'näme']);
  });

  test('in Windows-1252, as Excel saves CSV in Germany, and its columns are guessed', () => {
    const text = 'Bezeichnung;Übergeordnete Klasse;Größe\r\nTür;Doors;1\r\n';
    const old = Uint8Array.from(text, (each) => each.charCodeAt(0));
    expect(csvBeginningOf(old)).toEqual(
      new Map([
        ['Bezeichnung', ['Tür']],
        ['Übergeordnete Klasse', ['Doors']],
        ['Größe', ['1']],
      ]),
    );
    expect(columnsParameter(guessMapping(csvHeadingOf(old)))).toBe(
      'Bezeichnung=name,Übergeordnete Klasse=parentHandle',
    );
  });

  test('in UTF-8 that is cut inside of a character', () => {
    expect(csvHeadingOf(bytes('id;Größe;ä').subarray(0, -1))).toEqual(['id', 'Größe']);
  });

  test('whatever quoted cells contain, they are read as they were', () => {
    const cells = fc.array(
      fc
        .string({ minLength: 1, maxLength: 8 })
        .filter((cell) => cell === cell.trim() && !cell.includes('\ufeff')),
      { minLength: 2, maxLength: 6 },
    );
    const plain = (cell: string) => !/[,;\t]/.test(cell);
    fc.assert(
      fc.property(cells, (names) => {
        fc.pre(names.every(plain));
        expect(csvHeadingOf(bytes(`${names.map(quoted).join(',')}\nx`))).toEqual(names);
      }),
    );
  });
});

describe('the mapping of columns', () => {
  test('ours need none', () => {
    const heading = ['ID', 'parentHandle', 'effectiveUniformat'];
    expect(isOurs(heading)).toBe(true);
    expect(columnsParameter(guessMapping(heading))).toBe('');
  });

  test('a sheet of parameters needs none', () => {
    expect(isOurs(['Handle', 'Parameter', 'dataType', 'group'])).toBe(true);
  });

  test('codes of further systems are known by ID, and guessed by name', () => {
    expect(isOurs(['handle', 'Code@uniclass'])).toBe(true);
    const systems = [
      { id: 'uniclass', name: 'Uniclass 2015' },
      { id: 'din-276', name: 'DIN 276' },
    ];
    const mapping = guessMapping(['Uniclass code', 'DIN 276', 'Colour'], systems);
    expect(columnsParameter(mapping)).toBe('Uniclass code=code@uniclass,DIN 276=code@din-276');
  });

  test('others are guessed where the word is plain, and left out where it is not', () => {
    const mapping = guessMapping(['Code', 'Title', 'Parent code', 'Colour']);
    expect([...mapping]).toEqual([
      ['Code', 'handle'],
      ['Title', 'name'],
      ['Parent code', 'parentHandle'],
      ['Colour', null],
    ]);
    expect(columnsParameter(mapping)).toBe('Code=handle,Title=name,Parent code=parentHandle');
  });

  test('no column of ours is given out twice, and a column of ours keeps its own', () => {
    const heading = fc.uniqueArray(
      fc.constantFrom('name', 'Title', 'Label', 'handle', 'Code', 'Key', 'x', 'y'),
    );
    fc.assert(
      fc.property(heading, (names) => {
        const mapping = guessMapping(names);
        const given = [...mapping.values()].filter((ours) => ours !== null);
        expect(new Set(given).size).toBe(given.length);
        if (names.includes('name')) expect(mapping.get('name')).toBe('name');
      }),
    );
  });

  test('a comma in a name cannot be sent, and is told', () => {
    expect(mappingRefusal('a, b')).toMatch(/comma/);
    expect(columnsParameter(new Map([['a, b', 'name' as const]]))).toBe('');
  });
});

test('the first values of each column are its samples, whatever is empty or missing', () => {
  const text = 'id;;"Long name"\r\n1;x;"a;b"\r\n\r\n2\r\n3;;c\r\n4;;d';
  expect(csvBeginningOf(bytes(text))).toEqual(
    new Map([
      ['id', ['1', '2', '3']],
      ['Long name', ['a;b', '', 'c']],
    ]),
  );
});
