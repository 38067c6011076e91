import type { Database } from './db.ts';
import type { Log } from '../log/log.ts';
import type { Listener, Notice } from './notices.ts';

/** Where a server keeps what it has read; without a listener nothing can be kept, and is read anew each time. */
export type CacheContext = { database: Database; listener: Listener | undefined; log: Log };

export type CacheDefinition<T> = {
  /** Changes are told on this channel. */
  channel: string;
  load: (database: Database) => Promise<T>;
  /** Brings what is kept up to date by what was told; undefined where that is easier by loading it anew. */
  patch: (replicatedCache: T, notices: readonly Notice[], database: Database) => Promise<T | undefined>;
};

/** What every node keeps of the database in its memory, and follows. Callers get it as it stands. */
export function replicatedCache<T>(definition: CacheDefinition<T>): (context: CacheContext) => Promise<T> {
  const holders = new WeakMap<CacheContext, Holder<T>>();
  return async (context) => {
    if (!context.listener) return definition.load(context.database);
    const existing = holders.get(context);
    if (existing) return existing.current;
    const created = startHolder(definition, { ...context, listener: context.listener }, () => holders.delete(context));
    holders.set(context, created);
    return created.current;
  };
}

type Holder<T> = { current: Promise<T> };

/** Listens first and loads then, so that no change falls between the two. What fails is lost: the next caller loads it anew. */
function startHolder<T>(
  definition: CacheDefinition<T>,
  { database, log, listener }: CacheContext & { listener: Listener },
  onLost: () => void,
): Holder<T> {
  let pending: (Notice | 'missed')[] = [];
  let work = Promise.resolve();
  const { ready, stop } = listener.listen(definition.channel, (received) => {
    pending.push(received);
    work = work.then(update).catch(discard);
  });
  const discard = (error: unknown): void => {
    log.warn(`what is kept of ${definition.channel} was lost: ${String(error)}`);
    stop();
    onLost();
  };
  const holder: Holder<T> = { current: ready.then(async () => definition.load(database)) };
  // What is told while another change is taken in waits, and is then taken together.
  const update = async (): Promise<void> => {
    const value = await holder.current;
    const received = pending;
    pending = [];
    if (received.length === 0) return;
    const notices = received.filter((each) => each !== 'missed');
    const patched = notices.length === received.length ? await definition.patch(value, notices, database) : undefined;
    holder.current = Promise.resolve(patched ?? (await definition.load(database)));
  };
  holder.current.catch(discard);
  return holder;
}
