import { expect, it } from 'vitest';
import { idsProperty } from '../../src/ontology/exchange/domain/ids-properties.ts';
import { templatesOfProperties } from '../../src/ontology/exchange/domain/ids-templates.ts';

it('patterns of the properties of a specification are checked in steps', () => {
  const properties = Array.from({ length: 50 }, (_, i) =>
    idsProperty({
      name: `P${i}`,
      dataType: 'text',
      group: 'Data',
      binding: 'type',
      pattern: '[a-z]*',
      allowedValues: ['1', '2', 'a'],
    }),
  );
  const steps = templatesOfProperties([], properties);
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count++;
  expect(step.value.changed).toHaveLength(50);
  // One for each template and each of its values.
  expect(count).toBe(200);
});
