import { setImmediate as nextTurn } from 'node:timers/promises';

/** About a millisecond or two of work. */
const chunkRows = 50;

/** Processes many rows in chunks; other requests are served in between. */
export async function mapInChunks<T, R>(rows: readonly T[], work: (chunk: readonly T[]) => R): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < rows.length; at += chunkRows) {
    if (at > 0) await nextTurn();
    results.push(work(rows.slice(at, at + chunkRows)));
  }
  return results;
}
