import { memo, useLayoutEffect } from 'react';
import { checkContainerNumber } from '#contract/freight/container-number.ts';
import { controlMessage } from '#web/screen/controls/control.messages.ts';
import { ContainerNumberNote, noteIdOf } from '#web/screen/controls/check-digit-control.tsx';
import { isZonedMoment, zonedText } from '../../cut-offs/public.ts';
import { bookingMessage } from '../booking-details.messages.ts';
import type { MarkAtField } from '../findings/marks.ts';
import { CellMark } from '../findings/severity-mark.tsx';
import { controlId, useBookingForm } from '../form/form-context.ts';
import { lineField } from '../form/form-fields.ts';
import { CellControl } from './cell-control.tsx';
import { focusControl } from './cells.ts';
import { type GridChoices, fixedIn, type LineColumn, type GridTables } from './columns.ts';

type GridCellProps = {
  lineKey: string;
  number: number;
  column: LineColumn;
  value: string;
  /** There is a reason for a wrong check digit; the rules decide whether it is accepted, see the cell's mark. */
  isExcused: boolean;
  tables: GridTables;
  choices: GridChoices;
  isActive: boolean;
  error: string | undefined;
  mark: MarkAtField | undefined;
};

/**
 * One cell: text until it has the focus. Its id is then its control's, so that links lead to the control. Memo: a key
 * stroke renders one cell, not the row.
 */
export const GridCell = memo(function GridCell({ isActive, isExcused, mark, ...cell }: GridCellProps) {
  const { isReadOnly, idPrefix } = useBookingForm();
  const { column, lineKey, value } = cell;
  const { field, kind } = column;
  const id = controlId(idPrefix, { line: lineKey, field });
  const isWrong = !isReadOnly && isWrongNumber(column, value, isExcused);
  const isLive = isActive && !isReadOnly;
  const shownError = cellError(cell, { isWrong, isLive });
  const asText = isLive ? undefined : textState(id, { isWrong, error: shownError });
  return (
    <div
      role="gridcell"
      tabIndex={isReadOnly || isLive ? -1 : 0}
      data-cell={field}
      data-kind={kind}
      data-marked={mark && ''}
      {...fixedIn(column)}
      {...asText}
    >
      {isLive ? (
        <LiveCell {...cell} id={id} describedBy={shownError && `${id}-error`} />
      ) : (
        <TextCell {...cell} isExcused={isExcused} id={id} />
      )}
      <CellProblem id={`${id}-error`} text={shownError} />
      <CellMark mark={mark} />
    </div>
  );
});

function CellProblem({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span id={id} className="q-cell-problem">
      {text}
    </span>
  );
}

/** The ARIA attributes of a text cell, as its control would have them. */
function textState(id: string, { isWrong, error }: { isWrong: boolean; error: string | undefined }) {
  const note = isWrong ? noteIdOf(id) : error && `${id}-error`;
  return { id, 'aria-invalid': note !== undefined || undefined, 'aria-describedby': note };
}

function isWrongNumber({ kind }: LineColumn, number: string, isExcused: boolean): boolean {
  return kind === 'container' && !isExcused && number !== '' && !checkContainerNumber(number).ok;
}

type CellInput = Pick<GridCellProps, 'column' | 'value' | 'tables' | 'error'>;

/** A wrong number has its error with its corrections, and a control the error of a time that cannot be read. */
function cellError(cell: CellInput, { isWrong, isLive }: { isWrong: boolean; isLive: boolean }): string | undefined {
  if (isWrong) return undefined;
  return cell.error ?? (isLive ? undefined : unreadTime(cell));
}

function unreadTime({ column: { kind, field }, value, tables }: CellInput): string | undefined {
  if (kind !== 'instant' || value.trim() === '' || isZonedMoment(value, tables.zone)) return undefined;
  return controlMessage('no_moment', { name: lineField(field).label });
}

type LiveCellProps = Omit<GridCellProps, 'isActive' | 'mark' | 'isExcused'> & {
  id: string;
  describedBy: string | undefined;
};

function LiveCell({ lineKey, number, column, error, ...props }: LiveCellProps) {
  const { form } = useBookingForm();
  const name = lineField(column.field).label;
  useLayoutEffect(focusControl, []);
  return (
    <CellControl
      {...props}
      column={column}
      label={name}
      ariaLabel={bookingMessage('cell', { number, name })}
      onChange={(value) => form.setCell(lineKey, { [column.field]: value })}
      isInvalid={error !== undefined}
    />
  );
}

type TextCellProps = Pick<GridCellProps, 'lineKey' | 'column' | 'value' | 'isExcused' | 'choices' | 'tables'> & {
  id: string;
};

function TextCell({ lineKey, column, value, isExcused, choices, tables, id }: TextCellProps) {
  const { form, isReadOnly } = useBookingForm();
  if (column.kind !== 'container' || isReadOnly || isExcused) {
    const text = shownText(column, value, { choices, zone: tables.zone });
    return (
      <span className="q-cell-text" data-long={isLong(text, column) || undefined}>
        {text}
      </span>
    );
  }
  return (
    <span className="q-check-digit">
      <span className="q-cell-text q-mono">{value}</span>
      <ContainerNumberNote id={id} value={value} onUse={(fixed) => form.setCell(lineKey, { [column.field]: fixed })} />
    </span>
  );
}

const characterWidth = 14;

/** Measured: truncated text is a layer of its own, so texts that certainly fit are not truncated. */
function isLong(text: string, { width }: LineColumn): boolean {
  return text.length * characterWidth > width - 20;
}

type CellText = { choices: GridChoices; zone: string };

/** The text that the cell's control would show. */
function shownText({ kind, field }: LineColumn, value: string, { choices, zone }: CellText): string {
  if (kind === 'instant') return zonedText(value, zone);
  return choices[field]?.find((item) => item.value === value)?.label ?? value;
}
