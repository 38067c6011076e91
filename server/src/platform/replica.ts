import { type Kysely, sql, type Transaction } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DB } from './db-types.ts';
import type { Log } from './log.ts';
import { scaledTimeout } from './timeouts.ts';
import { together } from './together.ts';

export type Replica = {
  /** It itself, however far behind it is. */
  database: Kysely<DB>;
  /** Runs a read-only transaction on it; undefined where the primary has to be asked instead. */
  read: <T>(work: (tx: Transaction<DB>) => Promise<T>) => Promise<{ value: T } | undefined>;
  destroy: () => Promise<void>;
};

type Options = {
  /** Few connections of their own: whether a read may go elsewhere does not wait for others' writes. */
  primary: Kysely<DB>;
  replica: Kysely<DB>;
  log: Log;
  isTrouble: (error: unknown) => boolean;
};

/** Replication takes a millisecond or two; who is further behind is not waited for. */
const patienceMs = [1, 2, 4, 8];
/** How long the primary answers alone after the replica was found behind, or away. */
const restMs = { behind: 100, away: 1_000 } as const;
type Lack = keyof typeof restMs;

/**
 * A replica that is asked only where it has replayed all that was committed before the read began: whatever node has answered
 * a write, everybody reads it from then on, and an ended session has ended. How far the primary is is
 * asked once for all reads that begin meanwhile; how far the replica is, on the connection that reads, since there may be
 * several behind one address.
 */
export function replicaOf({ primary, replica, log, isTrouble }: Options): Replica {
  let restsUntil = 0;
  let lack: Lack | undefined;
  const written = together(async () => writtenPosition(primary));

  const found = (now: Lack | undefined, why = ''): void => {
    if (now) restsUntil = Date.now() + restMs[now];
    // A replica that is a moment behind is nothing to tell.
    if (now === 'away' && lack !== 'away') log.warn(`the replica is away, the primary answers its reads: ${why}`);
    if (now === undefined && lack === 'away') log.warn('the replica is back');
    lack = now;
  };

  const attempt = async <T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<{ value: T } | undefined> => {
    const position = await written().catch(() => undefined);
    if (position === undefined) return undefined;
    let done: { value: T } | undefined;
    let hasBegun = false;
    try {
      await replica
        .transaction()
        .setAccessMode('read only')
        .execute(async (tx) => {
          if (!(await hasReplayed(tx, position))) return found('behind');
          found(undefined);
          hasBegun = true;
          done = { value: await work(tx) };
        });
    } catch (error) {
      const isOurs = isTrouble(error) || !hasBegun;
      if (isOurs) found('away', String(error));
      // What was read was read, also where the end of the transaction is not heard any more.
      if (!done && !isOurs) throw error;
    }
    return done;
  };
  return {
    database: replica,
    read: async (work) => (Date.now() < restsUntil ? undefined : attempt(work)),
    destroy: async () => void (await Promise.all([primary.destroy(), replica.destroy()])),
  };
}

async function writtenPosition(primary: Kysely<DB>): Promise<string | undefined> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`.execute(
    primary,
  );
  return rows[0]?.position;
}

/** One that was made a primary of its own goes its own way and is not asked. */
async function hasReplayed(tx: Transaction<DB>, position: string): Promise<boolean> {
  const look = sql<{ replayed: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as replayed`;
  for (const ms of [0, ...patienceMs]) {
    if (ms > 0) await sleep(scaledTimeout(ms));
    if ((await look.execute(tx)).rows[0]?.replayed) return true;
  }
  return false;
}
