import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockData } from '#server/platform/embedded-postgres/data-lock.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';

/** Everything else is as `npm start` runs it: real fsync, our shared_buffers, autovacuum on. */
const settings = {
  // Statements are read back from this log; it is switched on for a moment only (statement-log.ts).
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'log',
  log_filename: 'statements.log',
  // The server's pool and the bare SQL's clients at once.
  max_connections: '100',
};

export type BenchPostgres = { url: string; stop: () => Promise<void> };

/** A PostgreSQL with the product's own settings in a temporary folder, removed when it is stopped. */
export async function startBenchPostgres(
  log: (line: string) => void,
  more: Readonly<Record<string, string>> = {},
): Promise<BenchPostgres> {
  // What a killed run leaves behind is swept with that of killed tests, which goes by this prefix (throw-away-postgres.ts).
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-throw-away-bench-'));
  // Started by root, PostgreSQL runs as another account, which must be able to enter.
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
