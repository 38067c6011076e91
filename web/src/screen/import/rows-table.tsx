import type { ImportRow, ImportRows } from '#contract/system/import.ts';
import { SkeletonRows } from '../table/skeleton-rows.tsx';
import { Tag } from '../table/tag.tsx';
import { importMessage } from './import.messages.ts';
import { joinInColumnOrder, messagesAt, warningsAt } from './row-problems.ts';
import { type CellFocusProps, useCells } from './use-cells.ts';

type RowsTableProps = {
  rows: ImportRows | undefined;
  isStale: boolean;
  /** Whether any row of the sheet has messages, on any page. */
  hasErrors: boolean;
  /** Whether these rows themselves are created or changed, as opposed to parts of other rows. */
  isActing?: boolean;
};
type Columns = ImportRows['columns'];

const emptyPage: Pick<ImportRows, 'columns' | 'data' | 'total'> = { columns: [], data: [], total: 0 };

/** Rows as in the sheet; invalid cells show their errors on hover, in the row and for the keyboard. */
export function RowsTable({ rows: page, isStale, hasErrors, isActing = true }: RowsTableProps) {
  const { columns, data: rows, total } = page ?? emptyPage;
  // Row number, action and messages come before the sheet's columns.
  const leadingStops = 1 + Number(isActing) + Number(hasErrors);
  const { at, cellFocus, handleKeyDown, handleFocus } = useCells(rows.length, columns.length + leadingStops);
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
          <Head columns={columns} hasErrors={hasErrors} isActing={isActing} />
          <tbody data-stale={isStale || undefined}>
            {rows.map((each, index) => (
              <Row
                key={each.row_no}
                row={each}
                columns={columns}
                hasErrors={hasErrors}
                isActing={isActing}
                cellFocus={(stop) => cellFocus(index, stop)}
              />
            ))}
            {!page && <SkeletonRows columns={leadingStops} label={importMessage('loading')} />}
            {page && rows.length === 0 && <NoErrors columns={columns.length + leadingStops} />}
          </tbody>
        </table>
      </div>
      <p className="q-import-message" role="status">
        {at && row && cellMessage(row, columns[at.stop - leadingStops])}
      </p>
    </>
  );
}

type HeadProps = { columns: Columns; hasErrors: boolean; isActing: boolean };

function Head({ columns, hasErrors, isActing }: HeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{importMessage('row_no')}</th>
        {isActing && <th scope="col">{importMessage('action')}</th>}
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

/** The messages of the focused cell. */
function cellMessage(row: ImportRow, column: Columns[number] | undefined): string {
  const { errors, warnings } = row;
  const messages = column
    ? [...messagesAt(row, column.name), ...warningsAt(row, column.name)]
    : [...errors, ...warnings].map(({ message }) => message);
  if (messages.length === 0) return '';
  const message = messages.join(' ');
  if (!column) return importMessage('at_row', { row: row.row_no, message });
  return importMessage('at_cell', { row: row.row_no, column: column.title, message });
}

type RowProps = Omit<HeadProps, 'columns'> & {
  row: ImportRow;
  columns: Columns;
  cellFocus: (stop: number) => CellFocusProps;
};

function Row({ row, columns, hasErrors, isActing, cellFocus }: RowProps) {
  const problemsAt = 1 + Number(isActing);
  return (
    <tr>
      <td role="gridcell" className="q-import-number" {...cellFocus(0)}>
        {row.row_no}
      </td>
      {isActing && (
        <td role="gridcell" {...cellFocus(1)}>
          <Tag tone={row.action === 'create' ? 'success' : 'primary'} text={importMessage(row.action)} />
        </td>
      )}
      {hasErrors && <Problems row={row} columns={columns} cellFocus={cellFocus(problemsAt)} />}
      {columns.map(({ name }, index) => (
        <td
          key={name}
          role="gridcell"
          {...cellFocus(index + problemsAt + Number(hasErrors))}
          {...marksOf(messagesAt(row, name), warningsAt(row, name))}
        >
          {row.cells[name] ?? ''}
        </td>
      ))}
    </tr>
  );
}

function marksOf(errors: readonly string[], warnings: readonly string[]) {
  if (errors.length + warnings.length === 0) return {};
  const title = [...errors, ...warnings].join('\n');
  return errors.length > 0 ? { 'aria-invalid': true, title } : { 'data-warned': true, title };
}

function Problems({
  row: { errors, warnings },
  columns,
  cellFocus,
}: Pick<RowProps, 'row' | 'columns'> & { cellFocus: CellFocusProps }) {
  const [errorText, warningText] = [joinInColumnOrder(errors, columns), joinInColumnOrder(warnings, columns)];
  return (
    <td
      role="gridcell"
      className="q-import-problems"
      title={[errorText, warningText].filter(Boolean).join(' · ')}
      {...cellFocus}
    >
      {errorText}
      {errorText !== '' && warningText !== '' && ' · '}
      {warningText !== '' && <span className="q-import-warning">{warningText}</span>}
    </td>
  );
}
