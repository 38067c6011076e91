import { type KeyboardEvent, useEffect, useRef } from 'react';

/** Enter goes on to the next field, as on paper; texts of several lines and buttons keep theirs. */
export function goOnWithEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isPlain || !isField || event.defaultPrevented) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input, select, textarea')].filter(isReachable);
  const next = fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  if (next instanceof HTMLInputElement && next.type === 'text') next.select();
}

/** Of a group of radio buttons only the chosen one takes part, as with Tab. */
function isReachable(field: HTMLElement): boolean {
  if (field instanceof HTMLInputElement && field.type === 'radio') return field.checked;
  return field.tabIndex >= 0 && !field.matches(':disabled');
}

/** Ctrl+S and Ctrl+Enter save wherever the focus is, while the page is in front and no dialog is open. */
export function useSaveKeys(save: () => void, isWanted: boolean): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    function handleKeyDown(event: globalThis.KeyboardEvent) {
      const isSave = (event.ctrlKey || event.metaKey) && (event.key.toLowerCase() === 's' || event.key === 'Enter');
      if (!isSave || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      // What is being typed is brought into its form first, as on leaving the field.
      if (document.activeElement instanceof HTMLElement) {
        const { activeElement } = document;
        activeElement.blur();
        activeElement.focus({ preventScroll: true });
      }
      latest.current();
    }
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [isWanted]);
}
