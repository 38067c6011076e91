import { useCallback, useRef } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { settled as allSettled } from '#web/platform/page/settle.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { type BookingActions, type PageAction, useBookingActions } from '../actions/public.ts';
import { type BookingForm, isDirty } from './form/form-store.ts';
import { processing } from './presence/processing.ts';
import { takeBookingLock } from './presence/use-lock.ts';
import type { NextStep } from './draft/use-booking-save.ts';

type StepProps = {
  form: BookingForm;
  booking: Booking | undefined;
  /** Undefined where the booking may only be read. */
  saveThen: ((next: NextStep) => Promise<void>) | undefined;
  /** A save on its way comes first. */
  settled: () => Promise<void>;
  /** What the page of a new booking hands on to the one that follows it. */
  setNextAction: (action: PageAction | undefined) => void;
  onInvalid: () => void;
};

/** The steps of the page's booking: what is typed is saved first, and what is refused is shown where it stands. */
export function useBookingSteps({ form, booking, saveThen, settled, setNextAction, onInvalid }: StepProps) {
  const tab = useTab();
  const onRefused = useCallback(
    ({ fields }: ApiError) => {
      form.showErrors(fields);
      if (fields.length > 0) onInvalid();
      return fields.length > 0;
    },
    [form, onInvalid],
  );
  const { run, dialog } = useBookingActions({ onRefused });
  const startNew = useNewSteps({ form, saveThen, settled, setNextAction }, run);

  async function remove(saved: Booking): Promise<void> {
    const [result] = await run('delete', [saved]);
    if (!result?.ok) return;
    form.load(saved);
    tab.setDirty(false);
    tab.close();
  }

  async function stepOn(action: PageAction, saved: Booking): Promise<void> {
    const now = await runStep(run, { action, booking: saved, form });
    if (now && now.id !== saved.id) tab.open(`/BookingDetails/${now.id}`);
  }

  async function startOn(action: PageAction, saved: Booking): Promise<void> {
    if (action === 'delete') return remove(saved);
    if (!(await isFree(action, saved.id))) return undefined;
    const state = form.store.get();
    if (saveThen && isDirty(state)) return saveThen((now) => runStep(run, { action, booking: now, form }));
    // As it was saved last, which may be later than what this page was drawn with.
    return stepOn(action, { ...saved, version: Math.max(saved.version, state.version ?? 0) });
  }

  return {
    dialog,
    start: async (action: PageAction): Promise<void> => {
      await allSettled();
      if (!booking) return startNew(action);
      await settled();
      return startOn(action, booking);
    },
  };
}

type NewProps = Pick<StepProps, 'form' | 'saveThen' | 'settled' | 'setNextAction'>;

/** A new booking is stashed first. One that is being stashed goes on under its own address, where the step is then taken. */
function useNewSteps({ form, saveThen, settled, setNextAction }: NewProps, run: BookingActions['run']) {
  const isStarting = useRef(false);
  return async (action: PageAction): Promise<void> => {
    if (isStarting.current) return;
    isStarting.current = true;
    setNextAction(action);
    await settled();
    setNextAction(undefined);
    const isStashed = form.store.get().version !== undefined;
    if (!isStashed) await saveThen?.((saved) => runStep(run, { action, booking: saved, form }));
    isStarting.current = false;
  };
}

/** Whoever of the back office begins a step on a booking is at work on it; false while a colleague is. */
async function isFree(action: PageAction, id: number): Promise<boolean> {
  if (!processing.includes(action)) return true;
  try {
    await takeBookingLock(id);
    return true;
  } catch (error) {
    // Without the right to lock, the step itself says whether it may be taken.
    const isForbidden = error instanceof ApiError && error.status === 403;
    if (!isForbidden) reportError(error);
    return isForbidden;
  }
}

type Step = { action: PageAction; booking: Booking; form: BookingForm };

/** The booking as the step left it; a copy answers the new one. */
async function runStep(run: BookingActions['run'], { action, booking, form }: Step): Promise<Booking | undefined> {
  const [result] = await run(action, [booking]);
  const now = result?.booking;
  if (now?.id === booking.id && !isDirty(form.store.get())) form.load(now);
  return now;
}
