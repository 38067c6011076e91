import { type KeyboardEvent, type RefObject, use } from 'react';
import { flushSync } from 'react-dom';
import { DialogInputContext } from '#web/screen/dialog-input.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import { useBookingForm } from '../form/form-context.ts';
import { commandOf } from '../grid/grid-commands.ts';
import { isBlankProduct } from '../lines/row-values.ts';
import {
  type GoodsColumn,
  type GoodsEdit,
  type GoodsRow,
  type GoodsRows,
  rowAfter,
  rowCopy,
  withRowBelow,
} from './goods-rows.ts';
import { goodsCellOf } from './use-goods-paste.ts';

type GoodsKeysProps = {
  lines: readonly ContainerLine[];
  /** In display order. */
  rows: GoodsRows;
  edit: GoodsEdit;
  undo: () => void;
  redo: () => void;
  table: RefObject<HTMLTableElement | null>;
};

/** The same keys as in the container list; up and down move within a column. */
export function useGoodsKeys({ lines, rows, edit, table, ...steps }: GoodsKeysProps) {
  const { isReadOnly } = useBookingForm();
  const enter = use(DialogInputContext);
  const goTo = (key: string | undefined, name: GoodsColumn) => focusField(table.current, key, name);

  function add(row: GoodsRow, above: GoodsRow | undefined) {
    enter();
    flushSync(() => edit((now) => withRowBelow(now, above, row)));
    goTo(row.key, 'description');
  }
  function addBelow(above: GoodsRow | undefined) {
    add(rowAfter(above ?? rows.at(-1), lines[0]?.key ?? ''), above);
  }
  function remove(row: GoodsRow) {
    const at = rows.indexOf(row);
    enter();
    flushSync(() => edit((now) => now.filter((each) => each !== row)));
    goTo((rows[at + 1] ?? rows[at - 1])?.key, 'description');
  }
  /** Returns whether the key was handled. */
  function run(command: ReturnType<typeof commandOf>, row: GoodsRow): boolean {
    if (command === 'undo' || command === 'redo') takeStep(table.current, steps[command]);
    else if (command === 'add') addBelow(row);
    else if (command === 'duplicate') add(rowCopy(row), row);
    else if (command === 'remove') remove(row);
    else return false;
    return true;
  }
  function handleKeyDown(event: KeyboardEvent) {
    const cell = goodsCellOf(event.target);
    const row = rows.find(({ key }) => key === cell?.key);
    if (isReadOnly || event.defaultPrevented || !cell || !row) return;
    const move = stepOf(event);
    if (move === 'line') goOn(row);
    else if (move !== undefined) goTo(rows[rows.indexOf(row) + move]?.key, cell.name);
    else if (!run(commandOf(event, false), row)) return;
    event.preventDefault();
  }
  /** Enter in the last product adds one, unless it is empty: then the input is finished. */
  function goOn(row: GoodsRow) {
    const below = rows[rows.indexOf(row) + 1];
    if (below) goTo(below.key, 'description');
    else if (!isBlankProduct(row)) addBelow(row);
    else table.current?.closest('dialog')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }
  return { keys: { onKeyDown: handleKeyDown }, addBelow };
}

function focusField(table: HTMLTableElement | null, key: string | undefined, name: GoodsColumn): void {
  const cell = `tr[data-product="${key}"] [data-field="${name}"]`;
  table?.querySelector<HTMLElement>(`${cell} :is(input, select, textarea)`)?.focus();
}

/** The focus stays in the table if its row is gone. */
function takeStep(table: HTMLTableElement | null, take: () => void): void {
  flushSync(take);
  if (table?.contains(document.activeElement)) return;
  focusField(table, table?.querySelector<HTMLElement>('[data-product]')?.dataset['product'], 'description');
}

/**
 * Up and down within a column, and Enter to the start of the next row, as in a spreadsheet. Multi-line texts and open
 * option lists handle these keys themselves.
 */
function stepOf({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): number | 'line' | undefined {
  const isPlain = !ctrlKey && !metaKey && !altKey && !shiftKey;
  if (!isPlain || !(target instanceof HTMLInputElement)) return undefined;
  if (key === 'Enter') return 'line';
  return target.getAttribute('role') === 'combobox' ? undefined : rowSteps[key];
}

const rowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
