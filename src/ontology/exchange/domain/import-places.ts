import { present } from '../../../kernel/present.ts';
import { inQuotes } from '../../classes/domain/errors.ts';
import type { ObjectClass } from '../../classes/domain/object-class.ts';
import { DEEPEST } from '../../classes/domain/plans/depth-limit.ts';
import { type ClassStatus, statusFault } from '../../classes/domain/plans/plan.ts';
import { type ImportEntry, isEntry, type MatchContext, rejectRow } from './import-match.ts';

type Node = ImportEntry | ObjectClass;

/**
 * Rejects rows that cannot hang where they are to: a cycle, a place below a row that is rejected itself, a parent
 * whose status forbids it. Whatever is accepted hangs from the top by accepted rows and untouched classes alone, so
 * the tree stays one, whichever rows are left out.
 */
export function* refuseImpossiblePlaces(
  { classes }: MatchContext,
  entries: readonly ImportEntry[],
): Generator<void, void> {
  const byClass = new Map<string, ImportEntry>();
  for (const entry of entries) {
    if (entry.existing) byClass.set(entry.existing.id, entry);
    yield;
  }
  /** The row of a class, or the class itself if it has none. */
  const nodeOf = (node: Node): Node => (isEntry(node) ? node : (byClass.get(node.id) ?? node));
  const above = (node: Node): Node | null => {
    const parent = isEntry(node) ? node.parent : (classes.get(node.parentId ?? '') ?? null);
    return parent && nodeOf(parent);
  };

  /** What was decided: how deep it is, or why nothing can hang below it. */
  const decided = new Map<Node, number | Reason>();
  for (const entry of entries) {
    const walk: Node[] = [];
    const walked = new Set<Node>();
    let at: Node | null = entry;
    let verdict: number | Reason = -1; // the depth of what is above the walk
    while (at) {
      const known = decided.get(at);
      if (known !== undefined) {
        verdict = known;
        break;
      }
      if (isEntry(at) && at.rejected) {
        verdict = { rejected: at };
        decided.set(at, verdict);
        break;
      }
      if (walked.has(at)) {
        verdict = refuseCycle(walk.splice(walk.indexOf(at)), decided);
        break;
      }
      walk.push(at);
      walked.add(at);
      at = above(at);
    }
    for (const node of walk.toReversed()) {
      verdict = decide(node, above(node), verdict);
      decided.set(node, verdict);
      yield;
    }
  }
}

/** The row that is left out, or the class that is part of a cycle already. */
type Reason = { rejected: ImportEntry } | { corrupt: ObjectClass };

function decide(node: Node, parent: Node | null, verdict: number | Reason): number | Reason {
  if (typeof verdict !== 'number') {
    if (isEntry(node)) rejectRow(node, 'parentHandle', hangsBelow(verdict));
    return verdict;
  }
  if (!isEntry(node)) return verdict + 1;
  const fault = placeFault(node, parent, verdict + 1);
  if (fault === null) return verdict + 1;
  rejectRow(node, 'parentHandle', fault);
  return { rejected: node };
}

function hangsBelow(reason: Reason): string {
  if ('corrupt' in reason) return `the parent ${reason.corrupt.handle} is part of a cycle of parents`;
  return `the parent, row ${reason.rejected.row.row} (${inQuotes(reason.rejected.key)}), was rejected`;
}

function placeFault({ existing, row }: ImportEntry, parent: Node | null, depth: number): string | null {
  if (depth > DEEPEST) return `the class would be more than ${DEEPEST} levels deep`;
  const parentClass = parent && (isEntry(parent) ? parent.existing : parent);
  const parentId = parent && (parentClass?.id ?? 'new');
  if (!parent || (existing && existing.parentId === parentId)) return null;
  const asIs: ClassStatus = { id: '', name: row.name ?? '', status: 'draft' };
  const above = isEntry(parent) ? (parent.existing ?? { id: '', name: parent.key, status: 'draft' }) : parent;
  if (!statusFault(existing ?? asIs, above)) return null;
  const what = existing?.status === 'approved' ? "an approved class can't be" : 'no class can be';
  return `${inQuotes(above.name)} is ${above.status === 'draft' ? 'a draft' : above.status}: ${what} placed under it`;
}

function refuseCycle(cycle: Node[], decided: Map<Node, number | Reason>): Reason {
  const rows = cycle.filter(isEntry);
  const shown = rows
    .slice(0, 5)
    .map(({ row }) => row.row)
    .join(', ');
  for (const entry of rows) {
    rejectRow(
      entry,
      'parentHandle',
      `the class would be its own ancestor: a cycle of parents in ${rows.length === 1 ? 'row' : 'rows'} ${shown}`,
    );
  }
  const [first] = rows;
  const corrupt = cycle.find((node): node is ObjectClass => !isEntry(node));
  const reason: Reason = first ? { rejected: first } : { corrupt: present(corrupt) };
  for (const node of cycle) decided.set(node, reason);
  return reason;
}
