import type { ObjectClass } from '@lintel/client';
import fc from 'fast-check';
import { aClass } from './a-class.test-support.ts';

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
      aClass(`oc_${at}`, { handle: `h-${at}`, ...facts, parentId: above < at ? `oc_${above}` : null }),
    ),
  );
