import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dismissedGroups } from '../../src/ontology/classes/domain/dismissed-duplicates.ts';
import type { ObjectClass } from '../../src/ontology/classes/domain/object-class.ts';
import { classFingerprint } from '../../src/ontology/insight/class-fingerprint.ts';
import { each, link, objectClass } from './random-trees.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const someIds = fc.subarray(ids, { minLength: 2 });

it('leaves out a group when one dismissal has all of it, as it is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(someIds, fc.subarray(ids)), { maxLength: 4 }),
      someIds,
      (dismissals, group) => {
        // A class of which a dismissal has an older state.
        const mark = (id: string, isOld: boolean) => (isOld ? `old ${id}` : `now ${id}`);
        const isDismissed = dismissedGroups(
          dismissals.map(([members, old]) => new Map(members.map((id) => [id, mark(id, old.includes(id))]))),
          ({ id }) => mark(id, false),
        );
        const wanted = dismissals.some(([members, old]) =>
          group.every((id) => members.includes(id) && !old.includes(id)),
        );
        expect(isDismissed(group.map((id) => objectClass({ id })))).toBe(wanted);
      },
    ),
    { seed: 201, numRuns: 500 },
  );
});

it('has another fingerprint with another name, text, parent or code, and not with another status', () => {
  const before = objectClass({ id: 'a' });
  const same: Partial<ObjectClass>[] = [{ status: 'archived' }, { handle: 'other' }];
  const other: Partial<ObjectClass>[] = [
    { name: 'Other' },
    { description: 'Other' },
    { synonyms: 'Other' },
    { parentId: 'b' },
    { links: each(() => link('x')) },
  ];
  for (const change of same)
    expect(classFingerprint({ ...before, ...change })).toBe(classFingerprint(before));
  for (const change of other)
    expect(classFingerprint({ ...before, ...change })).not.toBe(classFingerprint(before));
});
