import fc from 'fast-check';

/** Texts that spreadsheets, CSV, XML and JSON are known to change, and any others. */
const NASTY = [
  '=1+1',
  '+49 89',
  '-5',
  '@SUM(A1)',
  '\tTab',
  '\rReturn',
  "'=quoted",
  "''=twice",
  "'plain",
  'He said "no"',
  'two\nlines',
  'two\r\nlines',
  '007',
  '1E5',
  '0.10',
  '1/2',
  '2024-01-02',
  'true',
  'FALSE',
  'null',
  '#N/A',
  ' leading',
  'trailing ',
  'Doors / Windows',
  'Doors // Windows',
  '/ slash first',
  'slash last /',
  '/',
  'a / / b',
  'comma, semicolon; and\ttab',
  '<b>&amp;</b>',
  ']]>',
  '_x000D_',
  '_x005F_x000D_',
  'back\\slash \\u0041',
  '🏗️ Gerüst',
  'عنصر البناء',
  '‏rtl‎ mark',
  'e\u0301 composed \u00e9',
  '\ufeffmark',
  '\u0001control\u001f',
  '\u2028separator',
  '\ufffe\uffff',
  '{"json": true}',
  '"""',
  'Ünïcödé straße',
];

const nasty = fc.constantFrom(...NASTY);
const anyText = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((text) => text.replaceAll('\0', '').toWellFormed().replaceAll('\ufffd', '?'));

/** Any text that the database takes. */
export const hostileText = fc.oneof(
  nasty,
  anyText,
  fc.tuple(nasty, nasty).map((both) => both.join('')),
);

/** Any name that a class can have. */
export const hostileName = hostileText.filter((text) => /\S/.test(text));
