import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { maxLines } from '#contract/booking/container.ts';
import { toast } from '#web/platform/toast.tsx';
import { bookingMessage } from '../booking-details.messages.ts';
import { useBookingForm } from '../form-context.ts';
import { withNewLine, withPaste } from '../line-edits.ts';
import { isTable, readCells } from '../paste.ts';
import { type Choices, type GridColumn, normalised, type Tables } from './columns.ts';
import { type Cursor, type Place, placeAfter, stepOf } from './grid-keys.ts';

type GridProps = { columns: readonly GridColumn[]; tables: Tables; choices: Choices };

/** Moving between cells, and pasting over several of them. */
export function useGridKeys(grid: RefObject<HTMLDivElement | null>, { columns, tables, choices }: GridProps) {
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
    if (event.defaultPrevented || !isControl(event.target)) return;
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const isPlain = !ctrlKey && !altKey && !metaKey;
    const step = stepOf({ key, isShift: shiftKey, isPlain }, cursorIn(event.target));
    const place = placeOf(grid.current, event.target);
    if (!step || !place) return;
    event.preventDefault();
    const size = { rows: form.store.get().values.lines.length, columns: columns.length };
    const next = placeAfter(place, step, size);
    if (next === 'after') addLine();
    else if (next) focusCell(grid.current, next);
  }

  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    const place = placeOf(grid.current, event.target);
    const line = place && form.store.get().values.lines[place.row];
    if (!line || !isTable(text)) return;
    event.preventDefault();
    const rows = readCells(text);
    const into = columns.slice(place.column);
    const byField = new Map(into.map((column) => [column.field, column]));
    form.editLines((lines) =>
      withPaste(lines, {
        rows,
        at: line.key,
        columns: into.map(({ field }) => field),
        normalise: (field, cell) => {
          const column = byField.get(field);
          return column ? normalised(column, cell, { ...tables, choices }) : cell;
        },
      }),
    );
    if (place.row + rows.length > maxLines) toast.warning(bookingMessage('too_many', { max: maxLines }));
  }

  return { handleKeyDown, handlePaste, addLine };
}

type Control = HTMLInputElement | HTMLSelectElement;

function isControl(target: EventTarget): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

function cursorIn(control: Control): Cursor {
  if (control instanceof HTMLSelectElement || control.selectionStart === null) return { isAtStart: true, isAtEnd: true };
  const { selectionStart, selectionEnd, value } = control;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  const isPoint = selectionStart === selectionEnd;
  return { isAtStart: isAll || (isPoint && selectionStart === 0), isAtEnd: isAll || (isPoint && selectionEnd === value.length) };
}

const rowsIn = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[data-line]')];
const cellsIn = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('[data-cell]')];

function placeOf(grid: HTMLElement | null, target: EventTarget): Place | undefined {
  if (!grid || !(target instanceof Element)) return undefined;
  const row = rowsIn(grid).findIndex((each) => each.contains(target));
  const found = rowsIn(grid)[row];
  const column = found ? cellsIn(found).findIndex((each) => each.contains(target)) : -1;
  return column < 0 ? undefined : { row, column };
}

/** Goes to a cell and selects its text, so that typing replaces it. Answers whether it is there. */
function focusCell(grid: HTMLElement | null, { row, column }: Place): boolean {
  const line = grid ? rowsIn(grid)[row] : undefined;
  const control = line ? cellsIn(line)[column]?.querySelector<Control>('input, select') : undefined;
  control?.focus();
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
  return control !== undefined && control !== null;
}
