import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { useTab } from '#web/platform/page/tab.tsx';
import type { PageAction } from '../actions/public.ts';
import { useSelected } from './form/form-context.ts';
import { type BookingForm, createBookingForm, isDirty } from './form/form-store.ts';
import { newBookingDefaults } from './form/new-booking-defaults.ts';

type HandedOverForm = { form: BookingForm; scrollTop: number; next: PageAction | undefined };

/** Forms passed from the page of a new booking to the page of the stashed one. */
const handedOverForms = new Map<number, HandedOverForm>();

/** This page's form: passed on from the page of the new booking, or created from the booking. */
export function usePageForm(booking: Booking | undefined, page: RefObject<HTMLElement | null>) {
  const [handedOver] = useState(() => (booking ? handedOverForms.get(booking.id) : undefined));
  // Back-office users enter bookings for the salesmen.
  const isSeller = !useCan('Send');
  const [form] = useState(() => handedOver?.form ?? createBookingForm(booking, newBookingDefaults({ isSeller })));
  const id = booking?.id;
  useLayoutEffect(() => {
    if (handedOver) page.current?.scrollTo({ top: handedOver.scrollTop });
    if (id !== undefined) handedOverForms.delete(id);
  }, [handedOver, page, id]);
  return { form, next: handedOver?.next };
}

/** Focuses the first field of a new booking. Only once: returning to the tab leaves the focus unchanged. */
export function useFirstFocus(booking: Booking | undefined, page: RefObject<HTMLElement | null>): void {
  const isDone = useRef(booking !== undefined);
  useEffect(() => {
    if (!isDone.current) page.current?.querySelector('input')?.focus({ preventScroll: true });
    isDone.current = true;
  }, [page]);
}

/**
 * A booking that was just stashed continues at its own address, with the form, the scroll position and the pending
 * action of this page.
 */
export function useContinueAs(form: BookingForm, page: RefObject<HTMLElement | null>) {
  const tab = useTab();
  const next = useRef<PageAction>(undefined);
  return {
    /** An action requested during the first stash runs on the next page. */
    setNextAction: (action: PageAction | undefined) => {
      next.current = action;
    },
    goOnAs: ({ id }: Booking) => {
      handedOverForms.set(id, { form, scrollTop: page.current?.scrollTop ?? 0, next: next.current });
      tab.setDirty(false);
      tab.replacePath(`${tab.path}/${id}`);
    },
  };
}

/** Runs the action that was requested on the previous page, once. */
export function useDeferredAction(next: PageAction | undefined, start: (action: PageAction) => void): void {
  const waiting = useRef(next);
  useEffect(() => {
    const action = waiting.current;
    waiting.current = undefined;
    if (action) start(action);
  });
}

export type AllowedEdits = {
  edit: boolean;
  /** The shipping instruction is being edited. */
  isSi: boolean;
  /** A new booking can be submitted at once. */
  submitNew: boolean;
};

/** What the caller may edit now, by their rights and the booking's states. */
export function useAllowed(booking: Booking | undefined): AllowedEdits {
  const [canCreate, canSubmit] = [useCan('Create'), useCan('Submit')];
  const [canUpdate, canEditSi] = [useCan('Update'), useCan('SiEdit')];
  if (!booking) return { edit: canCreate, isSi: false, submitNew: canCreate && canSubmit };
  const { allowed_actions: open } = booking;
  const isSi = canEditSi && open.includes('si_edit');
  return { edit: isSi || (canUpdate && open.includes('edit')), isSi, submitNew: false };
}

type LeaveOptions = { save: (() => Promise<boolean>) | undefined; giveUp: () => void };

/** The tab's title and unsaved mark, updated in the background too. */
export function useTabState(booking: Booking | undefined, form: BookingForm, { save, giveUp }: LeaveOptions): void {
  const hasChanges = useSelected(form, isDirty);
  const tab = useTab();
  // The number comes first: a long title is truncated at its end.
  const title = booking ? `${booking.orderno} ${tab.title}` : tab.title;
  const latest = useRef({ tab, save, giveUp });
  useEffect(() => {
    latest.current = { tab, save, giveUp };
  });
  useEffect(() => latest.current.tab.setTitle(title), [title]);
  const canSave = save !== undefined;
  useEffect(() => {
    const giveUpLatest = () => latest.current.giveUp();
    const saveLatest = canSave ? async () => (await latest.current.save?.()) ?? false : undefined;
    // Measured: the first key is painted before the tabs render again.
    const timer = setTimeout(() => latest.current.tab.setDirty(hasChanges, saveLatest, giveUpLatest));
    return () => clearTimeout(timer);
  }, [hasChanges, canSave]);
}

/** Shows a newer version unless there is unsaved input, which is merged on the next save. */
export function useNewerVersion(booking: Booking | undefined, form: BookingForm): void {
  useEffect(() => {
    const state = form.store.get();
    if (booking && booking.version > (state.version ?? 0) && !isDirty(state)) form.load(booking);
  }, [booking, form]);
}
