import { ObjectClassKeepDataRequiredError } from '../domain/errors.ts';
import type { GraphActionInputs } from './graph-action.ts';

/** What requests of the graph actions carry. */
export interface GraphRequests {
  deleteObjectClasses: { sourceObjectClassIds: string[]; includeChildren?: boolean };
  moveObjectClasses: Targeted<string | null> & { includeChildren?: boolean; makeUnique?: boolean };
  copyObjectClasses: Targeted<string> & { includeChildren?: boolean; makeUnique?: boolean };
  mergeObjectClasses: Targeted<string> & { keepData?: 'source' | 'target' | null };
}

interface Targeted<T> {
  sourceObjectClassIds: string[];
  targetObjectClassId: T;
}

/** The body of a graph action, with classes by the keys that were sent: ids, handles or former keys. */
export type GraphActionBody<A extends keyof GraphActionInputs> = Omit<
  GraphActionInputs[A],
  'sourceIds' | 'targetId'
> & {
  sourceKeys: string[];
  targetKey: GraphActionInputs[A]['targetId'];
};

/** Requests with their defaults filled in. */
export const graphBodies: {
  [A in keyof GraphActionInputs]: (request: GraphRequests[A]) => GraphActionBody<A>;
} = {
  deleteObjectClasses: ({ sourceObjectClassIds: sourceKeys, includeChildren = false }) => ({
    sourceKeys,
    targetKey: null,
    includeChildren,
  }),
  moveObjectClasses: ({
    sourceObjectClassIds,
    targetObjectClassId,
    includeChildren = true,
    makeUnique = false,
  }) => ({
    sourceKeys: sourceObjectClassIds,
    targetKey: targetObjectClassId,
    includeChildren,
    makeUnique,
  }),
  copyObjectClasses: ({
    sourceObjectClassIds,
    targetObjectClassId,
    includeChildren = false,
    makeUnique = false,
  }) => ({
    sourceKeys: sourceObjectClassIds,
    targetKey: targetObjectClassId,
    includeChildren,
    makeUnique,
  }),
  mergeObjectClasses: ({ sourceObjectClassIds, targetObjectClassId, keepData }) => {
    if (!keepData) throw new ObjectClassKeepDataRequiredError();
    return { sourceKeys: sourceObjectClassIds, targetKey: targetObjectClassId, keepData };
  },
};
