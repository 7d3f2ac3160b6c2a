import { trustedJson } from '../../../kernel/json.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { Operation } from '../../../platform/operations/operation.ts';
import { keepLines, readLines } from '../../../platform/operations/parts.ts';
import { IFC_KEYS } from '../domain/authored-fields.ts';
import { NO_CODES } from '../domain/codes.ts';
import type { Change, Plan } from '../domain/plans/plan.ts';
import { NO_TRANSLATIONS } from '../domain/texts/translations.ts';

/** Up to here a plan lies in the row of its operation: reading a longer row would take as long as its texts are. */
const MOST_IN_ROW = 1000;
const MOST_CHARACTERS_IN_ROW = 1_000_000;
/** For readers that show the beginning of a plan. */
const MOST_CHARACTERS_SHOWN = 4_000_000;

interface StoredPlan extends Plan {
  /** The plan lies in the parts of the operation, and the lists here are empty. */
  inParts?: true;
}

/** Keeps what an undo works from; answers with what the operation's row has of it. */
export async function keepPlan(tx: Tx, operationId: string, plan: Plan): Promise<StoredPlan> {
  const { changes, redirects, templates, parameters = [], reviewers = [] } = plan;
  const items = changes.length + redirects.length + templates.length + parameters.length + reviewers.length;
  if (items <= MOST_IN_ROW && isShort(plan)) return plan;
  await keepLines(tx, operationId, 'changes', linesOf(plan));
  return { changes: [], redirects: [], templates: [], inParts: true };
}

function isShort(plan: Plan): boolean {
  let characters = 0;
  for (const line of linesOf(plan)) {
    characters += line.length;
    if (characters > MOST_CHARACTERS_IN_ROW) return false;
  }
  return true;
}

function* linesOf(plan: Plan): Generator<string> {
  for (const kind of ['changes', 'redirects', 'templates', 'parameters', 'reviewers'] as const) {
    for (const item of plan[kind] ?? []) yield JSON.stringify({ [kind]: item });
  }
}

/** Plans of before there were translations, IFC names and codes of further systems have none. */
function complete(change: Change): Change {
  for (const state of [change.before, change.after]) {
    if (!state) continue;
    state.translations ??= NO_TRANSLATIONS;
    state.codes ??= NO_CODES;
    for (const key of IFC_KEYS) state[key] ??= null;
  }
  return change;
}

/** What an operation changed, nothing when it keeps no plan; of a large one, as many parts as hold the first `most`. */
export async function loadPlan(
  db: DbOrTx,
  { id, changes }: Operation,
  most = Number.POSITIVE_INFINITY,
): Promise<Plan> {
  // The column is JSON that only this file writes.
  const stored = changes as StoredPlan | null;
  if (!stored?.inParts) {
    for (const change of stored?.changes ?? []) complete(change);
    return stored?.changes ? stored : { changes: [], redirects: [], templates: [] };
  }
  const plan: Plan = { changes: [], redirects: [], templates: [] };
  let characters = 0;
  for await (const lines of readLines(db, id, 'changes')) {
    for (const line of lines) {
      characters += line.length;
      const {
        changes: change,
        redirects: redirect,
        templates,
        parameters,
        reviewers,
      } = trustedJson<{ [K in keyof Plan]?: NonNullable<Plan[K]>[number] }>(line);
      if (change) plan.changes.push(complete(change));
      if (redirect) plan.redirects.push(redirect);
      if (templates) plan.templates.push(templates);
      if (parameters) (plan.parameters ??= []).push(parameters);
      if (reviewers) (plan.reviewers ??= []).push(reviewers);
    }
    if (plan.changes.length >= most) break;
    if (Number.isFinite(most) && characters >= MOST_CHARACTERS_SHOWN) break;
  }
  return plan;
}
