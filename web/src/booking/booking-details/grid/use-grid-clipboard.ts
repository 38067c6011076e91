import { type ClipboardEvent, type RefObject, useState } from 'react';
import { maxLines } from '#contract/booking/container.ts';
import { isContainerNumber, normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { useBookingForm } from '../form/form-context.ts';
import type { LineField } from '../form/form-fields.ts';
import type { BookingForm } from '../form/form-store.ts';
import { type Paste, withMatched, withPaste } from '../lines/line-paste.ts';
import { type LineRange, copyRange, withCleared } from '../lines/line-ranges.ts';
import { matchesColumns, type PasteGuess, guessColumns } from '../lines/paste-guess.ts';
import { isTable, readCells } from '../lines/paste.ts';
import { type NumberAt, numberFaults } from '../lines/pasted-numbers.ts';
import { selectedBlock } from './blocks.ts';
import { gridCellOf } from './cells.ts';
import { type GridChoices, columnFor, type LineColumn, normalised, type GridTables } from './columns.ts';
import { gridMessage } from './grid.messages.ts';
import { isSingle } from './selection.ts';
import type { SelectionStore } from './use-selection.ts';

type TablesAndChoices = { tables: GridTables; choices: GridChoices };
type ClipboardProps = TablesAndChoices & { columns: readonly LineColumn[]; selection: SelectionStore };

/** A pasted table with uncertain columns. */
export type Pending = { rows: readonly (readonly string[])[]; guess: PasteGuess; at: number };

/** Copies, cuts and pastes blocks of cells; a table with uncertain columns is previewed first. */
export function useGridClipboard(grid: RefObject<HTMLElement | null>, props: ClipboardProps) {
  const { form } = useBookingForm();
  const { columns, selection } = props;
  const { pasteTable, fillBlock, ...pasting } = usePasting(props);

  function handleCopy(event: ClipboardEvent) {
    const selected = isBelow(event.target) ? undefined : selection.get();
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
    if (isBelow(event.target) || (!isTable(text) && !isMany(block))) return;
    event.preventDefault();
    selection.set(undefined);
    if (isTable(text)) pasteTable(readCells(text), block);
    else if (block) fillBlock(text.trim(), block);
  }
  return { handleCopy, handlePaste, ...pasting };
}

/** Pastes a table or a text into the lines. */
function usePasting({ columns, tables, choices }: ClipboardProps) {
  const { form } = useBookingForm();
  const [pending, setPending] = useState<Pending>();
  const normalise = (field: LineField, text: string) => normalised(columnFor(field), text, { ...tables, choices });

  /** One text for all selected cells. */
  function fillBlock(text: string, { from, to, fields }: LineRange) {
    const rows = Array.from({ length: to - from + 1 }, () => fields.map(() => text));
    form.editLines((lines) => withPaste(lines, { rows, at: from, columns: fields, normalise }));
  }

  /**
   * A table fills the cells to the right of the cursor, regardless of the selection; container numbers go to their own
   * column.
   */
  function pasteTable(rows: string[][], block: LineRange | undefined) {
    const at = block?.from ?? 0;
    const into = columnsFrom(columns, { block, rows });
    if (block && matchesColumns(rows, into, tables)) return paste({ rows, at, columns: into, normalise });
    const guess = guessColumns(rows, tables);
    if (guess.isSure) land({ rows, guess, at }, guess.columns);
    else setPending({ rows, guess, at });
  }

  /** Rows with container numbers go into the lines of those containers, others into the lines from the cursor on. */
  function land({ rows, guess, at }: Pending, into: PasteGuess['columns']) {
    const body = guess.hasHeadings ? rows.slice(1) : rows;
    setPending(undefined);
    if (!into.includes('cntrno')) return paste({ rows: body, at, columns: into, normalise });
    return editAndJudge(form, body.length, (lines) => withMatched(lines, { rows: body, columns: into, normalise }));
  }

  function paste(part: Paste) {
    editAndJudge(form, part.rows.length, (lines) => withPaste(lines, part));
    if (part.at + part.rows.length > maxLines) toast.warning(gridMessage('too_many', { max: maxLines }));
  }

  return { pasteTable, fillBlock, pending, land, drop: () => setPending(undefined) };
}

type Edit = Parameters<BookingForm['editLines']>[0];

/** Checks container numbers on paste: errors are reported once, not per row. */
function editAndJudge(form: BookingForm, count: number, edit: Edit): void {
  const before = form.store.get().values.lines;
  form.editLines(edit);
  const faults = numberFaults(before, form.store.get().values.lines);
  const sentences = (['wrong', 'doubled'] as const)
    .filter((kind) => faults[kind].length > 0)
    .map((kind) => gridMessage(`numbers_${kind}`, { names: namesOf(faults[kind]) }));
  const text = [gridMessage('pasted', { count }), ...sentences].join(gridMessage('sentence_end'));
  if (sentences.length > 0) toast.warning(text);
  else toast.info(text);
}

type PasteTarget = { block: LineRange | undefined; rows: readonly (readonly string[])[] };

/** From the cursor on; a column of container numbers goes to its own column, except in a text. */
function columnsFrom(columns: readonly LineColumn[], { block, rows }: PasteTarget): readonly LineField[] {
  const fields = columns.map(({ field }) => field);
  const field = block?.fields[0] ?? 'ctnall';
  const isNumber = ([text = '', ...others]: readonly string[]) =>
    others.length === 0 && isContainerNumber(normaliseContainerNumber(text));
  const isMoved = columnFor(field).kind !== 'text' && rows.every(isNumber);
  return fields.slice(fields.indexOf(isMoved ? 'cntrno' : field));
}

function namesOf(faults: readonly NumberAt[]): string {
  const names = faults.map(({ number, lines }) => {
    return gridMessage('number_at', { number, lines: lines.join(gridMessage('separator')) });
  });
  return names.join(gridMessage('separator'));
}

/** The special cargo below a line has its own texts. */
function isBelow(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.q-ctn-cargo') !== null;
}

function isMany(block: LineRange | undefined): boolean {
  return block !== undefined && (block.from < block.to || block.fields.length > 1);
}
