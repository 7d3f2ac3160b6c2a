import { Type } from 'typebox';

/** Every 202 of the ontology. */
export const AcceptedSchema = Type.Object(
  {
    operationId: Type.String(),
    action: Type.String(),
    status: Type.Literal('accepted'),
    statusUrl: Type.String(),
    objectClassId: Type.Optional(Type.String()),
    handle: Type.Optional(Type.String()),
    warnings: Type.Optional(Type.Array(Type.String(), { description: 'Warnings about accepted values' })),
  },
  { title: 'Accepted' },
);
