import { type ClipboardEvent, type RefObject, useState } from 'react';
import { maxLines } from '#contract/booking/container.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { useBookingForm } from '../form/form-context.ts';
import type { LineField } from '../form/form-fields.ts';
import type { BookingForm } from '../form/form-store.ts';
import { withMatched, withPaste } from '../lines/line-paste.ts';
import { type LineRange, copyRange, withCleared } from '../lines/line-ranges.ts';
import { fits, type PasteGuess, guessColumns } from '../lines/paste-guess.ts';
import { isTable, readCells } from '../lines/paste.ts';
import { selectedBlock } from './blocks.ts';
import { gridCellOf } from './cells.ts';
import { type GridChoices, columnFor, type LineColumn, normalised, type GridTables } from './columns.ts';
import { gridMessage } from './grid.messages.ts';
import { isSingle } from './selection.ts';
import type { SelectionStore } from './use-selection.ts';

type TablesAndChoices = { tables: GridTables; choices: GridChoices };
type ClipboardProps = TablesAndChoices & { columns: readonly LineColumn[]; selection: SelectionStore };

/** A table of which it is not certain what its columns hold. */
export type Pending = { rows: readonly (readonly string[])[]; guess: PasteGuess; at: number };

/** Copying and cutting blocks of cells, and pasting over them; a strange table is shown before it lands. */
export function useGridClipboard(grid: RefObject<HTMLElement | null>, props: ClipboardProps) {
  const { form } = useBookingForm();
  const [pending, setPending] = useState<Pending>();
  const { columns, selection, tables } = props;
  const normalise = (field: LineField, text: string) => normalised(columnFor(field), text, { ...tables, ...props });

  function handleCopy(event: ClipboardEvent) {
    const selected = selection.get();
    const block = selected && !isSingle(selected) && selectedBlock({ columns, selection: selected, cell: undefined });
    if (!block) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyRange(form.store.get().values.lines, block));
    if (event.type === 'cut') form.editLines((lines) => withCleared(lines, block));
  }

  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    const cell = gridCellOf(grid.current, event.target);
    const block = selectedBlock({ columns, selection: selection.get(), cell });
    if (!isTable(text) && !isMany(block)) return;
    event.preventDefault();
    selection.set(undefined);
    if (isTable(text)) pasteTable(readCells(text), block);
    else if (block)
      paste(form, { rows: repeated(text.trim(), block), at: block.from, columns: block.fields, normalise });
  }

  /** A table fills what lies to the right of the cursor, whatever is selected. */
  function pasteTable(rows: string[][], block: LineRange | undefined) {
    const at = block?.from ?? 0;
    const into = columns.map(({ field }) => field).slice(columns.findIndex(({ field }) => field === block?.fields[0]));
    if (block && fits(rows, into, tables)) return paste(form, { rows, at, columns: into, normalise });
    const guess = guessColumns(rows, tables);
    if (guess.isSure) land({ rows, guess, at }, guess.columns);
    else setPending({ rows, guess, at });
  }

  /** Rows that name their boxes go into the lines of those, others from the cursor on. */
  function land({ rows, guess, at }: Pending, into: PasteGuess['columns']) {
    const body = guess.hasHeadings ? rows.slice(1) : rows;
    if (into.includes('cntrno'))
      form.editLines((lines) => withMatched(lines, { rows: body, columns: into, normalise }));
    else paste(form, { rows: body, at, columns: into, normalise });
    toast.info(gridMessage('pasted', { count: body.length }));
    setPending(undefined);
  }

  return { handleCopy, handlePaste, pending, land, drop: () => setPending(undefined) };
}

function isMany(block: LineRange | undefined): boolean {
  return block !== undefined && (block.from < block.to || block.fields.length > 1);
}

/** One text for all of the selected cells. */
function repeated(text: string, { from, to, fields }: LineRange): string[][] {
  return Array.from({ length: to - from + 1 }, () => fields.map(() => text));
}

function paste(form: BookingForm, paste: Parameters<typeof withPaste>[1]): void {
  form.editLines((lines) => withPaste(lines, paste));
  if (paste.at + paste.rows.length > maxLines) toast.warning(gridMessage('too_many', { max: maxLines }));
}
