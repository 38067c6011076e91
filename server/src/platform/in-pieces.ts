import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many rows are a millisecond or two of work. */
const pieceRows = 50;

/** Works on many rows piece by piece; between the pieces others are answered. */
export async function inPieces<T, R>(rows: readonly T[], work: (some: readonly T[]) => R): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < rows.length; at += pieceRows) {
    if (at > 0) await nextTurn();
    done.push(work(rows.slice(at, at + pieceRows)));
  }
  return done;
}
