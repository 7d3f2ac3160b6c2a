import { Type } from 'typebox';
import { nullable } from '../../platform/http/schemas.ts';
import { usageFields } from '../usage-schema.ts';

/** Absent when there is nothing to warn of. */
export const Warnings = Type.Optional(
  Type.Array(Type.String(), { description: 'What was taken although it is odd' }),
);

/** What some dry runs answer beside the plan. */
export const dryRunAdditions = {
  usage: Type.Optional(
    Type.Object(
      {
        objectClassId: nullable(Type.String({ description: 'When it is about one class' })),
        ...usageFields,
      },
      { description: 'Of delete, merge (its sources) and archive: where the classes are used' },
    ),
  ),
  notes: Type.Optional(Type.Array(Type.String(), { description: 'What a merge joins' })),
  warnings: Warnings,
};
