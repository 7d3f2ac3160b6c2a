import { Type } from 'typebox';
import { literals, nullable } from '../../http/schemas.ts';
import { OPERATION_STATUSES } from '../operation.ts';

/** What is told of an operation when it was accepted, begins, ends or is undone. */
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
