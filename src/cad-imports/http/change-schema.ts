import { Type } from 'typebox';
import { literals } from '../../platform/http/schemas.ts';

/** What is told of a run while it goes on. */
export const ImportRunChanged = Type.Object(
  {
    projectId: Type.String(),
    runId: Type.String(),
    status: Type.String({
      description: 'The `state` of the run',
      enum: ['queued', 'processing', 'ready', 'failed', 'deleted'],
    }),
    phase: literals('waiting', 'reading', 'checking', 'placing', 'done'),
    bytesRead: Type.Integer(),
    linesRead: Type.Integer(),
  },
  { title: 'ImportRunChanged' },
);
