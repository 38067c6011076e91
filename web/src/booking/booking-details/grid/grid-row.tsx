import { memo } from 'react';
import { checkContainerNumber } from '#contract/freight/container-number.ts';
import { IconButton } from '#web/ui/button.tsx';
import { bookingMessage } from '../booking-details.messages.ts';
import type { Line } from '../booking-values.ts';
import { controlId, useBookingForm } from '../form-context.ts';
import { lineField } from '../form-fields.ts';
import { withDuplicate, withoutLine } from '../line-edits.ts';
import type { Choices, GridColumn, Tables } from './columns.ts';
import { GridCell } from './grid-cell.tsx';

export type GridRowProps = {
  line: Line;
  number: number;
  problems: Readonly<Record<string, string>> | undefined;
  columns: readonly GridColumn[];
  tables: Tables;
  choices: Choices;
};

/** One container line. It is drawn again only when it changes itself: there may be hundreds. */
export const GridRow = memo(function GridRow({ line, number, problems, columns, tables, choices }: GridRowProps) {
  const { isReadOnly } = useBookingForm();
  return (
    <div className="q-ctn-row" role="row" data-line={line.key}>
      <span className="q-ctn-number" role="rowheader">
        {number}
      </span>
      {columns.map((column) => (
        <div key={column.field} role="gridcell" data-cell={column.field} data-kind={column.kind}>
          {isReadOnly ? (
            <ReadCell column={column} value={line.values[column.field]} choices={choices} />
          ) : (
            <EditCell {...{ column, line, number, tables, choices }} error={problems?.[column.field]} />
          )}
        </div>
      ))}
      {!isReadOnly && <RowTools lineKey={line.key} number={number} />}
    </div>
  );
});

type EditCellProps = Omit<GridRowProps, 'columns' | 'problems'> & { column: GridColumn; error: string | undefined };

function EditCell({ column, line, number, tables, choices, error }: EditCellProps) {
  const { form, idPrefix } = useBookingForm();
  const { field } = column;
  const id = controlId(idPrefix, { line: line.key, field });
  const name = lineField(field).label;
  // The cell itself says what is wrong with a number, and how to put it right.
  const told = column.kind === 'container' && isWrongNumber(line.values[field]) ? undefined : error;
  return (
    <>
      <GridCell
        id={id}
        label={name}
        ariaLabel={bookingMessage('cell', { number, name })}
        column={column}
        tables={tables}
        choices={choices}
        value={line.values[field]}
        onChange={(value) => form.setCell(line.key, { [field]: value })}
        isInvalid={error !== undefined}
        describedBy={told === undefined ? undefined : `${id}-error`}
      />
      {told !== undefined && (
        <span id={`${id}-error`} className="q-cell-problem">
          {told}
        </span>
      )}
    </>
  );
}

function isWrongNumber(number: string): boolean {
  return number !== '' && !checkContainerNumber(number).ok;
}

function ReadCell({ column, value, choices }: { column: GridColumn; value: string; choices: Choices }) {
  return (
    <span className="q-cell-text">{choices[column.field]?.find((item) => item.value === value)?.label ?? value}</span>
  );
}

function RowTools({ lineKey, number }: { lineKey: string; number: number }) {
  const { form } = useBookingForm();
  return (
    <span className="q-ctn-tools" role="gridcell">
      <IconButton
        icon="copy"
        size="small"
        label={bookingMessage('duplicate_line', { number })}
        onClick={() => form.editLines((lines) => withDuplicate(lines, lineKey))}
      />
      <IconButton
        icon="trash"
        size="small"
        label={bookingMessage('remove_line', { number })}
        onClick={() => form.editLines((lines) => withoutLine(lines, lineKey))}
      />
    </span>
  );
}
