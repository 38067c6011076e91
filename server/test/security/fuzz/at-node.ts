import { accountCallers } from './accounts.ts';
import { fuzz, type FuzzReport } from './run.ts';
import { targetsNamed } from './targets.ts';
import { close } from './wire.ts';

type FuzzOptions = {
  node: string;
  logins: readonly string[];
  only: string;
  as: string;
  requests: number;
  seed: number;
  metricsToken: string;
};

/** Fuzzes a running server on any host. */
export async function fuzzAt({ node, logins, only, as, ...options }: FuzzOptions): Promise<FuzzReport> {
  const base = new URL(node);
  const writeLine = (line: string): void => void process.stderr.write(`${line}\n`);
  const callers = accountCallers({ base, writeLine }, logins).filter(({ name }) => name.includes(as));
  try {
    return await fuzz({ ...options, base, callers, targets: targetsNamed(only), writeLine });
  } finally {
    close();
  }
}
