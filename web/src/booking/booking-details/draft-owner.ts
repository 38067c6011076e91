import { logError } from '#web/platform/report-error.ts';

/** Drafts that this window works on. */
const releases = new Map<string, () => void>();

/** Keeps other windows from offering a draft that somebody is still typing on; a lock ends with its window, whatever ends it. */
export function holdDraft(key: string): void {
  // Web Locks need a secure context; without one every window offers every draft.
  if (releases.has(key) || !('locks' in navigator)) return;
  const lock = Promise.withResolvers<void>();
  releases.set(key, lock.resolve);
  navigator.locks.request(key, () => lock.promise).catch(logError);
}

export function releaseDraft(key: string): void {
  releases.get(key)?.();
  releases.delete(key);
}

const lockTimeoutMs = 10_000;

/**
 * Once the life of this page before a reload has let go of its draft, which may be a moment after the new one has begun. A
 * window that was doubled holds it on, and is not waited for.
 */
export async function waitForDraftOwner(key: string | null): Promise<void> {
  if (key === null || releases.has(key) || !('locks' in navigator)) return;
  const signal = AbortSignal.timeout(lockTimeoutMs);
  await navigator.locks.request(key, { signal }, () => undefined).catch(() => undefined);
}

/** Keys of the drafts that other windows are working on. */
export async function draftsOfOtherWindows(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held: locks = [] } = await navigator.locks.query();
  return new Set(locks.flatMap(({ name = '' }) => (releases.has(name) ? [] : [name])));
}
