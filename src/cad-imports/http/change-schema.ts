import { Type } from 'typebox';
import { literals } from '../../platform/http/schemas.ts';

/** The notice of a run's progress in the event stream. */
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
