import { describe, expect, it } from 'vitest';
import { matchesOf, referenceFor, vocabularyOf } from '../../vocabularies/vocabulary.ts';
import { faultOf, problemInWords, problemOf } from './cell-problems.ts';

const cad = vocabularyOf([
  { reference: 'OST_Walls', title: 'Walls', isRetired: false },
  { reference: 'OST_Doors', title: 'Doors', isRetired: false },
  { reference: 'OST_OldDoors', title: 'Old doors', isRetired: true },
]);
const masterformat = vocabularyOf([
  { reference: '09 29 00', title: 'Gypsum Board', isRetired: false },
  { reference: '09 29 99', title: 'Gypsum Board', isRetired: true },
  { reference: '08 10 00', title: 'Doors', isRetired: false },
  { reference: '08 11 00', title: 'Doors', isRetired: false },
]);
const vocabularies = new Map([
  ['cad_categories', cad],
  ['masterformat', masterformat],
] as const);

describe('an unsaved cell', () => {
  it.each([
    ['name', '', 'error', 'A class needs a name.'],
    ['name', 'x'.repeat(501), 'error', 'Name can have up to 500 characters.'],
    ['description', 'x'.repeat(10_001), 'error', 'Description can have up to 10,000 characters.'],
    ['name@de', 'x'.repeat(501), 'error', 'Name (de) can have up to 500 characters.'],
    ['synonyms@de', 'x'.repeat(10_001), 'error', 'Synonyms (de) can have up to 10,000 characters.'],
    ['cadCategory', 'OST_Wals', 'error', 'CAD category “OST_Wals” doesn’t exist. Did you mean OST_Walls?'],
    [
      'cadCategory',
      'OST_Nothing',
      'error',
      'CAD category “OST_Nothing” doesn’t exist. Select one from the list.',
    ],
    ['masterformat', '99 99', 'warning', 'MasterFormat has no code 99 99. Saving adds it as a custom code.'],
    ['masterformat', '09 29 99', 'warning', 'MasterFormat no longer has the code 09 29 99.'],
  ] as const)('%s %.20s is explained', (field, value, severity, message) => {
    const fault = faultOf(field, value, vocabularies);
    expect(fault?.severity).toBe(severity);
    expect(fault && problemInWords(fault)).toBe(message);
  });

  it('is fine with a known value, an empty one, or a vocabulary that is not loaded', () => {
    expect(faultOf('cadCategory', 'OST_Walls', vocabularies)).toBeNull();
    expect(faultOf('cadCategory', '', vocabularies)).toBeNull();
    expect(faultOf('name@de', '', vocabularies)).toBeNull();
    expect(faultOf('uniformat', 'anything', vocabularies)).toBeNull();
    expect(faultOf('name', '😀'.repeat(500), vocabularies)).toBeNull();
  });

  it('tells what someone else did to it meanwhile, and counts as settled when they saved the same', () => {
    const mine = { base: 'Walls', value: 'My walls' };
    expect(problemOf('name', mine, 'Walls', vocabularies)).toBeNull();
    expect(problemOf('name', mine, 'My walls', vocabularies)).toBeNull();
    expect(problemOf('name', mine, 'Theirs', vocabularies)).toMatchObject({
      severity: 'conflict',
      message: expect.stringContaining('changed this cell to “Theirs”'),
    });
    expect(problemOf('name', mine, null, vocabularies)?.message).toContain('deleted or archived');
  });
});

describe('a vocabulary', () => {
  it.each([
    ['Walls', 'OST_Walls'],
    ['ost_walls', 'OST_Walls'],
    ['OST_OldDoors', 'OST_OldDoors'],
    ['old doors', 'old doors'],
    ['nothing', 'nothing'],
  ])('reads %s as %s', (text, reference) => expect(referenceFor(cad, text)).toBe(reference));

  it('reads codes without their spaces, and never guesses between two', () => {
    expect(referenceFor(masterformat, '092900')).toBe('09 29 00');
    expect(referenceFor(masterformat, 'gypsum board')).toBe('09 29 00');
    expect(referenceFor(masterformat, 'Doors')).toBe('Doors');
  });

  it('finds codes before titles, without retired entries', () => {
    expect(matchesOf(masterformat, '08', 10).map(({ reference }) => reference)).toEqual([
      '08 10 00',
      '08 11 00',
    ]);
    expect(matchesOf(cad, 'do', 10).map(({ reference }) => reference)).toEqual(['OST_Doors']);
    expect(matchesOf(masterformat, '', 2)).toHaveLength(2);
  });
});
