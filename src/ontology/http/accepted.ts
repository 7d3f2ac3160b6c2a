import { Type } from 'typebox';
import { acceptedFields } from '../../platform/operations/http/routes.ts';

export const AcceptedSchema = Type.Object(
  {
    ...acceptedFields,
    objectClassId: Type.Optional(Type.String()),
    handle: Type.Optional(Type.String()),
    warnings: Type.Optional(Type.Array(Type.String(), { description: 'What was taken although it is odd' })),
  },
  { title: 'Accepted' },
);
