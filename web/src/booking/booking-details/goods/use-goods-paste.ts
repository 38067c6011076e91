import type { ClipboardEvent } from 'react';
import { maxGoods } from '#contract/booking/goods.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { useBookingForm } from '../form/form-context.ts';
import { gridMessage } from '../grid/grid.messages.ts';
import type { GridTables } from '../grid/columns.ts';
import { isTable, readCells } from '../lines/paste.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import { isTextField, normalisedGoods } from './goods-cell.tsx';
import { goodsMessage } from './goods.messages.ts';
import { type PastedGoods, withPastedGoods } from './goods-paste.ts';
import type { GoodsColumn, GoodsEdit, GoodsRows } from './goods-rows.ts';
import { pastedBoxes } from './pasted-boxes.ts';

type PasteProps = {
  lines: readonly ContainerLine[];
  /** In display order. */
  rows: GoodsRows;
  tables: GridTables;
  edit: GoodsEdit;
  names: readonly GoodsColumn[];
};

/** A table fills cells from the cursor on; a text without columns is pasted into the focused text. */
export function useGoodsPaste({ lines, rows, tables, names, edit }: PasteProps) {
  const { isReadOnly } = useBookingForm();
  return (event: ClipboardEvent) => {
    const cell = goodsCellOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (isReadOnly || !cell || !isTable(text) || (isTextField(cell.name) && !text.includes('\t'))) return;
    event.preventDefault();
    const at = rows.findIndex(({ key }) => key === cell.key);
    const pasted = withPastedGoods(rows, {
      rows: readCells(text),
      at,
      name: cell.name,
      names,
      normalise: (name, typed) => normalisedGoods(name, typed, tables),
      boxes: pastedBoxes(lines, tables),
      max: maxGoods * lines.length,
    });
    edit((now) => (now === rows ? pasted.rows : inOrderOf(now, pasted.rows)));
    report(pasted);
  };
}

/** How to undo the paste, and how many rows were not pasted and why. */
function report({ count, excess, unknown }: PastedGoods): void {
  const boxes = [...new Set(unknown.map((text) => text || '–'))].join(gridMessage('separator'));
  const done = count > 0 ? [gridMessage('pasted', { count })] : [];
  const problems = [
    ...(unknown.length > 0 ? [goodsMessage('unknown_boxes', { count: unknown.length, boxes })] : []),
    ...(excess > 0 ? [goodsMessage('excess', { count: excess, max: maxGoods })] : []),
  ];
  const text = [...done, ...problems].join(gridMessage('sentence_end'));
  if (problems.length > 0) toast.warning(text);
  else if (text !== '') toast.info(text);
}

/** Restores the order of the lines after a sorted table was edited; new rows go to the end. */
function inOrderOf(before: GoodsRows, now: GoodsRows): GoodsRows {
  const changed = new Map(now.map((row) => [row.key, row]));
  const known = new Set(before.map(({ key }) => key));
  return [...before.flatMap(({ key }) => changed.get(key) ?? []), ...now.filter(({ key }) => !known.has(key))];
}

/** The cell of a paste or key event. */
export function goodsCellOf(target: EventTarget): { key: string; name: GoodsColumn } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-field]') : null;
  const key = cell?.closest<HTMLElement>('tr')?.dataset['product'];
  return cell && key !== undefined ? { key, name: cell.dataset['field'] as GoodsColumn } : undefined;
}
