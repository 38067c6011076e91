import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { maxLines } from '#contract/booking/container.ts';
import { toast } from '#web/platform/toast.tsx';
import { bookingMessage } from '../booking-details.messages.ts';
import { useBookingForm } from '../form-context.ts';
import type { LineField } from '../form-fields.ts';
import type { BookingForm } from '../form-store.ts';
import { withNewLine, withPaste } from '../line-edits.ts';
import { isTable, readCells } from '../paste.ts';
import { type Choices, type GridColumn, normalised, type Tables } from './columns.ts';
import { type Place, placeAfter, type Step, stepOf } from './grid-keys.ts';

type GridProps = { columns: readonly GridColumn[]; tables: Tables; choices: Choices };

/** Moving between cells, and pasting over several of them. */
export function useGridKeys(grid: RefObject<HTMLDivElement | null>, props: GridProps) {
  const { form } = useBookingForm();
  const wanted = useRef<Place>(undefined);
  useLayoutEffect(() => {
    // A line that was asked for is there only after it was drawn.
    if (wanted.current && focusCell(grid.current, wanted.current)) wanted.current = undefined;
  });

  function addLine() {
    wanted.current = { row: form.store.get().values.lines.length, column: 0 };
    form.editLines(withNewLine);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !isControl(event.target)) return;
    const step = stepFor(event, event.target);
    // Measured: looking for the place among hundreds of rows is left to the keys that lead out of the cell.
    const place = step && placeOf(grid.current, event.target);
    if (!place) return;
    event.preventDefault();
    const size = { rows: form.store.get().values.lines.length, columns: props.columns.length };
    const next = placeAfter(place, step, size);
    if (next === 'after') addLine();
    else if (next) focusCell(grid.current, next);
  }

  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    const isEmpty = form.store.get().values.lines.length === 0;
    const place = isEmpty ? { row: 0, column: 0 } : placeOf(grid.current, event.target);
    if (!place || !isTable(text)) return;
    event.preventDefault();
    if (isEmpty) form.editLines(withNewLine);
    pasteAt(form, place, { ...props, text });
  }

  return { handleKeyDown, handlePaste, addLine };
}

/** Fills the cells right of and below a place; rows beyond the last line become new ones. */
function pasteAt(form: BookingForm, { row, column }: Place, { columns, text, ...known }: GridProps & { text: string }) {
  const line = form.store.get().values.lines[row];
  if (!line) return;
  const rows = readCells(text);
  const into = columns.slice(column);
  const normalise = (field: LineField, cell: string) => {
    const found = into.find((each) => each.field === field);
    return found ? normalised(found, cell, { ...known.tables, choices: known.choices }) : cell;
  };
  const fields = into.map(({ field }) => field);
  form.editLines((lines) => withPaste(lines, { rows, at: line.key, columns: fields, normalise }));
  if (row + rows.length > maxLines) toast.warning(bookingMessage('too_many', { max: maxLines }));
}

type Control = HTMLInputElement | HTMLSelectElement;

function isControl(target: EventTarget): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

function stepFor({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent, control: Control): Step | undefined {
  return ctrlKey || altKey || metaKey ? undefined : stepOf({ key, isShift: shiftKey, isFree: freeSides(control) });
}

/** The sides to which an arrow leaves the control: its cursor stands at the edge, or all of its text is selected. */
function freeSides(control: Control): { start: boolean; end: boolean } {
  if (control instanceof HTMLSelectElement || control.selectionStart === null) return { start: true, end: true };
  const { selectionStart: from, selectionEnd: to, value } = control;
  const isAll = from === 0 && to === value.length;
  const isPoint = from === to;
  return { start: isAll || (isPoint && from === 0), end: isAll || (isPoint && to === value.length) };
}

const rowsIn = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[data-line]')];
const cellsIn = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('[data-cell]')];

function placeOf(grid: HTMLElement | null, target: EventTarget): Place | undefined {
  if (!grid || !(target instanceof Element)) return undefined;
  const [line, cell] = [target.closest<HTMLElement>('[data-line]'), target.closest<HTMLElement>('[data-cell]')];
  if (!line || !cell) return undefined;
  return { row: rowsIn(grid).indexOf(line), column: cellsIn(line).indexOf(cell) };
}

/** Goes to a cell and selects its text, so that typing replaces it. Answers whether it is there. */
function focusCell(grid: HTMLElement | null, { row, column }: Place): boolean {
  const line = grid ? rowsIn(grid)[row] : undefined;
  const control = line ? cellsIn(line)[column]?.querySelector<Control>('input, select') : undefined;
  control?.focus();
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
  return control !== undefined && control !== null;
}
