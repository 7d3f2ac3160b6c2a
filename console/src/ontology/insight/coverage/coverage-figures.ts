import { formatPercent } from '../../../ui/numbers.ts';
import { KINDS, type Kind, kindName } from '../../vocabularies/kinds.ts';
import type { Branch, Coverage } from './coverage-query.ts';
import { messages } from './messages.ts';

export interface CoverageShare {
  present: number;
  of: number;
  percent: number;
}

type KindCounts = Coverage['kinds'][Kind];

function shareOf({ authored, inherited, missing }: KindCounts): CoverageShare {
  const present = authored + inherited;
  const of = present + missing;
  // A branch with nothing to link is complete.
  return { present, of, percent: of === 0 ? 100 : (100 * present) / of };
}

export const kindShare = (branch: Branch, kind: Kind) => shareOf(branch.kinds[kind]);

interface HeatMapColumn {
  name: string;
  /** Null for translated names. */
  kind: Kind | null;
  share(branch: Branch): CoverageShare;
}

/** The four kinds and, with a language, the names that are translated into it. */
export function heatMapColumns(language: string | undefined): HeatMapColumn[] {
  const kinds = KINDS.map(({ kind, name }) => ({
    name,
    kind,
    share: (branch: Branch) => kindShare(branch, kind),
  }));
  if (language === undefined) return kinds;
  const share = ({ translated }: Branch) =>
    shareOf({ authored: translated?.names ?? 0, inherited: 0, missing: translated?.missing ?? 0 });
  return [...kinds, { name: messages.name(language), kind: null, share }];
}

/** The share of links of all four kinds together that a branch has. */
export function completeness(branch: Branch): number {
  const shares = KINDS.map(({ kind }) => kindShare(branch, kind));
  const of = shares.reduce((sum, share) => sum + share.of, 0);
  const present = shares.reduce((sum, share) => sum + share.present, 0);
  return of === 0 ? 100 : (100 * present) / of;
}

/** The branches in the rows of the heat map: the highest level with more than one. */
export function sideBySide(branches: readonly Branch[]): Branch[] {
  const levels = [...new Set(branches.map(({ depth }) => depth))].sort((a, b) => a - b);
  for (const level of levels) {
    const beside = branches.filter(({ depth }) => depth === level);
    if (beside.length > 1) return beside;
  }
  return [...branches];
}

export interface SunburstNode {
  name: string;
  handle: string;
  value: number;
  completeness: number;
  children: SunburstNode[];
}

/** Builds the tree in one pass: branches come in tree order, each after its parent. */
export function sunburstOf(branches: readonly Branch[]): SunburstNode[] {
  const roots: SunburstNode[] = [];
  const open: { depth: number; node: SunburstNode }[] = [];
  for (const branch of branches) {
    const node: SunburstNode = {
      name: branch.name,
      handle: branch.handle,
      value: branch.classes,
      completeness: completeness(branch),
      children: [],
    };
    while ((open.at(-1)?.depth ?? -1) >= branch.depth) open.pop();
    (open.at(-1)?.node.children ?? roots).push(node);
    open.push({ depth: branch.depth, node });
  }
  return roots;
}

export const percentWords = (percent: number) =>
  // 99.6 % must not be shown as 100 %.
  formatPercent(percent > 99 && percent < 100 ? 99 : percent < 1 && percent > 0 ? 1 : Math.round(percent));

/** The same figures as text, for the table beside the picture and for the file. */
export function heatMapTable(branches: readonly Branch[], language: string | undefined): string[][] {
  const columns = heatMapColumns(language);
  return [
    [messages.branch, messages.classes, ...columns.map(({ name }) => name)],
    ...sideBySide(branches).map((branch) => [
      branch.name,
      String(branch.classes),
      ...columns.map(({ share }) => percentWords(share(branch).percent)),
    ]),
  ];
}

export function sunburstTable(branches: readonly Branch[]): string[][] {
  return [
    [messages.branch, messages.path, messages.classes, messages.approved, messages.complete],
    ...branches.map((branch) => [
      branch.name,
      branch.path ?? '',
      String(branch.classes),
      String(branch.approved),
      percentWords(completeness(branch)),
    ]),
  ];
}

/** The four kinds and the further systems, with the classes that have each. */
export function sourcesOf(
  { kinds, systems }: Pick<Coverage, 'kinds' | 'systems'>,
  nameOf: (id: string) => string,
) {
  return [
    ...KINDS.map(({ kind }) => ({ name: kindName(kind), ...kinds[kind] })),
    ...Object.entries(systems).map(([id, counts]) => ({ name: nameOf(id), ...counts })),
  ];
}

export type CoverageSources = ReturnType<typeof sourcesOf>;

export function kindsTable(sources: CoverageSources): string[][] {
  return [
    [messages.classification, messages.ownValue, messages.inherited, messages.missing],
    ...sources.map(({ name, authored, inherited, missing }) => [
      name,
      String(authored),
      String(inherited),
      String(missing),
    ]),
  ];
}
