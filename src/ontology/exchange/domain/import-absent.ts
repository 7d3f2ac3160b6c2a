import type { ObjectClass } from '../../classes/domain/object-class.ts';
import { subtreeOf } from '../../classes/domain/tree.ts';
import { type RowResult, warning } from './exchange-row.ts';
import { type ImportEntry, isEntry, type MatchContext } from './import-match.ts';

/**
 * Classes below the root (or all) that no row names are archived. One that has a named class below it stays: what is
 * below an archived class is archived too, and the file says of that class that it is there.
 */
export function* archiveAbsent(
  { classes, children }: MatchContext,
  entries: readonly ImportEntry[],
  rootId: string | null,
): Generator<void, { archived: ObjectClass[]; kept: RowResult[] }> {
  const named = new Set(entries.flatMap(({ existing }) => (existing ? [existing.id] : [])));
  const needed = new Set<string>();
  const parentAfter = new Map(
    entries.flatMap((entry) =>
      entry.existing && !entry.rejected ? [[entry.existing.id, entry.parent] as const] : [],
    ),
  );
  for (const entry of entries) {
    const isAlive = entry.existing ? entry.existing.status !== 'archived' : !entry.rejected;
    for (let at = isAlive ? above(entry) : null; at !== null && !needed.has(at); at = aboveClass(at))
      needed.add(at);
    yield;
  }

  function above({ existing, parent, rejected }: ImportEntry): string | null {
    if (rejected) return existing?.parentId ?? null;
    if (!parent) return null;
    if (!isEntry(parent)) return parent.id;
    return parent.existing?.id ?? null; // a new row walks up by itself
  }
  function aboveClass(id: string): string | null {
    const after = parentAfter.get(id);
    if (after === undefined) return classes.get(id)?.parentId ?? null;
    return after && (isEntry(after) ? (after.existing?.id ?? null) : after.id);
  }

  const below = rootId === null ? classes.keys() : subtreeOf(children, rootId).slice(1);
  const archived: ObjectClass[] = [];
  const kept: RowResult[] = [];
  for (const id of below) {
    const objectClass = classes.get(id);
    if (!objectClass || objectClass.status === 'archived' || named.has(id)) continue;
    if (needed.has(id)) kept.push(staying(objectClass));
    else archived.push({ ...objectClass, status: 'archived' });
    yield;
  }
  return { archived, kept };
}

function staying({ id, handle }: ObjectClass): RowResult {
  const message = "isn't in the file, but some of its subclasses are, so it isn't archived";
  return {
    row: null,
    key: handle,
    objectClassId: id,
    outcome: 'unchanged',
    changes: {},
    problems: [warning('status', message)],
  };
}
