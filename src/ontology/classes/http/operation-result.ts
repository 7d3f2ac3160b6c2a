import { Type } from 'typebox';
import { nullable } from '../../../platform/http/schemas.ts';
import { Kind, Status } from './class-schemas.ts';

const Count = Type.Integer({ minimum: 0 });
const Ids = Type.Array(Type.String());

/** What an operation came to; which of the fields there are depends on its action. */
export const OperationResult = Type.Object(
  {
    objectClassId: Type.Optional(Type.String()),
    handle: Type.Optional(Type.String({ description: 'Handle of a created class' })),
    parentObjectClassId: Type.Optional(Type.String()),
    objectClassIds: Type.Optional(Ids),
    targetObjectClassId: Type.Optional(nullable(Type.String({ description: 'Null means the top level' }))),
    copies: Type.Optional(
      Type.Array(Type.Object({ from: Type.String(), to: Type.String() }), { description: 'For a copy' }),
    ),
    redirects: Type.Optional(
      Type.Array(Type.Object({ from: Type.String(), to: nullable(Type.String()) }), {
        description: 'For a merge',
      }),
    ),
    deletedObjectClassIds: Type.Optional(Ids),
    status: Type.Optional(Status),
    changed: Type.Optional(Count),
    approved: Type.Optional(Count),
    blocked: Type.Optional(Count),
    undoOf: Type.Optional(Type.String({ description: 'The operation that was undone' })),
    checked: Type.Optional(Count),
    repaired: Type.Optional(Count),
    unrepaired: Type.Optional(Count),
    refilled: Type.Optional(Count),
    demoted: Type.Optional(Count),
    kind: Type.Optional(Kind),
    version: Type.Optional(Type.Integer()),
    id: Type.Optional(Type.String({ description: 'The vocabulary entry' })),
    targetId: Type.Optional(Type.String({ description: 'The entry that replaced it' })),
    rows: Type.Optional(Type.Integer({ minimum: 0, description: 'For an import' })),
    counts: Type.Optional(Type.Record(Type.String(), Count, { description: 'For an import' })),
  },
  { title: 'OperationResult', additionalProperties: true },
);
