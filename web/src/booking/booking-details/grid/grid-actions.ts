import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { ContainerLine } from '../form/booking-values.ts';
import type { BookingForm } from '../form/form-store.ts';
import { withDuplicates, withNewLine } from '../lines/line-edits.ts';
import { withCleared, withFilled } from '../lines/line-ranges.ts';
import { withSeries } from '../lines/line-series.ts';
import { boxCount, canMerge, withMerged, withSplit } from '../lines/line-splits.ts';
import { type ActiveStore, positionOf } from './active-cell.ts';
import { type SelectedBlock, selectedBlock, withoutLines } from './blocks.ts';
import { focusCell, gridCellOf, isControl } from './cells.ts';
import { columnFor, type LineColumn } from './columns.ts';
import type { LineCommand } from './grid-commands.ts';
import type { GridPosition } from './grid-keys.ts';
import { gridMessage } from './grid.messages.ts';
import type { SelectionStore } from './use-selection.ts';

export type GridParts = {
  form: BookingForm;
  grid: RefObject<HTMLElement | null>;
  columns: readonly LineColumn[];
  selection: SelectionStore;
  active: ActiveStore;
};

const linesOf = ({ form }: GridParts) => form.store.get().values.lines;

/** The position of the cursor, also while a menu has the focus. */
function cursorOf(at: GridParts): GridPosition | undefined {
  const { grid, columns, active } = at;
  return gridCellOf(grid.current, document.activeElement) ?? positionOf(active.get(), { lines: linesOf(at), columns });
}

/** The cells of a command: the selected ones, or the one with the cursor. */
function blockOf(at: GridParts): SelectedBlock | undefined {
  return selectedBlock({ columns: at.columns, selection: at.selection.get(), cell: cursorOf(at) });
}

function chosenLines(at: GridParts): readonly ContainerLine[] {
  const block = blockOf(at);
  return block ? linesOf(at).slice(block.from, block.to + 1) : [];
}

const keysOf = (lines: readonly ContainerLine[]): ReadonlySet<string> => new Set(lines.map(({ key }) => key));

/** Applies a command to the lines and moves the cursor to the next position. */
export function runLineCommand(at: GridParts, command: LineCommand): void {
  actions[command](at);
}

const actions: Readonly<Record<LineCommand, (at: GridParts) => void>> = {
  fill: (at) => editBlock(at, withFilled),
  series: (at) =>
    editBlock(at, (lines, block) => withSeries(lines, block, (field) => counting.has(columnFor(field).kind))),
  clear: (at) => editBlock(at, withCleared),
  duplicate: (at) => {
    const keys = keysOf(chosenLines(at));
    const row = blockOf(at)?.to;
    editLines(at, (lines) => withDuplicates(lines, keys));
    if (row !== undefined) goTo(at, { row: row + 1, field: 'cntrno' });
  },
  split: (at) => {
    const chosen = at.selection.get() ? chosenLines(at) : linesOf(at).filter((line) => boxCount(line) > 1);
    editLines(at, (lines) => withSplit(lines, keysOf(chosen)));
  },
  merge: (at) => {
    const chosen = chosenLines(at);
    if (canMerge(chosen)) editLines(at, (lines) => withMerged(lines, keysOf(chosen)));
    else toast.info(gridMessage('merge_none'));
  },
  remove: (at) => {
    const block = blockOf(at);
    if (!block) return;
    editLines(at, (lines) => withoutLines(lines, block));
    const row = Math.min(block.from, linesOf(at).length - 1);
    if (row < 0) focusSummary(at.grid.current);
    else goTo(at, { row, field: block.fields[0] });
  },
  add: (at) => {
    const row = linesOf(at).length;
    editLines(at, withNewLine);
    goTo(at, { row, field: at.columns[0]?.field });
  },
  goods: (at) => {
    const [line] = chosenLines(at);
    if (line) at.form.openProducts.set({ line: line.key, product: undefined });
  },
  all_goods: ({ form }) => form.openProducts.set({ line: undefined, product: undefined }),
  cargo: (at) => {
    const [line] = chosenLines(at);
    if (line) at.form.openCargo.set(line.key);
  },
};

/** Columns that can be filled with a series; digits at the end of codes and choices do not count up. */
const counting: ReadonlySet<string> = new Set(['text', 'mark', 'count', 'number']);

function editBlock(
  at: GridParts,
  edit: (lines: readonly ContainerLine[], block: SelectedBlock) => readonly ContainerLine[],
): void {
  const block = blockOf(at);
  if (block) at.form.editLines((lines) => edit(lines, block));
}

/** Pending input is normalised first; the lines render before the cursor moves. */
function editLines({ form, selection }: GridParts, edit: Parameters<BookingForm['editLines']>[0]): void {
  if (isControl(document.activeElement)) document.activeElement.blur();
  selection.set(undefined);
  flushSync(() => form.editLines(edit));
}

function goTo({ grid, columns }: GridParts, { row, field }: { row: number; field: string | undefined }): void {
  focusCell(grid.current, { row, column: columns.findIndex((column) => column.field === field) });
}

/** Focuses the summary above the lines. */
export function focusSummary(grid: HTMLElement | null): void {
  grid?.closest('[data-ctn-frame]')?.querySelector<HTMLElement>('.q-ctn-summary input')?.focus();
}

/** Focuses the cell that a menu was opened from. */
export function focusCursor(at: GridParts): void {
  const cell = cursorOf(at);
  if (cell) focusCell(at.grid.current, cell);
}
