import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useBookingForm } from '../form-context.ts';
import type { BookingForm } from '../form-store.ts';
import { withNewLine } from '../line-edits.ts';
import { withCleared, withFilled } from '../line-ranges.ts';
import { isFree, type SelectedBlock, selectedBlock, withoutLines } from './blocks.ts';
import { type Control, editText, focusCell, freeSides, isControl, placeOf } from './cells.ts';
import type { GridColumn } from './columns.ts';
import { type Command, commandOf } from './grid-commands.ts';
import { type Place, placeAfter, type Size, type Step, stepOf } from './grid-keys.ts';
import { extended, isSingle, rowsSelected } from './selection.ts';
import type { SelectionStore } from './use-selection.ts';

export type GridProps = { columns: readonly GridColumn[]; selection: SelectionStore };
type Grid = GridProps & { form: BookingForm; grid: RefObject<HTMLDivElement | null> };

/** Moving between cells, selecting several of them, and what keys do to those. */
export function useGridKeys(grid: RefObject<HTMLDivElement | null>, props: GridProps) {
  const { form } = useBookingForm();
  const { columns, selection } = props;
  const wanted = useRef<Place>(undefined);
  useLayoutEffect(() => {
    // A line that was asked for is there only after it was drawn.
    if (wanted.current && focusCell(grid.current, wanted.current)) wanted.current = undefined;
  });
  const at: Grid = { form, grid, columns, selection };
  const size = (): Size => ({ rows: form.store.get().values.lines.length, columns: columns.length });

  function addLine() {
    selection.set(undefined);
    wanted.current = { row: size().rows, column: 0 };
    form.editLines(withNewLine);
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
    const place = step && placeOf(grid.current, target);
    if (!step || !place) return false;
    const selected = selection.get() ?? { anchor: place, at: place };
    if (event.shiftKey && event.key !== 'Enter') selection.set(extended(selected, step, size()));
    else go(placeAfter(selected.at, step, size()));
    return true;
  }

  function go(next: ReturnType<typeof placeAfter>) {
    selection.set(undefined);
    if (next === 'after') addLine();
    else if (next) focusCell(grid.current, next);
  }

  return { handleKeyDown, handleMouseDown: (event: MouseEvent) => select(at, event), addLine };
}

/** With Shift a click selects up to its cell; a click on a row's number selects the row. */
function select({ grid, columns, selection }: Grid, event: MouseEvent): void {
  const from = selection.get()?.anchor ?? placeOf(grid.current, document.activeElement);
  const row = numberedRow(event.target);
  const place = row === undefined ? placeOf(grid.current, event.target) : undefined;
  if (row !== undefined) {
    selection.set(rowsSelected(event.shiftKey && from ? from.row : row, row, columns.length));
    focusCell(grid.current, { row, column: 0 });
  } else if (event.shiftKey && place && from) selection.set({ anchor: from, at: place });
  else return selection.set(undefined);
  event.preventDefault();
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
  const block = () => selectedBlock({ columns, selection: selection.get(), place: placeOf(grid.current, control) });
  if (command === 'edit') editText(control);
  // What is being typed was noted with each key, so the cell's own memory is not asked.
  else if (command === 'undo' || command === 'redo') form[command]();
  else if (command === 'leave') selection.set(undefined);
  else if (command === 'all') {
    selection.set(rowsSelected(0, form.store.get().values.lines.length - 1, columns.length));
  } else change(form, { command, block: block() });
  if (command === 'remove') selection.set(undefined);
  return true;
}

function change(form: BookingForm, { command, block }: { command: Command; block: SelectedBlock | undefined }): void {
  if (!block) return;
  if (command === 'fill') form.editLines((lines) => withFilled(lines, block));
  if (command === 'clear') form.editLines((lines) => withCleared(lines, block));
  if (command === 'remove') form.editLines((lines) => withoutLines(lines, block));
}

const anywhere = { start: true, end: true };

function stepFor(event: KeyboardEvent, control: Control, isMany: boolean): Step | undefined {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const sides = isMany ? anywhere : freeSides(control);
  const isExtending = shiftKey && key.startsWith('Arrow');
  // Within a text Shift and an arrow to the side select letters.
  if (isExtending && isSideways(key) && !isFree(sides)) return undefined;
  return stepOf({ key, isShift: shiftKey && !isExtending, isFree: sides });
}

function isSideways(key: string): boolean {
  return key === 'ArrowLeft' || key === 'ArrowRight';
}
