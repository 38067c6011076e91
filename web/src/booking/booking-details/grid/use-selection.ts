import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createStore, type Store } from '#web/platform/store.ts';
import { movedStop } from '#web/screen/table/moved-stop.ts';
import type { LineColumn } from './columns.ts';
import type { GridPosition } from './grid-keys.ts';
import { cornersOf, isSingle, type GridSelection } from './selection.ts';

export type SelectionStore = Store<GridSelection | undefined>;

/** The selected cells. Rendered without React: a cursor step need not diff hundreds of rows. */
export function useSelection(grid: RefObject<HTMLElement | null>, columns: readonly LineColumn[]): SelectionStore {
  const [store] = useState(() => createStore<GridSelection | undefined>(undefined));
  const last = useRef(columns);
  useLayoutEffect(() => {
    const selection = store.get();
    if (selection && last.current !== columns) store.set(movedSelection(selection, last.current, columns));
    last.current = columns;
  }, [store, columns]);
  useEffect(() => store.subscribe(() => draw(grid.current, store.get())), [store, grid]);
  return store;
}

const idsOf = (columns: readonly LineColumn[]) => columns.map(({ field }) => ({ id: field }));

/** When columns come or go, the corners stay in their columns. */
function movedSelection(
  { anchor, at }: GridSelection,
  before: readonly LineColumn[],
  now: readonly LineColumn[],
): GridSelection {
  const moved = ({ row, column }: GridPosition) => ({ row, column: movedStop(column, idsOf(before), idsOf(now)) });
  return { anchor: moved(anchor), at: moved(at) };
}

function draw(grid: HTMLElement | null, selection: GridSelection | undefined): void {
  if (!grid) return;
  for (const cell of grid.querySelectorAll('[data-selected]')) mark(cell, false);
  if (!selection || isSingle(selection)) return;
  const { top, bottom, start, end } = cornersOf(selection);
  const rows = [...grid.querySelectorAll<HTMLElement>('[data-line]')].slice(top, bottom + 1);
  for (const row of rows) {
    const cells = [...row.querySelectorAll<HTMLElement>('[data-cell]')].slice(start, end + 1);
    for (const cell of cells) mark(cell, true);
  }
}

function mark(cell: Element, isSelected: boolean): void {
  cell.toggleAttribute('data-selected', isSelected);
  if (isSelected) cell.setAttribute('aria-selected', 'true');
  else cell.removeAttribute('aria-selected');
}
