/** Errors: at a control, or as a text. */
const wrong = '[aria-invalid="true"], .q-form-error, .q-edit-error, [role="alert"]';
const control = 'input, select, textarea, button, [tabindex]';
/** The parents that contain a control and its error text. */
const around = '.q-form-item, .q-form-control, [data-field], [data-wide], td, label, li';

type Problem = { target: HTMLElement; text: string };

/**
 * Scrolls to and focuses the first error after each refusal, at once or when the response arrives, unless input
 * continues. An error without a field is focused itself.
 */
export function showFirstProblem(root: HTMLElement): void {
  let last: Problem | undefined;

  function showFirst(): void {
    // Until the response arrives, visible errors belong to the previous attempt.
    if (!root.isConnected || root.querySelector('[aria-busy="true"]')) return;
    const first = firstIn(root);
    if (!first || (first.target === last?.target && first.text === last.text)) return;
    // An open confirmation blocks the focus; it is retried afterwards.
    if (focusWhole(first.target)) last = first;
  }

  const observer = new MutationObserver(showFirst);
  const watched = ['aria-busy', 'aria-invalid'];
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: watched });
  const end = new AbortController();
  for (const kind of ['keydown', 'pointerdown', 'submit']) {
    addEventListener(kind, stop, { capture: true, signal: end.signal });
  }
  function stop(): void {
    observer.disconnect();
    end.abort();
  }
  // An error that was visible before causes no mutation.
  requestAnimationFrame(showFirst);
}

/** All forms, and all dialogs with buttons in their footer. */
export function watchRefusals(): void {
  addEventListener('submit', ({ target }) => begin(target instanceof Element ? rootOf(target) : undefined), true);
  addEventListener('click', ({ target }) => begin(answered(target)), true);
}

function begin(root: HTMLElement | undefined): void {
  if (root) showFirstProblem(root);
}

const rootOf = (element: Element) => element.closest<HTMLElement>('dialog, form') ?? undefined;

function answered(target: EventTarget | null): HTMLElement | undefined {
  const button = target instanceof Element ? target.closest('.q-button-primary, .q-button-danger') : null;
  const isSubmit = button?.getAttribute('type') === 'submit';
  return button?.closest('.q-dialog-foot') && !isSubmit ? rootOf(button) : undefined;
}

function firstIn(root: HTMLElement): Problem | undefined {
  const problem = [...root.querySelectorAll<HTMLElement>(wrong)].find(isProblemShown);
  if (!problem) return undefined;
  const target = problem.getAttribute('aria-invalid') === 'true' ? focusableIn(problem) : controlOf(problem, root);
  return { target: target ?? problem, text: problem.textContent };
}

/** Visible and not empty: a placeholder for errors is none. */
function isProblemShown(element: HTMLElement): boolean {
  const hasProblem = element.getAttribute('aria-invalid') === 'true' || element.textContent.trim() !== '';
  return hasProblem && (!('checkVisibility' in element) || element.checkVisibility());
}

function focusableIn(element: HTMLElement): HTMLElement | undefined {
  return element.matches(control) ? element : (element.querySelector<HTMLElement>(control) ?? undefined);
}

/** The control of an error text: the one that references it, or its neighbour. */
function controlOf(text: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  const named = text.id === '' ? null : root.querySelector<HTMLElement>(`[aria-describedby~="${text.id}"]`);
  const item = text.closest<HTMLElement>(around);
  return named ?? (item && root.contains(item) ? item.querySelector<HTMLElement>(control) : null) ?? undefined;
}

/** Scrolls it into view with the text below it; returns whether it could be focused. */
function focusWhole(target: HTMLElement): boolean {
  if (!target.matches(control)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  const whole = target.closest(around) ?? target;
  whole.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return document.activeElement === target;
}
