import { ancestryOf, type OntologyIndex } from '../ontology-index.ts';
import { type Approval, approvalsOf, type ManyApprovals, withSubclasses } from './approvals-of.ts';
import { approveBranchRequests, statusRequests } from './graph-requests.ts';

/** Approves the chosen classes and no others: a dry run for each root, and as few operations as possible. */
export const approveManyRequests = (
  index: OntologyIndex,
  ids: readonly string[],
  includeSubclasses: boolean,
) => ({
  dryRun: async (signal: AbortSignal): Promise<ManyApprovals> => {
    const roots = new Set(ids.flatMap((id) => ancestryOf(index, id)[0] ?? []));
    const branches: Approval[] = [];
    for (const { id, status } of roots)
      if (status !== 'archived') branches.push(await approveBranchRequests(id, false).dryRun(signal));
    return approvalsOf(index, includeSubclasses ? withSubclasses(index, ids, branches) : ids, branches);
  },
  write: async (key: string, { steps }: ManyApprovals): Promise<string[]> => {
    const operations: string[] = [];
    for (const [at, { objectClassId: id, isBranch }] of steps.entries()) {
      const { write } = isBranch ? approveBranchRequests(id, false) : statusRequests('approve', [id]);
      operations.push(...(await write(`${key}-${at}`)));
    }
    return operations;
  },
});
