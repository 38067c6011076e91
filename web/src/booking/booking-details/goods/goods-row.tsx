import { memo, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { NativeSelect } from '#web/ui/input.tsx';
import type { FormField } from '#web/screen/screen.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import { useBookingForm } from '../form/form-context.ts';
import type { GridTables } from '../grid/columns.ts';
import type { GoodsField } from '../lines/row-values.ts';
import { GoodsCell } from './goods-cell.tsx';
import { goodsMessage } from './goods.messages.ts';
import type { GoodsEdit, GoodsRow } from './goods-rows.ts';

type GoodsTableRowProps = {
  row: GoodsRow;
  /** The position in the order of the lines, however the table is sorted. */
  number: number;
  fields: readonly FormField[];
  /** The lines to choose from; undefined if there is only one. */
  lines: readonly ContainerLine[] | undefined;
  tables: GridTables;
  edit: GoodsEdit;
  wrong: ReadonlySet<string>;
  first: string | undefined;
};

/** One product. It renders only when it changes itself: all lines may have hundreds. */
export const GoodsTableRow = memo(function GoodsTableRow({ row, number, fields, lines, ...parts }: GoodsTableRowProps) {
  const { tables, edit, wrong, first } = parts;
  const { isReadOnly } = useBookingForm();
  const put = (change: (row: GoodsRow) => GoodsRow, group?: string) =>
    edit((rows) => rows.map((each) => (each.key === row.key ? change(each) : each)), group);
  return (
    <tr data-product={row.key}>
      <th scope="row">{number}</th>
      {lines && (
        <td data-field="line">
          <LineChoice lines={lines} row={row} number={number} onChoose={(line) => put((each) => ({ ...each, line }))} />
        </td>
      )}
      {fields.map(({ name, label }) => (
        <td key={name} data-field={name} data-autofocus={first === `${row.key}.${name}` || undefined}>
          <GoodsCell
            name={name as GoodsField}
            label={goodsMessage('cell', { number, name: label })}
            value={row.values[name as GoodsField]}
            tables={tables}
            isInvalid={wrong.has(`${row.key}.${name}`)}
            onChange={(text) =>
              put((each) => ({ ...each, values: { ...each.values, [name]: text } }), `${row.key}.${name}`)
            }
          />
        </td>
      ))}
      <td>
        {!isReadOnly && (
          <IconButton
            icon="trash"
            size="small"
            data-edits
            label={goodsMessage('remove', { number })}
            onClick={() => edit((rows) => rows.filter(({ key }) => key !== row.key))}
          />
        )}
      </td>
    </tr>
  );
});

type LineChoiceProps = {
  lines: readonly ContainerLine[];
  row: GoodsRow;
  number: number;
  onChoose: (line: string) => void;
};

/** The container of a product: its line's number and identification; the options render once the cell has the focus. */
function LineChoice({ lines, row, number, onChoose }: LineChoiceProps) {
  const { isReadOnly } = useBookingForm();
  const [isEntered, setEntered] = useState(false);
  const at = lines.findIndex(({ key }) => key === row.line);
  if (isReadOnly) return <span className="q-goods-value">{lineName(lines[at], at)}</span>;
  return (
    <NativeSelect
      aria-label={goodsMessage('cell', { number, name: goodsMessage('line') })}
      value={row.line}
      onFocus={() => setEntered(true)}
      onChange={(event) => onChoose(event.target.value)}
    >
      {lines.map(
        (line, index) =>
          // A hundred lines in a hundred rows would be ten thousand options.
          (isEntered || index === at) && (
            <option key={line.key} value={line.key}>
              {lineName(line, index)}
            </option>
          ),
      )}
    </NativeSelect>
  );
}

function lineName(line: ContainerLine | undefined, at: number): string {
  return [at + 1, line?.values.cntrno || line?.values.ctnall].filter(Boolean).join(' ');
}
