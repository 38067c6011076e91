import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { toast } from '#web/platform/toast.tsx';
import { rowMessage } from '#web/screen/row.messages.ts';
import { bookingById, createBooking, isStale, updateBooking } from './booking-api.ts';
import { bookingMessage } from './booking-details.messages.ts';
import { type BookingForm, isDirty } from './form-store.ts';
import { type Clash, resolve } from './merge-booking.ts';
import { errorsOf } from './problems.ts';

export type Conflict = { theirs: Booking; clashes: readonly Clash[] };

type SaveProps = {
  form: BookingForm;
  bookingId: number | undefined;
  onCreated: (saved: Booking) => void;
  onInvalid: () => void;
};

const placesItself = (error: unknown) => error instanceof ApiError && (error.fields.length > 0 || isStale(error));

/** Stashing and saving, with everything that may come in between. */
export function useBookingSave({ form, bookingId, onCreated, onInvalid }: SaveProps) {
  const [conflict, setConflict] = useState<Conflict>();
  const isBusy = useRef(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => (bookingId === undefined ? createBooking(form) : updateBooking(form, bookingId)),
    meta: { handles: placesItself },
  });

  function isWellFormed(): boolean {
    const { values } = form.store.get();
    const errors = errorsOf(values, bookingId === undefined);
    form.tell(errors);
    if (errors.length > 0) onInvalid();
    return errors.length === 0;
  }

  /** One at a time, also before the button is drawn as busy. */
  async function saveOnce(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    await save().finally(() => (isBusy.current = false));
  }

  async function save(): Promise<void> {
    if (!isWellFormed()) return;
    const sent = form.store.get().values;
    try {
      const saved = await mutateAsync();
      toast.success(rowMessage('saved'));
      if (bookingId !== undefined) return;
      if (isDirty(form.store.get())) toast.info(bookingMessage('saved_earlier'));
      onCreated(saved);
    } catch (error) {
      if (isStale(error) && bookingId !== undefined) return joinTheirs(bookingId);
      if (!(error instanceof ApiError) || error.fields.length === 0) return;
      form.tell(error.fields, sent);
      onInvalid();
    }
  }

  async function joinTheirs(id: number): Promise<void> {
    const theirs = await bookingById(id);
    const clashes = form.rebase(theirs);
    if (clashes.length > 0) return setConflict({ theirs, clashes });
    toast.info(bookingMessage('merging', { who: whoChanged(theirs) }));
    return save();
  }

  return {
    isSaving: isPending,
    conflict,
    save: () => {
      const isUnchanged = bookingId !== undefined && !isDirty(form.store.get());
      if (isUnchanged) toast.info(bookingMessage('unchanged'));
      else void saveOnce();
    },
    /** Goes on typing; the next save asks nothing more, for mine stands now on their version. */
    stay: () => setConflict(undefined),
    /** Saves what was chosen after a clash. */
    settle: ({ clashes }: Conflict, isTheirs: (clash: Clash) => boolean) => {
      form.setValues(resolve(form.store.get().values, clashes, isTheirs));
      setConflict(undefined);
      void saveOnce();
    },
  };
}

export function whoChanged({ modifier_name, creator_name }: Booking): string {
  return modifier_name || creator_name || rowMessage('someone');
}
