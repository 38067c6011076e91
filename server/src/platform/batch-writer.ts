import type { Log } from './log.ts';

/** Rows that are written a little later, many at once, so that nobody waits for them. */
export type BatchWriter<Row> = {
  /** Never waits and never throws: where too many wait already, the row is dropped and counted. */
  push: (row: Row) => void;
  /** Writes what waits; the last chance at a shutdown. */
  close: () => Promise<void>;
};

type Options<Row> = {
  name: string;
  log: Log;
  write: (rows: readonly Row[]) => Promise<void>;
  /** How long a row waits for others, and how long a failed batch for its next try. */
  everyMs?: number;
  batch?: number;
  /** Rows that may wait; a full queue of ours is some megabytes. */
  most?: number;
};

/** A queue with a bound, emptied in batches, one at a time; a batch that fails is tried again, while the next rows wait behind it. */
export function batchWriter<Row>(options: Options<Row>): BatchWriter<Row> {
  const { name, log, write, everyMs = 250, batch = 200, most = 10_000 } = options;
  const waiting: Row[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let dropped = 0;

  const attempt = async (): Promise<boolean> => {
    const rows = waiting.slice(0, batch);
    try {
      await write(rows);
      waiting.splice(0, rows.length);
      if (dropped > 0) log.error({ dropped }, `${name}: rows were dropped`);
      dropped = 0;
      return true;
    } catch (error) {
      log.warn({ err: error, waiting: waiting.length, dropped }, `${name}: a batch is tried again`);
      return false;
    }
  };
  const empty = async (): Promise<void> => {
    // One batch after the other: they share one connection at most.
    while (waiting.length > 0) if (!(await attempt())) break;
  };
  const wake = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      writing ??= empty().finally(() => {
        writing = undefined;
        if (waiting.length > 0) wake();
      });
    }, everyMs);
    timer.unref();
  };

  return {
    push: (row) => {
      if (waiting.length >= most) dropped += 1;
      else waiting.push(row);
      wake();
    },
    close: async () => {
      clearTimeout(timer);
      await writing;
      clearTimeout(timer);
      await empty();
      if (waiting.length + dropped > 0) log.error({ dropped: waiting.length + dropped }, `${name}: rows were lost`);
    },
  };
}
