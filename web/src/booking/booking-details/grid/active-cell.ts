import type { Store } from '#web/platform/store.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import { focusControl } from './cells.ts';
import type { LineColumn } from './columns.ts';
import type { GridPosition } from './grid-keys.ts';

/** The cell that holds a live control; all others are text, which costs a key stroke next to nothing. */
export type ActiveCell = { line: string; field: string };
export type ActiveStore = Store<ActiveCell | undefined>;

/** A cell that gets the focus becomes the one that is edited; who goes on outside of what is selected lets go of it. */
export function activateCell(active: ActiveStore, target: EventTarget, letGo: () => void): void {
  const cell = cellOf(target);
  if (!cell) return;
  if (target instanceof Element && !target.matches('[data-selected]')) letGo();
  active.set(cell);
  focusControl();
}

/** Which cell an element is itself; nothing for what stands in one. */
function cellOf(target: EventTarget): ActiveCell | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const field = target.dataset['cell'];
  const line = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
  return field === undefined || line === undefined ? undefined : { line, field };
}

type Sheet = { lines: readonly ContainerLine[]; columns: readonly LineColumn[] };

/** Where the cell stands that was edited last: a menu has taken the focus from it. */
export function positionOf(active: ActiveCell | undefined, { lines, columns }: Sheet): GridPosition | undefined {
  const row = lines.findIndex(({ key }) => key === active?.line);
  const column = columns.findIndex(({ field }) => field === active?.field);
  return row < 0 || column < 0 ? undefined : { row, column };
}
