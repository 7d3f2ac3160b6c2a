import { expect, it } from 'vitest';
import { templateCheck, templatesCheck } from '../../src/ontology/exchange/formats/template-faults.ts';

const good = { name: 'Mark', dataType: 'text', group: 'Identity', binding: 'type' };

it('names the place and the rule that a template breaks', () => {
  expect(templateCheck.faults(good)).toEqual([]);
  const faults = templatesCheck.faults([
    good,
    { ...good, name: 'a\u0001', dataType: 'texts', ifc: { name: ' ' }, colour: 'red' },
    { name: 'Only a name', dataType: 'text', group: 'Identity' },
  ]);
  expect(faults.map(({ path, message }) => `${path.join('.')} ${message}`).sort()).toEqual([
    '1.colour is not allowed here',
    '1.dataType must be one of text, integer, number, length, area, volume, angle, material, url, yesno. Did you mean text?',
    '1.ifc.name must not be blank or contain control characters',
    '1.name must not be blank or contain control characters',
    '2.binding is required',
  ]);
  expect(templatesCheck.faults({})).toEqual([
    { path: [], message: 'must be a list of at most 1000 entries' },
  ]);
});
