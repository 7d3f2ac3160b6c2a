import { Type } from 'typebox';
import { acceptedFields } from '../../platform/operations/http/routes.ts';

export const AcceptedSchema = Type.Object(
  { ...acceptedFields, objectClassId: Type.Optional(Type.String()), handle: Type.Optional(Type.String()) },
  { title: 'Accepted' },
);
