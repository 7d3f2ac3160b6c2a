import { Type } from 'typebox';
import { nullable } from '../../platform/http/schemas.ts';

const Count = Type.Integer({ minimum: 0 });

/** Told only when there is something to tell. */
export const Warnings = Type.Optional(
  Type.Array(Type.String(), { description: 'What was taken although it is odd' }),
);

/** What some dry runs tell beside the plan. */
export const dryRunAdditions = {
  usage: Type.Optional(
    Type.Object(
      {
        objectClassId: nullable(Type.String({ description: 'When it is about one class' })),
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
      },
      { description: 'Of delete, merge (its sources) and archive: where the classes are used' },
    ),
  ),
  notes: Type.Optional(Type.Array(Type.String(), { description: 'What a merge joins' })),
  warnings: Warnings,
};
