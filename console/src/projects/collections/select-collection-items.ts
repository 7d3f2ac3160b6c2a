import { call } from '../../platform/client.ts';
import type { Collection } from '../design-queries.ts';
import { useDesignWrite } from '../use-design-write.ts';
import { messages } from './messages.ts';

/** Sets the flag of a collection and of all its items. */
export const useSelectCollectionItems = ({ projectId, id, name }: Collection) =>
  useDesignWrite(projectId, {
    send: (body: { selected: boolean }, header) =>
      call('POST', '/api/v1/design/project-collections/{id}/select-items', { path: { id }, header, body }),
    announcement: ({ itemCount, selected }) =>
      (selected ? messages.selectedAll : messages.deselectedAll)(name, itemCount),
  });
