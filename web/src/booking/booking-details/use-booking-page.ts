import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { useTab } from '#web/platform/page/tab.tsx';
import type { PageAction } from '../actions/public.ts';
import { useSelected } from './form/form-context.ts';
import { type BookingForm, createBookingForm, isDirty } from './form/form-store.ts';
import { newBookingDefaults } from './form/new-booking-defaults.ts';

type HandedOverForm = { form: BookingForm; scrollTop: number; next: PageAction | undefined };

/** Forms on their way from the page of a new booking to the one it gets with its first stash. */
const handedOverForms = new Map<number, HandedOverForm>();

/** This page's input: taken over from the page it was stashed on, or made of the booking. */
export function usePageForm(booking: Booking | undefined, page: RefObject<HTMLElement | null>) {
  const [taken] = useState(() => (booking ? handedOverForms.get(booking.id) : undefined));
  // Whoever sends orders on to carriers keys them in for those who sell.
  const isSeller = !useCan('Send');
  const [form] = useState(() => taken?.form ?? createBookingForm(booking, newBookingDefaults({ isSeller })));
  const id = booking?.id;
  useLayoutEffect(() => {
    if (taken) page.current?.scrollTo({ top: taken.scrollTop });
    if (id !== undefined) handedOverForms.delete(id);
  }, [taken, page, id]);
  return { form, next: taken?.next };
}

/** Who opens a new booking is about to type. Once: coming back to it leaves the focus where it is. */
export function useFirstFocus(booking: Booking | undefined, page: RefObject<HTMLElement | null>): void {
  const isDone = useRef(booking !== undefined);
  useEffect(() => {
    if (!isDone.current) page.current?.querySelector('input')?.focus({ preventScroll: true });
    isDone.current = true;
  }, [page]);
}

/** A booking that was just stashed goes on under its own address, with the input and the place of this page, and what was asked for meanwhile. */
export function useContinueAs(form: BookingForm, page: RefObject<HTMLElement | null>) {
  const tab = useTab();
  const next = useRef<PageAction>(undefined);
  return {
    /** What is asked for while the first stash is on its way is done by the page that follows. */
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

/** Does once what was asked for on the page before. */
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
  /** What is edited is the shipping instruction. */
  isSi: boolean;
  /** A new booking can be handed in at once. */
  submitNew: boolean;
};

/** What the caller may type now: their rights and the booking's states both have a say. */
export function useAllowed(booking: Booking | undefined): AllowedEdits {
  const [canCreate, canSubmit] = [useCan('Create'), useCan('Submit')];
  const [canUpdate, canEditSi] = [useCan('Update'), useCan('SiEdit')];
  if (!booking) return { edit: canCreate, isSi: false, submitNew: canCreate && canSubmit };
  const { allowed_actions: open } = booking;
  const isSi = canEditSi && open.includes('si_edit');
  return { edit: isSi || (canUpdate && open.includes('edit')), isSi, submitNew: false };
}

type LeaveOptions = { save: (() => Promise<boolean>) | undefined; giveUp: () => void };

/** The tab says which booking it holds and whether something is unsaved, also while another one is in front. */
export function useTabState(booking: Booking | undefined, form: BookingForm, { save, giveUp }: LeaveOptions): void {
  const hasChanges = useSelected(form, isDirty);
  const tab = useTab();
  const title = booking ? `${tab.title} ${booking.orderno}` : tab.title;
  const latest = useRef({ tab, save, giveUp });
  useEffect(() => {
    latest.current = { tab, save, giveUp };
  });
  useEffect(() => latest.current.tab.setTitle(title), [title]);
  const canSave = save !== undefined;
  useEffect(() => {
    const giveUpLatest = () => latest.current.giveUp();
    const saveLatest = canSave ? async () => (await latest.current.save?.()) ?? false : undefined;
    // Measured: the first key is painted before the tabs are drawn again.
    const timer = setTimeout(() => latest.current.tab.setDirty(hasChanges, saveLatest, giveUpLatest));
    return () => clearTimeout(timer);
  }, [hasChanges, canSave]);
}

/** A newer version read meanwhile is shown unless there is input of one's own; that is joined when it is saved. */
export function useNewerVersion(booking: Booking | undefined, form: BookingForm): void {
  useEffect(() => {
    const state = form.store.get();
    if (booking && booking.version > (state.version ?? 0) && !isDirty(state)) form.load(booking);
  }, [booking, form]);
}
