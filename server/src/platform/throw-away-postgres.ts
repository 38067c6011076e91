import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

/** Nothing in it needs to outlive the process, so nothing waits for the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
};

/** A PostgreSQL for tests and generators: in a temporary folder, removed when it is stopped. */
export async function startThrowAwayPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-'));
  // Started by root, PostgreSQL runs as another account, which must be able to enter.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, settings, say: () => undefined });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
}
