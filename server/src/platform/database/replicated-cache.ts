import type { Database } from './db.ts';
import type { Log } from '../log/log.ts';
import type { Listener, Notice } from './notices.ts';

/** The database and the listener of a cache; without a listener nothing is cached, and every call loads. */
export type CacheContext = { database: Database; listener: Listener | undefined; log: Log };

export type CacheDefinition<T> = {
  /** The channel of its change notifications. */
  channel: string;
  load: (database: Database) => Promise<T>;
  /** Applies notifications to the cached value; undefined if reloading is easier. */
  patch: (replicatedCache: T, notices: readonly Notice[], database: Database) => Promise<T | undefined>;
};

/** A value cached in the memory of every node and updated by notifications. Callers always get the current value. */
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

/**
 * Subscribes before loading, so that no change is missed in between. On failure the value is discarded and the next
 * caller reloads it.
 */
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
  // Notifications that arrive during an update are queued and then applied together.
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
