import { increment, present, uint32At } from '../../../kernel/present.ts';
import { CLASSIFICATION_KINDS, type ClassificationKind } from '../../classes/domain/object-class.ts';
import type { Surveyed } from '../../classes/domain/survey.ts';

export interface NextStep {
  step: 'set_classification' | 'approve';
  of: Surveyed;
  kind: ClassificationKind | null;
  /** How many drafts will have all classifications, or can be approved, after this step. */
  unblocks: number;
}

/**
 * The single steps that help most, most first, then nearest the root, then by id. Linear: how many drafts a step helps
 * is counted from the leaves up, each class adding what its children let through.
 */
export function nextSteps(branch: readonly Surveyed[]): {
  steps: NextStep[];
  helped(step: NextStep, most: number): string[];
} {
  const ways = new Map<ClassificationKind | null, Way>([
    [null, wayOf(branch, isComplete, passesApproval)],
    ...CLASSIFICATION_KINDS.map(
      (kind) =>
        [
          kind,
          wayOf(
            branch,
            (surveyed) => lacksOnly(surveyed, kind),
            (surveyed) => passesLink(surveyed, kind),
          ),
        ] as const,
    ),
  ]);
  const steps: NextStep[] = [];
  for (const [i, of] of branch.entries()) {
    for (const [kind, { helps }] of ways) {
      const unblocks = uint32At(helps, i);
      if (unblocks === 0) continue;
      if (kind === null) {
        if (isComplete(of) && of.above.length === 0) steps.push({ step: 'approve', of, kind, unblocks });
      } else if (of.missing.includes(kind) && wouldBeSource(of, kind)) {
        steps.push({ step: 'set_classification', of, kind, unblocks });
      }
    }
  }
  // Steps on one class stand together: the sort keeps the order of the kinds.
  steps.sort(
    (a, b) =>
      b.unblocks - a.unblocks ||
      a.of.depth - b.of.depth ||
      (a.of.objectClass.id < b.of.objectClass.id ? -1 : a.of === b.of ? 0 : 1),
  );
  return { steps, helped: (step, most) => helped(branch, step, present(ways.get(step.kind)), most) };
}

interface Way {
  counted(surveyed: Surveyed): boolean;
  passes(surveyed: Surveyed): boolean;
  /** By place in the branch: how many a step on this class would help. */
  helps: Uint32Array;
}

function wayOf(branch: readonly Surveyed[], counted: Way['counted'], passes: Way['passes']): Way {
  const first = branch[0]?.at ?? 0;
  const helps = new Uint32Array(branch.length);
  for (let i = branch.length - 1; i >= 0; i--) {
    const surveyed = present(branch[i]);
    if (counted(surveyed)) increment(helps, i);
    const parent = surveyed.parent ? surveyed.parent.at - first : -1;
    if (parent >= 0 && passes(surveyed)) helps[parent] = uint32At(helps, parent) + uint32At(helps, i);
  }
  return { counted, passes, helps };
}

/** The first class that the step helps, in tree order. Branches without such a class are skipped. */
function helped(
  branch: readonly Surveyed[],
  { of }: NextStep,
  { counted, passes, helps }: Way,
  most: number,
): string[] {
  const first = branch[0]?.at ?? 0;
  const ids: string[] = [];
  for (let at = of.at - first; at < of.end - first && ids.length < most; ) {
    const surveyed = present(branch[at]);
    const isOpen = surveyed === of || passes(surveyed);
    if (isOpen && counted(surveyed)) ids.push(surveyed.objectClass.id);
    at = isOpen && uint32At(helps, at) > 0 ? at + 1 : surveyed.end - first;
  }
  return ids;
}

function isComplete({ objectClass, missing }: Surveyed): boolean {
  return objectClass.status === 'draft' && missing.length === 0;
}

function passesApproval(surveyed: Surveyed): boolean {
  return surveyed.objectClass.status === 'approved' || isComplete(surveyed);
}

function lacksOnly({ objectClass, missing }: Surveyed, kind: ClassificationKind): boolean {
  return objectClass.status === 'draft' && missing.length === 1 && missing[0] === kind;
}

/** A link set on the class hides the inherited one, unless it is declared not to be unique. */
function passesLink({ objectClass }: Surveyed, kind: ClassificationKind): boolean {
  return objectClass.links[kind] === null || objectClass.makeUnique[kind] === false;
}

/** A link set on a class that is declared not to be unique gives way to what it inherits, current or not. */
function wouldBeSource({ objectClass, parent }: Surveyed, kind: ClassificationKind): boolean {
  return objectClass.makeUnique[kind] !== false || (parent?.objectClass.sources[kind] ?? null) === null;
}
