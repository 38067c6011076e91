import type pg from 'pg';

/** The open pools of this process, for the metrics. */
const openPools = new Map<pg.Pool, string>();

export type PoolState = { name: string; most: number; used: number; idle: number; waiting: number };

/** Reports a pool in the metrics until it is closed. */
export function watchPool(name: string, pool: pg.Pool): void {
  openPools.set(pool, name);
}

/** Total, used and awaited connections of each open pool. */
export function poolStates(): PoolState[] {
  for (const pool of openPools.keys()) if (pool.ended) openPools.delete(pool);
  return [...openPools].map(([pool, name]) => ({
    name,
    most: pool.options.max,
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
}
