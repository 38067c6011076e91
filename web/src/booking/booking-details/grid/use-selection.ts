import { type RefObject, useEffect, useState } from 'react';
import { createStore, type Store } from '#web/platform/store.ts';
import { cornersOf, isSingle, type GridSelection } from './selection.ts';

export type SelectionStore = Store<GridSelection | undefined>;

/** The selected cells. Rendered without React: a cursor step need not diff hundreds of rows. */
export function useSelection(grid: RefObject<HTMLElement | null>): SelectionStore {
  const [store] = useState(() => createStore<GridSelection | undefined>(undefined));
  useEffect(() => store.subscribe(() => draw(grid.current, store.get())), [store, grid]);
  return store;
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
