import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockData } from '#server/platform/embedded-postgres/data-lock.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';

/** All other settings are those of `npm start`: fsync, our shared_buffers, autovacuum. */
const settings = {
  // Statements are read from this log, which is enabled only briefly (statement-log.ts).
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'log',
  log_filename: 'statements.log',
  // For the server's pool and the bare SQL's clients at the same time.
  max_connections: '100',
};

export type BenchPostgres = { url: string; stop: () => Promise<void> };

/** A PostgreSQL with the product's settings in a temporary folder, removed when it is stopped. */
export async function startBenchPostgres(
  log: (line: string) => void,
  more: Readonly<Record<string, string>> = {},
): Promise<BenchPostgres> {
  // With this prefix the remains of a killed run are removed along with those of killed tests (temporary-postgres.ts).
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-throw-away-bench-'));
  // If started by root, PostgreSQL runs as another account, which needs access.
  chmodSync(dataDir, 0o755);
  const lock = lockData(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { ...settings, ...more }, report: log });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    lock.release();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
}
