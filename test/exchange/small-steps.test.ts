import { expect, test } from 'vitest';
import { atOnce } from '../../src/kernel/steps.ts';
import type { ObjectClass } from '../../src/ontology/classes/domain/object-class.ts';
import { consequences } from '../../src/ontology/classes/domain/plans/consequences.ts';
import { partOf } from '../../src/ontology/classes/domain/plans/plan.ts';
import { MOST_TEMPLATES } from '../../src/ontology/classes/domain/texts/field-limits.ts';
import type { ExchangeRow } from '../../src/ontology/exchange/domain/exchange-row.ts';
import type { IdsProperty } from '../../src/ontology/exchange/domain/ids-properties.ts';
import { importIds } from '../../src/ontology/exchange/domain/import-ids.ts';
import type { ParamTemplate } from '../../src/ontology/parameters/domain/param-template.ts';
import { objectClass } from '../ontology/random-trees.ts';
import { importContext, plannedImport } from './import-context.ts';

const COUNT = 2000;
/** What one row or class may take. A pass over all of them at once would be thousands. */
const MOST_READS = 60;

/** Counts every look at one of many, so that a pass over all of them shows however fast the machine is. */
class Reads {
  #now = 0;
  #most = 0;

  seen<T extends object>(one: T): T {
    return new Proxy(one, {
      get: (target, field, receiver) => {
        this.#now++;
        return Reflect.get(target, field, receiver);
      },
    });
  }

  /** How many were seen in all steps. */
  allOf<T>(steps: Generator<void, T>): { all: number; value: T } {
    this.#now = 0;
    for (;;) {
      const step = steps.next();
      if (step.done) return { all: this.#now, value: step.value };
    }
  }

  /** The most that were seen between two steps. */
  mostOf<T>(steps: Generator<void, T>): { most: number; value: T } {
    for (;;) {
      this.#now = 0;
      const step = steps.next();
      this.#most = Math.max(this.#most, this.#now);
      if (step.done) return { most: this.#most, value: step.value };
    }
  }
}

const propertyOf = (baseName: string): IdsProperty => ({
  propertySet: 'Pset_Many',
  baseName,
  dataType: 'IFCLABEL',
  required: true,
  restriction: null,
  instructions: null,
});

const specificationOf = (row: number, identifier: string, property: IdsProperty): ExchangeRow => ({
  row,
  specification: {
    name: 'Many',
    identifier,
    description: null,
    entity: null,
    predefinedType: null,
    entityProblem: null,
    isClassified: false,
    conditions: [],
    properties: [property],
  },
});

test('an IDS file is planned a specification at a time, and none more once a class has too many parameters', () => {
  const reads = new Reads();
  const rows = Array.from({ length: 2 * COUNT }, (_, n) =>
    specificationOf(n + 1, n % 2 === 0 ? 'many' : 'new-class', reads.seen(propertyOf(`P${n}`))),
  );
  const many = objectClass({ id: 'oc_many', handle: 'many' });
  const context = importContext(new Map([[many.id, many]]));
  const planned = reads.mostOf(plannedImport(context, rows, () => 'oc_new'));
  expect(planned.value.counts).toMatchObject({ rejected: 2 * COUNT });
  expect(planned.most).toBeLessThan(MOST_READS);
});

test('each specification has a result where an earlier release stored more parameters than a class can have', () => {
  const many = objectClass({ id: 'oc_many', handle: 'many' });
  const stored = Array.from(
    { length: MOST_TEMPLATES + 1 },
    (_, n): ParamTemplate => ({
      name: `P${n}`,
      dataType: 'text',
      group: 'G',
      binding: 'instance',
      required: true,
      ifc: { propertySet: 'Pset_Many', name: `P${n}` },
    }),
  );
  const context = importContext(new Map([[many.id, many]]), { templates: new Map([[many.id, stored]]) });
  const resultsOf = (...names: string[]) => {
    const rows = names.map((name, n) => specificationOf(n + 1, 'many', propertyOf(name)));
    return atOnce(plannedImport(context, rows, () => 'oc_new')).results.map(({ outcome }) => outcome);
  };
  expect(resultsOf('P1', 'P2')).toEqual(['unchanged', 'unchanged']);
  expect(resultsOf('P1', 'New')).toEqual(['rejected', 'rejected']);
});

test('an import is planned a row at a time, with no pass over all of them in one step', () => {
  const reads = new Reads();
  const id = (n: number) => `oc_${String(n).padStart(26, '0')}`;
  const classes = new Map<string, ObjectClass>();
  for (let n = 0; n < COUNT; n++) {
    const made = objectClass({ id: id(n), handle: `c-${n}`, parentId: n === 0 ? null : id(n >> 3) });
    classes.set(made.id, reads.seen(made));
  }
  const rows: ExchangeRow[] = [];
  for (let n = 0; n < 2 * COUNT; n++)
    rows.push(
      reads.seen({ row: n + 2, handle: `c-${n}`, name: `Class ${n}`, parent: { handle: `c-${n >> 2}` } }),
    );
  rows[0] = { row: 2, handle: 'c-0', name: 'Top' };

  const context = importContext(classes);
  const newId = importIds(classes.keys(), Buffer.alloc(32, 7));
  const planned = reads.mostOf(plannedImport(context, rows, newId));
  expect(planned.value.counts.created).toBe(COUNT);
  expect(planned.most).toBeLessThan(MOST_READS);

  const { plan } = planned.value;
  plan.changes = plan.changes.map((change) => reads.seen(change));
  const after = reads.mostOf(consequences(partOf(classes), plan));
  expect(after.value.tree.size).toBe(2 * COUNT);
  expect(after.most).toBeLessThan(MOST_READS);
});

test('a file of a few rows looks at the classes that it names, however many there are', () => {
  const reads = new Reads();
  const classes = new Map<string, ObjectClass>();
  for (let n = 0; n < COUNT; n++) {
    const made = objectClass({ id: `oc_${n}`, handle: n === 0 ? 'wall' : `wall-${n + 1}`, name: 'Wall' });
    classes.set(made.id, made);
  }
  const context = importContext(classes);
  for (const [id, made] of classes) classes.set(id, reads.seen(made));
  const rows: ExchangeRow[] = [
    { row: 2, handle: 'wall-7', description: 'Seventh' },
    { row: 3, name: 'Wall', parent: { handle: 'wall-8' } },
    { row: 4, name: 'Gate', aliases: ['wall-9', 'gates'] },
    {
      row: 5,
      handle: 'wall-10',
      parameter: { name: 'Width', dataType: 'length', group: 'Dimensions', binding: 'type' },
    },
  ];
  const { all, value } = reads.allOf(plannedImport(context, rows, (row) => `oc_new${row}`));
  expect(value.counts).toMatchObject({ created: 2, updated: 2, rejected: 0 });
  expect(value.plan.changes.flatMap(({ before, after }) => (before ? [] : after?.handle))).toEqual([
    `wall-${COUNT + 1}`,
    'gate',
  ]);
  expect(value.plan.redirects.map(({ alias }) => alias)).toEqual(['gates']);
  expect(all).toBeLessThan(MOST_READS);
});
