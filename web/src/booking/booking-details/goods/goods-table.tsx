import { memo, useRef, useState } from 'react';
import { maxGoods } from '#contract/booking/goods.ts';
import { Button } from '#web/ui/button.tsx';
import { bookingMessage } from '../booking-details.messages.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import { useBookingForm, useFormState } from '../form/form-context.ts';
import type { GridTables } from '../grid/columns.ts';
import { type GoodsField, productFields } from '../lines/row-values.ts';
import { goodsMessage } from './goods.messages.ts';
import { GoodsTableRow } from './goods-row.tsx';
import { type GoodsColumn, type GoodsEdit, type GoodsRow, type GoodsRows, sortedKeys } from './goods-rows.ts';
import { goodsSums } from './goods-values.ts';
import { useGoodsKeys } from './use-goods-keys.ts';
import { useGoodsPaste } from './use-goods-paste.ts';

type GoodsTableProps = {
  /** The lines of the products; if there are several, each row names its own. */
  lines: readonly ContainerLine[];
  rows: GoodsRows;
  tables: GridTables;
  edit: GoodsEdit;
  undo: () => void;
  redo: () => void;
  /** Invalid cells: the row's key and the field's name. */
  wrong: ReadonlySet<string>;
  /** The cell to focus first. */
  first: string | undefined;
};

/** The products and their sums; for one line also its current figures. */
export function GoodsTable({ lines, rows, tables, edit, wrong, first, ...steps }: GoodsTableProps) {
  const isOfAll = lines.length > 1;
  const table = useRef<HTMLTableElement>(null);
  const isDangerous = useFormState(({ values }) => values.dangerous.length > 0 || values.header['cargoid'] === 'D');
  const fields = shownFields(isDangerous);
  const names = columnsOf(fields, isOfAll);
  const { sortedRows, sort, sortBy } = useSorted(rows, lines);
  const parts = { lines, rows: sortedRows, tables, edit };
  const handlePaste = useGoodsPaste({ ...parts, names });
  const { keys, addBelow } = useGoodsKeys({ ...parts, ...steps, table });
  const numbers = new Map(rows.map(({ key }, at) => [key, at + 1]));
  return (
    <>
      <table
        ref={table}
        className="q-goods-table"
        data-dangerous={isDangerous || undefined}
        data-all={isOfAll || undefined}
        onPaste={handlePaste}
        {...keys}
      >
        <GoodsHead names={names} sort={sort} onSort={isOfAll ? sortBy : undefined} />
        <tbody>
          {sortedRows.map((row) => (
            <GoodsTableRow
              key={row.key}
              row={row}
              number={numbers.get(row.key) ?? 0}
              fields={fields}
              lines={isOfAll ? lines : undefined}
              tables={tables}
              edit={edit}
              wrong={wrong}
              first={first}
            />
          ))}
        </tbody>
        <Sums {...parts} names={names} />
      </table>
      <AddProduct isFull={rows.length >= maxGoods * lines.length} onAdd={() => addBelow(undefined)} />
    </>
  );
}

const shownFields = (isDangerous: boolean) => (isDangerous ? productFields : withoutSubstance);
const withoutSubstance = productFields.filter(({ name }) => name !== 'dunno');

function columnsOf(fields: typeof productFields, isOfAll: boolean): readonly GoodsColumn[] {
  const names = fields.map(({ name }) => name as GoodsField);
  return isOfAll ? ['line', ...names] : names;
}

type Sort = { column: GoodsColumn; isUp: boolean; keys: readonly string[] };

/** Sorted once when the order is chosen: a row must not move during input. */
function useSorted(rows: GoodsRows, lines: readonly ContainerLine[]) {
  const [sort, setSort] = useState<Sort>();
  function sortBy(column: GoodsColumn) {
    if (sort?.column === column && !sort.isUp) return setSort(undefined);
    const isUp = sort?.column !== column;
    const keys = sortedKeys(rows, column, lines);
    return setSort({ column, isUp, keys: isUp ? keys : keys.toReversed() });
  }
  const places = new Map(sort?.keys.map((key, at) => [key, at]));
  const placeOf = ({ key }: GoodsRow) => places.get(key) ?? places.size;
  return { sortedRows: sort ? rows.toSorted((one, other) => placeOf(one) - placeOf(other)) : rows, sort, sortBy };
}

type GoodsHeadProps = {
  names: readonly GoodsColumn[];
  sort: Sort | undefined;
  onSort: ((column: GoodsColumn) => void) | undefined;
};

function GoodsHead({ names, sort, onSort }: GoodsHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">#</th>
        {names.map((name) => {
          const label = labelOf(name);
          const isSorted = sort?.column === name;
          const order = isSorted ? (sort.isUp ? 'ascending' : 'descending') : undefined;
          return (
            <th key={name} scope="col" data-field={name} aria-sort={order}>
              {onSort ? (
                <button type="button" onClick={() => onSort(name)}>
                  {label}
                  {isSorted && <span aria-hidden>{sort.isUp ? '↑' : '↓'}</span>}
                </button>
              ) : (
                label
              )}
            </th>
          );
        })}
        <th scope="col" aria-label={bookingMessage('actions')} />
      </tr>
    </thead>
  );
}

function labelOf(column: GoodsColumn): string {
  if (column === 'line') return goodsMessage('line');
  return productFields.find(({ name }) => name === column)?.label ?? column;
}

/** A new product is in the container of the last one, with the same package. */
const AddProduct = memo(function AddProduct({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  if (useBookingForm().isReadOnly) return null;
  return (
    <Button
      size="small"
      icon="plus"
      data-edits
      disabled={isFull}
      title={goodsMessage('most', { max: maxGoods })}
      onClick={onAdd}
    >
      {goodsMessage('add')}
    </Button>
  );
});

const figures: ReadonlySet<string> = new Set(['pkgs', 'kindpkgs', 'kgs', 'cbm']);

type SumsProps = Pick<GoodsTableProps, 'lines' | 'rows'> & { names: readonly GoodsColumn[] };

function Sums({ lines, rows, names }: SumsProps) {
  const [line, ...others] = lines;
  const sums = { title: goodsMessage('sums'), values: goodsSums(rows) };
  const before = line && others.length === 0 ? [{ title: goodsMessage('before'), values: line.values }] : [];
  const totals: readonly { title: string; values: Partial<Readonly<Record<string, string>>> }[] = [sums, ...before];
  return (
    <tfoot>
      {totals.map(({ title, values }) => (
        <tr key={title}>
          <th scope="row" colSpan={2}>
            {title}
          </th>
          {names.slice(1).map((name) => (
            <td key={name} data-field={name}>
              {figures.has(name) && values[name]}
            </td>
          ))}
          <td aria-label={bookingMessage('actions')} />
        </tr>
      ))}
    </tfoot>
  );
}
