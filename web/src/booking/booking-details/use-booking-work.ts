import { type RefObject, useCallback } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { toast } from '#web/platform/toast.tsx';
import { buttonsFor, metaOfAction, type PageAction } from '../actions/public.ts';
import type { BookingForm } from './form-store.ts';
import { usePageKeys } from './page-keys.ts';
import { focusProblem } from './focus-problem.ts';
import { problemList } from './problems.ts';
import { useBookingOffer } from './use-booking-offer.ts';
import { type AllowedEdits, useDeferredAction, useContinueAs } from './use-booking-page.ts';
import { useBookingSave } from './use-booking-save.ts';
import { useBookingSteps } from './use-booking-steps.ts';

type WorkProps = {
  booking: Booking | undefined;
  form: BookingForm;
  page: RefObject<HTMLElement | null>;
  idPrefix: string;
  allowed: AllowedEdits;
  /** What was asked for before this page had the booking. */
  next: PageAction | undefined;
};

/** Saving and the booking's steps, by buttons, keys and the command palette alike. */
export function useBookingWork({ booking, form, page, idPrefix, allowed, next }: WorkProps) {
  const onInvalid = useCallback(() => {
    const { problems, values } = form.store.get();
    const [first] = problemList(problems, values.lines);
    // The columns of a folded block are drawn first. What belongs to no field is told all the same.
    requestAnimationFrame(() => {
      if (first && !focusProblem({ form, idPrefix }, first)) toast.error(first.message);
    });
  }, [form, idPrefix]);
  const { goOnAs, setNextAction } = useContinueAs(form, page);
  const saving = useBookingSave({
    form,
    bookingId: booking?.id,
    isSi: allowed.isSi,
    onCreated: goOnAs,
    onInvalid,
  });
  const { edit } = allowed;
  const steps = useBookingSteps({
    form,
    booking,
    saveThen: edit ? saving.saveThen : undefined,
    settled: saving.settled,
    setNextAction,
    onInvalid,
  });
  useDeferredAction(next, (action) => void steps.start(action));
  const submit = submitStep(booking, allowed);
  const onSubmit = submit && (() => void steps.start(submit));
  useBookingOffer({ isNew: booking === undefined, save: edit ? saving.save : undefined, submit: onSubmit });
  usePageKeys(page, { save: edit ? saving.save : ignore, submit: onSubmit ?? ignore });
  return { saving, steps };
}

function ignore(): void {
  // A page that is only read takes no keys.
}

/** What Ctrl+Enter does: the submission that is open now. */
function submitStep(booking: Booking | undefined, allowed: AllowedEdits): PageAction | undefined {
  if (!booking) return allowed.submitNew ? 'submit' : undefined;
  const submissions: readonly PageAction[] = ['submit', 'si_submit'];
  return buttonsFor(booking.allowed_actions).find(
    (action) => metaOfAction(action).isNextStep && submissions.includes(action),
  );
}
