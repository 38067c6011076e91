import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useBookingForm } from '../form/form-context.ts';
import type { BookingForm } from '../form/form-store.ts';
import { withNewLine } from '../lines/line-edits.ts';
import { withCleared, withFilled } from '../lines/line-ranges.ts';
import { isWholeSelected, type SelectedBlock, selectedBlock, withoutLines } from './blocks.ts';
import {
  type Control,
  editText,
  focusCell,
  freeSides,
  isCellText,
  isControl,
  openPicker,
  gridCellOf,
} from './cells.ts';
import type { LineColumn } from './columns.ts';
import { type Command, commandOf } from './grid-commands.ts';
import { type GridPosition, cellAfter, type LineGridSize, type GridStep, stepOf } from './grid-keys.ts';
import { extended, isSingle, rowsSelected } from './selection.ts';
import type { SelectionStore } from './use-selection.ts';

export type LineGridProps = { columns: readonly LineColumn[]; selection: SelectionStore };
type Grid = LineGridProps & { form: BookingForm; grid: RefObject<HTMLDivElement | null> };

/** Moving between cells, selecting several of them, and what keys do to those. */
export function useGridKeys(grid: RefObject<HTMLDivElement | null>, props: LineGridProps) {
  const { form } = useBookingForm();
  const { columns, selection } = props;
  const at: Grid = { form, grid, columns, selection };
  const size = (): LineGridSize => ({ rows: form.store.get().values.lines.length, columns: columns.length });

  function addLine() {
    selection.set(undefined);
    const { rows } = size();
    // What is being typed is brought into its form, and the line is drawn, before the cursor goes there.
    if (isControl(document.activeElement)) document.activeElement.blur();
    flushSync(() => form.editLines(withNewLine));
    focusCell(grid.current, { row: rows, column: 0 });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { target } = event;
    if (event.defaultPrevented || event.nativeEvent.isComposing || !isControl(target)) return;
    const command = commandOf(event, isRange(selection));
    if (command ? run(at, command, target) : move(event, target)) event.preventDefault();
  }

  function move(event: KeyboardEvent, target: Control): boolean {
    const step = stepFor(event, target, isRange(selection));
    // Measured: looking for the place among hundreds of rows is left to the keys that lead out of the cell.
    const cell = step && gridCellOf(grid.current, target);
    if (!step || !cell) return false;
    const selected = selection.get() ?? { anchor: cell, at: cell };
    if (event.shiftKey && event.key !== 'Enter') selection.set(extended(selected, step, size()));
    else go(cellAfter(selected.at, step, size()));
    return true;
  }

  function go(next: ReturnType<typeof cellAfter>) {
    selection.set(undefined);
    if (next === 'after') addLine();
    else if (next) focusCell(grid.current, next);
  }

  return { handleKeyDown, handleMouseDown: (event: MouseEvent) => select(at, event), addLine };
}

/** With Shift a click selects up to its cell; a click on a row's number selects the row. */
function select(at: Grid, event: MouseEvent): void {
  const { grid, columns, selection } = at;
  const row = numberedRow(event.target);
  if (row === undefined) return selectCell(at, event);
  const from = event.shiftKey ? anchorOf(at) : undefined;
  selection.set(rowsSelected(from?.row ?? row, row, columns.length));
  focusCell(grid.current, { row, column: 0 });
  return event.preventDefault();
}

function anchorOf({ grid, selection }: Grid): GridPosition | undefined {
  return selection.get()?.anchor ?? gridCellOf(grid.current, document.activeElement);
}

function selectCell(at: Grid, event: MouseEvent): void {
  const { grid, selection } = at;
  const cell = gridCellOf(grid.current, event.target);
  const anchor = event.shiftKey ? anchorOf(at) : undefined;
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

/** Answers whether the key was the grid's. */
function run({ form, grid, columns, selection }: Grid, command: Command, control: Control): boolean {
  const block = () => selectedBlock({ columns, selection: selection.get(), cell: gridCellOf(grid.current, control) });
  if (command === 'edit') editText(control);
  // What is being typed was noted with each key, so the cell's own memory is not asked.
  else if (command === 'undo' || command === 'redo') form[command]();
  else if (command === 'leave') selection.set(undefined);
  else if (command === 'all') {
    selection.set(rowsSelected(0, form.store.get().values.lines.length - 1, columns.length));
  } else if (command === 'remove') remove({ form, grid, columns, selection }, block());
  else change(form, { command, block: block() });
  return true;
}

function change(form: BookingForm, { command, block }: { command: Command; block: SelectedBlock | undefined }): void {
  if (!block) return;
  if (command === 'fill') form.editLines((lines) => withFilled(lines, block));
  if (command === 'clear') form.editLines((lines) => withCleared(lines, block));
}

/** The line that comes to stand in the place of those that went takes the cursor. */
function remove({ form, grid, columns, selection }: Grid, block: SelectedBlock | undefined): void {
  if (!block) return;
  const column = columns.findIndex(({ field }) => field === block.fields[0]);
  flushSync(() => form.editLines((lines) => withoutLines(lines, block)));
  selection.set(undefined);
  focusCell(grid.current, { row: Math.min(block.from, form.store.get().values.lines.length - 1), column });
}

const anywhere = { start: true, end: true };

function stepFor(event: KeyboardEvent, control: Control, isMany: boolean): GridStep | undefined {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const sides = isMany ? anywhere : freeSides(control);
  const isExtending = shiftKey && key.startsWith('Arrow');
  // Within a text Shift and an arrow to the side select letters.
  if (isExtending && isSideways(key) && !isWholeSelected(sides)) return undefined;
  return stepOf({ key, isShift: shiftKey && !isExtending, isFree: sides });
}

function isSideways(key: string): boolean {
  return key === 'ArrowLeft' || key === 'ArrowRight';
}
