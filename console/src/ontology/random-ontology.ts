import type { ObjectClass } from '@lintel/client';
import fc from 'fast-check';
import { NO_CLASS } from './no-class.ts';
import { indexOf, type OntologyIndex } from './ontology-index.ts';

/** For tests: a class with everything that the tree looks at. */
export function classWith(facts: Partial<ObjectClass> & { id: string }): ObjectClass {
  return { ...NO_CLASS, handle: facts.id, name: facts.id, ...facts };
}

export const indexWith = (classes: readonly ObjectClass[]): OntologyIndex =>
  indexOf({
    ontologyVersion: 'v',
    classes: new Map(classes.map((objectClass) => [objectClass.id, objectClass])),
  });

const names = fc.oneof(
  fc.constantFrom(
    'Walls',
    'walls',
    'Wall',
    'Interior Walls',
    'Ärmel',
    'İç',
    'ﬁre',
    '',
    'a\nb',
    'مبنى',
    '👷 crew',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const link = fc.option(
  fc.record({
    id: fc.constant('x'),
    code: fc.constantFrom('B2010', 'b20', '03 30 00'),
    title: fc.constant(''),
    source: fc.constantFrom('authored' as const, 'inherited' as const),
  }),
);
const cadCategory = fc.option(
  fc.record({
    builtinName: fc.constantFrom('OST_Walls', null),
    builtinCategoryInt: fc.constant(null),
    status: fc.constantFrom('current', 'stale', 'needs_review', 'unresolved'),
    source: fc.constantFrom('authored', 'inherited'),
  }),
);

/** Forests of up to thirty classes; a parent comes before its children. */
export const ontologies: fc.Arbitrary<ObjectClass[]> = fc
  .array(
    fc.record({
      above: fc.nat(40),
      name: names,
      synonyms: fc.option(fc.array(names, { maxLength: 3 }).map((all) => all.join(';'))),
      status: fc.constantFrom('draft', 'approved', 'archived'),
      uniformat: link,
      masterformat: link,
      objectClassCode: link,
      cadCategory,
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(({ above, ...facts }, at) =>
      classWith({ id: `oc_${at}`, handle: `h-${at}`, ...facts, parentId: above < at ? `oc_${above}` : null }),
    ),
  );
