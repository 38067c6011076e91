import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { nextStepOf, type PageAction, actionName } from '../actions/public.ts';
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
  /** An action that was requested before this page had the booking. */
  next: PageAction | undefined;
};

/** Saving and the booking's steps, for buttons, keys and the command palette. */
export function useBookingWork({ booking, form, page, idPrefix, allowed, next }: WorkProps) {
  const onInvalid = useCallback(() => {
    const { problems, values } = form.store.get();
    const [first] = problemList(problems, values.lines);
    // Folded columns render first. Errors without a field are shown in any case.
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
  // A read-only page has no keys.
}

/** The action of Ctrl+Enter: the open submission. */
function submitStep(booking: Booking | undefined, allowed: AllowedEdits): PageAction | undefined {
  if (!booking) return allowed.submitNew ? 'submit' : undefined;
  const next = nextStepOf(booking);
  return next === 'submit' || next === 'si_submit' ? next : undefined;
}

const typing = [
  { keys: 'Enter', text: offerMessage('next') },
  { keys: 'Shift+Enter', text: offerMessage('previous') },
];

type Offer = { isNew: boolean; save: (() => void) | undefined; submit: (() => void) | undefined };

/** The page's commands for the command palette and the list of keys. */
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
  /** The step that advances the booking. */
  submit: () => void;
};

/**
 * Ctrl+S saves and Ctrl+Enter submits wherever the focus is; Enter moves to the next field, as on paper. Only on the
 * active tab without an open dialog. Listens on the window, after the controls.
 */
function usePageKeys(page: RefObject<HTMLElement | null>, keys: PageKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const act = actOf(event);
      // Measured: only these keys search a page of thousands of controls.
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
  // Chinese input methods confirm candidates with Enter.
  return key === 'Enter' && !ctrlKey && !metaKey && !altKey && !isComposing;
}

/** Multi-line texts and buttons handle Enter themselves. */
function focusNext(page: HTMLElement, event: KeyboardEvent): void {
  const { target } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (!isField || !page.contains(target)) return;
  event.preventDefault();
  // A cell of the container list becomes a control on focus.
  const fields = [...page.querySelectorAll<HTMLElement>('input, select, textarea, [data-cell]')].filter(isReachable);
  const next = fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  if (next instanceof HTMLInputElement && next.type === 'text') next.select();
}

/** Only the checked radio button of a group is a tab stop. */
function isReachable(field: HTMLElement): boolean {
  if (field instanceof HTMLInputElement && field.type === 'radio') return field.checked;
  return field.tabIndex >= 0 && !field.matches(':disabled');
}
