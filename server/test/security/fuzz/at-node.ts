import { accountCallers } from './accounts.ts';
import { fuzz, type Report } from './run.ts';
import { targetsNamed } from './targets.ts';
import { close } from './wire.ts';

type Asked = {
  node: string;
  logins: readonly string[];
  only: string;
  as: string;
  requests: number;
  seed: number;
  metricsToken: string;
};

/** Calls a server that runs already, whatever it runs on. */
export async function fuzzAt({ node, logins, only, as, ...asked }: Asked): Promise<Report> {
  const base = new URL(node);
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  const callers = accountCallers({ base, say }, logins).filter(({ name }) => name.includes(as));
  try {
    return await fuzz({ ...asked, base, callers, targets: targetsNamed(only), say });
  } finally {
    close();
  }
}
