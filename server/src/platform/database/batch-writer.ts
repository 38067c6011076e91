import type { Log } from '../log/log.ts';

/** Writes rows asynchronously in batches, so that callers do not wait for them. */
export type BatchWriter<Row> = {
  /** Never waits and never throws: if the queue is full, the row is dropped and counted. */
  push: (row: Row) => void;
  /** Flushes the queue, at shutdown. */
  close: () => Promise<void>;
};

type Options<Row> = {
  name: string;
  log: Log;
  write: (rows: readonly Row[]) => Promise<void>;
  /** Whether a retry is useless: the rows are then written one by one, and refused ones are dropped. */
  isPermanentError?: (error: unknown) => boolean;
  /** Milliseconds between batches, and before a failed batch is retried. */
  everyMs?: number;
  batch?: number;
  /** Most queued rows; a full queue takes a few megabytes. */
  maxWaiting?: number;
};

/** A bounded queue, written in batches, one at a time; a failed batch is retried while later rows stay queued. */
export function batchWriter<Row>(options: Options<Row>): BatchWriter<Row> {
  const { name, log, everyMs = 250, batch = 200, maxWaiting = 10_000 } = options;
  const waiting: Row[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let dropped = 0;

  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, batch);
      // Batches are sequential, so that they use at most one connection.
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

/** Whether the rows are done: written or dropped. */
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
