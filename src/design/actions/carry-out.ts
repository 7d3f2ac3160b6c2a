import { requireExistingProject, requireOpenProject } from '../../party-directory/index.ts';
import type { Actor } from '../../platform/audit/record-audit.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { KeyedRequest, StoredAnswer } from '../../platform/idempotency/stored-answers.ts';
import { RecordRejected } from '../domain/errors.ts';
import type { DesignParts } from '../parts.ts';
import { notifyDesignChanged } from '../store/change-notice.ts';
import {
  closeIntent,
  isIntentOpen,
  openIntent,
  openIntentOf,
  openIntents,
  projectsOf,
  type StoredIntent,
  takeLocks,
} from '../store/intents.ts';
import { applyEffects, writeRecords } from './apply-plan.ts';
import { type CommandPlan, type PlanWithIntent, writesNothing } from './command-plan.ts';

/** A command that is being carried out, and the request behind it. */
export interface Command {
  parts: DesignParts;
  /** All that it reads and writes in our own database. */
  tx: Tx;
  operation: string;
  /** For the audit log. */
  by: { actor: Actor; requestId: string | null };
  /** The request with an Idempotency-Key that the answer is stored for. */
  claim: KeyedRequest | null;
  /** Works in a closed project too: a repair, or taking back what clients can see. */
  alsoInClosed?: true;
  /** The body contained a record id, so the answer says that this is deprecated. */
  deprecated: boolean;
}

interface IntentPlan extends CommandPlan<unknown> {
  claim: StoredClaim | null;
  deprecated: boolean;
}

/** As release 1.0.0 stored it: with the finished answer instead of the result. */
interface AnsweredIntentPlan extends Omit<CommandPlan<unknown>, 'result'> {
  claim: StoredClaim | null;
  answer: { status: number; headers?: Record<string, string>; body: unknown };
}

interface StoredClaim {
  scope: string;
  bodyHash: string;
  caller?: string | null;
  projects?: readonly string[];
}

/**
 * Another process found the intent of this very request and carried it out meanwhile; its stored answer is returned.
 */
export class CarriedOutBefore extends Error {
  readonly answer: StoredAnswer;

  constructor(answer: StoredAnswer) {
    super('This request has already been carried out.');
    this.answer = answer;
  }
}

/**
 * A command over two stores that share no transaction. In order, and what a crash after each step leaves:
 *
 * 1. locks: commands of the same project run one after the other. Crash: nothing happened.
 * 2. intents left behind by a crash are finished, so that the plan is made on what they meant.
 * 3. plan: reads, decides, makes all new ids. A rule that says no says it here. Crash: nothing happened.
 * 4. intent: the plan is committed, with what must exist first (portal snapshots). Crash: the command is kept; repair
 *    does steps 5 and 6.
 * 5. records: idempotent upserts and deletes in the record store. Crash, also in the middle, or a store that wrote and
 *    did not answer: repair writes the same again, with the same ids.
 * 6. effects: rows, events, the answer for the Idempotency-Key, and the end of the intent in one transaction. Crash
 *    before its commit: as after 5. Crash after it: all is done, and the same request again gets the kept answer.
 *
 * A store that rejects a record as it is ends the request with 400, and the intent is given up.
 * A store that does not answer ends the request with 503 and leaves the intent: the command is carried out when the
 * store is back.
 */
export async function carryOut<R>(
  command: Command,
  locks: string[],
  makePlan: () => Promise<CommandPlan<R> | PlanWithIntent<R>>,
): Promise<R> {
  const { parts, tx } = command;
  await takeLocks(tx, locks);
  const requireProject = command.alsoInClosed ? requireExistingProject : requireOpenProject;
  for (const project of projectsOf(locks)) {
    await requireProject(tx, project);
    command.claim?.projects.add(project);
  }
  await finishOpenIntents(parts, tx, locks);
  // One of them may have been this very request, cut off and sent again, or repair may have been faster.
  const answer = command.claim && (await parts.answers.find(tx, command.claim));
  if (answer) throw new CarriedOutBefore(answer);
  const { plan, intent } = await openPlan(command, locks, await makePlan());
  if (!intent) {
    await applyEffects(tx, plan);
    await notifyDesignChanged(tx, projectsOf(locks));
    return plan.result;
  }
  await finishIntent(parts, intent);
  return plan.result;
}

/** Step 4. A plan without writes to the record store needs no intent. */
async function openPlan<R>(
  command: Command,
  locks: string[],
  made: CommandPlan<R> | PlanWithIntent<R>,
): Promise<{ plan: CommandPlan<R>; intent: StoredIntent | null }> {
  const { journal: ownJournal } = command.parts;
  const open = async (journal: DbOrTx, plan: CommandPlan<R>) => {
    if (writesNothing(plan.records)) return { plan, intent: null };
    const stored: IntentPlan = { ...plan, claim: hexOf(command.claim), deprecated: command.deprecated };
    return { plan, intent: await openIntent(journal, { operation: command.operation, locks, plan: stored }) };
  };
  if (!('inTransaction' in made)) return open(ownJournal, made);
  return ownJournal.transaction().execute(async (tx) => open(tx, await made.inTransaction(tx)));
}

/** Steps 5 and 6. The caller holds the intent's locks. */
export async function finishIntent(parts: DesignParts, intent: StoredIntent): Promise<void> {
  // Only `openPlan` of this release or of 1.0.0 writes these.
  const plan = intent.plan as IntentPlan | AnsweredIntentPlan;
  try {
    await writeRecords(parts.records, plan.records);
  } catch (error) {
    // Kept, it would be tried again before every later change of the project, and each of them would fail.
    if (error instanceof RecordRejected) await closeIntent(parts.journal, intent.seq);
    throw error;
  }
  await parts.journal.transaction().execute(async (tx) => {
    if (!(await closeIntent(tx, intent.seq))) return;
    if (plan.claim)
      await parts.answers.keep(tx, claimOf(plan.claim), answerOf(parts, intent.operation, plan));
    await applyEffects(tx, plan);
    await notifyDesignChanged(tx, projectsOf(intent.locks));
  });
}

/**
 * An intent may span more projects than the caller locked. Nobody else can finish it while we hold one of its locks.
 */
export async function finishOpenIntents(parts: DesignParts, tx: Tx, locks: string[]): Promise<void> {
  for (const intent of await openIntents(tx, locks)) {
    await takeLocks(tx, intent.locks);
    await finishIntent(parts, intent).catch(givenUp);
  }
}

/** A change that was given up holds up nothing: the caller whose request it was got no answer, or an error. */
export function givenUp(error: unknown): void {
  if (!(error instanceof RecordRejected)) throw error;
}

/**
 * The answer of this very request, if it was cut off before. Called before anything else is read: the command may
 * already have deleted what its own body names.
 */
export async function finishEarlier(
  parts: DesignParts,
  tx: Tx,
  claim: KeyedRequest,
): Promise<StoredAnswer | null> {
  const intent = await openIntentOf(tx, claim.scope.toString('hex'));
  if (intent) {
    await takeLocks(tx, intent.locks);
    // It was finished while we waited for the locks: writing its records again would overwrite later changes.
    if (await isIntentOpen(tx, intent.seq)) await finishIntent(parts, intent).catch(givenUp);
  }
  return parts.answers.find(tx, claim);
}

function answerOf(
  parts: DesignParts,
  operation: string,
  plan: IntentPlan | AnsweredIntentPlan,
): StoredAnswer {
  if (!('answer' in plan)) return parts.answerOf(operation, plan.result, plan.deprecated);
  const { status, headers = {}, body } = plan.answer;
  return { status, headers, body: Buffer.from(JSON.stringify(body)) };
}

function hexOf(claim: KeyedRequest | null): StoredClaim | null {
  if (!claim) return null;
  const { scope, bodyHash, caller, projects } = claim;
  return {
    scope: scope.toString('hex'),
    bodyHash: bodyHash.toString('hex'),
    caller,
    projects: [...projects],
  };
}

function claimOf({ scope, bodyHash, caller = null, projects = [] }: StoredClaim): KeyedRequest {
  return {
    scope: Buffer.from(scope, 'hex'),
    bodyHash: Buffer.from(bodyHash, 'hex'),
    caller,
    projects: new Set(projects),
  };
}
