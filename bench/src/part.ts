import type { Figure } from './figures.ts';

export type Options = {
  /** The part's name, with which its figures begin. */
  part: string;
  /** Bookings in the database. */
  rows: number;
  /** Duration of each round of load. */
  seconds: number;
  /** Duration of the soak test. */
  minutes: number;
  /** Receives progress and results. */
  log: (text: string) => void;
};

/** One part of the benchmark: measures, and returns its figures. */
export type Part = (options: Options) => Promise<Figure[]>;
