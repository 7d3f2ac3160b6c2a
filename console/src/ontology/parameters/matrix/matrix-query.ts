import { LintelError } from '@lintel/client';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../platform/query-client.ts';
import { ancestryOf, type OntologyIndex } from '../../classes/ontology-index.ts';
import type { ParamTemplate } from '../param-rows.ts';
import { ownTemplatesQuery } from '../requirement-queries.ts';
import type { Matrix, MatrixClass, MatrixRow } from './matrix-model.ts';

/** More classes than this are not shown at once: a branch is to be chosen. */
export const MOST_CLASSES = 3000;

/** The classes of a branch in the order of the tree, without archived ones; of all branches without a root. */
export function branchOf({ classes, children, roots }: OntologyIndex, root: string | null): MatrixRow[] {
  const rows: MatrixRow[] = [];
  const visit = (id: string, depth: number) => {
    const found = classes.get(id);
    if (!found || found.status === 'archived') return;
    rows.push({ id, name: found.name, parentId: found.parentId, depth, templates: [] });
    for (const child of children.get(id) ?? []) visit(child, depth + 1);
  };
  for (const id of root === null ? roots : [root]) visit(id, 0);
  return rows;
}

/** The own templates of all classes of a branch as they were authored, in one request. */
async function authoredIn(root: string | null, signal: AbortSignal): Promise<Map<string, ParamTemplate[]>> {
  const query = new URLSearchParams({
    format: 'jsonl',
    includeInactive: 'true',
    ...(root !== null && { root }),
  });
  const answer = await fetch(`/api/v1/bim-ontology/export?${query}`, { signal });
  if (!answer.ok) throw new LintelError(answer.status, await answer.json().catch(() => null));
  const authored = new Map<string, ParamTemplate[]>();
  for (const line of (await answer.text()).split('\n')) {
    if (line === '') continue;
    const { id, paramTemplates = [] } = JSON.parse(line) as { id: string; paramTemplates?: ParamTemplate[] };
    authored.set(id, paramTemplates);
  }
  return authored;
}

export async function loadMatrix(
  index: OntologyIndex,
  root: string | null,
  signal: AbortSignal,
): Promise<Matrix> {
  const ancestors = root === null ? [] : ancestryOf(index, root).slice(0, -1);
  const [authored, ...above] = await Promise.all([
    authoredIn(root, signal),
    ...ancestors.map(async ({ id, name, parentId }): Promise<MatrixClass> => {
      const { templates } = await queryClient.fetchQuery({ ...ownTemplatesQuery(id), staleTime: 0 });
      return { id, name, parentId, templates };
    }),
  ]);
  const rows = branchOf(index, root).map((row) => ({ ...row, templates: authored.get(row.id) ?? [] }));
  return { rows, above };
}

export const matrixQuery = (index: OntologyIndex, root: string | null) =>
  queryOptions({
    queryKey: ['ontology', 'matrix', root, index.ontologyVersion],
    queryFn: ({ signal }) => loadMatrix(index, root, signal),
    placeholderData: (previous, query) => (query?.queryKey[2] === root ? previous : undefined),
    structuralSharing: false,
  });
