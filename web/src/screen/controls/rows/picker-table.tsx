import type { KeyboardEvent } from 'react';
import type { Resource } from '#contract/kit.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { fieldOf } from '#web/screen/field-of.ts';
import { rowMessage } from '#web/screen/row.messages.ts';
import type { Row } from '#web/screen/screen.ts';
import { CellValue } from '#web/screen/table/cell-value.tsx';
import { controlMessage } from '../control.messages.ts';
import { nameOfRow } from './ref-rows.ts';

type PickerTableProps = {
  resource: Resource;
  columns: readonly string[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  selected: readonly string[];
  isMultiple: boolean;
  onToggle: (id: string) => void;
};

/** Selectable rows: by a click on the row or its checkbox. */
export function PickerTable({ resource, columns, rows, selected, isMultiple, onToggle }: PickerTableProps) {
  const fields = columns.map((name) => fieldOf(resource, name));
  if (rows?.length === 0) return <p className="q-options-note">{rowMessage('not_found')}</p>;
  return (
    <table className="q-picker-table" aria-busy={rows === undefined}>
      <thead>
        <tr>
          <th scope="col">
            <span className="q-hidden">{controlMessage('pick')}</span>
          </th>
          {fields.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <tr
            key={row.id}
            data-chosen={selected.includes(String(row.id)) || undefined}
            onClick={(event) => {
              // The checkbox has its own event.
              if (!(event.target instanceof HTMLInputElement)) onToggle(String(row.id));
            }}
          >
            <td>
              <RowBox
                name={nameOfRow(resource, row)}
                isSelected={selected.includes(String(row.id))}
                isMultiple={isMultiple}
                onToggle={() => onToggle(String(row.id))}
              />
            </td>
            {fields.map((field) => (
              <td key={field.name}>
                <CellValue field={field} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type RowBoxProps = { name: string; isSelected: boolean; isMultiple: boolean; onToggle: () => void };

function RowBox({ name, isSelected, isMultiple, onToggle }: RowBoxProps) {
  const label = controlMessage('pick_row', { name });
  return isMultiple ? (
    <Checkbox aria-label={label} checked={isSelected} onChange={onToggle} />
  ) : (
    <input
      type="radio"
      aria-label={label}
      checked={isSelected}
      onChange={onToggle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onToggle();
        // By default arrows select the next radio button, which would close the dialog.
        if (moveTo(event)) event.preventDefault();
      }}
    />
  );
}

/** Arrows move between rows. */
function moveTo({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  const row = currentTarget.closest('tr');
  const other = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  other?.querySelector('input')?.focus();
  return true;
}
