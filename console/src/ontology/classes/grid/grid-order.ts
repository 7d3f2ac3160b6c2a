import { textOrder } from '../../../ui/lists.ts';
import { isTextKey, isTranslated } from '../class-texts.ts';
import { CLASS_STATUSES } from '../tree/class-facts.ts';
import { type TreeView, treeRowsOf } from '../tree/tree-view.ts';
import { ownValue, shownOf, type TranslatedClass } from './cells.ts';
import { type GridSort, ownColumnOf } from './columns.ts';

/** The digits of a code are levels: B1010 comes before B20. */
const byCharacters = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The matches of a filter in order. Empty cells come last in both directions; equal ones are in tree order. */
export function orderedIds(view: TreeView, { column, isDescending }: GridSort): string[] {
  const inTree = treeRowsOf(view, () => true).ids.filter((id) => view.isMatch(id));
  if (column === 'path') return isDescending ? inTree.toReversed() : inTree;
  const filled: { id: string; key: string }[] = [];
  const empty: string[] = [];
  for (const id of inTree) {
    const objectClass = view.index.classes.get(id);
    const key = objectClass ? keyOf(objectClass, column) : '';
    if (key === '') empty.push(id);
    else filled.push({ id, key });
  }
  const isText = isTextKey(ownColumnOf(column));
  const compare = isText ? textOrder.compare : byCharacters;
  filled.sort((a, b) => (isDescending ? compare(b.key, a.key) : compare(a.key, b.key)));
  return [...filled.map(({ id }) => id), ...empty];
}

function keyOf(objectClass: TranslatedClass, column: Exclude<GridSort['column'], 'path'>): string {
  if (column === 'status') return `${CLASS_STATUSES.indexOf(objectClass.status)}`;
  // A class without a translation shows another name, but counts as empty.
  return isTranslated(column) ? ownValue(objectClass, column) : shownOf(objectClass, column).text;
}
