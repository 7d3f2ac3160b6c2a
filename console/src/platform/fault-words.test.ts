import { expect, test } from 'vitest';
import { faultsInWords } from './fault-words.ts';

test('faults are named by the labels of their fields, never by paths', () => {
  const faults = [
    { path: 'body.selections.length', message: 'must be at most 3,600 mm' },
    { path: 'body.projects.0', message: 'must be the ID of a project' },
    { path: 'body.objectClassCode', message: 'must not be blank' },
    { path: 'body.selections.top', message: 'Oak needs a steel frame' },
  ];
  expect(faultsInWords(faults, { length: 'Table length' })).toBe(
    'Table length must be at most 3,600 mm. Projects must be the ID of a project. Object class code must not be blank. Oak needs a steel frame.',
  );
});

test.each([[undefined], [[]], [{ id: 'key_1' }], [['text']], [[{ path: 'body.name' }]]])(
  'other details are no faults: %j',
  (details) => {
    expect(faultsInWords(details, {})).toBeNull();
  },
);
