import { type Kysely, sql, type Transaction } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DB } from './db-types.ts';
import type { Log } from '../log/log.ts';
import { scaledTimeout } from '../timeouts.ts';
import { coalesce } from './coalesce.ts';
import { runReading } from './transaction.ts';

export type Replica = {
  /** The replica itself, however far it lags. */
  database: Kysely<DB>;
  /** Runs a read-only transaction on the replica; undefined if the primary has to be used. */
  read: <T>(work: (tx: Transaction<DB>) => Promise<T>) => Promise<{ value: T } | undefined>;
  destroy: () => Promise<void>;
};

type Options = {
  /** A small separate pool, so that routing a read does not wait for writes. */
  primary: Kysely<DB>;
  replica: Kysely<DB>;
  log: Log;
  isReplicaError: (error: unknown) => boolean;
};

/** Replication takes a millisecond or two; a larger lag is not waited for. */
const waitsMs = [1, 2, 4, 8];
/** How long only the primary is used after the replica was found lagging or unavailable. */
const pauseMs = { behind: 100, away: 1_000 } as const;
type ReplicaProblem = keyof typeof pauseMs;

/**
 * A replica that serves a read only if it has replayed all commits before the read began: after a write on any node,
 * all later reads see it, and an ended session is ended. The primary's position is queried once for all reads that
 * begin meanwhile; the replica's on the connection that reads, because several replicas may share one address.
 */
export function createReplica({ primary, replica, log, isReplicaError }: Options): Replica {
  let pausedUntil = 0;
  let problem: ReplicaProblem | undefined;
  const primaryPosition = coalesce(async () => writtenPosition(primary));

  const noteState = (state: ReplicaProblem | undefined, reason = ''): void => {
    if (state) pausedUntil = Date.now() + pauseMs[state];
    // A short lag is not logged.
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
      await runReading(replica, async (tx) => {
        if (!(await hasReplayed(tx, position))) return noteState('behind');
        noteState(undefined);
        hasStarted = true;
        result = { value: await work(tx) };
      });
    } catch (error) {
      const isReplicaFault = isReplicaError(error) || !hasStarted;
      if (isReplicaFault) noteState('away', String(error));
      // The result is valid even if the transaction's end failed.
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

/** A replica promoted to a primary diverges and is not used. */
async function hasReplayed(tx: Transaction<DB>, position: string): Promise<boolean> {
  const positionQuery = sql<{ replayed: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as replayed`;
  for (const ms of [0, ...waitsMs]) {
    if (ms > 0) await sleep(scaledTimeout(ms));
    if ((await positionQuery.execute(tx)).rows[0]?.replayed) return true;
  }
  return false;
}
