import { Type } from 'typebox';
import { literals, nullable } from '../../http/schemas.ts';
import { OPERATION_STATUSES } from '../operation.ts';

/** Sent when an operation is accepted, starts, finishes or is undone. */
export const OperationChanged = Type.Object(
  {
    operationId: Type.String(),
    action: Type.String(),
    status: literals(...OPERATION_STATUSES),
    undoOf: nullable(Type.String()),
    undoneBy: nullable(Type.String()),
  },
  { title: 'OperationChanged' },
);
