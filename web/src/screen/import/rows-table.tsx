import type { ImportRow, ImportRows } from '#contract/system/import.ts';
import { SkeletonRows } from '../table/skeleton-rows.tsx';
import { Tag } from '../table/tag.tsx';
import { importMessage } from './import.messages.ts';
import { messagesAt, problemsOf } from './row-problems.ts';
import { type Place, useCells } from './use-cells.ts';

type RowsTableProps = {
  rows: ImportRows | undefined;
  isStale: boolean;
  /** Whether any row of the sheet, on this page or another, has errors. */
  hasErrors: boolean;
};
type Columns = ImportRows['columns'];

const nothing: Pick<ImportRows, 'columns' | 'data' | 'total'> = { columns: [], data: [], total: 0 };

/** Rows as the sheet has them; wrong cells say why, to the pointer, in the row and to the keyboard. */
export function RowsTable({ rows: page, isStale, hasErrors }: RowsTableProps) {
  const { columns, data: rows, total } = page ?? nothing;
  // Row number, action and problems stand before the sheet's own columns.
  const ownStops = hasErrors ? 3 : 2;
  const { at, place, handleKeyDown, handleFocus } = useCells(rows.length, columns.length + ownStops);
  const row = at && rows[at.row];
  return (
    <>
      <div className="q-import-scroll">
        <table
          role="grid"
          className="q-import-table"
          aria-label={importMessage('table')}
          aria-rowcount={total + 1}
          aria-busy={isStale}
          onKeyDown={handleKeyDown}
          onFocus={handleFocus}
        >
          <Head columns={columns} hasErrors={hasErrors} />
          <tbody data-stale={isStale || undefined}>
            {rows.map((each, index) => (
              <Row
                key={each.row_no}
                row={each}
                columns={columns}
                hasErrors={hasErrors}
                place={(stop) => place(index, stop)}
              />
            ))}
            {!page && <SkeletonRows columns={ownStops} label={importMessage('loading')} />}
            {page && rows.length === 0 && <NoErrors columns={columns.length + ownStops} />}
          </tbody>
        </table>
      </div>
      <p className="q-import-told" role="status">
        {at && row && toldOf(row, columns[at.stop - ownStops])}
      </p>
    </>
  );
}

function Head({ columns, hasErrors }: { columns: Columns; hasErrors: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col">{importMessage('row_no')}</th>
        <th scope="col">{importMessage('action')}</th>
        {hasErrors && <th scope="col">{importMessage('problems')}</th>}
        {columns.map(({ name, title }) => (
          <th key={name} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function NoErrors({ columns }: { columns: number }) {
  return (
    <tr>
      <td colSpan={columns} className="q-import-none">
        {importMessage('no_errors')}
      </td>
    </tr>
  );
}

/** Of the cell that the keyboard stands at. */
function toldOf(row: ImportRow, column: Columns[number] | undefined): string {
  const messages = column ? messagesAt(row, column.name) : row.errors.map(({ message }) => message);
  if (messages.length === 0) return '';
  const message = messages.join(' ');
  if (!column) return importMessage('at_row', { row: row.row_no, message });
  return importMessage('at_cell', { row: row.row_no, column: column.title, message });
}

type RowProps = { row: ImportRow; columns: Columns; hasErrors: boolean; place: (stop: number) => Place };

function Row({ row, columns, hasErrors, place }: RowProps) {
  const isNew = row.action === 'create';
  const problems = problemsOf(row, columns);
  return (
    <tr>
      <td role="gridcell" className="q-import-number" {...place(0)}>
        {row.row_no}
      </td>
      <td role="gridcell" {...place(1)}>
        <Tag tone={isNew ? 'success' : 'primary'} text={importMessage(row.action)} />
      </td>
      {hasErrors && (
        <td role="gridcell" className="q-import-problems" title={problems} {...place(2)}>
          {problems}
        </td>
      )}
      {columns.map(({ name }, index) => {
        const messages = messagesAt(row, name);
        return (
          <td
            key={name}
            role="gridcell"
            {...place(index + (hasErrors ? 3 : 2))}
            {...(messages.length > 0 && { 'aria-invalid': true, title: messages.join('\n') })}
          >
            {row.cells[name] ?? ''}
          </td>
        );
      })}
    </tr>
  );
}
