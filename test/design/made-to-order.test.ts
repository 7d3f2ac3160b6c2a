import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  configure,
  type MadeToOrderTemplate,
  readConfiguration,
  validateSelections,
} from '../../src/design/domain/made-to-order.ts';
import { type Selections } from '../../src/design/domain/selections.ts';
import { templateFaults } from '../../src/design/domain/template-faults.ts';

/** A table: a glass top allows no oil finish and at most 1,800 mm; a wooden top needs a finish. */
const table: MadeToOrderTemplate = {
  id: 'mto_table',
  version: 3,
  name: 'Table',
  productId: 'prod_table',
  basePrice: { currency: 'EUR', cents: 90_000 },
  attributes: [{ name: 'Lead time', dataType: 'text', value: '6 weeks' }],
  groups: [
    {
      id: 'top',
      name: 'Top',
      dataType: 'material',
      required: true,
      options: [
        { id: 'oak', name: 'Oak', cents: 0 },
        { id: 'glass', name: 'Glass', cents: 25_000 },
      ],
    },
    {
      id: 'finish',
      name: 'Finish',
      dataType: 'text',
      required: false,
      options: [
        { id: 'oil', name: 'Oil', cents: 4_000 },
        { id: 'none', name: 'None', cents: 0 },
      ],
    },
    {
      id: 'base',
      name: 'Base',
      dataType: 'text',
      required: true,
      default: 'steel',
      options: [{ id: 'steel', name: 'Steel', cents: 1_000 }],
    },
  ],
  dimensions: [
    {
      id: 'length',
      name: 'Length',
      unit: 'mm',
      min: 1200,
      max: 2400,
      step: 100,
      required: true,
      centsPerStep: 500,
    },
    {
      id: 'width',
      name: 'Width',
      unit: 'mm',
      min: 0.3,
      max: 0.9,
      step: 0.1,
      required: false,
      centsPerStep: 0,
    },
  ],
  rules: [
    {
      kind: 'requires',
      when: { group: 'top', anyOf: ['oak'] },
      group: 'finish',
      message: 'Wood needs a finish',
    },
    {
      kind: 'forbids',
      when: { group: 'top', anyOf: ['glass'] },
      group: 'finish',
      anyOf: ['oil'],
      message: 'Glass takes no oil',
    },
    {
      kind: 'limits',
      when: { group: 'top', anyOf: ['glass'] },
      dimension: 'length',
      max: 1800,
      message: 'Glass ends at 1,800 mm',
    },
  ],
};

const faultsOf = (selections: Selections) =>
  validateSelections(table, selections).map((fault) => `${fault.path} ${fault.rule}`);

describe('selections', () => {
  test('every fault is named, not only the first', () => {
    expect(faultsOf({ top: 'marble', length: 1250, width: 5, colour: 'red', base: 7 })).toEqual([
      'selections.top option',
      'selections.length step',
      'selections.width range',
      'selections.colour unknown',
      'selections.base type',
    ]);
    expect(faultsOf({})).toEqual(['selections.top required', 'selections.length required']);
  });

  test('one choice decides on another', () => {
    expect(faultsOf({ top: 'oak', length: 1200 })).toEqual(['selections.finish requires']);
    expect(faultsOf({ top: 'glass', length: 2400, finish: 'oil' })).toEqual([
      'selections.finish forbids',
      'selections.length limits',
    ]);
    expect(faultsOf({ top: 'glass', length: 1800, finish: 'none' })).toEqual([]);
  });

  test('steps of a tenth meet', () => {
    for (const width of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
      expect(faultsOf({ top: 'glass', length: 1200, width })).toEqual([]);
    }
  });

  test('names of Object.prototype are unknown choices, not inherited ones', () => {
    expect(faultsOf({ top: 'glass', length: 1200, constructor: 'x', toString: 'y' })).toEqual([
      'selections.constructor unknown',
      'selections.toString unknown',
    ]);
  });
});

describe('configuration', () => {
  test('keeps version, resolved choices, attributes and price', () => {
    expect(configure(table, { top: 'glass', length: 1500 })).toEqual({
      productMtoId: 'mto_table',
      templateVersion: 3,
      productId: 'prod_table',
      name: 'Table',
      resolved: { length: 1500, top: 'glass', base: 'steel' },
      attributes: [
        { name: 'Length', dataType: 'length', value: 1500, unit: 'mm' },
        { name: 'Top', dataType: 'material', value: 'Glass' },
        { name: 'Base', dataType: 'text', value: 'Steel' },
        { name: 'Lead time', dataType: 'text', value: '6 weeks' },
      ],
      price: { currency: 'EUR', cents: 90_000 + 3 * 500 + 25_000 + 1_000 },
    });
  });

  test('anything that is no configuration is unreadable', () => {
    const configuration = configure(table, { top: 'glass', length: 1500 });
    expect(readConfiguration(JSON.parse(JSON.stringify(configuration)))).toEqual(configuration);
    for (const broken of [
      null,
      'text',
      [],
      {},
      { ...configuration, price: null },
      { ...configuration, attributes: [{}] },
    ]) {
      expect(readConfiguration(broken)).toBeNull();
    }
    fc.assert(fc.property(fc.jsonValue(), (value) => readConfiguration(value) === null));
  });
});

const anyTemplate: fc.Arbitrary<MadeToOrderTemplate> = fc
  .record({
    groups: fc.array(
      fc.record({ options: fc.integer({ min: 1, max: 4 }), required: fc.boolean(), given: fc.boolean() }),
      {
        maxLength: 4,
      },
    ),
    dimensions: fc.array(
      fc.record({
        min: fc.integer({ min: 0, max: 500 }),
        steps: fc.integer({ min: 0, max: 20 }),
        step: fc.integer({ min: 1, max: 50 }),
        required: fc.boolean(),
        cents: fc.integer({ min: 0, max: 1000 }),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ groups, dimensions }) => ({
    ...table,
    rules: [],
    groups: groups.map(({ options, required, given }, g) => ({
      id: `g${g}`,
      name: `Group ${g}`,
      dataType: 'text' as const,
      required,
      ...(given ? { default: 'o0' } : {}),
      options: Array.from({ length: options }, (_, o) => ({
        id: `o${o}`,
        name: `Option ${o}`,
        cents: 100 * o,
      })),
    })),
    dimensions: dimensions.map(({ min, steps, step, required, cents }, d) => ({
      id: `d${d}`,
      name: `Dimension ${d}`,
      unit: 'mm',
      min,
      max: min + steps * step,
      step,
      required,
      centsPerStep: cents,
    })),
  }));

/** Selections that keep to the template, drawn by two lists of numbers. */
function within(template: MadeToOrderTemplate, draws: number[]): Selections {
  const draw = (index: number, bound: number) => (draws[index % draws.length] ?? 0) % bound;
  const selections: Selections = {};
  for (const [g, group] of template.groups.entries())
    selections[group.id] = `o${draw(g, group.options.length)}`;
  for (const [d, { id, min, max, step }] of template.dimensions.entries()) {
    selections[id] = min + draw(d + 7, (max - min) / step + 1) * step;
  }
  return selections;
}

const draws = fc.array(fc.nat(1000), { minLength: 11, maxLength: 11 });

describe('for any template', () => {
  test('it is sound, and what keeps to it has no fault and costs the sum of its parts', () => {
    fc.assert(
      fc.property(anyTemplate, draws, (template, numbers) => {
        expect(templateFaults(template)).toEqual([]);
        const selections = within(template, numbers);
        expect(validateSelections(template, selections)).toEqual([]);
        const configuration = configure(template, selections);
        expect(configuration.resolved).toEqual(selections);
        // Configuring what was resolved changes nothing.
        expect(configure(template, configuration.resolved)).toEqual(configuration);
        const options = template.groups.map(
          (g) => g.options.find((o) => o.id === selections[g.id])?.cents ?? 0,
        );
        const sizes = template.dimensions.map(
          (d) => ((Number(selections[d.id]) - d.min) / d.step) * d.centsPerStep,
        );
        expect(configuration.price.cents).toBe(
          [...options, ...sizes].reduce((sum, each) => sum + each, 90_000),
        );
      }),
    );
  });

  test('one wrong choice gives one fault more, at its place', () => {
    fc.assert(
      fc.property(anyTemplate, draws, fc.nat(6), (template, numbers, which) => {
        const parts = [...template.groups, ...template.dimensions];
        fc.pre(parts.length > 0);
        const part = parts[which % parts.length];
        const selections = { ...within(template, numbers), [part?.id ?? '']: 'no such option' };
        expect(validateSelections(template, selections).map((fault) => fault.path)).toEqual([
          `selections.${part?.id}`,
        ]);
      }),
    );
  });

  test('any JSON as selections gives faults, never an exception', () => {
    fc.assert(
      fc.property(anyTemplate, fc.dictionary(fc.string(), fc.jsonValue()), (template, selections) => {
        const faults = validateSelections(template, selections as Selections);
        for (const fault of faults) expect(fault.message).not.toBe('');
      }),
    );
  });
});

test('a broken template is named fault by fault', () => {
  const broken: MadeToOrderTemplate = {
    ...table,
    groups: [
      ...table.groups,
      { id: 'top', name: 'Again', dataType: 'text', required: false, default: 'x', options: [] },
    ],
    dimensions: table.dimensions.map((each) => ({ ...each, step: 0 })),
    rules: [
      { kind: 'requires', when: { group: 'nothing', anyOf: [] }, group: 'finish', message: '' },
      {
        kind: 'allows',
        when: { group: 'top', anyOf: ['marble'] },
        group: 'finish',
        anyOf: ['wax'],
        message: '',
      },
      { kind: 'limits', when: { group: 'top', anyOf: ['oak'] }, dimension: 'height', message: '' },
    ],
  };
  expect(templateFaults(table)).toEqual([]);
  expect(templateFaults(broken).map((fault) => `${fault.path} ${fault.rule}`)).toEqual([
    'top unique',
    'top options',
    'length range',
    'width range',
    'rules.0 reference',
    'rules.1 reference',
    'rules.1 reference',
    'rules.2 reference',
    'top default',
  ]);
});
