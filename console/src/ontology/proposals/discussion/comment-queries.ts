import { bodyOf, type Schemas } from '@lintel/client';
import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../../platform/client.ts';

export type Comment = Schemas['Comment'];
type WrittenComment = Schemas['WrittenComment'];

/** What is commented on. */
export type Commented = { proposalId: string } | { objectClassId: string };

const B = '/api/v1/bim-ontology';
const LONGEST_PAGE = 1000;

export const commentsQuery = (on: Commented) =>
  queryOptions({
    queryKey: ['comments', on],
    queryFn: async ({ signal }) => {
      const query = { limit: LONGEST_PAGE };
      return bodyOf(
        'proposalId' in on
          ? await api.GET(`${B}/proposals/{proposalId}/comments`, {
              params: { path: on, query },
              signal,
            })
          : await api.GET(`${B}/object-classes/{key}/comments`, {
              params: { path: { key: on.objectClassId }, query },
              signal,
            }),
      );
    },
    placeholderData: () => undefined,
  });

type Header = { 'idempotency-key': string };

export const createComment = async (on: Commented, text: string, header: Header): Promise<WrittenComment> =>
  bodyOf(
    'proposalId' in on
      ? await api.POST(`${B}/proposals/{proposalId}/comments`, {
          params: { path: on, header },
          body: { text },
        })
      : await api.POST(`${B}/object-classes/{key}/comments`, {
          params: { path: { key: on.objectClassId }, header },
          body: { text },
        }),
  );

export const updateComment = (commentId: string, text: string, header: Header): Promise<Comment> =>
  call('PATCH', `${B}/comments/{commentId}`, { path: { commentId }, header, body: { text } });

export const settleComment = (
  commentId: string,
  verb: 'resolve' | 'reopen',
  header: Header,
): Promise<Comment> =>
  call('POST', `${B}/comments/{commentId}/actions/${verb}`, { path: { commentId }, header, body: {} });

export const deleteComment = async (commentId: string): Promise<void> => {
  await call('DELETE', `${B}/comments/{commentId}`, { path: { commentId } });
};
