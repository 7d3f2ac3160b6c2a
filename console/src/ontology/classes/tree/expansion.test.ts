import { describe, expect, it } from 'vitest';
import { aClass, indexed } from '../a-class.test-support.ts';
import { closeAll, isRowOpen, NOTHING_OPEN, openAll, setOpen } from './expansion.ts';
import { NO_FILTER } from './tree-filter.ts';
import { viewOf } from './tree-view.ts';

const index = indexed([
  aClass('a'),
  aClass('b', { parentId: 'a', name: 'wall' }),
  aClass('c', { parentId: 'b', name: 'wall' }),
]);
const whole = viewOf(index, NO_FILTER);
const filtered = viewOf(index, { ...NO_FILTER, q: 'wall' });

describe('expansion', () => {
  it('begins closed, and open under a filter', () => {
    expect(isRowOpen(NOTHING_OPEN, whole.isFiltered, 'a')).toBe(false);
    expect(isRowOpen(NOTHING_OPEN, filtered.isFiltered, 'a')).toBe(true);
  });

  it('keeps what was open before a filter apart from what is closed in it', () => {
    const opened = setOpen(NOTHING_OPEN, false, ['a'], true);
    const both = setOpen(opened, true, ['a'], false);
    expect(isRowOpen(both, true, 'a')).toBe(false);
    expect(isRowOpen(both, false, 'a')).toBe(true);
    expect(isRowOpen(setOpen(both, true, ['a'], true), true, 'a')).toBe(true);
    expect(isRowOpen(setOpen(both, false, ['a'], false), false, 'a')).toBe(false);
  });

  it('opens and closes all', () => {
    for (const view of [whole, filtered]) {
      const all = openAll(NOTHING_OPEN, view);
      expect(['a', 'b'].every((id) => isRowOpen(all, view.isFiltered, id))).toBe(true);
      expect(['a', 'b'].some((id) => isRowOpen(closeAll(all, view), view.isFiltered, id))).toBe(false);
    }
  });

  it('is the same object when nothing changes', () => {
    expect(setOpen(NOTHING_OPEN, false, ['a'], false)).toBe(NOTHING_OPEN);
  });
});
