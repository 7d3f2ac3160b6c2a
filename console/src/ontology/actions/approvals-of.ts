import type { Schemas } from '@lintel/client';
import { ancestryOf, type OntologyIndex } from '../ontology-index.ts';

export type Approval = Schemas['SubtreeApproval'];
type Blocked = Approval['blocked'][number];

/** What approving some classes of the tree does: those that can be approved, and why the others cannot. */
export type ManyApprovals = Pick<Approval, 'approved' | 'blocked' | 'alreadyApproved' | 'archived'> & {
  steps: ApprovalStep[];
};

/** A request: one class, or its whole branch when everything that the branch approves is wanted. */
export interface ApprovalStep {
  objectClassId: string;
  isBranch: boolean;
}

/**
 * The chosen classes out of dry runs of whole branches, each with its root. A class is approved with the others when
 * every class above it is approved, or is among them.
 */
export function approvalsOf(
  index: OntologyIndex,
  chosenIds: readonly string[],
  branches: readonly Pick<Approval, 'objectClassId' | 'approved' | 'blocked'>[],
): ManyApprovals {
  const chosen = new Set(chosenIds);
  const possible = new Set(branches.flatMap(({ approved }) => approved));
  const approved = new Set<string>();
  const blocked: Blocked[] = [];
  for (const id of branches.flatMap((branch) => branch.approved)) {
    if (!chosen.has(id)) continue;
    const draft = ancestryOf(index, id).find((above) => above.id !== id && lacks(above.id));
    if (!draft) approved.add(id);
    else blocked.push(blockedBy(index, id, draft.id));
  }
  function lacks(id: string): boolean {
    return possible.has(id) && !approved.has(id);
  }
  for (const each of branches.flatMap((branch) => branch.blocked))
    if (chosen.has(each.objectClassId)) blocked.push(each);
  const seen = new Set([...approved, ...blocked.map(({ objectClassId }) => objectClassId)]);
  for (const id of chosenIds) {
    if (seen.has(id) || index.classes.get(id)?.status !== 'draft') continue;
    const above = ancestryOf(index, id).find((each) => each.id !== id && each.status !== 'approved');
    blocked.push(blockedBy(index, id, above?.id ?? id));
  }
  const having = (status: string) =>
    chosenIds.filter((id) => index.classes.get(id)?.status === status).length;
  return {
    approved: [...approved],
    blocked,
    alreadyApproved: having('approved'),
    archived: having('archived'),
    steps: branches.flatMap(({ objectClassId }) => stepsIn(index, objectClassId, approved, possible)),
  };
}

/** The chosen classes, and everything below them that could be approved with them. */
export function withSubclasses(
  index: OntologyIndex,
  chosenIds: readonly string[],
  branches: readonly Pick<Approval, 'approved'>[],
): string[] {
  const chosen = new Set(chosenIds);
  for (const id of branches.flatMap(({ approved }) => approved))
    if (chosen.has(index.classes.get(id)?.parentId ?? '')) chosen.add(id);
  return [...chosen];
}

function blockedBy(index: OntologyIndex, id: string, ancestorId: string): Blocked {
  const { name = id, path = null } = index.classes.get(id) ?? {};
  const ancestor = index.classes.get(ancestorId);
  return {
    objectClassId: id,
    name,
    path: path ?? '',
    blockers: [
      {
        type: 'ancestor',
        objectClassId: ancestorId,
        name: ancestor?.name ?? ancestorId,
        status: ancestor?.status ?? 'draft',
      },
    ],
  };
}

/** As few requests as possible, parents before children. */
function stepsIn(
  { children }: OntologyIndex,
  rootId: string,
  wanted: ReadonlySet<string>,
  possible: ReadonlySet<string>,
): ApprovalStep[] {
  const branchOf = (id: string): string[] => {
    const branch: string[] = [id];
    for (let at = 0; at < branch.length; at++) branch.push(...(children.get(branch[at] ?? '') ?? []));
    return branch;
  };
  const order = branchOf(rootId);
  /** How many classes of each branch are wanted, and how many others its approval would include. */
  const counts = new Map<string, { wanted: number; others: number }>();
  for (const id of order.toReversed()) {
    const count = { wanted: 0, others: 0 };
    if (wanted.has(id)) count.wanted++;
    else if (possible.has(id)) count.others++;
    for (const child of children.get(id) ?? []) {
      count.wanted += counts.get(child)?.wanted ?? 0;
      count.others += counts.get(child)?.others ?? 0;
    }
    counts.set(id, count);
  }
  const steps: ApprovalStep[] = [];
  const waiting = [rootId];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const { wanted: many, others } = counts.get(id) ?? { wanted: 0, others: 0 };
    if (many === 0) continue;
    if (others === 0) {
      steps.push({ objectClassId: id, isBranch: many > 1 || !wanted.has(id) });
      continue;
    }
    if (wanted.has(id)) steps.push({ objectClassId: id, isBranch: false });
    waiting.push(...(children.get(id) ?? []).toReversed());
  }
  return steps;
}
