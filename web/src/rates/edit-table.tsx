import type { FieldError } from '#contract/envelope.ts';
import { DictionaryControl } from '#web/screen/controls/choice-control.tsx';
import { CodeControl } from '#web/screen/controls/code-control.tsx';
import { DateControl } from '#web/screen/controls/date-control.tsx';
import { NumberControl } from '#web/screen/controls/number-control.tsx';
import { TextControl } from '#web/screen/controls/text-controls.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { editMessage } from './edit-table.messages.ts';
import './edit-table.css';

type Kind = 'text' | 'number' | 'date' | 'flag' | { dictionary: string; emptyText?: string } | { code: string };

export type EditColumn = { name: string; label: string; width: number; kind: Kind };

/** A row as it is typed; `key` stays the same while the window is open. */
export type EditRow = Readonly<Record<string, string | boolean>> & { readonly key: string };

/** By place and field: `0.sell`. */
export type EditErrors = Readonly<Record<string, string>>;

type EditTableProps = {
  label: string;
  columns: readonly EditColumn[];
  rows: readonly EditRow[];
  errors: EditErrors;
  /** What a new row begins with. */
  blank: Readonly<Record<string, string | boolean>>;
  onChange: (rows: readonly EditRow[]) => void;
};

/** A few lines that are written together, each cell with its own control and its own error. */
export function EditTable({ label, columns, rows, errors, blank, onChange }: EditTableProps) {
  return (
    <div className="q-edit-table">
      <table aria-label={label}>
        <thead>
          <tr>
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
            <tr key={row.key}>
              {columns.map((column) => (
                <EditCell
                  key={column.name}
                  column={column}
                  at={at}
                  row={row}
                  error={errors[`${at}.${column.name}`]}
                  onChange={(value) => onChange(rows.with(at, { ...row, [column.name]: value }))}
                />
              ))}
              <td>
                <IconButton
                  icon="trash"
                  size="small"
                  label={editMessage('remove', { number: at + 1 })}
                  onClick={() => onChange(rows.filter((each) => each !== row))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="small" icon="plus" onClick={() => onChange([...rows, { ...blank, key: crypto.randomUUID() }])}>
        {editMessage('add', { name: label })}
      </Button>
    </div>
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
  return (
    <td>
      <CellControl
        column={column}
        value={row[column.name] ?? ''}
        control={{
          id,
          label: column.label,
          ariaLabel: `${column.label} ${at + 1}`,
          isInvalid: error !== undefined,
          describedBy: error === undefined ? undefined : `${id}-error`,
        }}
        onChange={onChange}
      />
      {error !== undefined && (
        <span id={`${id}-error`} className="q-edit-error" role="alert">
          {error}
        </span>
      )}
    </td>
  );
}

type ControlOf = {
  column: EditColumn;
  value: string | boolean;
  control: { id: string; label: string; ariaLabel: string; isInvalid: boolean; describedBy: string | undefined };
  onChange: (value: string | boolean) => void;
};

function CellControl({ column: { kind }, value, control, onChange }: ControlOf) {
  if (kind === 'flag') {
    return (
      <Checkbox
        aria-label={control.ariaLabel}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  }
  const typed = { ...control, value: String(value), onChange };
  if (kind === 'number') return <NumberControl {...typed} />;
  if (kind === 'date') return <DateControl {...typed} />;
  if (kind === 'text') return <TextControl {...typed} />;
  if ('code' in kind) return <CodeControl {...typed} source={{ resource: kind.code }} />;
  return <DictionaryControl {...typed} dictionary={kind.dictionary} emptyText={kind.emptyText ?? '–'} />;
}

/** The errors of one of the lists that were written together, by place and field. */
export function errorsIn(list: string, fields: readonly FieldError[]): EditErrors {
  const own = fields.filter(({ path }) => path.startsWith(`${list}.`));
  return Object.fromEntries(own.map(({ path, message }) => [path.slice(list.length + 1), message]));
}

/** What was left empty is nothing. */
export const orNull = (value: string | boolean | undefined): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** A stored part as it is typed: nothing is an empty cell. */
export function editRow(part: Readonly<Record<string, string | boolean | null | undefined>>): EditRow {
  const cells = Object.entries(part).map(([name, value]) => [name, value ?? ''] as const);
  return { ...Object.fromEntries(cells), key: crypto.randomUUID() };
}
