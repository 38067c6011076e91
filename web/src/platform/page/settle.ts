import { flushSync } from 'react-dom';

/** Pending input whose value may still change: each function commits it now, or soon. */
const inputs = new Set<() => void>();
const answers = new Set<Promise<unknown>>();

/** `settle` is called before any save, until the returned function is called. */
export function addPendingInput(settle: () => void): () => void {
  inputs.add(settle);
  return () => void inputs.delete(settle);
}

/** Saves wait for this promise. */
export function addPendingAnswer(answer: Promise<unknown>): void {
  answers.add(answer);
  const end = () => answers.delete(answer);
  answer.then(end, end);
}

/** Commits the focused input, as on blur. */
export function settleFocus(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return;
  flushSync(() => activeElement.blur());
  activeElement.focus({ preventScroll: true });
}

/** Commits all pending input, as if each field had been left by Tab; undefined if there is none. */
export function settled(): Promise<void> | undefined {
  const isOpen = inputs.size > 0;
  for (const settle of inputs) settle();
  return isOpen || answers.size > 0 ? pendingAnswers() : undefined;
}

async function pendingAnswers(): Promise<void> {
  while (answers.size > 0) await Promise.allSettled(answers);
}

const pending = new WeakSet<Element>();

/**
 * All forms and dialogs wait for pending input before a submit or a click of the main button. Captured before other
 * listeners; the event is dispatched again afterwards.
 */
export function deferSubmits(): void {
  addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      if (form instanceof HTMLFormElement) defer(event, form, () => form.requestSubmit(submitter));
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(answering) : null;
      if (button?.closest('dialog') && button.getAttribute('type') !== 'submit')
        defer(event, button, () => button.click());
    },
    true,
  );
}

const answering = '.q-button-primary, .q-button-danger';

function defer(event: Event, element: Element, again: () => void): void {
  const waiting = pending.has(element) ? undefined : settled();
  if (!waiting && !pending.has(element)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!waiting) return;
  pending.add(element);
  void waiting.then(() => {
    pending.delete(element);
    if (element.isConnected) again();
  });
}
