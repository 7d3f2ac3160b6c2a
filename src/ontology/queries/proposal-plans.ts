import type { Db } from '../../platform/db/database.ts';
import { heldBytes } from '../../platform/held-bytes.ts';
import { entryBytes, SingleFlightCache } from '../../platform/single-flight-cache.ts';
import { ACCEPT } from '../actions/accept-proposal.ts';
import { type Composed, composeProposal } from '../actions/compose-proposal.ts';
import { proposedChanges } from '../actions/edit-proposal.ts';
import { previewComposed } from '../actions/preview-composed.ts';
import type { Change, Plan } from '../domain/plan.ts';
import type { Proposal, StoredChange } from '../store/proposals.ts';
import type { ListAnswers } from './list-answers.ts';
import type { Ontology } from './ontology.ts';

/** What a proposal comes to on today's tree. */
export interface ProposalPlan {
  ontology: Ontology;
  ontologyVersion: string;
  /** Why changes cannot be done, by their ids. */
  problems: Composed['problems'];
  preview: Awaited<ReturnType<typeof previewComposed>> & { counts: ReturnType<typeof countsOf> };
  /** Classes to which elements may be classified, and that go away. */
  gone: string[];
}

const EVERYTHING = { view: 'flat', root: null, maxDepth: null, includeInactive: true } as const;
const MOST_BYTES = 64 * 1024 * 1024;
/** Shown of each list of a plan; its counts say how many there are. */
const MOST_SHOWN = 5000;

/** Plans of proposals, made once for each state of a proposal and of the tree. They lock nothing. */
export class ProposalPlans {
  readonly #db: Db;
  readonly #answers: ListAnswers;
  readonly #plans = new SingleFlightCache<Omit<ProposalPlan, 'ontology' | 'ontologyVersion'>>(
    MOST_BYTES,
    ({ preview, gone, problems }, key) =>
      entryBytes(key, heldBytes(preview) + heldBytes(gone) + heldBytes(messagesOf(problems))),
  );

  constructor(db: Db, answers: ListAnswers) {
    this.#db = db;
    this.#answers = answers;
  }

  async of(proposal: Proposal, changes: readonly StoredChange[]): Promise<ProposalPlan> {
    const { ontology, answer } = await this.#answers.find(EVERYTHING);
    const key = `${proposal.id} ${proposal.revision} ${ontology.version}`;
    const plan = await this.#plans.get(key, async () =>
      planOf(ontology, await composeProposal(ontology, proposedChanges(changes), { db: this.#db })),
    );
    return { ontology, ontologyVersion: answer.ontologyVersion, ...plan };
  }
}

async function planOf(ontology: Ontology, composed: Composed) {
  const { plan, problems } = composed;
  const preview = await previewComposed(ontology, composed, ACCEPT, MOST_SHOWN);
  return {
    problems,
    preview: { ...preview, counts: countsOf(plan) },
    gone: plan.changes.filter(isGone).map(({ id }) => id),
  };
}

const messagesOf = (problems: Composed['problems']) =>
  Array.from(problems.values(), ({ message, details }) => ({ message, details }));

function countsOf({ changes }: Plan) {
  const counts = { created: 0, updated: 0, moved: 0, deleted: 0 };
  for (const { before, after } of changes) {
    if (!before) counts.created++;
    else if (!after) counts.deleted++;
    else if (before.parentId !== after.parentId) counts.moved++;
    else counts.updated++;
  }
  return counts;
}

function isGone({ before, after }: Change): boolean {
  return before !== null && (after === null || (after.status === 'archived' && before.status !== 'archived'));
}
