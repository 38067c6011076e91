import type { Figure } from './figures.ts';

export type Options = {
  /** Bookings in the database. */
  rows: number;
  /** How long each round of load lasts. */
  seconds: number;
  /** Told what is being done and what was found. */
  say: (text: string) => void;
};

/** One part of the benchmark: measures, says what, and answers its figures. */
export type Part = (options: Options) => Promise<Figure[]>;
