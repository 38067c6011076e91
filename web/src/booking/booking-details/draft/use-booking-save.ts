import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { settled } from '#web/platform/page/settle.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { rowMessage } from '#web/screen/row.messages.ts';
import { bookingById, createBooking, isStale, updateBooking } from '../booking-api.ts';
import { bookingMessage } from '../booking-details.messages.ts';
import { type BookingForm, isDirty } from '../form/form-store.ts';
import { type MergeConflict, resolve } from './merge-booking.ts';
import { bookingErrors } from '../form/problems.ts';

export type SaveConflict = { theirs: Booking; clashes: readonly MergeConflict[] };

type SaveProps = {
  form: BookingForm;
  bookingId: number | undefined;
  /** The changes belong to the shipping instruction of a confirmed booking. */
  isSi: boolean;
  onCreated: (saved: Booking) => void;
  onInvalid: () => void;
};

/** A step right after the save, such as submitting; returns the booking afterwards. */
export type NextStep = (saved: Booking) => Promise<Booking | undefined>;

const showsAtField = (error: unknown) => error instanceof ApiError && (error.fields.length > 0 || isStale(error));

/** Stashing and saving, including conflicts and unknown outcomes. */
export function useBookingSave(props: SaveProps) {
  const { form, bookingId, isSi } = props;
  const [conflict, setConflict] = useState<SaveConflict>();
  const isBusy = useRef(false);
  const running = useRef(Promise.resolve());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => (bookingId === undefined ? createBooking(form) : updateBooking(form, { id: bookingId, isSi })),
    meta: { handles: showsAtField },
  });

  /** One save at a time, even before the button renders as busy. */
  async function save(next?: NextStep): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    running.current = saveBooking({ ...props, next, write: mutateAsync, onConflict: setConflict }).finally(() => {
      isBusy.current = false;
    });
    await running.current;
  }

  async function saveChanged(): Promise<void> {
    await settled();
    const isUnchanged = bookingId !== undefined && !isDirty(form.store.get());
    if (isUnchanged) toast.info(bookingMessage('unchanged'));
    else await save();
  }

  return {
    isSaving: isPending,
    conflict,
    save: () => void saveChanged(),
    /** Resolves when the running save has ended, successfully or not. */
    settled: () => running.current,
    /** Saves and runs the next step; not if the save fails. */
    saveThen: (next: NextStep) => save(next),
    /** Saves before the page is left; false if the save failed, which the page then shows. */
    saveNow: async () => {
      await save();
      return !isDirty(form.store.get());
    },
    /** Continues editing; the next save has no conflict, because the input is now based on their version. */
    stay: () => setConflict(undefined),
    /** Saves the choices of a conflict. */
    settle: ({ clashes }: SaveConflict, isTheirs: (clash: MergeConflict) => boolean) => {
      form.setValues(resolve(form.store.get().values, clashes, isTheirs));
      setConflict(undefined);
      void save();
    },
  };
}

type Saving = SaveProps & {
  next: NextStep | undefined;
  write: () => Promise<Booking>;
  onConflict: (conflict: SaveConflict) => void;
};

async function saveBooking(saving: Saving): Promise<void> {
  const { form, bookingId, onInvalid, write } = saving;
  // Typed codes are sent as the codes they match.
  await settled();
  const sent = form.store.get().values;
  const errors = bookingErrors(sent, bookingId === undefined);
  form.markAttempted();
  form.showErrors(errors);
  if (errors.length > 0) return onInvalid();
  try {
    return await afterSave(saving, await write());
  } catch (error) {
    if (isStale(error) && bookingId !== undefined) return mergeTheirs(saving, bookingId);
    if (!(error instanceof ApiError) || error.fields.length === 0) return undefined;
    form.showErrors(error.fields, sent);
    onInvalid();
  }
  return undefined;
}

async function afterSave({ form, bookingId, next, onCreated }: Saving, saved: Booking): Promise<void> {
  if (!next) toast.success(rowMessage('saved'));
  const now = (await next?.(saved)) ?? saved;
  if (bookingId !== undefined) return;
  if (isDirty(form.store.get())) toast.info(bookingMessage('saved_earlier'));
  onCreated(now);
}

/** Another user saved first: separate changes are merged and saved, conflicting ones are shown for a choice. */
async function mergeTheirs(saving: Saving, id: number): Promise<void> {
  const theirs = await bookingById(id);
  const clashes = saving.form.rebase(theirs);
  if (clashes.length > 0) return saving.onConflict({ theirs, clashes });
  toast.info(bookingMessage('merging', { who: lastEditor(theirs) }));
  return saveBooking(saving);
}

export function lastEditor({ modifier_name, creator_name }: Booking): string {
  return modifier_name || creator_name || rowMessage('someone');
}
