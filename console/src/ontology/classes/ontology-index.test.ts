import type { ObjectClass } from '@lintel/client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aClass, indexed } from './a-class.test-support.ts';
import { ancestryOf, indexOf } from './ontology-index.ts';
import { ontologies } from './random-ontology.ts';

const copyOf = (classes: readonly ObjectClass[]) => ({
  ontologyVersion: 'next',
  classes: new Map(classes.map((one) => [one.id, one])),
});

describe('the index of the ontology', () => {
  it('has every class once, below its parent, in the order of names', () => {
    fc.assert(
      fc.property(ontologies, (classes) => {
        const { roots, children, byHandle } = indexed(classes);
        const listed = [...roots, ...[...children.values()].flat()];
        expect(listed.toSorted()).toEqual(classes.map(({ id }) => id).toSorted());
        for (const [parentId, ids] of children)
          for (const id of ids) expect(classes.find((one) => one.id === id)?.parentId).toBe(parentId);
        for (const one of classes) expect(byHandle.get(one.handle)).toBe(one);
      }),
    );
  });

  it('is the same after a change as when it is made anew', () => {
    const changes = fc.array(
      fc.record({
        at: fc.nat(30),
        what: fc.constantFrom('remove', 'rename', 'move', 'add', 'handle'),
        to: fc.nat(30),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(ontologies, changes, (classes, all) => {
        const next = new Map(classes.map((one) => [one.id, one]));
        for (const { at, what, to } of all) {
          const one = next.get(`oc_${at}`);
          if (what === 'add') next.set(`oc_new${at}`, aClass(`oc_new${at}`, { parentId: `oc_${to}` }));
          else if (!one) continue;
          else if (what === 'remove') next.delete(one.id);
          else if (what === 'rename') next.set(one.id, { ...one, name: `Renamed ${to}` });
          else if (what === 'handle') next.set(one.id, { ...one, handle: `other-${at}-${to}` });
          else next.set(one.id, { ...one, parentId: `oc_${to}` });
        }
        const after = copyOf([...next.values()]);
        const updated = indexOf(after, indexed(classes));
        const anew = indexOf(after);
        expect(updated.roots).toEqual(anew.roots);
        expect(updated.children).toEqual(anew.children);
        expect(updated.byHandle).toEqual(anew.byHandle);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the arrays of what did not change', () => {
    const classes = [
      aClass('a'),
      aClass('b', { parentId: 'a' }),
      aClass('c'),
      aClass('d', { parentId: 'c' }),
    ];
    const before = indexed(classes);
    const after = indexOf(
      copyOf(classes.map((one) => (one.id === 'd' ? { ...one, name: 'D' } : one))),
      before,
    );
    expect(after.children.get('a')).toBe(before.children.get('a'));
    expect(after.roots).toBe(before.roots);
  });

  it('goes up to the root, and around no circle', () => {
    const index = indexed([aClass('a', { parentId: 'b' }), aClass('b', { parentId: 'a' })]);
    expect(ancestryOf(index, 'a').map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
