import type { Database, Db } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { memorySize } from '../../../platform/memory-size.ts';
import { entryBytes, SingleFlightCache } from '../../../platform/single-flight-cache.ts';
import { boundedPreview, countsOf } from '../../classes/actions/preview.ts';
import { ProposalsBusy } from '../../classes/domain/errors.ts';
import type { Sources } from '../../classes/domain/inheritance.ts';
import type { ObjectClass } from '../../classes/domain/object-class.ts';
import { type Consequences, consequences } from '../../classes/domain/plans/consequences.ts';
import type { Change } from '../../classes/domain/plans/plan.ts';
import type { ListAnswers } from '../../classes/queries/list-answers.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { readStanding } from '../../classes/store/read-ontology.ts';
import { ACCEPT } from '../actions/accept-proposal.ts';
import { type Composed, composeProposal } from '../actions/compose-proposal.ts';
import { filesOf, noSuchProposal, proposedChanges } from '../actions/edit-proposal.ts';
import { effectsShown } from '../actions/effects-of-change.ts';
import type { ProposalTurns } from '../actions/proposal-turns.ts';
import { findProposalByIdOrNumber, type Proposal, type StoredChange } from '../store/proposals.ts';
import { type ProposalWithChanges, proposalWithChanges } from './proposals.ts';
import { WholePlan } from './whole-plan.ts';

/** The effect of a proposal on the current tree. */
export interface ProposalPlan {
  ontology: Ontology;
  ontologyVersion: string;
  /** The versions of the tree and of the parameters that it was made for. */
  versions: string;
  effects: Composed['effects'];
  isUnbound: Composed['isUnbound'];
  /** Why changes cannot be done, by their ids. */
  problems: Composed['problems'];
  positions: Composed['positions'];
  /** How large the files of its changes are together. */
  files: ReturnType<typeof filesOf>;
  preview: Awaited<ReturnType<typeof boundedPreview>> & { counts: ReturnType<typeof countsOf> };
  /** The classes that the proposal changes. */
  changed: string[];
  /** Classes whose elements may get another class: those that go away, and those with another CAD category. */
  reclassified: string[];
}

const EVERYTHING = { view: 'flat', root: null, maxDepth: null, includeInactive: true } as const;
const MOST_BYTES = 64 * 1024 * 1024;
/** Of whole plans: about 50,000 classes. */
const MOST_WHOLE_BYTES = 128 * 1024 * 1024;

/** Plans of proposals, made once for each state of a proposal and of the tree, a few at a time. They lock nothing. */
export class ProposalPlans {
  readonly #db: Db;
  readonly #requests: Db;
  readonly #answers: ListAnswers;
  readonly #turns: ProposalTurns;
  readonly #plans = new SingleFlightCache<Awaited<ReturnType<typeof planOf>>>(
    MOST_BYTES,
    ({ preview, changed, reclassified, problems }, key) =>
      entryBytes(key, memorySize([preview, changed, reclassified, messagesOf(problems)])),
  );

  /**
   * The whole plans that were looked through last: their pages are read one after the other. Each holds the ontology that
   * it was made for, so only those for the current one are kept.
   */
  #whole = wholePlans('');

  /** The one that was read last: those who look at a proposal at the same time share one read. */
  readonly #changes = new SingleFlightCache<ProposalWithChanges>(1, () => 1);

  constructor(
    { db, requests }: Pick<Database, 'db' | 'requests'>,
    answers: ListAnswers,
    turns: ProposalTurns,
  ) {
    this.#db = db;
    this.#requests = requests;
    this.#answers = answers;
    this.#turns = turns;
  }

  /** What is made of a proposal, found by its ID or its number, and of its changes and plan, as of one moment. */
  async latest<T>(key: string, work: (proposal: Proposal) => Promise<T>): Promise<T> {
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const proposal = await findProposalByIdOrNumber(this.#requests, key);
      if (!proposal) throw noSuchProposal(key);
      try {
        return await work(proposal);
      } catch (error) {
        if (!(error instanceof EditedSince)) throw error;
      }
    }
    throw new ProposalsBusy();
  }

  /** Every class that the proposal changes; null for a proposal that was decided. */
  async whole(proposal: Proposal, callerId: string): Promise<WholePlan | null> {
    if (isDecided(proposal)) return null;
    const { versions, ontology } = await this.#current();
    if (this.#whole.versions !== versions) this.#whole = wholePlans(versions);
    return this.#whole.plans.get(`${proposal.id} ${proposal.revision}`, () =>
      this.withChanges(proposal, callerId, async (changes) =>
        inSlices(WholePlan.of(await composeProposal(ontology, proposedChanges(changes), { db: this.#db }))),
      ),
    );
  }

  /** Made in a turn of the caller who comes first; the others share it, so it is made even if that caller leaves. */
  async of(proposal: Proposal, callerId: string): Promise<ProposalPlan | null> {
    if (isDecided(proposal)) return null;
    const { ontology, ontologyVersion, versions } = await this.#current();
    const plan = await this.#plans.get(`${proposal.id} ${proposal.revision} ${versions}`, () =>
      this.withChanges(proposal, callerId, async (changes) =>
        planOf(changes, await composeProposal(ontology, proposedChanges(changes), { db: this.#db })),
      ),
    );
    return { ontology, ontologyVersion, versions, ...plan };
  }

  /** Makes something smaller of its changes, such as an answer. */
  async withChanges<T>(
    proposal: Proposal,
    callerId: string,
    work: (changes: readonly StoredChange[]) => T | Promise<T>,
  ): Promise<T> {
    return this.#turns.plan({ callerOf: () => callerId }, async () => work(await this.#changesOf(proposal)));
  }

  /** Read in a turn only: they can have 16 MB, and those who wait hold none. */
  async #changesOf({ id, revision }: Proposal): Promise<readonly StoredChange[]> {
    const read = await this.#changes.get(id, () => proposalWithChanges(this.#db, id), revision);
    if (read.proposal.revision !== revision) throw new EditedSince();
    return read.changes;
  }

  /** Parameters change without a new version of the tree. They are read first: a plan may be newer than its versions, never older. */
  async #current() {
    const { templatesVersion } = await readStanding(this.#db);
    const { ontology, answer } = await this.#answers.find(EVERYTHING);
    const versions = `${ontology.version} ${templatesVersion}`;
    return { ontology, ontologyVersion: answer.ontologyVersion, versions };
  }
}

/** It was edited since it was read: what was asked for is made of the newer one. */
class EditedSince extends Error {}

const MOST_TRIES = 20;

const wholePlans = (versions: string) => ({
  versions,
  plans: new SingleFlightCache<WholePlan>(MOST_WHOLE_BYTES, ({ bytes }, key) => entryBytes(key, bytes)),
});

function isDecided({ status }: Pick<Proposal, 'status'>): boolean {
  return status !== 'open' && status !== 'submitted';
}

async function planOf(changes: readonly StoredChange[], composed: Composed) {
  const { plan, problems, positions, isUnbound } = composed;
  const { ontology } = composed.context;
  const after = await inSlices(consequences(ontology.part, plan));
  const shown = await boundedPreview(ACCEPT, composed, after);
  return {
    effects: await inSlices(effectsShown(composed.effects, ontology, after)),
    isUnbound,
    problems,
    positions,
    files: filesOf(changes),
    preview: { ...shown, counts: countsOf(plan) },
    changed: plan.changes.filter(({ before }) => before !== null).map(({ id }) => id),
    reclassified: [
      ...plan.changes.filter(isGone).map(({ id }) => id),
      ...(await inSlices(withAnotherCategory(ontology, after))),
    ],
  };
}

const messagesOf = (problems: Composed['problems']) =>
  Array.from(problems.values(), ({ message, details }) => ({ message, details }));

function isGone({ before, after }: Change): boolean {
  return before !== null && (after === null || (after.status === 'archived' && before.status !== 'archived'));
}

function* withAnotherCategory(
  { byId }: Ontology,
  { tree, placements }: Consequences,
): Generator<void, string[]> {
  const ids: string[] = [];
  for (const [id, { sources }] of placements) {
    const was = byId.get(id)?.sources;
    const isArchived = tree.get(id)?.status === 'archived';
    if (was && !isArchived && categoryOf(byId, was) !== categoryOf(tree, sources)) ids.push(id);
    yield;
  }
  return ids;
}

/** The category in force, as its entry or as it was given. */
function categoryOf(classes: ReadonlyMap<string, ObjectClass>, { cad_categories: from }: Sources) {
  const link = from === null ? null : classes.get(from)?.links.cad_categories;
  return link?.entryId ?? link?.given;
}
