import { flushSync } from 'react-dom';

/** What was typed and may still become something else: each says what it means now, or soon. */
const open = new Set<() => void>();
const coming = new Set<Promise<unknown>>();

/** Until what this answers is called, `settle` is called before anything is saved. */
export function mayBecome(settle: () => void): () => void {
  open.add(settle);
  return () => void open.delete(settle);
}

/** Nothing is saved before it has come. */
export function isComing(answer: Promise<unknown>): void {
  coming.add(answer);
  const end = () => coming.delete(answer);
  answer.then(end, end);
}

/** What is being typed is brought into its form, as on leaving the field. */
export function settleFocus(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return;
  flushSync(() => activeElement.blur());
  activeElement.focus({ preventScroll: true });
}

/** All that was typed has become what it means, as if each field had been left by Tab; undefined where it has already. */
export function settled(): Promise<void> | undefined {
  const isOpen = open.size > 0;
  for (const settle of open) settle();
  return isOpen || coming.size > 0 ? whenCome() : undefined;
}

async function whenCome(): Promise<void> {
  while (coming.size > 0) await Promise.allSettled(coming);
}

const pending = new WeakSet<Element>();

/**
 * Every form, and every window that is answered by its main button, waits for that. Before whoever else hears of it: the event is
 * given again then.
 */
export function holdUntilSettled(): void {
  addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      if (form instanceof HTMLFormElement) hold(event, form, () => form.requestSubmit(submitter));
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(answering) : null;
      if (button?.closest('dialog') && button.getAttribute('type') !== 'submit')
        hold(event, button, () => button.click());
    },
    true,
  );
}

const answering = '.q-button-primary, .q-button-danger';

function hold(event: Event, element: Element, again: () => void): void {
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
