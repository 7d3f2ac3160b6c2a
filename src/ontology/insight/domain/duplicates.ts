import { comparable } from '../../../kernel/comparable.ts';
import { present } from '../../../kernel/present.ts';
import { sortedInSteps } from '../../../kernel/steps.ts';
import { CLASSIFICATION_KINDS, type ObjectClass } from '../../classes/domain/object-class.ts';
import type { Surveyed } from '../../classes/domain/survey.ts';

export const DUPLICATE_REASONS = ['same_name', 'same_synonym', 'same_links'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

export interface DuplicateGroup {
  reason: DuplicateReason;
  /** The text, or the four links, that they share. */
  key: string;
  /** In tree order. */
  members: Surveyed[];
}

/** Of one class, so many single synonyms are compared. */
export const MOST_SYNONYMS = 200;

function comparedSynonyms(synonyms: string | null): string[] {
  return synonyms === null ? [] : synonyms.split(/[,;]/, MOST_SYNONYMS);
}

/**
 * Groups of classes that may be duplicates, without archived ones. Two classes with the same name are reported for it
 * once: a group by synonym needs a class that has the text only as a synonym. Yields after each class, so that other
 * work gets a turn.
 */
export function* duplicates(
  branch: readonly Surveyed[],
  isDismissed: (members: readonly ObjectClass[]) => boolean = () => false,
): Generator<void, DuplicateGroup[]> {
  const named = new Map<string, Surveyed[]>();
  const also = new Map<string, Surveyed[]>();
  const linked = new Map<string, Surveyed[]>();
  const keysOf = remembered((synonyms) =>
    [...new Set(comparedSynonyms(synonyms).map(comparable))].filter((key) => key !== ''),
  );
  for (const surveyed of branch) {
    yield;
    const { name, synonyms, status } = surveyed.objectClass;
    if (status === 'archived') continue;
    const key = comparable(name);
    if (key !== '') add(named, key, surveyed);
    for (const synonym of synonyms === null ? [] : keysOf(synonyms))
      if (synonym !== key) add(also, synonym, surveyed);
    const links = linksKey(surveyed);
    if (links !== null) add(linked, `${surveyed.objectClass.parentId ?? ''} ${links}`, surveyed);
  }
  const groups: DuplicateGroup[] = [];
  const addGroup = (reason: DuplicateReason, key: string, members: Surveyed[]) => {
    if (members.length > 1 && !isDismissed(members.map(({ objectClass }) => objectClass)))
      groups.push({ reason, key, members });
  };
  for (const [key, members] of named) {
    yield;
    addGroup('same_name', key, members);
  }
  for (const [key, members] of also) {
    yield;
    addGroup('same_synonym', key, inTreeOrder([...(named.get(key) ?? []), ...members]));
  }
  for (const members of linked.values()) {
    yield;
    addGroup('same_links', present(linksKey(present(members[0]))), members);
  }
  return yield* sortedInSteps(groups, compareGroups);
}

/** The approved one, then the one with most below it, then the least id. */
export function suggestedTarget(members: readonly Surveyed[]): string {
  const better = (a: Surveyed, b: Surveyed) =>
    Number(b.objectClass.status === 'approved') - Number(a.objectClass.status === 'approved') ||
    b.end - b.at - (a.end - a.at) ||
    (a.objectClass.id < b.objectClass.id ? -1 : 1);
  return members.reduce((best, each) => (better(each, best) < 0 ? each : best)).objectClass.id;
}

/** All four authored links; null when one is not set. */
function linksKey({ objectClass }: Surveyed): string | null {
  const values: string[] = [];
  for (const kind of CLASSIFICATION_KINDS) {
    const link = objectClass.links[kind];
    if (!link) return null;
    values.push(link.entryId ?? `?${link.given}`);
  }
  return values.join(' ');
}

function compareGroups(a: DuplicateGroup, b: DuplicateGroup): number {
  if (a.reason !== b.reason) return DUPLICATE_REASONS.indexOf(a.reason) - DUPLICATE_REASONS.indexOf(b.reason);
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return present(a.members[0]).at - present(b.members[0]).at;
}

function inTreeOrder(members: Surveyed[]): Surveyed[] {
  return members.sort((a, b) => a.at - b.at);
}

function add(groups: Map<string, Surveyed[]>, key: string, surveyed: Surveyed): void {
  const members = groups.get(key);
  if (members) members.push(surveyed);
  else groups.set(key, [surveyed]);
}

function remembered<V>(make: (text: string) => V): (text: string) => V {
  const made = new Map<string, V>();
  return (text) => {
    let value = made.get(text);
    if (value === undefined) made.set(text, (value = make(text)));
    return value;
  };
}
