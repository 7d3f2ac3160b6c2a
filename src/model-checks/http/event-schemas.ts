import { type TSchema, Type } from 'typebox';
import { literals } from '../../platform/http/schemas.ts';
import type { ModelCheckEvent } from '../domain/events.ts';
import { CHECK_STATES } from '../domain/model-check.ts';
import { CheckSchema } from './schemas.ts';

const { source, release, automatic, runIds, totals } = CheckSchema.properties;

/** The notice of a check's progress in the event stream. */
export const ModelCheckChanged = Type.Object(
  {
    projectId: Type.String(),
    checkId: Type.String(),
    state: literals(...CHECK_STATES, 'deleted'),
    elementsDone: Type.Integer({ description: 'Elements read so far' }),
  },
  { title: 'ModelCheckChanged' },
);

/** The data of each event. */
export const eventData: Record<ModelCheckEvent, TSchema> = {
  ModelCheckFinished: Type.Object({
    projectId: Type.String(),
    checkId: Type.String(),
    source,
    release,
    automatic,
    runIds,
    totals,
    newFailures: Type.Integer({
      minimum: 0,
      description: 'Failures that the previous check against the same requirements did not have',
    }),
  }),
};
