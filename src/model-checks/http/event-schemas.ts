import { type TSchema, Type } from 'typebox';
import type { ModelCheckEvent } from '../domain/events.ts';
import { CheckSchema } from './schemas.ts';

const { source, release, automatic, runIds, totals } = CheckSchema.properties;

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
