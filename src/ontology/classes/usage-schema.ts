import { Type } from 'typebox';
import { nullable } from '../../platform/http/schemas.ts';

const Count = Type.Integer({ minimum: 0 });

/** Where classes are used: in dry runs, and in the answer to a question about one class. */
export const usageFields = {
  totals: Type.Object({ projects: Count, elements: Count, types: Count }),
  projects: Type.Array(
    Type.Object({
      projectId: Type.String(),
      name: Type.String(),
      elements: Count,
      types: Count,
      graphVersion: nullable(Type.String()),
    }),
  ),
};
