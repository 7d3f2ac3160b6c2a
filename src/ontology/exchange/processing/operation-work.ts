import type { OperationWork } from '../../../platform/operations/runner.ts';
import { runOperations } from '../../classes/actions/run-operations.ts';
import type { OntologyCache } from '../../classes/queries/ontology-cache.ts';
import { ACCEPT, runAcceptance } from '../../proposals/actions/accept-proposal.ts';
import { IMPORT, runImport } from '../actions/import-object-classes.ts';

/** The work of the runner, in this process or in one of its own. `progressOf` reports progress, which is visible before the commit. */
export const operationWork = (
  progressOf: (operationId: string) => (rowsRead: number) => void,
  cache?: Pick<OntologyCache, 'fresh' | 'latest'>,
): OperationWork =>
  runOperations(
    {
      [IMPORT]: (tx, operation, known) => runImport(tx, operation, progressOf(operation.id), known),
      [ACCEPT]: runAcceptance,
    },
    cache,
  );
