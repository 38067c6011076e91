import type { KeyboardEvent, MouseEvent } from 'react';
import { revealCell } from '#web/platform/page/focus-and-reveal.ts';
import { isAllTextSelected } from './blocks.ts';
import {
  cellAt,
  type Control,
  editText,
  focusCell,
  cursorEdges,
  isCellText,
  isControl,
  openPicker,
  gridCellOf,
} from './cells.ts';
import { focusSummary, type GridParts, runLineCommand } from './grid-actions.ts';
import { type Command, commandOf } from './grid-commands.ts';
import { type GridPosition, cellAfter, type LineGridSize, type GridStep, stepOf } from './grid-keys.ts';
import { cornersOf, extended, type GridSelection, isSingle, rowsSelected } from './selection.ts';
import type { SelectionStore } from './use-selection.ts';

/** Moves between cells, selects several of them and handles their keys. Up from the first row leads to the summary. */
export function useGridKeys(at: GridParts) {
  const { form, grid, columns, selection } = at;
  const size = (): LineGridSize => ({ rows: form.store.get().values.lines.length, columns: columns.length });

  function handleKeyDown(event: KeyboardEvent) {
    const { target } = event;
    // The special cargo below a line has its own keys.
    const isGridControl = isControl(target) && target.closest('[data-line]') !== null;
    if (event.defaultPrevented || event.nativeEvent.isComposing || !isGridControl) return;
    // The page may have scrolled; the browser would show only the cursor, below the sticky columns.
    if (!isRange(selection)) revealCell(target);
    const command = commandOf(event, isRange(selection));
    if (command) run(at, command, target);
    else if (!move(event, target)) return;
    event.preventDefault();
  }

  function move(event: KeyboardEvent, target: Control): boolean {
    const step = stepFor(event, target, isRange(selection));
    // Measured: only keys that leave the cell look up its position among hundreds of rows.
    const cell = step && gridCellOf(grid.current, target);
    if (!step || !cell) return false;
    const selected = selection.get() ?? { anchor: cell, at: cell };
    if (event.shiftKey && event.key !== 'Enter') extend(selected, step);
    else go(cellAfter(selected.at, step, size()), step);
    return true;
  }

  function extend(selected: GridSelection, step: GridStep) {
    const next = extended(selected, step, size());
    selection.set(next);
    const cell = cellAt(grid.current, next.at);
    if (cell) revealCell(cell);
  }

  function go(next: ReturnType<typeof cellAfter>, step: GridStep) {
    selection.set(undefined);
    if (next === 'after') runLineCommand(at, 'add');
    else if (next) focusCell(grid.current, next);
    else if (step.rows < 0) focusSummary(grid.current);
  }

  return { handleKeyDown, handleMouseDown: (event: MouseEvent) => select(at, event) };
}

/** Shift and click selects up to a cell; a click on a row number selects the row. */
function select(at: GridParts, event: MouseEvent): void {
  const { grid, columns, selection } = at;
  // The right button opens the menu of the selection.
  const row = numberedRow(event.target);
  if (event.button > 0 && (isSelected(event.target) || isInRows(selection, row))) return undefined;
  if (row === undefined) return selectCell(at, event);
  const from = event.shiftKey ? anchorOf(at) : undefined;
  selection.set(rowsSelected(from?.row ?? row, row, columns.length));
  focusCell(grid.current, { row, column: 0 });
  return event.preventDefault();
}

function isSelected(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-selected]') !== null;
}

function isInRows(selection: SelectionStore, row: number | undefined): boolean {
  const selected = selection.get();
  if (row === undefined || !selected) return false;
  const { top, bottom } = cornersOf(selected);
  return row >= top && row <= bottom;
}

function anchorOf({ grid, selection }: GridParts): GridPosition | undefined {
  return selection.get()?.anchor ?? gridCellOf(grid.current, document.activeElement);
}

function selectCell({ grid, selection, ...at }: GridParts, event: MouseEvent): void {
  const cell = gridCellOf(grid.current, event.target);
  const anchor = event.shiftKey ? anchorOf({ grid, selection, ...at }) : undefined;
  selection.set(anchor && cell && { anchor, at: cell });
  if (anchor && cell) return event.preventDefault();
  if (!cell || !isCellText(event.target)) return undefined;
  focusCell(grid.current, cell);
  openPicker();
  return event.preventDefault();
}

function numberedRow(target: EventTarget): number | undefined {
  const number = target instanceof Element ? target.closest('[data-row-number]') : null;
  return number ? Number(number.getAttribute('data-row-number')) : undefined;
}

function isRange(selection: SelectionStore): boolean {
  const selected = selection.get();
  return selected !== undefined && !isSingle(selected);
}

function run(at: GridParts, command: Command, control: Control): void {
  const { form, columns, selection } = at;
  if (command === 'edit') return editText(control);
  // Input is recorded on each key, so the control's own undo is not used.
  if (command === 'undo' || command === 'redo') return form[command]();
  if (command === 'leave') return selection.set(undefined);
  if (command !== 'all') return runLineCommand(at, command);
  return selection.set(rowsSelected(0, form.store.get().values.lines.length - 1, columns.length));
}

const anywhere = { start: true, end: true };

function stepFor(event: KeyboardEvent, control: Control, isMany: boolean): GridStep | undefined {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const sides = isMany ? anywhere : cursorEdges(control);
  const isExtending = shiftKey && key.startsWith('Arrow');
  // Within a text, Shift and left or right select letters.
  if (isExtending && isSideways(key) && !isAllTextSelected(sides)) return undefined;
  return stepOf({ key, isShift: shiftKey && !isExtending, isFree: sides });
}

function isSideways(key: string): boolean {
  return key === 'ArrowLeft' || key === 'ArrowRight';
}
