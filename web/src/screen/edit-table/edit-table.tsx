import type { MouseEvent } from 'react';
import { addRow } from '#web/platform/add-row.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { EditColumn, EditErrors, EditRow, CellControlProps } from './edit-row.ts';
import { editMessage } from './edit-table.messages.ts';
import './edit-table.css';
import { DictionaryControl } from '../controls/options/select-control.tsx';
import { CodeControl } from '../controls/rows/code-control.tsx';
import type { ControlProps } from '../controls/control-props.ts';
import { DateControl } from '../controls/dates/date-control.tsx';
import { NumberControl } from '../controls/number-control.tsx';
import { TextControl } from '../controls/text-controls.tsx';
import { TimeControl } from '../controls/dates/time-control.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

type EditTableProps = {
  label: string;
  columns: readonly EditColumn[];
  rows: readonly EditRow[];
  errors: EditErrors;
  /** The initial values of a new row. */
  blank: Readonly<Record<string, string | boolean>>;
  onChange: (rows: readonly EditRow[]) => void;
  /** The order of rows matters: new ones can also be inserted between others. */
  isOrdered?: boolean;
};

/** Rows that are written together, with a control and an error per cell. */
export function EditTable({ label, columns, rows, errors, blank, onChange, isOrdered = false }: EditTableProps) {
  const add = (event: MouseEvent, at: number) =>
    addRow(event, () => onChange(rows.toSpliced(at, 0, { ...blank, key: crypto.randomUUID() })));
  return (
    <div className="q-edit-table">
      <table aria-label={label}>
        <thead>
          <tr>
            {isOrdered && <th scope="col">#</th>}
            {columns.map((column) => (
              <th key={column.name} scope="col" style={{ inlineSize: column.width }}>
                {column.label}
              </th>
            ))}
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Line
              key={row.key}
              row={row}
              at={at}
              columns={columns}
              errors={errors}
              onChange={(next) => onChange(rows.with(at, next))}
              onInsert={isOrdered ? (event) => add(event, at + 1) : undefined}
              onRemove={() => onChange(rows.filter((each) => each !== row))}
            />
          ))}
        </tbody>
      </table>
      <Button size="small" icon="plus" data-edits onClick={(event) => add(event, rows.length)}>
        {editMessage('add', { name: label })}
      </Button>
    </div>
  );
}

type LineProps = Pick<EditTableProps, 'columns' | 'errors'> & {
  row: EditRow;
  at: number;
  onChange: (row: EditRow) => void;
  onInsert: ((event: MouseEvent) => void) | undefined;
  onRemove: () => void;
};

function Line({ row, at, columns, errors, onChange, onInsert, onRemove }: LineProps) {
  const number = at + 1;
  return (
    <tr>
      {onInsert && <th scope="row">{number}</th>}
      {columns.map((column) => (
        <EditCell
          key={column.name}
          column={column}
          at={at}
          row={row}
          error={errors[`${at}.${column.name}`]}
          onChange={(value) => onChange({ ...row, [column.name]: value })}
        />
      ))}
      <td className="q-edit-do">
        {onInsert && (
          <IconButton
            icon="plus"
            size="small"
            data-edits
            label={editMessage('insert', { number })}
            onClick={onInsert}
          />
        )}
        <IconButton icon="trash" size="small" data-edits label={editMessage('remove', { number })} onClick={onRemove} />
      </td>
    </tr>
  );
}

type CellProps = {
  column: EditColumn;
  at: number;
  row: EditRow;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
};

function EditCell({ column, at, row, error, onChange }: CellProps) {
  const id = `${row.key}-${column.name}`;
  const control = {
    id,
    label: column.label,
    ariaLabel: `${column.label} ${at + 1}`,
    isInvalid: error !== undefined,
    describedBy: error === undefined ? undefined : `${id}-error`,
  };
  return (
    <td>
      <CellControl column={column} row={row} control={control} onChange={onChange} />
      {error !== undefined && (
        <span id={`${id}-error`} className="q-edit-error" role="alert">
          {error}
        </span>
      )}
    </td>
  );
}

type ControlOf = Pick<CellProps, 'column' | 'row' | 'onChange'> & { control: CellControlProps };

const plain = { text: TextControl, number: NumberControl, date: DateControl, time: ShortTimeControl } as const;

/** Times in tables are those of schedules. */
function ShortTimeControl(props: ControlProps<string>) {
  return <TimeControl {...props} isShort />;
}

function CellControl({ column: { kind, name }, row, control, onChange }: ControlOf) {
  const value = row[name] ?? '';
  if (kind === 'flag') {
    const { ariaLabel } = control;
    return (
      <Checkbox aria-label={ariaLabel} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
    );
  }
  const typed = { ...control, value: String(value), onChange };
  if (typeof kind === 'string') {
    const Control = plain[kind];
    return <Control {...typed} />;
  }
  if ('own' in kind) return kind.own({ row, value: String(value), control, onChange });
  if ('code' in kind) return <CodeControl {...typed} source={{ resource: kind.code }} />;
  return <DictionaryControl {...typed} dictionary={kind.dictionary} emptyText={kind.emptyText ?? '–'} />;
}
