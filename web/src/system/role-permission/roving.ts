import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const row = '[data-row]';
const item = 'input';

/** Arrow keys move between rows and along a row; right opens a closed branch, left closes an open one. */
export function handleTreeKeys(event: KeyboardEvent<HTMLInputElement>): void {
  const from = event.currentTarget;
  const tree = from.closest<HTMLElement>('[data-tree]');
  if (!tree || event.altKey || event.ctrlKey || event.metaKey) return;
  const to = targetOf(event.key, from, tree);
  if (to === undefined) return;
  event.preventDefault();
  to?.focus();
}

/** The target of a key; null if it was handled otherwise, undefined for other keys. */
function targetOf(key: string, from: HTMLInputElement, tree: HTMLElement): HTMLElement | null | undefined {
  const rows = [...tree.querySelectorAll<HTMLElement>(row)];
  const ownRow = from.closest<HTMLElement>(row);
  const at = ownRow ? rows.indexOf(ownRow) : -1;
  const firstIn = (index: number) => rows[index]?.querySelector<HTMLElement>(item) ?? null;
  switch (key) {
    case 'ArrowDown':
      return firstIn(at + 1);
    case 'ArrowUp':
      return firstIn(at - 1);
    case 'Home':
      return firstIn(0);
    case 'End':
      return firstIn(rows.length - 1);
    case 'ArrowRight':
    case 'ArrowLeft':
      return ownRow ? along(key === 'ArrowRight', from, ownRow) : undefined;
    default:
      return undefined;
  }
}

function along(isRight: boolean, from: HTMLInputElement, ownRow: HTMLElement): HTMLElement | null {
  const items = [...ownRow.querySelectorAll<HTMLInputElement>(item)];
  const at = items.indexOf(from);
  const toggle = ownRow.querySelector<HTMLButtonElement>('button[aria-expanded]');
  const isOpen = toggle?.getAttribute('aria-expanded') === 'true';
  if (at === 0 && toggle && isOpen !== isRight) {
    toggle.click();
    return null;
  }
  return items[isRight ? at + 1 : at - 1] ?? null;
}

/** One tab stop for hundreds of boxes: the last focused one, or the first. */
export function useSingleTabStop() {
  const ref = useRef<HTMLUListElement>(null);
  // After each render: a filter may have removed the stop.
  useLayoutEffect(() => keepOneTabStop(ref.current));
  return { ref, onFocus: ({ target }: FocusEvent) => keepOneTabStop(ref.current, target) };
}

function keepOneTabStop(tree: HTMLElement | null, focused?: Element): void {
  const items = [...(tree?.querySelectorAll<HTMLInputElement>(`${row} ${item}`) ?? [])];
  const stop = items.find((each) => each === focused) ?? items.find((each) => each.tabIndex === 0) ?? items[0];
  for (const each of items) each.tabIndex = each === stop ? 0 : -1;
}
