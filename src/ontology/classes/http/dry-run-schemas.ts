import { Type } from 'typebox';
import { nullable } from '../../../platform/http/schemas.ts';
import { usageFields } from '../usage-schema.ts';

/** Absent when there is nothing to warn of. */
export const Warnings = Type.Optional(
  Type.Array(Type.String(), { description: 'Warnings about accepted values' }),
);

/** What some dry runs answer beside the plan. */
export const dryRunAdditions = {
  usage: Type.Optional(
    Type.Object(
      {
        objectClassId: nullable(Type.String({ description: 'Set if the warning is about one class' })),
        ...usageFields,
      },
      { description: 'For delete, merge (source classes) and archive: where the classes are used' },
    ),
  ),
  notes: Type.Optional(Type.Array(Type.String(), { description: 'What the merge combines' })),
  warnings: Warnings,
};
