import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many rows are a millisecond or two of work. */
const chunkRows = 50;

/** Works on many rows piece by piece; between the pieces others are answered. */
export async function mapInChunks<T, R>(rows: readonly T[], work: (chunk: readonly T[]) => R): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < rows.length; at += chunkRows) {
    if (at > 0) await nextTurn();
    results.push(work(rows.slice(at, at + chunkRows)));
  }
  return results;
}
