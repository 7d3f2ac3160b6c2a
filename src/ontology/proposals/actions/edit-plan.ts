import { newId } from '../../../kernel/ids.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { type Proposal, readChanges, type StoredChange } from '../store/proposals.ts';
import { type Composed, composeProposal, type ProposedChange } from './compose-proposal.ts';

interface Edited {
  revision: number;
  /** The changes before the edit, and those that are planned after it. */
  before: readonly StoredChange[];
  after: readonly ProposedChange[];
}

/** Thrown by an edit that is allowed and has no plan yet: its transaction ends, and the plan is made outside of it. */
export class EditPlanNeeded extends Error {
  readonly edited: Edited;

  constructor(edited: Edited) {
    super('The plan of this edit has to be made first.');
    this.edited = edited;
  }

  /** Whether many edits that keep as much would take much memory together. */
  get isLarge(): boolean {
    let characters = 0;
    return this.edited.after.some(({ request }) => {
      characters += JSON.stringify(request).length;
      return characters > LARGE_CHARACTERS;
    });
  }
}

const LARGE_CHARACTERS = 1_000_000;

/**
 * The plan of one edit of one proposal. It is made while nothing is locked and counts for the revision that it was
 * made for.
 */
export class EditPlan {
  /** The ID of the change that the edit adds: the same in every attempt, because the IDs of its classes depend on it. */
  readonly changeId = newId('chg');
  #ontology: Ontology;
  #made: (Edited & { composed: Composed }) | null = null;

  constructor(ontology: Ontology) {
    this.#ontology = ontology;
  }

  /** What it is planned on. */
  get ontology(): Ontology {
    return this.#ontology;
  }

  /** Whether a change would be bound that can't be applied. */
  get bindsProblems(): boolean {
    const { bound, problems } = this.#made?.composed ?? {};
    return bound !== undefined && [...bound.keys()].some((id) => problems?.has(id));
  }

  async make(edited: Edited, ontology: Ontology, db: DbOrTx): Promise<void> {
    this.#made = null;
    this.#ontology = ontology;
    const composed = await composeProposal(ontology, edited.after, { db, binds: true });
    this.#made = { ...edited, composed };
  }

  /** The changes of the proposal before the edit. */
  async changesOf(tx: Tx, { id, revision }: Proposal): Promise<readonly StoredChange[]> {
    return this.#made?.revision === revision ? this.#made.before : readChanges(tx, id);
  }

  /** What the changes come to after the edit. */
  composed(edited: Edited): Composed {
    if (this.#made?.revision !== edited.revision) throw new EditPlanNeeded(edited);
    return this.#made.composed;
  }
}
