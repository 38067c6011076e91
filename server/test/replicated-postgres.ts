import { chmodSync, chownSync, cpSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { onTestEnd } from './on-test-end.ts';

const settings = { fsync: 'off', max_connections: '60', autovacuum: 'off' };
const report = (): void => undefined;

/** A PostgreSQL and a streaming replica, created from a copy while the primary was stopped. */
export async function replicatedPostgres() {
  const [first, second] = [folder(), folder()];
  await (await startEmbeddedPostgres({ dataDir: first, settings, report })).stop();
  copyCluster(first, second);
  const primary = await startEmbeddedPostgres({ dataDir: first, settings, report });
  const host = new URL(primary.url).searchParams.get('host') ?? '';
  const replicaSettings = {
    ...settings,
    primary_conninfo: `host=${host} user=quayside`,
    max_standby_streaming_delay: '100ms',
  };
  const startReplica = () => startEmbeddedPostgres({ dataDir: second, settings: replicaSettings, report });
  let replica: EmbeddedPostgres = await startReplica();
  onTestEnd(async () => {
    await replica.stop();
    await primary.stop();
    for (const each of [first, second]) rmSync(each, { recursive: true, force: true });
  });
  return {
    url: primary.url,
    replicaUrl: replica.url,
    stopReplica: async () => replica.stop(),
    startReplica: async () => void (replica = await startReplica()),
  };
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'quayside-replica-'));
  // If started by root, PostgreSQL runs as another account, which needs access.
  chmodSync(path, 0o755);
  return path;
}

/** Gives a copy made by root to the account that PostgreSQL runs as. */
function copyCluster(from: string, to: string): void {
  const [source, copy] = [join(from, 'postgres'), join(to, 'postgres')];
  cpSync(source, copy, { recursive: true, filter: (path) => !lstatSync(path).isSocket() });
  writeFileSync(join(copy, 'data', 'standby.signal'), '');
  const { uid, gid } = lstatSync(join(source, 'data'));
  const entries = readdirSync(copy, { recursive: true, encoding: 'utf8' }).map((name) => join(copy, name));
  for (const path of [copy, ...entries]) chownSync(path, uid, gid);
  for (const name of ['.', 'data', 'run']) chmodSync(join(copy, name), 0o700);
}
