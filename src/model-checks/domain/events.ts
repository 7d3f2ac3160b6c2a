/** The events of model checks; docs/events describes what each of them carries. */
export const MODEL_CHECK_EVENTS = ['ModelCheckFinished'] as const;
export type ModelCheckEvent = (typeof MODEL_CHECK_EVENTS)[number];
