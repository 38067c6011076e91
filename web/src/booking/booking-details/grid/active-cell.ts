import type { Store } from '#web/platform/store.ts';

/** The cell that holds a live control; all others are text, which costs a key stroke next to nothing. */
export type ActiveCell = { line: string; field: string };
export type ActiveStore = Store<ActiveCell | undefined>;

/** Which cell an element is itself; nothing for what stands in one. */
export function cellOf(target: EventTarget): ActiveCell | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const field = target.dataset['cell'];
  const line = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
  return field === undefined || line === undefined ? undefined : { line, field };
}
