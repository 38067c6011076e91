import { type RefObject, useEffect, useRef } from 'react';
import { settleFocus } from '#web/platform/settle.ts';

type PageKeys = {
  save: () => void;
  /** The step that brings the booking on. */
  submit: () => void;
};

/**
 * Ctrl+S saves and Ctrl+Enter submits wherever the focus is; Enter goes on to the next field, as on paper. Only while the page is
 * in front and no dialog is open. On the window, where a key arrives after the controls had it.
 */
export function usePageKeys(page: RefObject<HTMLElement | null>, keys: PageKeys): void {
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
