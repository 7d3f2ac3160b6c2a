import { useWrite } from '../platform/use-write.ts';
import { designKey } from './design-queries.ts';

/** A write to a project's design. */
export const useDesignWrite = <Request, Answer>(
  projectId: string,
  write: Omit<Parameters<typeof useWrite<Request, Answer>>[0], 'stale'>,
) => useWrite({ ...write, stale: [designKey(projectId)] });
