import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ValidationError } from '../../kernel/domain-error.ts';
import { tableOf } from '../../kernel/keys.ts';
import { holds } from '../../platform/auth/scopes.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { TransportError } from '../../platform/http/errors.ts';
import { created } from '../../platform/idempotency/answer.ts';
import { keepInput } from '../../platform/operations/parts.ts';
import { addProposalChange } from '../actions/add-proposal-change.ts';
import { type Actor, filesOf, requireProposal } from '../actions/edit-proposal.ts';
import { IMPORT, type ImportRequest } from '../actions/import-object-classes.ts';
import { previewComposed } from '../actions/preview-composed.ts';
import { rowsSummary } from '../actions/preview-import.ts';
import { ImportTooLarge } from '../domain/errors.ts';
import { ROW_OUTCOMES } from '../domain/exchange-row.ts';
import type { Ontology } from '../queries/ontology.ts';
import { changeAnswer } from '../queries/proposals.ts';
import { readChanges } from '../store/proposals.ts';
import { ImportDryRunAnswer } from './exchange-schemas.ts';
import { ProposalChange } from './proposal-schemas.ts';

/** Everyone who looks at the proposal has it planned: no more than what is planned in a moment. */
const MOST_ROWS = 20_000;
const MOST_CHARACTERS = 10_000_000;

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
  const { operationId: fileId, rows, characters, sha256 } = received;
  const others = filesOf(await readChanges(tx, proposalId));
  if (others.rows + rows > MOST_ROWS || others.characters + characters > MOST_CHARACTERS) {
    const [most, long] = [MOST_ROWS, MOST_CHARACTERS].map((number) => number.toLocaleString('en'));
    throw new ImportTooLarge(
      `The files of a proposal have at most ${most} rows and ${long} characters together.`,
    );
  }
  await keepInput(tx, fileId);
  const { change, problem, positions, composed } = await addProposalChange(tx, actor, ontology, proposalId, {
    action: IMPORT,
    request: { fileId, format, rows, characters, sha256, root: rootKey, partial, absent },
  });
  const answer = changeAnswer(change, problem, positions);
  const shown = await previewComposed(ontology, composed, IMPORT, MOST_SHOWN);
  const planned = composed.rows.get(change.id) ?? NO_ROWS;
  const dryRun = { ...shown, ...rowsSummary(planned, partial), rows: planned.results.slice(0, MOST_SHOWN) };
  return created({ ...answer, dryRun }, `/api/v1/bim-ontology/proposals/${proposalId}`);
}

const MOST_SHOWN = 200;
/** Of a file that is not read at all, because what it hangs below is not there. */
const NO_ROWS = { results: [], counts: tableOf(ROW_OUTCOMES, () => 0) };
