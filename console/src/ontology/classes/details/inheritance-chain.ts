import type { ObjectClass } from '@lintel/client';
import { type Kind, kindFacts } from '../../vocabularies/kinds.ts';
import { ancestryOf, type OntologyIndex } from '../ontology-index.ts';
import { messages } from './messages.ts';

/** One class on the path from the root down to a class, and its role for a link. */
export interface ChainStep {
  objectClass: ObjectClass;
  /**
   * `source`: its own link is in force here and below. `passes`: takes it from the source above. `cut`: has a link, or
   * takes one, that does not get past a source further down. `none`: nothing in force here.
   */
  role: 'source' | 'passes' | 'cut' | 'none';
  value: string | null;
  /** Whether its own link counts here; otherwise it inherits one. */
  isOwn: boolean;
  makeUnique: boolean;
}

/** Consecutive classes that only pass a link on, combined. */
export interface PassingOn {
  passing: readonly ObjectClass[];
}

export function chainOf(index: OntologyIndex, id: string, kind: Kind): ChainStep[] {
  const ancestry = ancestryOf(index, id);
  const ownSource = ancestry.findLastIndex((ancestor) => linkOf(ancestor, kind)?.source === 'authored');
  return ancestry.map((objectClass, at) => ({
    objectClass,
    role: roleOf(linkOf(objectClass, kind), at, ownSource),
    value: textOf(objectClass, kind),
    isOwn: linkOf(objectClass, kind)?.source === 'authored',
    makeUnique: objectClass[kindFacts(kind).flag],
  }));
}

function roleOf(link: LinkShown, at: number, source: number): ChainStep['role'] {
  if (!link) return 'none';
  if (at < source) return 'cut';
  return at === source ? 'source' : 'passes';
}

/** Long sequences that only pass a link on are combined; the first and the last class are always shown. */
export function shortened(chain: readonly ChainStep[], longest = 2): (ChainStep | PassingOn)[] {
  const shown: (ChainStep | PassingOn)[] = [];
  for (let at = 0; at < chain.length; ) {
    const step = chain[at] as ChainStep; // inside of the list
    let end = at;
    const next = () => chain[end] as ChainStep; // so is this: `end` stops at the last
    while (end < chain.length - 1 && isInner(next()) && sameRole(next(), step)) end++;
    if (end - at > longest) {
      shown.push({ passing: chain.slice(at, end).map(({ objectClass }) => objectClass) });
      at = end;
    } else {
      shown.push(step);
      at++;
    }
  }
  return shown;
}

const isInner = ({ role }: ChainStep) => role === 'passes' || role === 'none';
const sameRole = (a: ChainStep, b: ChainStep) => a.role === b.role;

/**
 * How many classes below, without archived ones, inherit the link of this kind from the class, or would once it has
 * one: all that no other source cuts off.
 */
export function reachOf(index: OntologyIndex, id: string, kind: Kind): number {
  let reached = 0;
  const waiting = [...(index.children.get(id) ?? [])];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const objectClass = index.classes.get(at);
    if (!objectClass || linkOf(objectClass, kind)?.source === 'authored') continue;
    if (objectClass.status !== 'archived') reached++;
    for (const child of index.children.get(at) ?? []) waiting.push(child);
  }
  return reached;
}

type LinkShown = { source?: 'authored' | 'inherited' } | null;

function linkOf(objectClass: ObjectClass, kind: Kind): LinkShown {
  return objectClass[kindFacts(kind).field];
}

export function textOf(objectClass: ObjectClass, kind: Kind): string | null {
  if (kind === 'cad_categories')
    return objectClass.cadCategory && (objectClass.cadCategory.builtinName ?? '?');
  const link = objectClass[kindFacts(kind).field as Exclude<KindField, 'cadCategory'>];
  return link && link.code;
}

type KindField = ReturnType<typeof kindFacts>['field'];

/** In words: where the value in effect comes from. */
export function originOf(chain: readonly ChainStep[]): string {
  const here = chain.at(-1);
  if (!here || here.role === 'none') return messages.origin.none;
  const source = chain.findLast(({ role }) => role === 'source');
  const cut = chain.findLast(({ role, isOwn }) => role === 'cut' && isOwn);
  if (here.role === 'source') {
    if (cut) return messages.origin.overrides(cut.value ?? '', cut.objectClass.name);
    return here.makeUnique ? messages.origin.overridesAny : messages.origin.here;
  }
  if (!source) return messages.origin.inherited;
  const { name } = source.objectClass;
  return cut
    ? messages.origin.fromOverriding(name, cut.value ?? '', cut.objectClass.name)
    : messages.origin.from(name);
}
