import { type Kysely, sql, type Transaction } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DB } from './db-types.ts';
import type { Log } from '../log/log.ts';
import { scaledTimeout } from '../timeouts.ts';
import { coalesce } from './coalesce.ts';

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
  isReplicaError: (error: unknown) => boolean;
};

/** Replication takes a millisecond or two; who is further behind is not waited for. */
const waitsMs = [1, 2, 4, 8];
/** How long the primary answers alone after the replica was found behind, or away. */
const pauseMs = { behind: 100, away: 1_000 } as const;
type ReplicaProblem = keyof typeof pauseMs;

/**
 * A replica that is asked only where it has replayed all that was committed before the read began: whatever node has answered
 * a write, everybody reads it from then on, and an ended session has ended. How far the primary is is
 * asked once for all reads that begin meanwhile; how far the replica is, on the connection that reads, since there may be
 * several behind one address.
 */
export function createReplica({ primary, replica, log, isReplicaError }: Options): Replica {
  let pausedUntil = 0;
  let problem: ReplicaProblem | undefined;
  const primaryPosition = coalesce(async () => writtenPosition(primary));

  const noteState = (state: ReplicaProblem | undefined, reason = ''): void => {
    if (state) pausedUntil = Date.now() + pauseMs[state];
    // A replica that is a moment behind is nothing to tell.
    if (state === 'away' && problem !== 'away')
      log.warn(`the replica is away, the primary answers its reads: ${reason}`);
    if (state === undefined && problem === 'away') log.warn('the replica is back');
    problem = state;
  };

  const attempt = async <T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<{ value: T } | undefined> => {
    const position = await primaryPosition().catch(() => undefined);
    if (position === undefined) return undefined;
    let result: { value: T } | undefined;
    let hasStarted = false;
    try {
      await replica
        .transaction()
        .setAccessMode('read only')
        .execute(async (tx) => {
          if (!(await hasReplayed(tx, position))) return noteState('behind');
          noteState(undefined);
          hasStarted = true;
          result = { value: await work(tx) };
        });
    } catch (error) {
      const isReplicaFault = isReplicaError(error) || !hasStarted;
      if (isReplicaFault) noteState('away', String(error));
      // What was read was read, also where the end of the transaction is not heard any more.
      if (!result && !isReplicaFault) throw error;
    }
    return result;
  };
  return {
    database: replica,
    read: async (work) => (Date.now() < pausedUntil ? undefined : attempt(work)),
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
  const positionQuery = sql<{ replayed: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as replayed`;
  for (const ms of [0, ...waitsMs]) {
    if (ms > 0) await sleep(scaledTimeout(ms));
    if ((await positionQuery.execute(tx)).rows[0]?.replayed) return true;
  }
  return false;
}
