import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartError } from '../start-error.ts';

/** The account that PostgreSQL runs as; null is the current one. */
export type SystemAccount = { name: string; uid: number; gid: number } | null;

/** PostgreSQL refuses to run as root, so root uses the owner of the existing data, or a system account. */
export function postgresAccount(existingData: string): SystemAccount {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(existingData, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { name: String(owner.uid), uid: owner.uid, gid: owner.gid };
  const account =
    findAccount('postgres') ?? findAccount('quayside') ?? createAccount('quayside') ?? findAccount('nobody');
  if (!account)
    throw new StartError(
      'PostgreSQL does not run as root and no other account exists. Start as an ordinary user, or set DATABASE_URL.',
    );
  return account;
}

/** Whether the account can access a path: depends on every folder above it. */
export function canReach(account: SystemAccount, path: string, test: '-x' | '-w' = '-x'): boolean {
  if (!account) return true;
  const probe = spawnSync('/bin/sh', ['-c', `test ${test} "$0"`, path], {
    ...identity(account),
    cwd: '/',
    stdio: 'ignore',
  });
  if (probe.error)
    throw new StartError(
      `This root may not act as the account ${account.name} (${probe.error.message}). Start as an ordinary user, or set DATABASE_URL.`,
    );
  return probe.status === 0;
}

/** Options of `child_process` to run something as the account. */
export function identity(account: SystemAccount): { uid: number; gid: number } | Record<never, never> {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

function findAccount(name: string): SystemAccount | undefined {
  const ids = ['-u', '-g'].map((flag) =>
    Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout ?? '', 10),
  );
  const [uid, gid] = ids;
  return uid !== undefined && gid !== undefined && uid > 0 && !Number.isNaN(gid) ? { name, uid, gid } : undefined;
}

function createAccount(name: string): SystemAccount | undefined {
  const { status } = spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name],
    { stdio: 'ignore' },
  );
  return status === 0 ? findAccount(name) : undefined;
}
