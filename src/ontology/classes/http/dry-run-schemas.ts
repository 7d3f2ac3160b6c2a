import { Type } from 'typebox';
import { literals, nullable, Scalar } from '../../../platform/http/schemas.ts';
import { usageFields } from '../usage-schema.ts';

/** Absent when there is nothing to warn of. */
export const Warnings = Type.Optional(
  Type.Array(Type.String(), { description: 'Warnings about accepted values' }),
);

/** A field of a parameter template: a list of allowed values, the names in IFC, or one value. */
const FieldValue = Type.Union([
  Scalar,
  Type.Array(Type.Union([Type.String(), Type.Number()])),
  Type.Record(Type.String(), Type.String()),
]);

export const PlannedParameter = Type.Object(
  {
    objectClassId: Type.String(),
    name: Type.String({ description: 'Of the class' }),
    parameter: Type.String(),
    change: literals('added', 'changed', 'removed'),
    fields: Type.Array(Type.Object({ field: Type.String(), before: FieldValue, after: FieldValue }), {
      description: 'Null where there is none',
    }),
  },
  { title: 'PlannedParameter' },
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
  parameters: Type.Optional(
    Type.Array(PlannedParameter, { description: 'Changes of parameter templates, if there are any' }),
  ),
  warnings: Warnings,
};

const Count = Type.Integer({ minimum: 0 });

export const ClassCounts = Type.Object(
  { created: Count, updated: Count, moved: Count, deleted: Count },
  {
    description:
      'Counts over all classes; each list of the plan has at most 5,000 entries and 4 million characters',
  },
);

/** A plan that is too long lists its first entries. */
export const Truncated = Type.Optional(
  Type.Array(literals('changes', 'classifications', 'approvals', 'redirects', 'parameters'), {
    description: 'The lists that have only their first entries',
  }),
);
