import { expect, test } from 'vitest';
import { suggestedTemplate } from './suggested-template.ts';

const suggestion = {
  objectClassId: 'oc_1',
  className: 'Doors',
  name: 'Width',
  group: 'Dimensions',
  dataType: 'length' as const,
  unit: 'mm',
  binding: 'type' as const,
  elements: 3,
  share: 0.5,
  typicalValues: [900],
};

test('a suggestion becomes a template as the model has it', () => {
  expect(suggestedTemplate(suggestion)).toEqual({
    name: 'Width',
    group: 'Dimensions',
    dataType: 'length',
    binding: 'type',
    unit: 'mm',
  });
  expect(suggestedTemplate({ ...suggestion, group: null, dataType: 'text' })).toEqual({
    name: 'Width',
    group: 'Other',
    dataType: 'text',
    binding: 'type',
  });
});
