import { checkDatabase } from './connect-failure.ts';
import type { Config } from './config.ts';
import { dataFolderError, makeDataFolder } from './data-folder.ts';
import { lockData } from './data-lock.ts';
import { openDatabase, type Database } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Log } from './log.ts';

export type RuntimeDatabase = { url: string; database: Database; close: () => Promise<void> };

type Options = {
  log: Log;
  /** Told what happens, in whole sentences. */
  say: (line: string) => void;
  /** The embedded PostgreSQL is gone for good. */
  onLost: (reason: string) => void;
};

/** Opens the database the settings name: DATABASE_URL after a check that it answers, else the embedded PostgreSQL, started here. */
export async function openRuntimeDatabase(config: Config, options: Options): Promise<RuntimeDatabase> {
  const server = config.databaseUrl ? await given(config.databaseUrl) : await embedded(config, options);
  if (config.databaseReplicaUrl) await tried(config.databaseReplicaUrl, options);
  const { databaseReplicaUrl: replicaUrl, databasePool: pool, slowMs } = config;
  const database = openDatabase({ url: server.url, replicaUrl, pool, slowMs, log: options.log });
  const close = async (): Promise<void> => {
    await database.destroy();
    await server.stop();
  };
  return { url: server.url, database, close };
}

type Server = { url: string; stop: () => Promise<void> };

async function given(url: string): Promise<Server> {
  await checkDatabase('DATABASE_URL', url);
  return { url, stop: async () => undefined };
}

/** A replica that is away now may come back: until then the primary answers. */
async function tried(url: string, { say }: Options): Promise<void> {
  await checkDatabase('DATABASE_REPLICA_URL', url).catch((error: unknown) =>
    say(`${error instanceof Error ? error.message : String(error)} Until it answers, DATABASE_URL does.`),
  );
}

async function embedded({ dataDir }: Config, { say, onLost }: Options): Promise<Server> {
  const lock = lockedData(dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, say, onLost });
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

function lockedData(dataDir: string): { release: () => void } {
  try {
    makeDataFolder(dataDir);
    return lockData(dataDir);
  } catch (error) {
    throw dataFolderError(dataDir, error);
  }
}
