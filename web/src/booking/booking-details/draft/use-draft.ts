import { useCallback, useEffect, useRef, useState } from 'react';
import { config } from '#web/platform/config.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { userKey } from '#web/platform/session/session.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { type DraftRecord, draftPrefix, offeredDrafts, revived } from './draft-record.ts';
import { draftsBelow, removeDraft, writeDraft } from './draft-store.ts';
import { type BookingForm, isDirty } from '../form/form-store.ts';

const idleMs = 400;

/** Keeps unsaved input in the browser, and offers what an earlier life of the page has left. */
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
      .then(([found, elsewhere]) => setOffers(offeredDrafts(found, { elsewhere, own: ownKey, before })))
      .catch(logError);
  }, [offers, prefix, ownKey, before]);

  function forget(draft: DraftRecord) {
    setOffers(offers?.filter((other) => other !== draft));
    removeDraft(draft.key).catch(logError);
  }

  return {
    offer: offers?.[0],
    /** Writes what is typed now, without waiting for a pause. */
    keep,
    restore: (draft: DraftRecord) => {
      form.restore({ ...draft, ...revived(draft) });
      keep().then(() => forget(draft), logError);
    },
    discard: forget,
    /** What is typed on this very page is not wanted any more. */
    giveUp: () => {
      isDiscarded.current = true;
      keep().catch(logError);
    },
  };
}

export type BookingDraft = ReturnType<typeof useDraft>;

type DraftTarget = { prefix: string; key: string; isOver: boolean };

/** A new booking that was stashed goes on under its own address. */
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

/** Drafts that this window works on. */
const releases = new Map<string, () => void>();

/** Keeps other windows from offering a draft that somebody is still typing on; a lock ends with its window, whatever ends it. */
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
 * Once the life of this page before a reload has let go of its draft, which may be a moment after the new one has begun. A
 * window that was doubled holds it on, and is not waited for.
 */
async function waitForDraftOwner(key: string | null): Promise<void> {
  if (key === null || releases.has(key) || !('locks' in navigator)) return;
  const signal = AbortSignal.timeout(lockTimeoutMs);
  await navigator.locks.request(key, { signal }, () => undefined).catch(() => undefined);
}

/** Keys of the drafts that other windows are working on. */
async function draftsOfOtherWindows(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held: locks = [] } = await navigator.locks.query();
  return new Set(locks.flatMap(({ name = '' }) => (releases.has(name) ? [] : [name])));
}
