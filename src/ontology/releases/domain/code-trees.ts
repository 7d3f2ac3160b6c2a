import { byCodePoints } from '../../../kernel/comparable.ts';
import type { ClassificationSystem } from '../../vocabularies/domain/classification-system.ts';
import type { OpenKind } from '../../vocabularies/domain/vocabulary.ts';
import type { EditionClass } from './edition.ts';

/** The kinds of the contract whose codes an edition keeps with the codes above them. */
export const TREE_KINDS = ['uniformat', 'masterformat'] as const satisfies readonly OpenKind[];
export type TreeKind = (typeof TREE_KINDS)[number];

export interface TreeCode {
  code: string;
  title: string;
  /** A code of the same tree. */
  parent: string | null;
}

/** The codes that classes of an edition use, and those above them. */
export interface EditionCodes {
  /** Further systems, by ID. */
  systems: readonly ClassificationSystem[];
  /** By kind or system; parents before their children, siblings by code. */
  trees: ReadonlyMap<string, readonly TreeCode[]>;
}

/** Of each kind and system the codes that classes use, with their titles. A step a class. */
export function* usedCodes(
  classes: Iterable<EditionClass>,
): Generator<void, Map<string, Map<string, string>>> {
  const used = new Map<string, Map<string, string>>(TREE_KINDS.map((kind) => [kind, new Map()]));
  for (const { codes, systemCodes = {} } of classes) {
    yield;
    for (const kind of TREE_KINDS) {
      const code = codes[kind];
      if (code) used.get(kind)?.set(code.code, code.title);
    }
    for (const [system, { code, title }] of Object.entries(systemCodes)) {
      const ofSystem = used.get(system) ?? new Map<string, string>();
      used.set(system, ofSystem.set(code, title));
    }
  }
  return used;
}

/** An entry of a vocabulary, with the code above it where the vocabulary tells. */
export type KnownEntry = Omit<TreeCode, 'code'>;

/**
 * The used codes and every known code above them. A vocabulary that names no parents has them in the structure of its
 * codes: `above` lists the codes that can be above one, the nearest first.
 */
export function codeTree(
  used: ReadonlyMap<string, string>,
  entryOf: (code: string) => KnownEntry | undefined,
  above: (code: string) => readonly string[] = () => [],
): TreeCode[] {
  const found = new Map<string, TreeCode>();
  const parentOf = (code: string): string | null =>
    [entryOf(code)?.parent ?? null, ...above(code)].find(
      (each) => each !== null && each !== code && (used.has(each) || entryOf(each) !== undefined),
    ) ?? null;
  for (const start of used.keys()) {
    const walk = new Set<string>();
    for (let at: string | null = start; at !== null && !found.has(at); ) {
      walk.add(at);
      const parent = parentOf(at);
      const isCircle = parent !== null && walk.has(parent);
      const title = used.get(at) ?? entryOf(at)?.title ?? at;
      found.set(at, { code: at, title, parent: isCircle ? null : parent });
      at = isCircle ? null : parent;
    }
  }
  return inTreeOrder(found.values());
}

function inTreeOrder(codes: Iterable<TreeCode>): TreeCode[] {
  const children = Map.groupBy(codes, ({ parent }) => parent);
  const ordered: TreeCode[] = [];
  const waiting = [...(children.get(null) ?? [])].sort(lastFirst);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    ordered.push(next);
    for (const child of [...(children.get(next.code) ?? [])].sort(lastFirst)) waiting.push(child);
  }
  return ordered;
}

const lastFirst = (a: TreeCode, b: TreeCode) => byCodePoints(b.code, a.code);

/** Levels of a tree, counted from 1. */
export function levelsOf(tree: readonly TreeCode[]): Map<string, number> {
  const levels = new Map<string, number>();
  for (const { code, parent } of tree) levels.set(code, parent === null ? 1 : (levels.get(parent) ?? 0) + 1);
  return levels;
}

/** The codes that can be above one by its structure, the nearest first; none for a firm's own codes. */
export const ABOVE: Record<TreeKind, (code: string) => string[]> = {
  uniformat(code) {
    if (!/^[A-Z]\d\d(\d\d(\.?\d{2,3})?)?$/.test(code)) return [];
    return ['A1010'.length, 'A10'.length, 'A'.length]
      .filter((length) => length < code.length)
      .map((length) => code.slice(0, length));
  },
  masterformat(code) {
    const [, division, group = '', section, part] = /^(\d\d) (\d\d) (\d\d)(\.\d\d)?$/.exec(code) ?? [];
    if (division === undefined || section === undefined) return [];
    const levels = [
      ...(part === undefined ? [] : [`${division} ${group} ${section}`]),
      `${division} ${group} ${section.charAt(0)}0`,
      `${division} ${group} 00`,
      `${division} ${group.charAt(0)}0 00`,
      `${division} 00 00`,
    ];
    return [...new Set(levels)].filter((each) => each !== code);
  },
};
