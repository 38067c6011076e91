import { flushSync } from 'react-dom';
import { focusAndReveal } from '#web/platform/page/focus-and-reveal.ts';
import type { GridPosition } from './grid-keys.ts';

export type Control = HTMLInputElement | HTMLSelectElement;

export function isControl(target: EventTarget | null): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

/** The sides to which an arrow leaves the control: the cursor is at the edge, or all text is selected. */
export function cursorEdges(control: Control): { start: boolean; end: boolean } {
  if (control instanceof HTMLSelectElement || control.selectionStart === null) return { start: true, end: true };
  const { selectionStart: from, selectionEnd: to, value } = control;
  const isAll = from === 0 && to === value.length;
  const isPoint = from === to;
  return { start: isAll || (isPoint && from === 0), end: isAll || (isPoint && to === value.length) };
}

const rowsIn = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[data-line]')];
const cellsIn = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('[data-cell]')];

export function gridCellOf(grid: HTMLElement | null, target: EventTarget | null): GridPosition | undefined {
  if (!grid || !(target instanceof Element)) return undefined;
  const [line, cell] = [target.closest<HTMLElement>('[data-line]'), target.closest<HTMLElement>('[data-cell]')];
  if (!line || !cell) return undefined;
  return { row: rowsIn(grid).indexOf(line), column: cellsIn(line).indexOf(cell) };
}

export function cellAt(grid: HTMLElement | null, { row, column }: GridPosition): HTMLElement | undefined {
  const line = grid ? rowsIn(grid)[row] : undefined;
  return line && cellsIn(line)[column];
}

const controlIn = (cell: Element) => cell.querySelector<Control>('input, select');

/** Focuses a cell, which then becomes the edited one. */
export function focusCell(grid: HTMLElement | null, position: GridPosition): void {
  const cell = cellAt(grid, position);
  if (!cell) return;
  const control = controlIn(cell);
  if (control) selectAllText(control);
  else flushSync(() => cell.focus());
}

/** A focused cell passes the focus to its control as soon as that is rendered. */
export function focusControl(): void {
  const { activeElement } = document;
  const control = activeElement?.matches('[data-cell]') ? controlIn(activeElement) : null;
  if (control) selectAllText(control);
}

/** Selects all text, so that typing replaces it. */
function selectAllText(control: Control): void {
  focusAndReveal(control);
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
}

/** Whether a click is on the text of a cell; controls and buttons handle their own clicks. */
export function isCellText(target: EventTarget): boolean {
  if (!(target instanceof Element) || target.closest('button, input, select')) return false;
  const cell = target.closest('[data-cell]');
  return cell !== null && controlIn(cell) === null;
}

/** A click on a choice opens its options, as a click on its control does. */
export function openPicker(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLSelectElement) || !('showPicker' in activeElement)) return;
  if (navigator.userActivation.isActive) activeElement.showPicker();
}

/** F2: edits the text instead of replacing it. */
export function editText(control: Control): void {
  if (control instanceof HTMLInputElement) control.setSelectionRange(control.value.length, control.value.length);
}
