import { memo } from 'react';
import { checkContainerNumber } from '#contract/freight/container-number.ts';
import { IconButton } from '#web/ui/button.tsx';
import { bookingMessage } from '../booking-details.messages.ts';
import type { Line } from '../booking-values.ts';
import type { Mark } from '../findings/marks.ts';
import { CellMark } from '../findings/severity-mark.tsx';
import { controlId, useBookingForm } from '../form-context.ts';
import { lineField } from '../form-fields.ts';
import { withDuplicate, withoutLine } from '../line-edits.ts';
import { boxesOf, withSplit } from '../line-splits.ts';
import type { Choices, GridColumn, Tables } from './columns.ts';
import { GridCell } from './grid-cell.tsx';
import { gridMessage } from './grid.messages.ts';
import { VgmState } from './vgm-state.tsx';

export type GridRowProps = {
  line: Line;
  number: number;
  problems: Readonly<Record<string, string>> | undefined;
  /** What the rules find in it. */
  marks: Readonly<Record<string, Mark>> | undefined;
  columns: readonly GridColumn[];
  tables: Tables;
  choices: Choices;
  hasState: boolean;
  /** Opens the products of a box. */
  onGoods: (key: string) => void;
};

/** One container line. It is drawn again only when it changes itself: there may be hundreds. */
export const GridRow = memo(function GridRow({ line, number, problems, marks, columns, ...parts }: GridRowProps) {
  const { isReadOnly } = useBookingForm();
  const { tables, choices, hasState, onGoods } = parts;
  return (
    <div className="q-ctn-row" role="row" data-line={line.key}>
      <span className="q-ctn-number" role="rowheader" data-row-number={number - 1}>
        {number}
      </span>
      {columns.map((column) => (
        <div key={column.field} role="gridcell" data-cell={column.field} data-kind={column.kind}>
          {isReadOnly ? (
            <ReadCell column={column} value={line.values[column.field]} choices={choices} />
          ) : (
            <EditCell {...{ column, line, number, tables, choices }} error={problems?.[column.field]} />
          )}
          <CellMark mark={marks?.[column.field]} />
        </div>
      ))}
      {hasState && (
        <span className="q-ctn-state" role="gridcell">
          <VgmState state={line.vgmState} />
        </span>
      )}
      {!isReadOnly && <RowTools line={line} number={number} onGoods={onGoods} />}
    </div>
  );
});

type EditCellProps = Omit<GridRowProps, 'columns' | 'problems' | 'marks' | 'hasState' | 'onGoods'> & {
  column: GridColumn;
  error: string | undefined;
};

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

type RowToolsProps = Pick<GridRowProps, 'line' | 'number' | 'onGoods'>;

function RowTools({ line, number, onGoods }: RowToolsProps) {
  const { form } = useBookingForm();
  const { key, goods } = line;
  return (
    <span className="q-ctn-tools" role="gridcell">
      <IconButton
        icon="package"
        size="small"
        className="q-ctn-goods"
        data-count={goods.length || undefined}
        label={gridMessage('goods_of', { number, count: goods.length })}
        onClick={() => onGoods(key)}
      />
      {boxesOf(line) > 1 && (
        <IconButton
          icon="transfer"
          size="small"
          label={gridMessage('split_line', { number })}
          onClick={() => form.editLines((lines) => withSplit(lines, new Set([key])))}
        />
      )}
      <IconButton
        icon="copy"
        size="small"
        label={bookingMessage('duplicate_line', { number })}
        onClick={() => form.editLines((lines) => withDuplicate(lines, key))}
      />
      <IconButton
        icon="trash"
        size="small"
        label={bookingMessage('remove_line', { number })}
        onClick={() => form.editLines((lines) => withoutLine(lines, key))}
      />
    </span>
  );
}
