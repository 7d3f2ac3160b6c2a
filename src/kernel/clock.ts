/** The time is asked for here, so that rules can be given any time in tests. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
