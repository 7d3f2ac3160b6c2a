import { createHash } from 'node:crypto';
import { DomainError } from '../../../kernel/domain-error.ts';
import { present } from '../../../kernel/present.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { breather, inSlices } from '../../../platform/in-slices.ts';
import { ActionContext, ActionSequence } from '../../classes/actions/action-context.ts';
import type { PlannedAction } from '../../classes/actions/apply-action.ts';
import { ObjectClassWorkflowFailedError } from '../../classes/domain/errors.ts';
import { CLASSIFICATION_KINDS, type ObjectClass } from '../../classes/domain/object-class.ts';
import { refuseTooDeep } from '../../classes/domain/plans/depth-limit.ts';
import type { Plan } from '../../classes/domain/plans/plan.ts';
import { refuseTooManyTemplates } from '../../classes/domain/plans/templates-limit.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { templateDigests } from '../../parameters/store/param-templates.ts';
import type { ClassificationEntry } from '../../vocabularies/domain/vocabulary.ts';
import {
  beyondFootprint,
  commonFootprint,
  type Footprint,
  footprintOf,
  isRefused,
  type KnownClasses,
  NO_FOOTPRINT,
  placedAsBound,
  refusedFootprint,
  takesOthers,
} from '../domain/footprint.ts';
import { PlanSize } from '../domain/plan-size.ts';
import { keysIn, MOST_COPIES, type ProposedRequest, subjectsIn, withKeys } from '../domain/proposal.ts';
import { type BoundChange, readBindings } from '../store/proposals.ts';
import { EFFECTS_DIGITS, effectsOfChange } from './effects-of-change.ts';
import { givenAgain, idsOfChange, meansOthers, OtherSystem, SystemsOfChanges } from './ids-of-change.ts';
import { type Proposed, type ProposedAction, proposedActions } from './proposed-actions.ts';

/** A change of a proposal as it is stored: classes of other changes are called by the ids of those. */
export interface ProposedChange {
  id: string;
  position: number;
  action: ProposedAction;
  request: ProposedRequest;
}

type Rows = NonNullable<Proposed['rows']>;

/** What all changes of a proposal come to on one tree. */
export interface Composed {
  plan: Plan;
  /** What they were planned on, and the vocabulary entries that they need and nobody has yet. */
  context: PlannedAction['context'];
  /** Why changes cannot be done, by their ids. The others are planned as if these were not there. */
  problems: ReadonlyMap<string, DomainError>;
  /** Of the changes, in their order, by their ids. */
  positions: ReadonlyMap<string, number>;
  /** What becomes of the rows of files, by the ids of their changes. */
  rows: ReadonlyMap<string, Rows>;
  /** What the changes call classes by, and the classes that those are. */
  named: ReadonlyMap<string, ObjectClass>;
  created: ReadonlyMap<string, string>;
  copies: ReadonlyMap<string, string>;
  /** Identifies what all changes do together. What follows from them is added by effectsShown. */
  effects: string;
  /**
   * Whether the revision doesn't say what a change does: an earlier release stored it, it couldn't be applied when the
   * proposal was last edited and can be now, a class that it names is another one with the same ID by now or was merged
   * into another, or it takes something else from other classes, vocabularies or rows of its file than it did then.
   */
  isUnbound: boolean;
  /** What is to be stored of the changes that were bound. */
  bound: ReadonlyMap<string, BoundChange>;
}

/** Who saw a change while it was bound has not seen that it no longer is. */
const UNBOUND = 'unbound\n';

/** Where plans find what is not in the ontology in memory. */
export interface Beside {
  db: DbOrTx;
  /**
   * For an edit: a change that is new or couldn't be applied until now is bound to the classes that its keys mean now,
   * and to what it does now. From then on it does that and no more.
   */
  binds?: boolean;
}

/**
 * Plans the changes of a proposal one after the other, each by the function that plans its action when it is done
 * directly, on the tree as those before it left it. Locks nothing: the ontology is in memory, and beside it only files
 * and templates are read.
 */
export async function composeProposal(
  ontology: Ontology,
  changes: readonly ProposedChange[],
  { db, binds = false }: Beside,
): Promise<Composed> {
  const sequence = new ActionSequence(ontology, db);
  const { composition } = sequence;
  const custom = new Map<string, ClassificationEntry>();
  const problems = new Map<string, DomainError>();
  const rows = new Map<string, Rows>();
  const created = new Map<string, string>();
  const copies = new Map<string, string>();
  const named = new Map<string, ObjectClass>();
  const moved = new Set<string>();
  const positions = new Map(changes.map(({ id, position }) => [id, position]));
  const letOthers = breather();
  const bindings = await readBindings(
    db,
    changes.map(({ id }) => id),
  );
  const again = await givenAgain(db, changes, bindings);
  const systems = await SystemsOfChanges.of(db, ontology.codes.systems, bindings);
  const bound = new Map<string, BoundChange>();
  const effects = createHash('sha256');
  const digests = new Map<string, string | null>();
  const hashed = { characters: 0 };
  const size = new PlanSize(() => ({
    classes: composition.looks,
    read: sequence.read.characters,
    hashed: hashed.characters,
  }));
  let isUnbound = false;

  /** What a change no longer does, nobody sees in the plan of this edit. */
  const rebind = (
    { id, request }: ProposedChange,
    footprint: Footprint,
    to: Pick<BoundChange, 'request' | 'sentKeys'> = { request, sentKeys: {} },
  ) => bound.set(id, { ...to, footprint });

  const unbind = () => {
    isUnbound = true;
    effects.update(UNBOUND);
  };
  /** One class can have a hundred thousand former keys. */
  const mergedInto = (id: string) => {
    const merged = composition.formerKeysOf(id).filter((key) => key.startsWith('oc_'));
    return merged.length > 0 ? createHash('sha256').update(merged.join()).digest('hex').slice(0, 16) : null;
  };

  for (const stored of changes) {
    await letOthers();
    const known = bindings.get(stored.id);
    const isOther = known && again.size > 0 && (await inSlices(meansOthers(stored, known, again)));
    const reviewed = isOther ? null : known?.footprint;
    const binding =
      binds && !reviewed ? withIds(stored.request, sequence, created, reviewed === undefined) : null;
    const change = { ...stored, ...(binding && { request: binding.request }) };
    const context = new ActionContext(sequence, {
      newId: idsOfChange(change.id),
      // A class of an earlier change may have been merged by one in between; its redirect is followed.
      replaceKey: (key) => (key.startsWith('@') ? (created.get(key.slice(1)) ?? key) : key),
      mostCopies: MOST_COPIES - copies.size,
    });
    for (const key of keysIn(change.request)) {
      const objectClass = composition.classes.get(context.resolve(key) ?? '');
      if (objectClass) named.set(key, objectClass);
    }
    size.next();
    try {
      refuseUnknownReferences(change, positions, created);
      const follows = followsMerge(change, ontology);
      size.refuseTooMuch();
      const proposed = await planned(context, change);
      if (proposed.rows) {
        rows.set(change.id, proposed.rows);
        size.addFile(composition.classes.size + composition.aliases.size);
      }
      if (proposed.refusal) throw proposed.refusal;
      const systemsMeant = systems.refuseOthers(proposed.plan, known);
      refuseCreatedAgain(proposed.plan, ontology);
      await inSlices(refuseTooDeep(composition.part, proposed.plan));
      await inSlices(refuseTooManyTemplates(composition, proposed.plan));
      size.addPlan(proposed.plan);
      const going = proposed.plan.changes.flatMap(({ id, before, after }) =>
        before && before.status !== after?.status ? id : [],
      );
      if (going.length > 0) await inSlices(composition.indexFormerKeys());
      // Once for all changes: one class can go and come back a thousand times.
      const missing = going.filter((id) => !digests.has(id));
      for (const id of missing) digests.set(id, null);
      for (const [id, digest] of await templateDigests(db, missing, hashed)) digests.set(id, digest);
      const standingOf = (id: string) => [composition.formerKeysOf(id), digests.get(id) ?? null];
      const ownEffects = await inSlices(effectsOfChange(change.id, proposed.plan, { size, standingOf }));
      const digest = takesFromClasses(change) ? newDigest : null;
      const footprint = await inSlices(footprintOf({ ...proposed, digest }, mergedInto));
      size.addFootprint(footprint);
      if (binding) bound.set(change.id, { ...binding, footprint });
      else if (!reviewed) unbind();
      else if (footprint !== reviewed || follows) {
        const tree = knownTo(sequence, proposed.plan, moved);
        const reason = await inSlices(beyondFootprint(footprint, reviewed, tree));
        if (binds) {
          const to = follows ? withIds(stored.request, sequence, created, true) : undefined;
          const common = await inSlices(commonFootprint(footprint, reviewed, tree));
          rebind(change, reason === null ? common : refusedFootprint(common), to);
        }
        if (reason !== null)
          throw new ObjectClassWorkflowFailedError(`${reason} Delete this change and add it again.`);
        const isOpen = follows || isRefused(reviewed) || (await inSlices(takesOthers(footprint, reviewed)));
        if (isOpen && !binds) unbind();
      }
      effects.update(ownEffects).update(systemsMeant);
      await inSlices(composition.apply(proposed.plan));
      const names = proposed.rows
        ? await inSlices(placedAsBound(footprint, reviewed ?? footprint))
        : new Set(keysIn(change.request));
      for (const id of movedByName(change, proposed.plan, names, ontology)) moved.add(id);
      if (proposed.created !== undefined) created.set(change.id, proposed.created);
      for (const [to, from] of proposed.copies ?? []) copies.set(to, from);
      for (const entry of context.custom) custom.set(entry.id, entry);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      problems.set(change.id, error);
      // Whatever is edited beside it, this change means the system of before.
      if (error instanceof OtherSystem) continue;
      if (binding) bound.set(change.id, { ...binding, footprint: NO_FOOTPRINT });
      else if (binds && !bound.has(change.id)) rebind(change, NO_FOOTPRINT);
    }
  }

  const plan = await inSlices(composition.plan());
  const context = { ontology, custom: [...(await inSlices(neededBy(plan, custom)))] };
  return {
    plan,
    context,
    problems,
    positions,
    rows,
    named,
    created,
    copies,
    bound,
    effects: effects.digest('hex').slice(0, EFFECTS_DIGITS),
    isUnbound,
  };
}

/** Of the vocabulary entries that changes need, those that are still needed after the last one. */
function* neededBy(
  { changes }: Plan,
  custom: ReadonlyMap<string, ClassificationEntry>,
): Generator<void, Set<ClassificationEntry>> {
  const needed = new Set<ClassificationEntry>();
  if (custom.size === 0) return needed;
  for (const { after } of changes) {
    for (const kind of CLASSIFICATION_KINDS) {
      const entry = custom.get(after?.links[kind]?.entryId ?? '');
      if (entry) needed.add(entry);
    }
    yield;
  }
  return needed;
}

/** The classes that a change names and moves, without those that move because others go, or because their parent was merged. */
function movedByName(
  { request }: ProposedChange,
  { changes }: Plan,
  names: ReadonlySet<string>,
  { stored }: Ontology,
): string[] {
  const target = request['targetObjectClassId'];
  if (typeof target === 'string' && stored.aliases.has(target)) return [];
  return changes.flatMap(({ id, before, after }) =>
    before && after && before.parentId !== after.parentId && names.has(id) ? id : [],
  );
}

/** What messages and comparisons need to know of the tree before a plan. */
function knownTo(
  { ontology, composition }: ActionSequence,
  { changes }: Plan,
  moved: ReadonlySet<string>,
): KnownClasses {
  const names = new Map(changes.map(({ id, before, after }) => [id, (before ?? after)?.name]));
  return {
    nameOf: (id) => names.get(id) ?? composition.classes.get(id)?.name ?? id,
    resolve: (id) => composition.resolve(id),
    isProposed: (id) => composition.classes.has(id) && !ontology.byId.has(id),
    isMoved: (id) => moved.has(id),
  };
}

/**
 * The request with IDs for the keys of classes, and references to the changes that create them: a handle may belong to
 * another class by the time that the change is accepted. Keys of no class stay.
 */
function withIds(
  sent: ProposedRequest,
  { ontology, composition }: ActionSequence,
  created: ReadonlyMap<string, string>,
  isNew: boolean,
): Omit<BoundChange, 'footprint'> {
  const makers = new Map(Array.from(created, ([changeId, id]) => [id, `@${changeId}`]));
  const idOf = (key: string): string => {
    // An ID stays: if its class was merged since, the change has to say so.
    if (key.startsWith('@') || (!isNew && key.startsWith('oc_'))) return key;
    const [today, planned] = [ontology.resolve(key)?.id, composition.resolve(key)];
    if (today !== undefined && (planned === undefined || composition.resolve(today) === planned))
      return today;
    return planned === undefined ? key : (makers.get(planned) ?? planned);
  };
  const sentKeys: Record<string, string> = {};
  const request = withKeys(sent, (key) => {
    const id = idOf(key);
    if (id !== key) sentKeys[id] = key;
    return id;
  });
  return { request, sentKeys };
}

/** These remove classes from sight. */
const REMOVING: readonly ProposedAction[] = [
  'deleteObjectClasses',
  'mergeObjectClasses',
  'archiveObjectClass',
  'archiveObjectClasses',
];

/**
 * Whether a change is about a class that was merged into another since: then it follows, and who knows the revision alone
 * has not seen what it does to the other. Nothing that removes classes follows.
 */
function followsMerge({ action, request }: ProposedChange, { stored, byId }: Ontology): boolean {
  const key = subjectsIn(action, request).find((each) => each.startsWith('oc_') && stored.aliases.has(each));
  if (key === undefined) return false;
  if (!REMOVING.includes(action)) return true;
  const target = present(stored.aliases.get(key));
  throw new ObjectClassWorkflowFailedError(
    `A class that this change names was merged into ${byId.get(target)?.name ?? target}. Delete this change and add it again.`,
  );
}

/** Enough that nobody finds another value with the same digest. */
const DIGITS_OF_VALUES = 16;

function newDigest() {
  const hash = createHash('sha256');
  return {
    add: (value: unknown) => void hash.update(`${JSON.stringify(value)}\n`),
    text: () => hash.digest('hex').slice(0, DIGITS_OF_VALUES),
  };
}

/** Whether a change writes what other classes have at that moment, which its request doesn't say. */
function takesFromClasses({ action, request }: ProposedChange): boolean {
  if (action === 'moveObjectClasses') return request['makeUnique'] === true;
  if (action === 'importObjectClasses') return request['format'] === 'ids';
  return action === 'mergeObjectClasses' || action === 'copyObjectClasses';
}

/** Together with the change that deletes the class, nothing would be left for reviewers to see. */
function refuseCreatedAgain({ changes }: Plan, { byId }: Ontology): void {
  const again = changes.find(({ id, before }) => before === null && byId.has(id));
  if (again)
    throw new ObjectClassWorkflowFailedError(
      `This change would create ${again.after?.name ?? again.id} with the ID of a class that an earlier change removes. Leave out the ID, or the deletion.`,
    );
}

/** A change holds what its action takes: the route checked it before it was stored. */
async function planned(context: ActionContext, { action, request }: ProposedChange): Promise<Proposed> {
  return proposedActions[action].plan(context, request as never);
}

function refuseUnknownReferences(
  { request, position }: ProposedChange,
  positions: ReadonlyMap<string, number>,
  created: ReadonlyMap<string, string>,
): void {
  for (const key of keysIn(request)) {
    if (!key.startsWith('@')) continue;
    const id = key.slice(1);
    if (created.has(id)) continue;
    const at = positions.get(id);
    if (at === undefined) {
      const what = key.startsWith('@chg_')
        ? 'This change refers to a change that was deleted'
        : `This change refers to change ${id}, which doesn't exist`;
      throw new ObjectClassWorkflowFailedError(`${what}. Delete this change and add it again.`);
    }
    if (at >= position)
      throw new ObjectClassWorkflowFailedError(
        `This change refers to change ${at}, which must come before it.`,
      );
    throw new ObjectClassWorkflowFailedError(
      `This change refers to change ${at}, which doesn't create a class or can't be applied.`,
    );
  }
}
