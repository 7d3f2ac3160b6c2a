import { tableOf } from '../../../kernel/keys.ts';
import { uint32At } from '../../../kernel/present.ts';
import type { TranslatedKey } from '../../classes/domain/authored-fields.ts';
import { perKind } from '../../classes/domain/inheritance.ts';
import { CLASSIFICATION_KINDS, type PerKind } from '../../classes/domain/object-class.ts';
import type { Surveyed } from '../../classes/domain/survey.ts';

export interface KindCoverage {
  authored: number;
  inherited: number;
  missing: number;
}

export interface BranchCoverage {
  classes: number;
  draft: number;
  approved: number;
  kinds: PerKind<KindCoverage>;
  translated?: TranslatedCoverage;
}

/** Of classes that are not archived, in one language, without those it falls back to. */
export interface TranslatedCoverage {
  names: number;
  descriptions: number;
  /** Without a name. */
  missing: number;
}

/** Whether a class has a text in the requested language. */
export type HasText = (objectClass: Surveyed['objectClass'], key: TranslatedKey) => boolean;

export const CAD_STATES = ['current', 'stale', 'needs_review', 'unresolved', 'none'] as const;
type CadState = (typeof CAD_STATES)[number];

export interface Coverage {
  totals: {
    classes: number;
    draft: number;
    approved: number;
    archived: number;
    translated?: TranslatedCoverage;
  };
  kinds: PerKind<KindCoverage>;
  cad: Record<CadState, number>;
  branches: ({ of: Surveyed } & BranchCoverage)[];
}

/**
 * How far a branch is: statuses, and where each kind comes from. Archived classes count in `totals.archived` alone.
 * `depth` is counted from the start of the branch, or from the roots.
 */
export function coverage(branch: readonly Surveyed[], depth: number, hasText?: HasText): Coverage {
  const count = counters(branch, hasText);
  const first = branch[0]?.at ?? 0;
  const base = branch[0]?.depth ?? 0;
  const { archived, translated, ...whole } = count(0, branch.length);
  const cad = tableOf(CAD_STATES, () => 0);
  for (const surveyed of branch) if (surveyed.objectClass.status !== 'archived') cad[surveyed.cad]++;
  return {
    totals: {
      classes: whole.classes,
      draft: whole.draft,
      approved: whole.approved,
      archived,
      ...(translated && { translated }),
    },
    kinds: whole.kinds,
    cad,
    branches: branch
      .filter((surveyed) => surveyed.depth - base <= depth && surveyed.objectClass.status !== 'archived')
      .map((surveyed) => {
        const { archived: _, ...counted } = count(surveyed.at - first, surveyed.end - first);
        return { of: surveyed, ...counted };
      }),
  };
}

/** Counts of any stretch at once: sums from the start, and the difference of two of them. */
function counters(
  branch: readonly Surveyed[],
  hasText: HasText | undefined,
): (from: number, to: number) => BranchCoverage & { archived: number } {
  const sums = (counts: (surveyed: Surveyed) => boolean): ((from: number, to: number) => number) => {
    const upTo = new Uint32Array(branch.length + 1);
    branch.forEach((surveyed, i) => {
      upTo[i + 1] = uint32At(upTo, i) + (counts(surveyed) ? 1 : 0);
    });
    return (from, to) => uint32At(upTo, to) - uint32At(upTo, from);
  };
  const draft = sums(({ objectClass }) => objectClass.status === 'draft');
  const approved = sums(({ objectClass }) => objectClass.status === 'approved');
  const archived = sums(({ objectClass }) => objectClass.status === 'archived');
  const isMissing = ({ missing }: Surveyed, kind: (typeof CLASSIFICATION_KINDS)[number]) =>
    missing.includes(kind);
  const missing = perKind((kind) =>
    sums((surveyed) => surveyed.objectClass.status !== 'archived' && isMissing(surveyed, kind)),
  );
  const authored = perKind((kind) =>
    sums(
      (surveyed) =>
        surveyed.objectClass.status !== 'archived' &&
        !isMissing(surveyed, kind) &&
        surveyed.objectClass.sources[kind] === surveyed.objectClass.id,
    ),
  );
  const inLanguage = (key: TranslatedKey) =>
    sums(({ objectClass }) => objectClass.status !== 'archived' && hasText?.(objectClass, key) === true);
  const [names, descriptions] = hasText ? [inLanguage('name'), inLanguage('description')] : [];
  return (from, to) => {
    const counted = { draft: draft(from, to), approved: approved(from, to) };
    const classes = counted.draft + counted.approved;
    const kinds = perKind((kind) => {
      const [own, none] = [authored[kind](from, to), missing[kind](from, to)];
      return { authored: own, inherited: classes - own - none, missing: none };
    });
    const named = names?.(from, to) ?? 0;
    const translated = descriptions && {
      translated: { names: named, descriptions: descriptions(from, to), missing: classes - named },
    };
    return { classes, ...counted, kinds, archived: archived(from, to), ...translated };
  };
}

/** By system, of the classes from one place of the survey to before another. */
type SystemsCoverage = (stretch: Pick<Surveyed, 'at' | 'end'>) => Record<string, KindCoverage>;

/**
 * The codes of further systems, counted once along the branch: what a part of it has is the difference between its end
 * and its start. A step a class, so that others get their turn.
 */
export function* systemsCoverage(
  systems: readonly string[],
  branch: readonly Surveyed[],
): Generator<void, SystemsCoverage> {
  const first = branch[0]?.at ?? 0;
  const upTo = () => new Uint32Array(branch.length + 1);
  const classes = upTo();
  const counts = systems.map((system) => ({
    system,
    authored: upTo(),
    inherited: upTo(),
    /** Whether the class at a place has a code, of its own or from above. */
    isCoded: new Uint8Array(branch.length),
  }));
  for (const [i, { objectClass, parent }] of branch.entries()) {
    yield;
    const one = objectClass.status === 'archived' ? 0 : 1;
    classes[i + 1] = uint32At(classes, i) + one;
    for (const { system, authored, inherited, isCoded } of counts) {
      const isOwn = objectClass.codes[system] !== undefined;
      const isAbove =
        !isOwn &&
        parent !== null &&
        (parent.at < first ? hasAbove(parent, system) : isCoded[parent.at - first] === 1);
      if (isOwn || isAbove) isCoded[i] = 1;
      authored[i + 1] = uint32At(authored, i) + (isOwn ? one : 0);
      inherited[i + 1] = uint32At(inherited, i) + (isAbove ? one : 0);
    }
  }
  return ({ at, end }) => {
    const within = (sums: Uint32Array) => uint32At(sums, end - first) - uint32At(sums, at - first);
    const of = within(classes);
    return Object.fromEntries(
      counts.map((count) => {
        const [authored, inherited] = [within(count.authored), within(count.inherited)];
        return [count.system, { authored, inherited, missing: of - authored - inherited }];
      }),
    );
  };
}

/** Of a class outside the branch. */
function hasAbove(of: Surveyed, system: string): boolean {
  for (let at: Surveyed | null = of; at; at = at.parent)
    if (at.objectClass.codes[system] !== undefined) return true;
  return false;
}
