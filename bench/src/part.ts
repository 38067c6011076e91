import type { Figure } from './figures.ts';

export type Options = {
  /** What is measured; its figures begin with it. */
  part: string;
  /** Bookings in the database. */
  rows: number;
  /** How long each round of load lasts. */
  seconds: number;
  /** How long a day's work is kept up. */
  minutes: number;
  /** Told what is being done and what was found. */
  log: (text: string) => void;
};

/** One part of the benchmark: measures, says what, and answers its figures. */
export type Part = (options: Options) => Promise<Figure[]>;
