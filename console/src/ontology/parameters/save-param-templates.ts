import { bodyOf, LintelError } from '@lintel/client';
import { api, call } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';
import type { KeyHeader } from '../../platform/use-write.ts';
import { operationsQuery } from '../classes/activity/operations-queries.ts';
import { messages } from './messages.ts';
import type { ParamTemplate } from './param-rows.ts';

/**
 * Replaces the templates of a class, if they have not changed since editing began. The operation for Undo is the
 * newest one of the class.
 */
export async function saveParamTemplates(
  id: string,
  base: readonly ParamTemplate[],
  templates: ParamTemplate[],
  header: KeyHeader,
): Promise<string | null> {
  const path = { key: id };
  const answer = await api.GET('/api/v1/bim-ontology/object-classes/{key}/param-templates', {
    params: { path },
  });
  const now = bodyOf(answer);
  const etag = answer.response.headers.get('etag');
  const isAsWanted = JSON.stringify(now.templates) === JSON.stringify(templates);
  if (!isAsWanted && JSON.stringify(now.templates) !== JSON.stringify(base))
    throw new LintelError(409, {
      error: 'ParamTemplatesChanged',
      message: messages.parametersChanged(now.templates.map(({ name }) => name)),
    });
  await call('PUT', '/api/v1/bim-ontology/object-classes/{key}/param-templates', {
    path,
    header: { ...header, ...(etag !== null && { 'if-match': etag }) },
    body: { templates },
  });
  const action = 'setObjectClassParamTemplates';
  const { pages } = await queryClient.fetchInfiniteQuery({
    ...operationsQuery({ objectClassId: id, action }),
    staleTime: 0,
  });
  return pages[0]?.items[0]?.id ?? null;
}
