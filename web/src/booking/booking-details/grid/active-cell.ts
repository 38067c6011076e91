import type { Store } from '#web/platform/store.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import { focusControl } from './cells.ts';
import type { LineColumn } from './columns.ts';
import type { GridPosition } from './grid-keys.ts';

/** The cell with a live control; all others are text, which makes a key stroke cheap. */
export type ActiveCell = { line: string; field: string };
export type ActiveStore = Store<ActiveCell | undefined>;

/** A focused cell becomes the edited one; focusing a cell outside the selection clears it. */
export function activateCell(active: ActiveStore, target: EventTarget, letGo: () => void): void {
  const cell = cellOf(target);
  if (!cell) return;
  if (target instanceof Element && !target.matches('[data-selected]')) letGo();
  active.set(cell);
  focusControl();
}

/** The cell of an element that is one itself; undefined for an element inside a cell. */
function cellOf(target: EventTarget): ActiveCell | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const field = target.dataset['cell'];
  const line = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
  return field === undefined || line === undefined ? undefined : { line, field };
}

type Sheet = { lines: readonly ContainerLine[]; columns: readonly LineColumn[] };

/** The position of the cell edited last: an open menu has the focus. */
export function positionOf(active: ActiveCell | undefined, { lines, columns }: Sheet): GridPosition | undefined {
  const row = lines.findIndex(({ key }) => key === active?.line);
  const column = columns.findIndex(({ field }) => field === active?.field);
  return row < 0 || column < 0 ? undefined : { row, column };
}
