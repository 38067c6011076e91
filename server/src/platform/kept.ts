import type { Database } from './db.ts';
import type { Log } from './log.ts';
import type { Listener, Notice } from './notices.ts';

/** Where a server keeps what it has read; without a listener nothing can be kept, and is read anew each time. */
export type Memory = { database: Database; listener: Listener | undefined; log: Log };

export type Keeping<T> = {
  /** Changes are told on this channel. */
  channel: string;
  load: (database: Database) => Promise<T>;
  /** Brings what is kept up to date by what was told; undefined where that is easier by loading it anew. */
  patch: (kept: T, notices: readonly Notice[], database: Database) => Promise<T | undefined>;
};

/** What every node keeps of the database in its memory, and follows. Callers get it as it stands. */
export function kept<T>(keeping: Keeping<T>): (memory: Memory) => Promise<T> {
  const holders = new WeakMap<Memory, Holder<T>>();
  return async (memory) => {
    if (!memory.listener) return keeping.load(memory.database);
    const known = holders.get(memory);
    if (known) return known.current;
    const made = holderOf(keeping, { ...memory, listener: memory.listener }, () => holders.delete(memory));
    holders.set(memory, made);
    return made.current;
  };
}

type Holder<T> = { current: Promise<T> };

/** Listens first and loads then, so that no change falls between the two. What fails is lost: the next caller loads it anew. */
function holderOf<T>(
  keeping: Keeping<T>,
  { database, log, listener }: Memory & { listener: Listener },
  onLost: () => void,
): Holder<T> {
  let told: (Notice | 'missed')[] = [];
  let work = Promise.resolve();
  const { ready, stop } = listener.listen(keeping.channel, (heard) => {
    told.push(heard);
    work = work.then(update).catch(lose);
  });
  const lose = (error: unknown): void => {
    log.warn(`what is kept of ${keeping.channel} was lost: ${String(error)}`);
    stop();
    onLost();
  };
  const holder: Holder<T> = { current: ready.then(async () => keeping.load(database)) };
  // What is told while another change is taken in waits, and is then taken together.
  const update = async (): Promise<void> => {
    const value = await holder.current;
    const heard = told;
    told = [];
    if (heard.length === 0) return;
    const notices = heard.filter((each) => each !== 'missed');
    const patched = notices.length === heard.length ? await keeping.patch(value, notices, database) : undefined;
    holder.current = Promise.resolve(patched ?? (await keeping.load(database)));
  };
  holder.current.catch(lose);
  return holder;
}
