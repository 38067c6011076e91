import type { Check, Checks } from './checks.ts';
import type { Random } from './random.ts';

/** The input of a case. */
export type FaultRun = {
  checks: Checks;
  random: Random;
  /** Number of faults, for repeated ones. */
  rounds: number;
  /** Number of concurrent writers, if not the default. */
  clerks?: number;
  /** Maximum time until the product serves again, if not the default. */
  readyMs?: number;
  /** An empty folder for the case. */
  folder: string;
  report: (line: string) => void;
};

/** A fault case: starts the product, causes the fault under load, and asserts what must hold afterwards. */
export type FaultCase = {
  name: string;
  about: string;
  run: (run: FaultRun) => Promise<void>;
};

/** Thrown if this machine cannot run a case: it is reported as not run, never as passed. */
export class NotRun extends Error {
  override name = 'NotRun';
}

export type Outcome = {
  name: string;
  status: 'passed' | 'FAILED' | 'not run';
  seconds: number;
  checks: readonly Check[];
  /** Why it was not run, or the error that ended it. */
  reason: string;
};
