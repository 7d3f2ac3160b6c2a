import { expect, test } from 'vitest';
import type { ObjectClass } from '../../src/ontology/classes/domain/object-class.ts';
import { consequences } from '../../src/ontology/classes/domain/plans/consequences.ts';
import { partOf } from '../../src/ontology/classes/domain/plans/plan.ts';
import type { ExchangeRow } from '../../src/ontology/exchange/domain/exchange-row.ts';
import { importIds } from '../../src/ontology/exchange/domain/import-ids.ts';
import { planImport } from '../../src/ontology/exchange/domain/import-object-classes.ts';
import { ImportVocabulary } from '../../src/ontology/exchange/domain/import-vocabulary.ts';
import { objectClass } from '../ontology/random-trees.ts';

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

test('an IDS file is planned a specification at a time, and none more once a class has too many parameters', () => {
  const reads = new Reads();
  const properties = (n: number) => [
    reads.seen({
      propertySet: 'Pset_Many',
      baseName: `P${n}`,
      dataType: 'IFCLABEL',
      required: true,
      restriction: null,
      instructions: null,
    }),
  ];
  const rows = Array.from({ length: 2 * COUNT }, (_, n) => ({
    row: n + 1,
    specification: {
      name: 'Many',
      identifier: n % 2 === 0 ? 'many' : 'new-class',
      description: null,
      entity: null,
      predefinedType: null,
      entityProblem: null,
      isClassified: false,
      conditions: [],
      properties: properties(n),
    },
  }));
  const many = objectClass({ id: 'oc_many', handle: 'many' });
  const context = {
    ...partOf(new Map([[many.id, many]])),
    aliases: new Map(),
    templates: new Map(),
    vocabulary: new ImportVocabulary(new Map(), new Map()),
    revisionOf: () => 0,
  };
  const planned = reads.mostOf(planImport(context, rows, { rootId: null, absent: 'keep' }, () => 'oc_new'));
  expect(planned.value.counts).toMatchObject({ rejected: 2 * COUNT });
  expect(planned.most).toBeLessThan(MOST_READS);
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

  const context = {
    ...partOf(classes),
    aliases: new Map(),
    templates: new Map(),
    vocabulary: new ImportVocabulary(new Map(), new Map()),
    revisionOf: () => 0,
  };
  const newId = importIds(classes.keys(), Buffer.alloc(32, 7));
  const planned = reads.mostOf(planImport(context, rows, { rootId: null, absent: 'keep' }, newId));
  expect(planned.value.counts.created).toBe(COUNT);
  expect(planned.most).toBeLessThan(MOST_READS);

  const { plan } = planned.value;
  plan.changes = plan.changes.map((change) => reads.seen(change));
  const after = reads.mostOf(consequences(partOf(classes), plan));
  expect(after.value.tree.size).toBe(2 * COUNT);
  expect(after.most).toBeLessThan(MOST_READS);
});
