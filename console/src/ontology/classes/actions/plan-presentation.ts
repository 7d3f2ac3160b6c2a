import type { Schemas } from '@lintel/client';
import { entryCode } from '../../vocabularies/entry-code.ts';
import { type Kind, kindName } from '../../vocabularies/kinds.ts';
import { type Blocker, blockerInWords } from '../details/blockers.ts';
import type { OntologyIndex } from '../ontology-index.ts';
import { listInWords } from '../words.ts';
import { distinctNames } from './distinct-names.ts';
import { messages } from './messages.ts';
import { type FieldRow, fieldRows } from './plan-fields.ts';

/** A proposal's plan also says where all the classes that it changes are used. */
export type DryRun = Omit<Schemas['DryRun'], 'counts'> &
  Partial<Pick<Schemas['ProposalPlan'], 'usageOfChanged'>> & {
    /** Of whole plans whose lists are cut; plans of edits count their rows instead. */
    counts?: Partial<Record<'created' | 'updated' | 'moved' | 'deleted', number>>;
  };
type Change = DryRun['changes'][number];
type LinkChange = DryRun['classifications'][number];
type State = NonNullable<Change['before']>;

/** A class that is added, removed or moved. */
export interface PlaceRow {
  id: string;
  name: string;
  what: 'created' | 'deleted' | 'moved' | 'renamed';
  before: string | null;
  after: string | null;
}

/** Classes whose link of one kind changes in the same way. */
export interface LinkGroup {
  kind: Kind;
  effect: 'lost' | 'changed' | 'gained' | 'elsewhere';
  before: string | null;
  after: string | null;
  /** The class that the same code is inherited from now; null for a code set on the class. */
  source: string | null;
  names: string[];
  /** A sentence that describes the change. */
  sentence: string;
}

export interface StatusGroup {
  before: State['status'];
  after: State['status'];
  names: string[];
}

export interface PlanPresentation {
  sentences: string[];
  places: PlaceRow[];
  links: LinkGroup[];
  statuses: StatusGroup[];
  fields: FieldRow[];
  /** Approved classes that lose something their approval needs. */
  approvals: { id: string; name: string; reasons: string[] }[];
  redirects: { from: string; to: string | null }[];
  usage: DryRun['usage'] | null;
  notes: string[];
  warnings: string[];
}

const EFFECTS = ['lost', 'changed', 'gained', 'elsewhere'] as const;

/** A dry run in the words and order for a person: losses first. `subclasses` move with the classes of the plan. */
export function presentationOf(plan: DryRun, index: OntologyIndex, subclasses = 0): PlanPresentation {
  const lookup = lookupOf(plan, index);
  const links = linkGroups(plan.classifications, lookup);
  const places = plan.changes.flatMap((change) => placeRow(change, lookup) ?? []);
  const statuses = statusGroups(plan.changes);
  const fields = fieldRows(plan.changes);
  return {
    sentences: sentencesOf({ places, links, statuses, fields }, plan, subclasses),
    places,
    links,
    statuses,
    fields,
    approvals: plan.approvals.map(({ objectClassId, name, blockers }) => ({
      id: objectClassId,
      name,
      reasons: blockers.map((blocker: Blocker) => blockerInWords(blocker)),
    })),
    redirects: redirectsOf(plan, lookup),
    usage: plan.usageOfChanged ?? plan.usage ?? null,
    notes: plan.notes ?? [],
    warnings: plan.warnings ?? [],
  };
}

function redirectsOf({ redirects }: DryRun, { index, nameOf }: Lookup): PlanPresentation['redirects'] {
  const ids = redirects.flatMap(({ from, to }) => [from, to ?? '']).filter((id) => index.classes.has(id));
  const distinct = distinctNames(index, ids, nameOf);
  return redirects.map(({ from, to }) => ({
    from: index.classes.has(from) ? messages.theId(distinct(from)) : messages.theHandle(from),
    to: to === null ? null : distinct(to),
  }));
}

interface Lookup {
  index: OntologyIndex;
  nameOf: (id: string) => string;
  /** The API's path of handles, as names. */
  pathInNames: (path: string | null) => string;
}

export const TOP_LEVEL = messages.topLevel;

function lookupOf({ changes }: DryRun, index: OntologyIndex): Lookup {
  const names = new Map<string, string>();
  const byHandle = new Map<string, string>();
  for (const { objectClassId, before, after } of changes) {
    const state = after ?? before;
    if (!state) continue;
    names.set(objectClassId, state.name);
    byHandle.set(state.handle, state.name);
  }
  return {
    index,
    nameOf: (id) => names.get(id) ?? index.classes.get(id)?.name ?? id,
    pathInNames: (path) =>
      (path ?? '')
        .split('/')
        .map((handle) => byHandle.get(handle) ?? index.byHandle.get(handle)?.name ?? handle)
        .join(' / '),
  };
}

function placeRow(change: Change, { pathInNames }: Lookup): PlaceRow | null {
  const { objectClassId: id, type, before, after } = change;
  const name = after?.name ?? before?.name ?? id;
  const row = {
    id,
    name,
    before: before && pathInNames(before.path),
    after: after && pathInNames(after.path),
  };
  if (type !== 'updated') return { ...row, what: type };
  if (before && after && before.name !== after.name)
    return { ...row, what: 'renamed', before: before.name, after: after.name };
  return null;
}

function linkGroups(changes: readonly LinkChange[], lookup: Lookup): LinkGroup[] {
  const groups = new Map<string, Omit<LinkGroup, 'sentence'>>();
  for (const { objectClassId, kind, before, after } of changes) {
    const was = entryOf(before);
    const is = entryOf(after);
    const effect = effectOf(was, is);
    if (effect === null) continue;
    const sourceId =
      effect === 'elsewhere' && after?.source === 'inherited' ? after.sourceObjectClassId : null;
    const key = JSON.stringify([effect, kind, was, is, sourceId]);
    const codeOf = (id: string | null) => id && entryCode(lookup.index, kind, id);
    const source = sourceId && lookup.nameOf(sourceId);
    const codes = { before: codeOf(was), after: codeOf(is) };
    const group = groups.get(key) ?? { kind, effect, ...codes, source, names: [] };
    group.names.push(lookup.nameOf(objectClassId));
    groups.set(key, group);
  }
  return Array.from(groups.values(), (group) => ({ ...group, sentence: linkSentence(group) })).sort(
    (a, b) => EFFECTS.indexOf(a.effect) - EFFECTS.indexOf(b.effect) || b.names.length - a.names.length,
  );
}

function effectOf(was: string | null, is: string | null): LinkGroup['effect'] | null {
  if (was === null && is === null) return null;
  if (is === null) return 'lost';
  if (was === null) return 'gained';
  return was === is ? 'elsewhere' : 'changed';
}

function linkSentence({ kind, effect, before, after, source, names }: Omit<LinkGroup, 'sentence'>): string {
  const many = names.length;
  const who = listInWords(names);
  const link = kindName(kind);
  const { plan } = messages;
  if (effect === 'lost') return plan.lost(who, `${link} ${before}`);
  if (effect === 'changed') return plan.changed(who, link, `${before}`, `${after}`);
  if (effect === 'gained') return plan.gained(who, `${link} ${after}`);
  const code = `${link} ${after}`;
  return source === null ? plan.setHere(who, many, code) : plan.inherited(who, code, source);
}

/** The id of the entry in effect. Links are compared by it: the same entry is never a change. */
const entryOf = (link: LinkChange['before']): string | null =>
  !link || link.source === 'none' ? null : link.value;

function statusGroups(changes: readonly Change[]): StatusGroup[] {
  const groups = new Map<string, StatusGroup>();
  for (const { before, after } of changes) {
    if (!before || !after || before.status === after.status) continue;
    const key = `${before.status} ${after.status}`;
    const group = groups.get(key) ?? { before: before.status, after: after.status, names: [] };
    group.names.push(after.name);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function sentencesOf(
  { places, links, statuses, fields }: Pick<PlanPresentation, 'places' | 'links' | 'statuses' | 'fields'>,
  plan: DryRun,
  subclasses: number,
): string[] {
  const { counts, truncated = [] } = plan;
  const having = (what: PlaceRow['what']) =>
    (what === 'renamed' || !truncated.includes('changes') ? undefined : counts?.[what]) ??
    places.filter((row) => row.what === what).length;
  const affected = (effect: LinkGroup['effect']) =>
    links.filter((group) => group.effect === effect).reduce((sum, group) => sum + group.names.length, 0);
  const words = messages.plan;
  const said = (many: number, sentence: (many: number) => string) => (many === 0 ? [] : [sentence(many)]);
  const sentences = [
    ...(plan.action === 'editObjectClasses' ? said(updatedIn(plan), words.updated) : []),
    ...said(having('moved'), (many) => words.moved(many, subclasses)),
    ...said(having('created'), words.created),
    // The summary of a merge names the classes that it removes.
    ...(plan.action === 'mergeObjectClasses' ? [] : said(having('deleted'), words.deleted)),
    ...said(having('renamed'), words.renamed),
    ...(plan.action === 'editObjectClasses' ? [] : said(changedIn(fields, plan), words.fields)),
    ...statuses.map(({ before, after, names }) => words.status(names.length, before, after)),
    ...said(affected('lost'), words.linksLost),
    ...said(affected('changed'), words.linksChanged),
    ...said(plan.approvals.length, words.approvalsLost),
    ...(truncated.length === 0
      ? []
      : [words.truncated(listInWords(truncated.map((list) => words.lists[list])))]),
  ];
  return sentences.length + places.length + links.length === 0 ? [words.nothing] : sentences;
}

/** Without those of new classes, which have nothing to change from. */
function changedIn(fields: readonly FieldRow[], { changes }: DryRun): number {
  const created = new Set(
    changes.flatMap(({ type, objectClassId }) => (type === 'created' ? objectClassId : [])),
  );
  return fields.filter(({ objectClassId }) => !created.has(objectClassId)).length;
}

/** Plans of many edits list the first classes only, and count all. */
const updatedIn = (plan: DryRun): number => plan.counts?.updated ?? plan.changes.length;

/**
 * Equal for two dry runs of the same choices with the same result; ids of new classes differ each time and are left
 * out.
 */
export function planFingerprint(plan: unknown): string {
  const text = JSON.stringify(plan);
  if (!isDryRun(plan)) return text;
  const created = plan.changes.filter(({ type }) => type === 'created');
  const places = new Map(created.map(({ objectClassId }, at) => [objectClassId, `new ${at}`]));
  return JSON.stringify(plan, (_key, value: unknown) =>
    typeof value === 'string' ? (places.get(value) ?? value) : value,
  );
}

const isDryRun = (plan: unknown): plan is DryRun =>
  typeof plan === 'object' && plan !== null && 'changes' in plan && Array.isArray(plan.changes);
