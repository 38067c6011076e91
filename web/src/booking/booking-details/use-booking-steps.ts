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
  /** Undefined if the booking is read-only. */
  saveThen: ((next: NextStep) => Promise<void>) | undefined;
  /** Waits for a running save. */
  settled: () => Promise<void>;
  /** Passes an action to the page of the stashed booking. */
  setNextAction: (action: PageAction | undefined) => void;
  onInvalid: () => void;
};

/** The steps of the page's booking: input is saved first, and refusals are shown at their fields. */
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
    // The version of the last save, which may be newer than this render.
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

/** A new booking is stashed first; the step then runs at the booking's own address. */
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

/** Takes the lock for steps of the back office; false while another user holds it. */
async function isFree(action: PageAction, id: number): Promise<boolean> {
  if (!processing.includes(action)) return true;
  try {
    await takeBookingLock(id);
    return true;
  } catch (error) {
    // Without the right to lock, the step itself decides.
    const isForbidden = error instanceof ApiError && error.status === 403;
    if (!isForbidden) reportError(error);
    return isForbidden;
  }
}

type Step = { action: PageAction; booking: Booking; form: BookingForm };

/** The booking after the step; for a copy, the new one. */
async function runStep(run: BookingActions['run'], { action, booking, form }: Step): Promise<Booking | undefined> {
  const [result] = await run(action, [booking]);
  const now = result?.booking;
  if (now?.id === booking.id && !isDirty(form.store.get())) form.load(now);
  return now;
}
