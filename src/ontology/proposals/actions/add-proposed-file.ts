import type { Tx } from '../../../platform/db/database.ts';
import { keepInput } from '../../../platform/operations/parts.ts';
import { ImportTooLarge } from '../../classes/domain/errors.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { IMPORT, type ImportRequest } from '../../exchange/actions/import-object-classes.ts';
import { readChanges } from '../store/proposals.ts';
import { type AddedChange, addProposalChange } from './add-proposal-change.ts';
import { filesOf, type ProposalActor, proposalToEdit } from './edit-proposal.ts';

/** Everyone who looks at the proposal has it planned: no more than what is planned in a moment. */
const MOST_ROWS = 20_000;
const MOST_CHARACTERS = 10_000_000;

/** Adds a file that was received as one change. Its rows are kept until the proposal is decided. */
export async function addProposedFile(
  tx: Tx,
  actor: ProposalActor,
  ontology: Ontology,
  {
    proposalId,
    importing: { received, format, rootKey, partial, absent },
  }: { proposalId: string; importing: ImportRequest },
): Promise<AddedChange> {
  const { operationId: fileId, rows, characters, sha256 } = received;
  // Locked first, so that files that come at the same time count as well.
  await proposalToEdit(tx, actor, proposalId);
  const others = filesOf(await readChanges(tx, proposalId));
  if (others.rows + rows > MOST_ROWS || others.characters + characters > MOST_CHARACTERS) {
    const [most, long] = [MOST_ROWS, MOST_CHARACTERS].map((number) => number.toLocaleString('en'));
    throw new ImportTooLarge(
      `The files of a proposal can have at most ${most} rows and ${long} characters in total.`,
    );
  }
  await keepInput(tx, fileId);
  return addProposalChange(tx, actor, ontology, {
    proposalId,
    action: IMPORT,
    request: { fileId, format, rows, characters, sha256, root: rootKey, partial, absent },
  });
}
