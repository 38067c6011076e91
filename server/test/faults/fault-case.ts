import type { Check, Checks } from './checks.ts';
import type { Random } from './random.ts';

/** What a case is handed. */
export type FaultRun = {
  checks: Checks;
  random: Random;
  /** How often the case does its harm, where it does so more than once. */
  rounds: number;
  /** How many write at once, where it is not as many as usual. */
  clerks?: number;
  /** How long the product may take until it serves again, where it is not as long as usual. */
  readyMs?: number;
  /** An empty folder of its own. */
  folder: string;
  report: (line: string) => void;
};

/** One kind of harm: it starts the product, harms it under load, and asserts what must hold afterwards. */
export type FaultCase = {
  name: string;
  about: string;
  run: (run: FaultRun) => Promise<void>;
};

/** Thrown where this machine cannot do a case: it is told as not run, never as passed. */
export class NotRun extends Error {
  override name = 'NotRun';
}

export type Outcome = {
  name: string;
  status: 'passed' | 'FAILED' | 'not run';
  seconds: number;
  checks: readonly Check[];
  /** Why it was not run, or by what it ended. */
  reason: string;
};
