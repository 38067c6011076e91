import type pg from 'pg';

/** The pools that this process has open, for whoever asks how full they are. */
const openPools = new Map<pg.Pool, string>();

export type PoolState = { name: string; most: number; used: number; idle: number; waiting: number };

/** Has metrics tell of a pool until it is closed. */
export function watchPool(name: string, pool: pg.Pool): void {
  openPools.set(pool, name);
}

/** How many connections each open pool has, uses and is waited for. */
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
