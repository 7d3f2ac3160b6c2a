import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aClass, indexed } from '../a-class.test-support.ts';
import { ontologies } from '../random-ontology.ts';
import { NO_FILTER } from '../tree/tree-filter.ts';
import { viewOf } from '../tree/tree-view.ts';
import { ownValue, shownOf } from './cells.ts';
import {
  BY_PATH,
  COLUMN_IDS,
  columnsOfText,
  movedColumn,
  sortAfterClick,
  sortOfText,
  textOfColumns,
  textOfSort,
  toggledColumn,
} from './columns.ts';
import { orderedIds } from './grid-order.ts';

describe('the order of the grid', () => {
  it('has every match once, in any order; empty cells last', () => {
    fc.assert(
      fc.property(
        ontologies,
        fc.constantFrom(...COLUMN_IDS),
        fc.boolean(),
        fc.constantFrom('', 'a'),
        (classes, column, isDescending, q) => {
          const view = viewOf(indexed(classes), { ...NO_FILTER, q });
          const ids = orderedIds(view, { column, isDescending });
          expect(ids.toSorted()).toEqual(view.matchIds().toSorted());
          if (column === 'path' || column === 'status') return;
          const texts = ids.map((id) => {
            const objectClass = view.index.classes.get(id);
            return objectClass ? shownOf(objectClass, column).text : '';
          });
          const filled = texts.filter((text) => text !== '').length;
          expect(texts.slice(filled).every((text) => text === '')).toBe(true);
        },
      ),
    );
  });

  it('is that of the tree at first, and by codes as they are written', () => {
    const link = (code: string) => ({ id: code, code, title: '', source: 'authored' as const });
    const index = indexed([
      aClass('b', { name: 'Beams', uniformat: link('B20') }),
      aClass('a', { name: 'Anchors', uniformat: link('B1010') }),
      aClass('b1', { name: 'Box', parentId: 'b' }),
      aClass('c', { name: 'Columns' }),
    ]);
    const view = viewOf(index, NO_FILTER);
    expect(orderedIds(view, BY_PATH)).toEqual(['a', 'b', 'b1', 'c']);
    expect(orderedIds(view, { column: 'uniformat', isDescending: false })).toEqual(['a', 'b', 'b1', 'c']);
    expect(orderedIds(view, { column: 'uniformat', isDescending: true })).toEqual(['b', 'a', 'b1', 'c']);
    expect(orderedIds(view, { column: 'name', isDescending: true })).toEqual(['c', 'b1', 'b', 'a']);
  });
});

describe('columns and sort in the address', () => {
  it('survive the round trip, and what is unknown is left out', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...COLUMN_IDS]), (ids) => {
        const read = columnsOfText(ids.join());
        expect(columnsOfText(textOfColumns(read))).toEqual(read);
        expect(read).toContain('name');
      }),
    );
    expect(columnsOfText('nothing,,uniformat,uniformat')).toEqual(['name', 'uniformat']);
    expect(columnsOfText('')).toEqual(COLUMN_IDS);
    expect(columnsOfText('name@pt-br,name@no tag,status')).toEqual(['name', 'name@pt-BR', 'status']);
    expect(columnsOfText('name,description@DE,status@de')).toEqual(['name', 'description@de']);
    const many = columnsOfText(Array.from({ length: 50 }, (_, at) => `name@de-x-${at}`).join());
    expect(many).toHaveLength(41);
    expect(textOfColumns(['name', 'name@de', 'name@fr'], 'de')).toBe('name,name@fr');
    for (const text of ['', 'name', '-uniformat', '-path']) expect(textOfSort(sortOfText(text))).toBe(text);
    expect(sortOfText('nothing')).toEqual(BY_PATH);
  });

  it('change by clicks', () => {
    expect(movedColumn(['name', 'path', 'status'], 'status', -1)).toEqual(['name', 'status', 'path']);
    expect(movedColumn(['name', 'path'], 'path', 1)).toEqual(['name', 'path']);
    expect(toggledColumn(['name', 'path'], 'path')).toEqual(['name']);
    expect(toggledColumn(['name'], 'path')).toEqual(['name', 'path']);
    expect(toggledColumn(['name'], 'name')).toEqual(['name']);
    expect(toggledColumn(['name', 'path'], 'name@de')).toEqual(['name', 'name@de', 'path']);
    expect(toggledColumn(['name', 'name@de', 'path'], 'name@de')).toEqual(['name', 'path']);
    expect(toggledColumn(['name', 'description', 'path'], 'description@de')).toEqual([
      'name',
      'description',
      'description@de',
      'path',
    ]);
    expect(toggledColumn(['name', 'path'], 'synonyms@de')).toEqual(['name', 'path', 'synonyms@de']);
    const [up, down] = [false, true].map((isDescending) => ({ column: 'name' as const, isDescending }));
    expect(sortAfterClick(BY_PATH, 'name')).toEqual(up);
    expect(sortAfterClick(up ?? BY_PATH, 'name')).toEqual(down);
    expect(sortAfterClick(down ?? BY_PATH, 'name')).toEqual(BY_PATH);
  });
});

describe('a cell', () => {
  it('shows what is in effect, and is edited as what is set on the class', () => {
    const inherited = {
      id: 'uf_B2010',
      code: 'B2010',
      title: 'Exterior Walls',
      source: 'inherited' as const,
    };
    const objectClass = aClass('a', { uniformat: inherited });
    expect(shownOf(objectClass, 'uniformat')).toEqual({
      text: 'B2010',
      isInherited: true,
      title: 'Exterior Walls',
    });
    expect(ownValue(objectClass, 'uniformat')).toBe('');
    const translated = { ...objectClass, description: 'Wall', 'description@de': '', 'synonyms@de': '' };
    expect(shownOf(translated, 'description@de')).toEqual({ text: 'Wall', isInherited: true, title: '' });
    expect(shownOf(translated, 'synonyms@de')).toEqual({ text: '', isInherited: false, title: '' });
    expect(ownValue(translated, 'description@de')).toBe('');
    expect(shownOf({ ...translated, 'description@de': 'Wand' }, 'description@de').text).toBe('Wand');
    expect(ownValue({ ...objectClass, uniformat: { ...inherited, source: 'authored' } }, 'uniformat')).toBe(
      'B2010',
    );
  });
});
