/** An element of a class, and its type, with the parameters of the artifact. */
export interface CheckCase {
  name: string;
  /** The handle of the class. */
  objectClass: string;
  parameters?: object[];
  type?: { parameters: object[] };
}

const template = (name: string, dataType: string, more: object = {}) => ({
  name,
  dataType,
  group: 'Requirements',
  binding: 'instance',
  ...more,
});

const GUID = '0f5e0c9a-52c5-4a43-9c3c-6a1f2f4e8b11';

/** Patterns with texts that match and texts that don't. */
const PATTERNS: [name: string, pattern: string, texts: string[]][] = [
  ['Number', 'EI\\d{2,3}', ['EI30', 'EI120', 'EI3', 'EI1200', ' EI30', 'EI३०']],
  ['Choice', '(A|B(C|D)*)+|', ['A', 'ABCDB', 'C', 'AC']],
  ['Subtracted', '[a-z-[aeiou]]{3}', ['xyz', 'xaz', 'xy']],
  ['Negated', '[^\\d\\s]+', ['abc', 'a1', 'a b']],
  ['Categories', '\\p{Lu}\\p{Ll}*\\P{L}?', ['Äpfel', 'äpfel', 'Ab1', 'Abc12']],
  ['Blocks', '\\p{IsGreek}+[\\p{IsBasicLatin}-[q]]?', ['αβγ', 'αβx', 'αβq', 'x']],
  ['Names', '\\i\\c*', ['a-1', '1a', 'é.b', '_x:y']],
  ['Words', '\\w+\\W\\w+', ['a-b', 'ab', 'a,b', '日 本']],
  ['Escapes', '\\.\\\\\\-\\[\\]\\{\\}\\t?', ['.\\-[]{}', '.\\-[]{}\t', 'x']],
  ['Any', '.{2}', ['ab', '😀x', 'a\nb', 'abc']],
  ['Ranges', '[+\\-0-9.]*[\\]\\[a-]', ['1.5a', '-', '[', '1.5']],
];

/** Has 4,983 states, of which a text may visit 25,010,001: a longer one doesn't match, whatever its characters. */
const LARGE_PATTERN = '.{0,2490}😀*';
const LONGEST_TEXT = 5019;

/** Parameters in force, by the handles of classes. */
export const CHECKED_TEMPLATES: Record<string, object[]> = {
  'driven-piles': [
    template('Rating', 'text', { required: true, allowedValues: ['EI30', 'EI60', 'EI90'] }),
    template('Mark', 'text', { minLength: 2, maxLength: 4 }),
    template('Level of detail', 'text', {
      allowedValues: ['100', '200', '300', '350', '400', '500', 'a', 'b', 'c', 'd', 'e"f', 'g'],
    }),
    template('Finish', 'material', { required: true, minLength: 1 }),
    template('Link', 'url'),
    template('Shared', 'text', { required: true, guid: GUID }),
    template('Named by IFC', 'text', {
      required: true,
      ifc: { propertySet: 'Pset_PileCommon', name: 'Reference' },
    }),
  ],
  'bored-piles': [
    template('Count', 'integer', { minimum: 1, maximum: 1_000_000_000 }),
    template('Rows', 'integer', { allowedValues: [1, 2, 4] }),
    template('Ratio', 'number', { exclusiveMinimum: 0, exclusiveMaximum: 1 }),
    template('Factor', 'number', { allowedValues: [0.1, 1e-7, 42, 1e21] }),
    template('Load-bearing', 'yesno', { required: true }),
  ],
  'pile-caps': [
    template('Width', 'length', { unit: 'mm', required: true, minimum: 800, maximum: 2100.5 }),
    template('Height', 'length', { allowedValues: [2, 2.5] }),
    template('Area', 'area', { unit: 'm²', exclusiveMinimum: 1 }),
    template('Volume', 'volume', { unit: 'l', maximum: 100 }),
    template('Slope', 'angle', { unit: '°', minimum: 0, maximum: 45 }),
    template('Depth', 'length'),
  ],
  'grade-beams': [...PATTERNS, ['Large', LARGE_PATTERN] as const].map(([name, pattern]) =>
    template(name, 'text', { pattern }),
  ),
  'foundation-walls': [],
};

const of = (name: string, value: unknown, more: object = {}) => ({
  name,
  group: 'Requirements',
  value,
  ...more,
});

const one = (objectClass: string, name: string, value: unknown, more: object = {}): CheckCase => ({
  name: `${name} ${JSON.stringify({ value, ...more })}`.slice(0, 120),
  objectClass,
  parameters: [of(name, value, more)],
});

export function checkCases(): CheckCase[] {
  const piles = (name: string, value: unknown, more: object = {}) => one('driven-piles', name, value, more);
  const numbers = (name: string, value: unknown, more: object = {}) => one('bored-piles', name, value, more);
  const sizes = (name: string, value: unknown, more: object = {}) => one('pile-caps', name, value, more);
  return [
    { name: 'no parameters', objectClass: 'driven-piles' },
    { name: 'a class without requirements', objectClass: 'foundation-walls', parameters: [of('Mark', 1)] },
    { name: 'an unknown class', objectClass: 'nowhere' },
    ...['EI30', 'EI45', 'ei30', '', ' \t', '\u00a0\ufeff\u2003', '\u0085', '\u200b'].map((value) =>
      piles('Rating', value),
    ),
    ...[30, 1.5, true, false, null, ['EI30'], { a: 'ä', b: [1, null] }].map((value) =>
      piles('Rating', value),
    ),
    ...['a', 'ab', 'abcd', 'abcde', '😀😀', '😀'].map((value) => piles('Mark', value)),
    piles('Mark', 'x'.repeat(600)),
    piles('Mark', `${'x'.repeat(499)}😀${'y'.repeat(99)}`),
    ...['500', '600', 'e"f'].map((value) => piles('Level of detail', value)),
    ...['x', 'http://a b', 5].map((value) => piles('Link', value)),
    {
      name: 'the value of the type counts where the element has none',
      objectClass: 'driven-piles',
      parameters: [of('Rating', '  '), of('Finish', 'Oak')],
      type: { parameters: [of('Rating', 'EI60'), of('Finish', ''), of('Mark', 'x')] },
    },
    {
      name: 'the value of the element counts before that of the type',
      objectClass: 'driven-piles',
      parameters: [of('Rating', 'EI45')],
      type: { parameters: [of('Rating', 'EI60')] },
    },
    {
      name: 'a parameter of another group is another one',
      objectClass: 'driven-piles',
      parameters: [
        { name: 'Rating', group: 'Other', value: 'EI30' },
        { name: 'Finish', value: 'Oak' },
      ],
    },
    {
      name: 'a GUID goes before a name, in any case',
      objectClass: 'driven-piles',
      parameters: [of('Shared', 7), { name: 'Else', value: 'yes', guid: GUID.toUpperCase() }],
    },
    {
      name: 'a GUID that is none is ignored',
      objectClass: 'driven-piles',
      parameters: [{ name: 'Else', value: 'yes', guid: `{${GUID}}` }],
    },
    {
      name: 'by the name of IFC',
      objectClass: 'driven-piles',
      parameters: [{ name: 'Reference', group: 'Pset_PileCommon', value: 'P-1' }],
    },
    {
      name: 'the own name goes before that of IFC, also if it is blank',
      objectClass: 'driven-piles',
      parameters: [{ name: 'Reference', group: 'Pset_PileCommon', value: 'P-1' }, of('Named by IFC', '')],
    },
    {
      name: 'of two with one name the first counts',
      objectClass: 'driven-piles',
      parameters: [of('Rating', 'EI30'), of('Rating', 'EI45')],
    },
    ...[0, 1, 1.5, 3, 1_000_000_001, '1', true].map((value) => numbers('Count', value)),
    ...[1, 3, 4, 4.000_000_1].map((value) => numbers('Rows', value)),
    ...[0, 1e-7, 0.5, 0.999_999_9, 1, -1, '0.5'].map((value) => numbers('Ratio', value)),
    ...[0.1, 0.100_000_05, 0.2, 42.000_04, 42.1, 1e-7, 1e21].map((value) => numbers('Factor', value)),
    ...[true, false, 0, 1, 'true', 2].map((value) => numbers('Load-bearing', value)),
    ...[0, 1, 2].map((value) => numbers('Load-bearing', value, { storage: 'integer' })),
    ...(
      [
        [800, 'mm'],
        [0.8, 'm'],
        [0.8, null],
        [79.9, 'cm'],
        [2.6247, 'ft'],
        [31.5, 'Inches'],
        [1, 'autodesk.unit.unit:meters-1.0.1'],
        [1, 'SQUARE_METERS'],
        [1, 'm2'],
        [1, 'cubits'],
        [2100.501, 'mm'],
        [2.2, ''],
        ['900', 'mm'],
      ] as const
    ).map(([value, unit]) => sizes('Width', value, { unit })),
    ...[2, 2.500_002, 3].map((value) => sizes('Height', value)),
    ...(
      [
        [1, 'm²'],
        [1.1, 'square meters'],
        [12, 'ft2'],
        [1, 'ha'],
      ] as const
    ).map(([value, unit]) => sizes('Area', value, { unit })),
    ...(
      [
        [0.1, 'm³'],
        [101, 'liters'],
        [0.2, 'cubic yards'],
      ] as const
    ).map(([value, unit]) => sizes('Volume', value, { unit })),
    ...(
      [
        [45, 'degrees'],
        [50, 'gon'],
        [51, 'grads'],
        [0.785, 'rad'],
        [1, null],
        [-1, '°'],
      ] as const
    ).map(([value, unit]) => sizes('Slope', value, { unit })),
    ...(
      [
        [1, 'cubits'],
        [1, 'm²'],
        ['1', 'm'],
      ] as const
    ).map(([value, unit]) => sizes('Depth', value, { unit })),
    ...PATTERNS.flatMap(([name, , texts]) => texts.map((text) => one('grade-beams', name, text))),
    ...[LONGEST_TEXT, LONGEST_TEXT + 1].map((length) => ({
      name: `a text of ${length} characters, of which ${LONGEST_TEXT} are compared`,
      objectClass: 'grade-beams',
      parameters: [of('Large', '😀'.repeat(length))],
    })),
  ];
}
