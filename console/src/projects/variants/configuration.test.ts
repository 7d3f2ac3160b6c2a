import { priceOfSelections, type Selections, selectionsInForce } from '@lintel/client';
import { expect, test } from 'vitest';
import type { Revision, Template } from '../design-queries.ts';
import { missingChoices, objections, priceInWords, ruleStates } from './configuration.ts';
import { compareRevisions } from './revision-comparison.ts';

const TABLE: Template = {
  id: 'mto_table',
  version: 1,
  catalogVersion: 1,
  name: 'Table',
  brand: 'Mill',
  category: 'Tables',
  description: '',
  productId: 'prod_table',
  basePrice: { currency: 'EUR', cents: 1000 },
  imageUrl: null,
  attributes: [],
  groups: [
    {
      id: 'top',
      name: 'Top',
      dataType: 'material',
      required: true,
      options: [
        { id: 'oak', name: 'Oak', cents: 0 },
        { id: 'glass', name: 'Glass', cents: 500 },
      ],
    },
    {
      id: 'power',
      name: 'Power',
      dataType: 'text',
      required: true,
      default: 'none',
      options: [
        { id: 'none', name: 'None', cents: 0 },
        { id: 'eight', name: '8 sockets', cents: 300 },
      ],
    },
    {
      id: 'cable',
      name: 'Cable',
      dataType: 'text',
      required: false,
      options: [{ id: 'usb', name: 'USB', cents: 20 }],
    },
  ],
  dimensions: [
    {
      id: 'length',
      name: 'Length',
      unit: 'mm',
      min: 1000,
      max: 3000,
      step: 100,
      required: true,
      centsPerStep: 10,
    },
  ],
  rules: [
    {
      kind: 'limits',
      when: { group: 'top', anyOf: ['glass'] },
      dimension: 'length',
      max: 2000,
      message: 'Glass is short',
    },
    {
      kind: 'forbids',
      when: { group: 'top', anyOf: ['glass'] },
      group: 'power',
      anyOf: ['eight'],
      message: 'No power in glass',
    },
    {
      kind: 'requires',
      when: { group: 'power', anyOf: ['eight'] },
      group: 'cable',
      message: 'Needs a cable',
    },
    {
      kind: 'allows',
      when: { group: 'power', anyOf: ['eight'] },
      group: 'top',
      anyOf: ['oak'],
      message: 'Oak only',
    },
  ],
};

const states = (selections: Record<string, string | number>) =>
  ruleStates(TABLE, selections).map(({ state }) => state);

test('a rule waits until its condition holds, then it is kept or broken', () => {
  expect(states({})).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
  expect(states({ top: 'glass', length: 2000 })).toEqual(['kept', 'kept', 'waiting', 'waiting']);
  expect(states({ top: 'glass', length: 2100 })).toEqual(['broken', 'kept', 'waiting', 'waiting']);
  expect(states({ top: 'glass', power: 'eight' })).toEqual(['open', 'broken', 'broken', 'broken']);
  expect(states({ top: 'oak', power: 'eight', cable: 'usb' })).toEqual([
    'waiting',
    'waiting',
    'kept',
    'kept',
  ]);
  expect(ruleStates(TABLE, {})[0]?.condition).toBe('Applies when Top is Glass');
});

test('what must be chosen is named, defaults count as chosen', () => {
  expect(missingChoices(TABLE, {})).toEqual(['Top', 'Length']);
  expect(missingChoices(TABLE, { top: 'oak', length: 1000 })).toEqual([]);
});

test('the listed price adds options and steps', () => {
  const listedPrice = (template: Template, selections: Selections) =>
    priceOfSelections(template, selectionsInForce(template, selections));
  expect(listedPrice(TABLE, {})).toEqual({ currency: 'EUR', cents: 1000 });
  expect(listedPrice(TABLE, { top: 'glass', power: 'eight', length: 1500 }).cents).toBe(
    1000 + 500 + 300 + 50,
  );
});

test('the price is a minimum until everything required is chosen, and absent while the selections are invalid', () => {
  expect(priceInWords(TABLE, {})).toBe('Price from €10.00');
  expect(priceInWords(TABLE, { top: 'oak', length: 1500 })).toBe('Price €10.50');
  for (const length of [900, 3100, 1550]) expect(priceInWords(TABLE, { top: 'oak', length })).toBeNull();
  expect(priceInWords(TABLE, { top: 'glass', length: 2100 })).toBeNull();
});

test('the objections of the server stand by their field', () => {
  const details = [
    { path: 'body.selections.length', rule: 'limits', message: 'Glass is short' },
    { path: 'body.name', rule: 'maxLength', message: 'too long' },
  ];
  expect([...objections(details)]).toEqual([
    ['length', ['Glass is short']],
    ['', ['too long']],
  ]);
  expect(objections(undefined).size).toBe(0);
});

test('revisions are compared attribute by attribute; one that cannot be read says so', () => {
  const revision = (number: number, length: number): Revision => ({
    revision: number,
    createdAt: '2026-01-01T00:00:00.000Z',
    configuration: {
      productMtoId: 'mto_table',
      templateVersion: 1,
      productId: 'prod_table',
      name: 'Table',
      resolved: {},
      attributes: [
        { name: 'Length', dataType: 'length', value: length, unit: 'mm' },
        { name: 'Extendable', dataType: 'yesno', value: true },
      ],
      price: { currency: 'EUR', cents: length },
    },
  });
  expect(compareRevisions(revision(1, 1000), revision(2, 1200))).toEqual([
    { name: 'Length', before: '1,000 mm', after: '1,200 mm', isChanged: true },
    { name: 'Extendable', before: 'Yes', after: 'Yes', isChanged: false },
    { name: 'Price', before: '€10.00', after: '€12.00', isChanged: true },
  ]);
  const broken: Revision = { revision: 3, createdAt: '', error: { error: 'X', message: "can't be read" } };
  expect(compareRevisions(broken, revision(2, 1200))[0]).toEqual({
    name: 'Configuration',
    before: "can't be read",
    after: '–',
    isChanged: true,
  });
});
