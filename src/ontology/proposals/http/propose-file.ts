import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ValidationError } from '../../../kernel/domain-error.ts';
import { tableOf } from '../../../kernel/keys.ts';
import { hasScope } from '../../../platform/auth/scopes.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { TransportError } from '../../../platform/http/errors.ts';
import { created } from '../../../platform/idempotency/answer.ts';
import { fitting, preview } from '../../classes/actions/preview.ts';
import { IMPORT, type ImportRequest } from '../../exchange/actions/import-object-classes.ts';
import { MOST_SHOWN, rowsSummary } from '../../exchange/actions/preview-import.ts';
import { ROW_OUTCOMES } from '../../exchange/domain/exchange-row.ts';
import { ImportDryRunAnswer } from '../../exchange/http/exchange-schemas.ts';
import type { EditPlan } from '../actions/edit-plan.ts';
import { type ProposalActor, requireAuthor, requireProposal } from '../actions/edit-proposal.ts';
import { addProposedFile } from '../actions/proposal-changes.ts';
import { changeAnswer, proposalIdOf } from '../queries/proposals.ts';
import { actorOf } from './proposal-actor.ts';
import { ProposalChange } from './proposal-schemas.ts';

export const ProposedFileAnswer = Type.Object(
  {
    ...ProposalChange.properties,
    dryRun: Type.Object(ImportDryRunAnswer.properties, {
      description: 'The result for each row, and a preview of the proposal with them',
    }),
  },
  { title: 'ProposedFile' },
);

/**
 * Before the file is read: whether the caller may do what they ask for, and the ID of the proposal, which may be given
 * by its number.
 */
export async function requireProposing(
  db: Db,
  request: FastifyRequest,
  { proposal, dryRun }: { proposal: string | null; dryRun: boolean },
): Promise<string | null> {
  if (proposal === null) {
    if (!hasScope(request.caller.scopes, 'ontology:write'))
      throw new TransportError(
        403,
        'This API key can only propose changes. Set the proposal parameter to the ID of the proposal to which the file should be added.',
      );
    return null;
  }
  if (dryRun)
    throw new ValidationError([
      {
        path: 'query.dryRun',
        rule: 'dryRun',
        message: "can't be used with proposal",
      },
    ]);
  const found = await requireProposal(db, await proposalIdOf(db, proposal));
  requireAuthor(found, actorOf(request));
  return found.id;
}

/** Adds a file that was received as one change, and answers with the change and its dry run. */
export async function proposeFile(
  tx: Tx,
  actor: ProposalActor,
  plan: EditPlan,
  { proposalId, importing }: { proposalId: string; importing: ImportRequest },
) {
  const { change, problem, positions, composed } = await addProposedFile(tx, actor, plan, {
    proposalId,
    importing,
  });
  const answer = changeAnswer(change, problem, positions);
  const shown = await preview(IMPORT, composed, MOST_SHOWN);
  const planned = composed.rows.get(change.id) ?? NO_ROWS;
  const dryRun = {
    ...shown,
    changes: fitting(shown.changes, MOST_SHOWN),
    ...rowsSummary(planned, importing.partial),
    rows: fitting(planned.results, MOST_SHOWN),
  };
  return created({ ...answer, dryRun }, `/api/v1/bim-ontology/proposals/${proposalId}`);
}

/** For a file that isn't read at all because the class to import it under doesn't exist. */
const NO_ROWS = { results: [], counts: tableOf(ROW_OUTCOMES, () => 0) };
