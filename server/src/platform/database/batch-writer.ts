import type { Log } from '../log/log.ts';

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
  /** Whether trying again is of no use: the rows are then written one by one, and those that are refused are dropped. */
  isPermanentError?: (error: unknown) => boolean;
  /** How long a row waits for others, and how long a failed batch for its next try. */
  everyMs?: number;
  batch?: number;
  /** Rows that may wait; a full queue of ours is some megabytes. */
  maxWaiting?: number;
};

/** A queue with a bound, emptied in batches, one at a time; a batch that fails is tried again, while the next rows wait behind it. */
export function batchWriter<Row>(options: Options<Row>): BatchWriter<Row> {
  const { name, log, everyMs = 250, batch = 200, maxWaiting = 10_000 } = options;
  const waiting: Row[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let dropped = 0;

  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, batch);
      // One batch after the other: they share one connection at most.
      if (!(await writeBatch(rows, options))) return;
      waiting.splice(0, rows.length);
    }
    if (dropped > 0) log.error({ dropped }, `${name}: rows were dropped`);
    dropped = 0;
  };
  const scheduleFlush = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      writing ??= flush().finally(() => {
        writing = undefined;
        if (waiting.length > 0) scheduleFlush();
      });
    }, everyMs);
    timer.unref();
  };

  return {
    push: (row) => {
      if (waiting.length >= maxWaiting) dropped += 1;
      else waiting.push(row);
      scheduleFlush();
    },
    close: async () => {
      await writing;
      clearTimeout(timer);
      await flush();
      if (waiting.length > 0) log.error({ lost: waiting.length }, `${name}: rows were lost`);
    },
  };
}

/** Whether the rows are done with. */
async function writeBatch<Row>(rows: readonly Row[], options: Options<Row>): Promise<boolean> {
  const { name, log, write, isPermanentError = () => false } = options;
  try {
    await write(rows);
    return true;
  } catch (error) {
    log.warn({ err: error, rows: rows.length }, `${name}: a batch was refused`);
    if (!isPermanentError(error)) return false;
  }
  for (const row of rows) {
    await write([row]).catch((error: unknown) => log.error({ err: error }, `${name}: a row was dropped`));
  }
  return true;
}
