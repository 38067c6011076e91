import { checkDatabase } from './connect-failure.ts';
import type { Config } from '../settings/config.ts';
import { dataFolderError, makeDataFolder } from '../embedded-postgres/data-folder.ts';
import { lockData } from '../embedded-postgres/data-lock.ts';
import { openDatabase, type Database } from './db.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import type { Log } from '../log/log.ts';

export type RuntimeDatabase = { url: string; database: Database; close: () => Promise<void> };

type Options = {
  log: Log;
  /** Receives events as complete sentences. */
  report: (line: string) => void;
  /** The embedded PostgreSQL has ended permanently. */
  onLost: (reason: string) => void;
};

/**
 * Opens the configured database: DATABASE_URL after checking that it is reachable, else the embedded PostgreSQL,
 * started here.
 */
export async function openRuntimeDatabase(config: Config, options: Options): Promise<RuntimeDatabase> {
  const server = config.databaseUrl ? await openConfigured(config.databaseUrl) : await startEmbedded(config, options);
  if (config.databaseReplicaUrl) await checkReplica(config.databaseReplicaUrl, options);
  const { databaseReplicaUrl: replicaUrl, databasePool: pool, slowMs } = config;
  const database = openDatabase({ url: server.url, replicaUrl, pool, slowMs, log: options.log });
  const close = async (): Promise<void> => {
    await database.destroy();
    await server.stop();
  };
  return { url: server.url, database, close };
}

type Server = { url: string; stop: () => Promise<void> };

async function openConfigured(url: string): Promise<Server> {
  await checkDatabase('DATABASE_URL', url);
  return { url, stop: async () => undefined };
}

/** An unavailable replica may come back: until then the primary is used. */
async function checkReplica(url: string, { report }: Options): Promise<void> {
  await checkDatabase('DATABASE_REPLICA_URL', url).catch((error: unknown) =>
    report(`${error instanceof Error ? error.message : String(error)} Until it answers, DATABASE_URL does.`),
  );
}

async function startEmbedded({ dataDir }: Config, { report, onLost }: Options): Promise<Server> {
  const lock = lockDataFolder(dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, report, onLost });
    const stop = async (): Promise<void> => {
      await postgres.stop();
      lock.release();
    };
    return { url: postgres.url, stop };
  } catch (error) {
    lock.release();
    throw dataFolderError(dataDir, error);
  }
}

function lockDataFolder(dataDir: string): { release: () => void } {
  try {
    makeDataFolder(dataDir);
    return lockData(dataDir);
  } catch (error) {
    throw dataFolderError(dataDir, error);
  }
}
