/** The current time for handlers; tests pass one that they control. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
