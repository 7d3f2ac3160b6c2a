/** The only place that reads the time, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
