import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { existing, extended, NOTHING_SELECTED, type Selection, targetsOf, toggled } from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('selection', () => {
  it('grows and shrinks with Shift from where it began', () => {
    let selection = extended(NOTHING_SELECTED, rows, 'b', 'c');
    selection = extended(selection, rows, 'c', 'd');
    expect([...selection.ids]).toEqual(['b', 'c', 'd']);
    selection = extended(selection, rows, 'd', 'c');
    expect([...selection.ids]).toEqual(['b', 'c']);
    selection = extended(selection, rows, 'c', 'a');
    expect([...selection.ids]).toEqual(['a', 'b']);
  });

  it('is what a list of steps says, whatever was pressed', () => {
    const row = fc.constantFrom(...rows);
    const steps = fc.array(fc.record({ to: row, shift: fc.boolean() }), { maxLength: 12 });
    fc.assert(
      fc.property(steps, row, (pressed, start) => {
        let selection: Selection = NOTHING_SELECTED;
        let focus = start;
        const marked = new Set<string>();
        let began: string | null = null;
        for (const { to, shift } of pressed) {
          if (shift) {
            selection = extended(selection, rows, focus, to);
            began ??= focus;
            const [low = 0, high = 0] = [rows.indexOf(began), rows.indexOf(to)].sort((a, b) => a - b);
            marked.clear();
            for (const one of rows.slice(low, high + 1)) marked.add(one);
          } else {
            selection = toggled(selection, to);
            began = to;
            if (marked.has(to)) marked.delete(to);
            else marked.add(to);
          }
          focus = to;
          expect(new Set(selection.ids)).toEqual(marked);
        }
      }),
    );
  });

  it('begins anew where the row from which Shift went on is gone', () => {
    const selection = extended({ ids: new Set(['gone']), anchor: 'gone' }, rows, 'b', 'c');
    expect([...selection.ids]).toEqual(['c']);
  });

  it('drops what no longer exists and is the same object when nothing is gone', () => {
    const selection: Selection = { ids: new Set(['a', 'x']), anchor: 'x' };
    expect(existing(selection, (id) => id !== 'x')).toEqual({ ids: new Set(['a']), anchor: null });
    expect(existing(selection, () => true)).toBe(selection);
  });

  it('is what a verb is about; without one it is the focused row', () => {
    expect(targetsOf({ ids: new Set(['a', 'b']), anchor: null }, 'c')).toEqual(['a', 'b']);
    expect(targetsOf(NOTHING_SELECTED, 'c')).toEqual(['c']);
    expect(targetsOf(NOTHING_SELECTED, null)).toEqual([]);
  });
});
