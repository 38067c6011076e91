/** The time as handlers see it; tests hand in one that they set. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
