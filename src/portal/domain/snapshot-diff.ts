import { keysOf } from '../../kernel/keys.ts';
import { present } from '../../kernel/present.ts';
import type { PublishedItem, SnapshotContent } from './snapshot.ts';

type Change = 'added' | 'removed' | 'changed' | 'unchanged';

export interface ItemChange {
  id: string;
  name: string;
  change: Change;
  /** Fields that differ, for a changed item. */
  fields: string[];
  /** The published picture of a removed item, which no collection has any more. */
  imageUrl?: string | null;
}

export interface CollectionChange {
  id: string;
  name: string;
  change: Change;
  /** Its items without the unchanged ones. */
  items: ItemChange[];
}

/** What would change for clients. Collections are sorted by id, and unchanged ones are included. */
export function snapshotDiff(before: SnapshotContent, after: SnapshotContent): CollectionChange[] {
  return pairs(before.collections, after.collections).map(([was, is]) => {
    const { id, name } = present(is ?? was);
    const items = itemChanges(was?.items ?? [], is?.items ?? []);
    const moved =
      was && is && was.items.map((item) => item.id).join() !== is.items.map((item) => item.id).join();
    const differs = items.length > 0 || was?.name !== is?.name || moved === true;
    return { id, name, change: !was ? 'added' : !is ? 'removed' : differs ? 'changed' : 'unchanged', items };
  });
}

function itemChanges(before: PublishedItem[], after: PublishedItem[]): ItemChange[] {
  return pairs(before, after).flatMap(([was, is]): ItemChange[] => {
    const { id, name } = present(is ?? was);
    if (!was) return [{ id, name, change: 'added', fields: [] }];
    if (!is) return [{ id, name, change: 'removed', fields: [], imageUrl: was.imageUrl }];
    const fields = keysOf({ ...was, ...is }).filter(
      (field) => was[field] !== is[field] && JSON.stringify(was[field]) !== JSON.stringify(is[field]),
    );
    return fields.length > 0 ? [{ id, name, change: 'changed', fields }] : [];
  });
}

function pairs<T extends { id: string }>(before: T[], after: T[]): [T | undefined, T | undefined][] {
  const was = new Map(before.map((each) => [each.id, each]));
  const is = new Map(after.map((each) => [each.id, each]));
  return [...new Set([...was.keys(), ...is.keys()])].sort().map((id) => [was.get(id), is.get(id)]);
}
