import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { buttonsFor, metaOfAction, type PageAction, actionName } from '../actions/public.ts';
import type { BookingForm } from './form/form-store.ts';
import { focusProblem } from './form/focus-problem.ts';
import { problemList } from './form/problems.ts';
import { type AllowedEdits, useDeferredAction, useContinueAs } from './use-booking-page.ts';
import { useBookingSave } from './draft/use-booking-save.ts';
import { useBookingSteps } from './use-booking-steps.ts';
import { usePageCommands } from '#web/platform/page/page-commands.ts';
import { bookingMessage } from './booking-details.messages.ts';
import { sheetKeys } from './grid/sheet-keys.ts';
import { offerMessage } from './offer.messages.ts';
import { settleFocus } from '#web/platform/page/settle.ts';

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

const typing = [
  { keys: 'Enter', text: offerMessage('next') },
  { keys: 'Shift+Enter', text: offerMessage('previous') },
];

type Offer = { isNew: boolean; save: (() => void) | undefined; submit: (() => void) | undefined };

/** What the page of a booking can do, for the command palette and the list of keys. */
function useBookingOffer({ isNew, save, submit }: Offer): void {
  const text = bookingMessage(isNew ? 'stash' : 'save');
  const submitText = actionName('submit');
  usePageCommands({
    commands: [
      ...(save ? [{ id: 'save', text, keywords: 'save stash|baocun|bc|zancun|zc', run: save }] : []),
      ...(submit ? [{ id: 'submit', text: submitText, keywords: 'submit|tijiao|tj', run: submit }] : []),
    ],
    keys: [
      ...(save ? [{ keys: 'Ctrl+S', text: offerMessage('save') }, ...typing, ...sheetKeys] : []),
      ...(submit ? [{ keys: 'Ctrl+Enter', text: offerMessage('submit') }] : []),
    ],
  });
}

type PageKeys = {
  save: () => void;
  /** The step that brings the booking on. */
  submit: () => void;
};

/**
 * Ctrl+S saves and Ctrl+Enter submits wherever the focus is; Enter goes on to the next field, as on paper. Only while the page is
 * in front and no dialog is open. On the window, where a key arrives after the controls had it.
 */
function usePageKeys(page: RefObject<HTMLElement | null>, keys: PageKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const act = actOf(event);
      // Measured: looking through a page of thousands of controls is left to the keys that are ours.
      if (event.defaultPrevented || !(act || isPlainEnter(event)) || document.querySelector('dialog[open]')) return;
      if (act) {
        event.preventDefault();
        settleFocus();
        latest.current[act]();
      } else if (page.current) focusNext(page.current, event);
    }
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [page]);
}

function actOf({ key, ctrlKey, metaKey }: KeyboardEvent): keyof PageKeys | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  return key.toLowerCase() === 's' ? 'save' : key === 'Enter' ? 'submit' : undefined;
}

function isPlainEnter({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  // A Chinese input method confirms its candidates with Enter.
  return key === 'Enter' && !ctrlKey && !metaKey && !altKey && !isComposing;
}

/** Texts of several lines and buttons keep their Enter. */
function focusNext(page: HTMLElement, event: KeyboardEvent): void {
  const { target } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (!isField || !page.contains(target)) return;
  event.preventDefault();
  // A cell of the container list becomes a control when it is gone to.
  const fields = [...page.querySelectorAll<HTMLElement>('input, select, textarea, [data-cell]')].filter(isReachable);
  const next = fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  if (next instanceof HTMLInputElement && next.type === 'text') next.select();
}

/** Of a group of radio buttons only the chosen one takes part, as with Tab. */
function isReachable(field: HTMLElement): boolean {
  if (field instanceof HTMLInputElement && field.type === 'radio') return field.checked;
  return field.tabIndex >= 0 && !field.matches(':disabled');
}
