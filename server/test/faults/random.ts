import { setTimeout as sleep } from 'node:timers/promises';

/** Random numbers that are reproducible by seed. */
export type Random = {
  /** An integer from 0 to below `below`. */
  below: (below: number) => number;
  pick: <T>(choices: readonly T[]) => T;
  /** Waits for a random time between the two. */
  pause: (fromMs: number, toMs: number) => Promise<void>;
};

/** mulberry32: small, and good enough for random times. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (choices) => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error('There is nothing to pick from.');
      return choice;
    },
    pause: async (fromMs, toMs) => sleep(fromMs + below(toMs - fromMs)),
  };
}
