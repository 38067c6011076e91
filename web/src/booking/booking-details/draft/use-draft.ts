import { useCallback, useEffect, useRef, useState } from 'react';
import { config } from '#web/platform/config.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { userKey } from '#web/platform/session/session.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { type DraftRecord, draftPrefix, offeredDrafts, revived } from './draft-record.ts';
import { draftsBelow, removeDraft, writeDraft } from './draft-store.ts';
import { type BookingForm, isDirty } from '../form/form-store.ts';

const idleMs = 400;

/** Stores unsaved input in the browser, and offers that of an earlier page. */
export function useDraft(form: BookingForm, bookingId: number | undefined) {
  const [prefix] = useState(() => draftPrefix(`${config.version}/${userKey()}`, bookingId));
  const [ownKey] = useState(() => prefix + randomKey());
  const [before] = useState(() => sessionStorage.getItem(prefix));
  const [offers, setOffers] = useState<readonly DraftRecord[]>();

  const isDiscarded = useRef(false);
  const keep = useCallback(
    () => saveDraft(form, { prefix, key: ownKey, isOver: isOver(form, bookingId) || isDiscarded.current }),
    [form, prefix, ownKey, bookingId],
  );
  useAutoSave(form, keep);
  useEffect(() => {
    if (offers !== undefined) return;
    waitForDraftOwner(before)
      .then(() => Promise.all([draftsBelow(prefix), draftsOfOtherWindows()]))
      .then(([found, openElsewhere]) => setOffers(offeredDrafts(found, { openElsewhere, own: ownKey, before })))
      .catch(logError);
  }, [offers, prefix, ownKey, before]);

  function forget(draft: DraftRecord) {
    setOffers(offers?.filter((other) => other !== draft));
    removeDraft(draft.key).catch(logError);
  }

  return {
    offer: offers?.[0],
    /** Writes the current input without waiting for a pause. */
    keep,
    restore: (draft: DraftRecord) => {
      form.restore({ ...draft, ...revived(draft) });
      keep().then(() => forget(draft), logError);
    },
    discard: forget,
    /** Discards the input of this page. */
    giveUp: () => {
      isDiscarded.current = true;
      keep().catch(logError);
    },
  };
}

export type BookingDraft = ReturnType<typeof useDraft>;

type DraftTarget = { prefix: string; key: string; isOver: boolean };

/** A new booking that was stashed continues at its own address. */
function isOver({ store }: BookingForm, bookingId: number | undefined): boolean {
  return bookingId === undefined && store.get().version !== undefined;
}

async function saveDraft({ store }: BookingForm, { prefix, key, isOver: isDone }: DraftTarget): Promise<void> {
  const state = store.get();
  const { base, values, version, attempt } = state;
  if (isDone || !isDirty(state)) {
    releaseDraft(key);
    return removeDraft(key);
  }
  holdDraft(key);
  sessionStorage.setItem(prefix, key);
  return writeDraft({ key, savedAt: Date.now(), base, values, version, attempt });
}

/** After each pause in typing, and whenever the page is left or hidden. */
function useAutoSave({ store }: BookingForm, keep: () => Promise<void>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      keep().catch(logError);
    };
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(flush, idleMs);
    });
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [store, keep]);
}

/** Drafts that are open in this window. */
const releases = new Map<string, () => void>();

/** Keeps other windows from offering a draft that is open here; the lock ends with its window, even after a crash. */
function holdDraft(key: string): void {
  // Web Locks need a secure context; without one every window offers every draft.
  if (releases.has(key) || !('locks' in navigator)) return;
  const lock = Promise.withResolvers<void>();
  releases.set(key, lock.resolve);
  navigator.locks.request(key, () => lock.promise).catch(logError);
}

function releaseDraft(key: string): void {
  releases.get(key)?.();
  releases.delete(key);
}

const lockTimeoutMs = 10_000;

/**
 * Waits until this page's life before the reload has released its draft, maybe a moment after the new page started. A
 * duplicated window does not release it; the wait is limited.
 */
async function waitForDraftOwner(key: string | null): Promise<void> {
  if (key === null || releases.has(key) || !('locks' in navigator)) return;
  const signal = AbortSignal.timeout(lockTimeoutMs);
  await navigator.locks.request(key, { signal }, () => undefined).catch(() => undefined);
}

/** Keys of drafts that are open in other windows. */
async function draftsOfOtherWindows(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held: locks = [] } = await navigator.locks.query();
  return new Set(locks.flatMap(({ name = '' }) => (releases.has(name) ? [] : [name])));
}
