import type { ClipboardEvent } from 'react';
import { useStored } from '#web/platform/stored.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { rowMessage } from '../row.messages.ts';
import { type Field, type Row, shownFields } from '../screen.ts';
import { rowsAsText } from './copy-text.ts';
import type { CellRange } from './cell-range.ts';
import { displayText, valueIn } from './cells/cell-text.ts';
import type { Position } from './grid-keys.ts';
import type { GridColumn } from './grid-columns.ts';

/** Whether a copy begins with the columns' names. */
export const useCopyHeader = () => useStored('list.copy.header', true);

type GridCopyProps = {
  rows: readonly Row[];
  columns: readonly GridColumn[];
  /** The selected rows, those of other pages too. */
  selectedRows: readonly Row[];
  at: Position;
  range: CellRange | undefined;
};

/**
 * Copies a range of cells, else the selected rows, else the cell. By the browser's copy event, which needs no
 * permission and leaves selected text alone.
 */
export function useGridCopy({ rows, columns, selectedRows, at, range }: GridCopyProps) {
  const [withHeader] = useCopyHeader();
  const fieldsOf = (some: readonly GridColumn[]) => shownFields(some.flatMap(({ field }) => field ?? []));

  function table(some: readonly Row[], fields: readonly Field[]) {
    const messageKey = withHeader ? 'copied_with_header' : 'copied_cells';
    return {
      text: rowsAsText(fields, some, withHeader),
      done: rowMessage(messageKey, { rows: some.length, columns: fields.length }),
    };
  }

  function cell() {
    const fields = fieldsOf(columns.slice(at.stop, at.stop + 1));
    const texts = fields.map((field) => textAt(field, rows[at.row]));
    const text = texts.filter((each) => each !== '').join(' ');
    return text
      ? { text, done: rowMessage('copied', { text: text.length > 40 ? `${text.slice(0, 40)}…` : text }) }
      : undefined;
  }

  function contentToCopy() {
    if (range)
      return table(rows.slice(range.top, range.bottom + 1), fieldsOf(columns.slice(range.left, range.right + 1)));
    return selectedRows.length > 0 ? table(selectedRows, fieldsOf(columns)) : cell();
  }

  return function handleCopy(event: ClipboardEvent) {
    const found = document.getSelection()?.isCollapsed === false ? undefined : contentToCopy();
    if (!found) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', found.text);
    toast.success(found.done);
  };
}

const textAt = (field: Field, row: Row | undefined) => (row ? displayText(field, valueIn(row, field)) : '');
