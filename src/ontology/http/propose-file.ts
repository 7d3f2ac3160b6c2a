import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ValidationError } from '../../kernel/domain-error.ts';
import { holds } from '../../platform/auth/scopes.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { TransportError } from '../../platform/http/errors.ts';
import { created } from '../../platform/idempotency/answer.ts';
import { keepInput } from '../../platform/operations/parts.ts';
import { addProposalChange } from '../actions/add-proposal-change.ts';
import { type Actor, requireProposal } from '../actions/edit-proposal.ts';
import { IMPORT, type ImportRequest, importDryRun } from '../actions/import-object-classes.ts';
import { previewComposed } from '../actions/preview-composed.ts';
import { ImportTooLarge } from '../domain/errors.ts';
import type { Ontology } from '../queries/ontology.ts';
import { changeAnswer } from '../queries/proposals.ts';
import { ImportDryRunAnswer } from './exchange-schemas.ts';
import { ProposalChange } from './proposal-schemas.ts';

/** Everyone who looks at the proposal has it planned: no more than what is planned in a moment. */
const MOST_ROWS = 20_000;

export const ProposedFileAnswer = Type.Object(
  {
    ...ProposalChange.properties,
    dryRun: Type.Object(ImportDryRunAnswer.properties, {
      description: 'What becomes of its rows, and what the proposal with them would do',
    }),
  },
  { title: 'ProposedFile' },
);

/** Before the file is read: whether the caller may do what they ask for, and whether there is such a proposal. */
export async function requireProposing(
  db: Db,
  { caller }: FastifyRequest,
  { proposal, dryRun }: { proposal: string | null; dryRun: boolean },
): Promise<void> {
  if (proposal === null) {
    if (!holds(caller.scopes, 'ontology:write'))
      throw new TransportError(403, 'This API key may only propose: name a proposal to add the file to.');
    return;
  }
  if (dryRun)
    throw new ValidationError([
      {
        path: 'query.dryRun',
        rule: 'dryRun',
        message: 'is not allowed with proposal, which changes nothing',
      },
    ]);
  await requireProposal(db, proposal);
}

/** Adds a file that was received as one change, and answers with the change and its dry run. */
export async function proposeFile(
  tx: Tx,
  actor: Actor,
  ontology: Ontology,
  proposalId: string,
  { received, format, rootKey, partial, absent }: ImportRequest,
) {
  const { operationId: fileId, rows, sha256 } = received;
  if (rows > MOST_ROWS) throw new ImportTooLarge(`A proposed file has at most ${MOST_ROWS} rows.`);
  await keepInput(tx, fileId);
  const { change, problem, positions, composed } = await addProposalChange(tx, actor, ontology, proposalId, {
    action: IMPORT,
    request: { fileId, format, rows, sha256, root: rootKey, partial, absent },
  });
  const answer = changeAnswer(change, problem, positions);
  const shown = await previewComposed(ontology, composed, IMPORT, MOST_SHOWN);
  const dryRun = { ...shown, ...importDryRun(composed.rows.get(change.id), partial) };
  return created({ ...answer, dryRun }, `/api/v1/bim-ontology/proposals/${proposalId}`);
}

const MOST_SHOWN = 200;
