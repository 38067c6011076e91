import type { MouseEvent } from 'react';
import { addRow } from '#web/platform/add-row.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { EditCell } from './edit-cell.tsx';
import type { EditColumn, EditErrors, EditRow } from './edit-row.ts';
import { editMessage } from './edit-table.messages.ts';
import './edit-table.css';

type EditTableProps = {
  label: string;
  columns: readonly EditColumn[];
  rows: readonly EditRow[];
  errors: EditErrors;
  /** What a new row begins with. */
  blank: Readonly<Record<string, string | boolean>>;
  onChange: (rows: readonly EditRow[]) => void;
  /** Their order means something: new rows come between others too. */
  isOrdered?: boolean;
};

/** A few lines that are written together, each cell with its own control and its own error. */
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
