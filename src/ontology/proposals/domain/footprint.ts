import { trustedJson } from '../../../kernel/json.ts';
import { inQuotes } from '../../classes/domain/errors.ts';
import { CLASSIFICATION_KINDS, type ObjectClass } from '../../classes/domain/object-class.ts';
import {
  AUTHORED_KEYS,
  changedFields,
  ordered,
  type Plan,
  sameBinding,
} from '../../classes/domain/plans/plan.ts';
import type { RowResult } from '../../exchange/domain/exchange-row.ts';
import { templateChanges } from '../../parameters/domain/template-changes.ts';

type Verb = 'creates' | 'removes' | 'restores' | 'places' | 'changes' | 'drops' | 'leads' | 'takes';

/** Something that a change does to a class: a line of the footprint. */
interface Effect {
  verb: Verb;
  id: string;
  /**
   * Of places: the parent, if any. Of changes: fields. Of drops: parameters. Of leads: former keys. Of removes: what
   * stands for the classes that were merged into it, if any. Of takes: the vocabulary entries of its codes, or what
   * stands for all values that it gets from other classes, and of a file the row that it gets its values from.
   */
  details: readonly string[];
}

/** The first line of every footprint but that of a change that can't be applied. */
const APPLIES = 'applies';
/** The same, and as long, of a change that was shown as a problem at the last edit because it would have done more. */
const REFUSED = 'refused';

/** What a change does, as the text that is stored: it can be as long as the file. */
export type Footprint = string;

/** Of a change that can't be applied. */
export const NO_FOOTPRINT: Footprint = '';

/** What a change does: its plan, and of a file what becomes of its rows. */
interface Planned {
  plan: Plan;
  rows?: { results: readonly RowResult[] };
  /** Of a change that takes what other classes have: makes what stands for values. */
  digest?: NewDigest | null;
}

type NewDigest = () => { add(value: unknown): void; text(): string };

/** What stands for the classes that were merged into a class before the plan; null: none was. */
type MergedInto = (id: string) => string | null;

/**
 * Everything that a change does without saying so in its request: which classes it creates, removes and restores, and
 * which parameters it removes. The request of a file says nothing, so all that its rows do counts.
 */
export function* footprintOf(planned: Planned, mergedInto: MergedInto): Generator<void, Footprint> {
  const lines = [APPLIES];
  for (const effect of effectsOf(planned, mergedInto)) {
    if (effect) lines.push(JSON.stringify([effect.verb, effect.id, ...effect.details]));
    yield;
  }
  return lines.join('\n');
}

/** In short steps: some have no effect. */
function* effectsOf(
  { plan, rows, digest = null }: Planned,
  mergedInto: MergedInto,
): Generator<Effect | null, void> {
  const created = new Set<string>();
  if (digest !== null) yield* takenIn(plan, digest);
  for (const { id, before, after } of plan.changes) {
    yield null;
    const [was, is] = [before?.status ?? null, after?.status ?? null];
    if (was === null) {
      created.add(id);
      yield { verb: 'creates', id, details: [] };
    } else if (is === null || (is === 'archived' && was !== 'archived')) {
      const merged = mergedInto(id);
      yield { verb: 'removes', id, details: merged === null ? [] : [merged] };
    } else if (was === 'archived' && is !== 'archived') yield { verb: 'restores', id, details: [] };
    const entries = digest === null ? newEntries(before, after) : [];
    if (entries.length > 0) yield { verb: 'takes', id, details: entries };
    const isPlaced = rows && after && (!before || before.parentId !== after.parentId);
    if (isPlaced) yield { verb: 'places', id, details: after.parentId === null ? [] : [after.parentId] };
  }
  for (const { id, before, after } of plan.templates) {
    yield null;
    if (created.has(id)) continue;
    const changed: string[] = [];
    const removed: string[] = [];
    for (const { parameter, change, fields } of templateChanges(before, after)) {
      if (change === 'removed') removed.push(parameter);
      else if (change === 'added') changed.push(`parameter ${parameter}`);
      else changed.push(...fields.map(({ field }) => `parameter ${parameter}: ${field}`));
    }
    if (rows && changed.length > 0) yield { verb: 'changes', id, details: changed };
    if (removed.length > 0) yield { verb: 'drops', id, details: removed };
  }
  if (!rows) return;
  for (const { objectClassId: id, outcome, changes, row, sheet } of rows.results) {
    yield null;
    if (id === null || outcome === 'rejected' || outcome === 'unchanged') continue;
    // Names, handles and places can be swapped: the same classes change, but each gets what was reviewed for another.
    // The footprints of files that were stored without rows take something else now, so they are reviewed again.
    if (row !== null)
      yield { verb: 'takes', id, details: [`row ${row}${sheet === undefined ? '' : ` of ${sheet}`}`] };
    if (created.has(id)) continue;
    const details = Object.keys(changes).filter((field) => !ELSEWHERE.has(field));
    if (details.length > 0) yield { verb: 'changes', id, details };
  }
  for (const { alias, after } of plan.redirects)
    if (after !== null) yield { verb: 'leads', id: after, details: [alias] };
}

/** Said elsewhere, or of no interest. */
const NOT_TAKEN: ReadonlySet<keyof ObjectClass> = new Set(['id', 'handle', 'status', 'parentId']);

/** The values that classes get, each by what stands for it. */
function* takenIn({ changes, templates }: Plan, newDigest: NewDigest): Generator<Effect | null, void> {
  const digestOf = (...values: unknown[]) => {
    const digest = newDigest();
    for (const value of values) digest.add(ordered(value));
    return digest.text();
  };
  const created = new Set<string>();
  for (const { id, before } of changes) {
    yield null;
    if (!before) created.add(id);
  }
  for (const { id, before, after } of changes) {
    yield null;
    if (!after) continue;
    const details: string[] = [];
    if (before) {
      for (const key of changedFields(before, after)) {
        if (NOT_TAKEN.has(key)) continue;
        for (const part of changedParts(before[key], after[key]))
          details.push(`${[key, ...part.name].join('.')} ${digestOf(part.after)}`);
      }
    } else {
      details.push(digestOf(...AUTHORED_KEYS.filter((key) => !NOT_TAKEN.has(key)).map((key) => after[key])));
      // Copies are below each other as what they are copied from.
      if (after.parentId !== null && created.has(after.parentId)) details.push(`below ${after.parentId}`);
    }
    if (details.length > 0) yield { verb: 'takes', id, details };
  }
  for (const { id, before, after } of templates) {
    yield null;
    if (before.length === 0) {
      // A copy has all of them.
      const digest = newDigest();
      for (const template of after) {
        digest.add(ordered(template));
        yield null;
      }
      yield { verb: 'takes', id, details: [`parameters ${digest.text()}`] };
      continue;
    }
    const details = templateChanges(before, after).flatMap(({ parameter, change, fields }) =>
      change === 'removed'
        ? []
        : `parameter ${parameter} ${digestOf(fields.map(({ field, after }) => [field, after]))}`,
    );
    if (details.length > 0) yield { verb: 'takes', id, details };
  }
}

/** What differs in a field: of several codes or languages, those that do. What stays may be someone's change by then. */
function changedParts(before: unknown, after: unknown): { name: string[]; after: unknown }[] {
  if (!isTable(before) || !isTable(after)) return [{ name: [], after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    return isSameJson(was, is) ? [] : { name: [name], after: is };
  });
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSameJson = (a: unknown, b: unknown) =>
  a === b || JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));

/** A code can lead to another entry by the time that it is written: entries are merged, and merges are undone. */
function newEntries(before: ObjectClass | null, after: ObjectClass | null): string[] {
  if (!after) return [];
  return CLASSIFICATION_KINDS.flatMap((kind) => {
    const link = after.links[kind];
    return link && !sameBinding(before?.links[kind] ?? null, link) ? `${kind} ${link.entryId ?? ''}` : [];
  });
}

/** Fields of rows that the plan tells in more detail. */
const ELSEWHERE: ReadonlySet<string> = new Set(['paramTemplates', 'aliases']);

/** The classes that it names, without those that the change creates itself. */
export function* idsInFootprint(footprint: Footprint): Generator<void, Set<string>> {
  const ids = new Set<string>();
  const created: string[] = [];
  for (const { verb, id, details } of parsed(footprint)) {
    yield;
    if (verb === 'takes') continue;
    if (verb === 'creates') created.push(id);
    ids.add(id);
    if (verb === 'places') for (const parent of details) ids.add(parent);
  }
  for (const id of created) ids.delete(id);
  return ids;
}

/** The same of a change that is shown as a problem, so that nobody sees what it does. */
export const refusedFootprint = (footprint: Footprint): Footprint =>
  REFUSED + footprint.slice(APPLIES.length);

export const isRefused = (footprint: Footprint): boolean => footprint.startsWith(REFUSED);

/** What is known about classes while a change is planned, before it is applied. */
export interface KnownClasses {
  nameOf(id: string): string;
  /** A parent that was merged since is followed. */
  resolve(id: string): string | undefined;
  /** Whether the proposal itself creates the class: reviewers see what becomes of it, and nobody else has worked on it. */
  isProposed(id: string): boolean;
  /**
   * Whether a change of the proposal has moved the class, and names it: then reviewers see that it goes with its new
   * parent. What moves because its own parent goes may have come after the review.
   */
  isMoved(id: string): boolean;
}

/** Why what a change does today isn't what it did when it was bound; null if it does no more than that. */
export function* beyondFootprint(
  today: Footprint,
  bound: Footprint,
  { nameOf, resolve, isProposed, isMoved }: KnownClasses,
): Generator<void, string | null> {
  if (today === bound) return null;
  const before = yield* detailsOf(bound, resolve);
  for (const { verb, id, details } of parsed(today)) {
    yield;
    if (verb === 'takes' || (verb !== 'creates' && isProposed(id))) continue;
    const known = before.get(`${verb} ${id}`);
    // It goes with its new parent, but what was merged into it since does not.
    const isAlone = details.every((detail) => known?.has(detail));
    if ((verb === 'removes' || verb === 'restores') && isAlone && isMoved(id)) continue;
    const more = known ? details.filter((detail) => !known.has(detail)) : details;
    const isSame = known && more.length === 0 && (verb !== 'places' || isAll(details, known));
    if (isSame) continue;
    const list = more.slice(0, MOST_SHOWN).join(', ');
    const what = TODAY[verb](inQuotes(nameOf(id)), {
      isMerged: details.length > 0 && (known !== undefined || isMoved(id)),
      list,
    });
    return `This change would now ${what}, which it didn't when it was added.`;
  }
  return null;
}

/** Whether it takes something else from other classes, vocabularies or rows than when it was bound, so that it writes that. */
export function* takesOthers(today: Footprint, bound: Footprint): Generator<void, boolean> {
  const before = yield* detailsOf(bound, () => undefined);
  for (const { verb, id, details } of parsed(today)) {
    yield;
    if (verb === 'takes' && !details.every((detail) => before.get(`takes ${id}`)?.has(detail))) return true;
  }
  return false;
}

/** The classes that were bound to the parents that they have today, not to others that were merged into those. */
export function* placedAsBound(today: Footprint, bound: Footprint): Generator<void, Set<string>> {
  const placed = new Set<string>();
  const before = yield* detailsOf(bound, () => undefined);
  for (const { verb, id, details } of parsed(today)) {
    const known = verb === 'places' ? before.get(`places ${id}`) : undefined;
    if (known && isAll(details, known) && details.every((parent) => known.has(parent))) placed.add(id);
    yield;
  }
  return placed;
}

/**
 * What a change does today of what it did when it was bound: after an edit, it is bound to no more than that, and to what
 * it takes today.
 */
export function* commonFootprint(
  today: Footprint,
  bound: Footprint,
  { resolve }: Pick<KnownClasses, 'resolve'>,
): Generator<void, Footprint> {
  if (today === NO_FOOTPRINT || bound === NO_FOOTPRINT) return NO_FOOTPRINT;
  const before = yield* detailsOf(bound, resolve);
  const lines = [APPLIES];
  for (const { verb, id, details } of parsed(today)) {
    yield;
    const known = verb === 'takes' ? new Set(details) : before.get(`${verb} ${id}`);
    if (!known) continue;
    const common = details.filter((detail) => known.has(detail));
    const isElsewhere = verb === 'places' && !(common.length === details.length && isAll(common, known));
    if (!isElsewhere) lines.push(JSON.stringify([verb, id, ...common]));
  }
  return lines.join('\n');
}

/** A class at the top level has no parent among the details. */
const isAll = (details: readonly string[], known: ReadonlySet<string>) => details.length === known.size;

/** The details of each verb and class. */
function* detailsOf(
  footprint: Footprint,
  resolve: KnownClasses['resolve'],
): Generator<void, Map<string, Set<string>>> {
  const all = new Map<string, Set<string>>();
  for (const { verb, id, details } of parsed(footprint)) {
    const known = verb === 'places' ? details.map((parent) => resolve(parent) ?? parent) : details;
    const key = `${verb} ${id}`;
    const together = all.get(key) ?? new Set();
    all.set(key, together);
    for (const detail of known) together.add(detail);
    yield;
  }
  return all;
}

interface More {
  /** Whether only what was merged into the class is more. */
  isMerged: boolean;
  list: string;
}

const TODAY: Record<Exclude<Verb, 'takes'>, (name: string, more: More) => string> = {
  creates: (name) => `also create ${name}`,
  removes: (name, { isMerged }) => `also delete or archive ${isMerged ? 'what was merged into ' : ''}${name}`,
  restores: (name) => `also restore ${name}`,
  places: (name) => `place ${name} under another class`,
  changes: (name, { list }) => `also change ${name} (${list})`,
  leads: (name, { list }) => `also lead to ${name} from former keys (${list})`,
  drops: (name, { list }) => `also remove parameters of ${name} (${list})`,
};

/** Of the details in a message. */
const MOST_SHOWN = 3;

function* parsed(footprint: Footprint): Generator<Effect> {
  for (let at = APPLIES.length + 1; at < footprint.length; ) {
    const found = footprint.indexOf('\n', at);
    const end = found < 0 ? footprint.length : found;
    const [verb, id, ...details] = trustedJson<[Verb, string, ...string[]]>(footprint.slice(at, end));
    yield { verb, id, details };
    at = end + 1;
  }
}
