import { type ClipboardEvent, useId } from 'react';
import type { FieldError } from '#contract/envelope.ts';
import { normaliseUnNumber } from '#contract/freight/dangerous-goods.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Input, TextArea } from '#web/ui/input.tsx';
import type { ContainerLine } from '../form/booking-values.ts';
import { bookingMessage } from '../booking-details.messages.ts';
import { codeFor } from '../code-table.ts';
import { useBookingForm, useFormState } from '../form/form-context.ts';
import { CodeCell } from '../grid/cell-control.tsx';
import type { GridTables } from '../grid/columns.ts';
import { isTable, pastedNumber, readCells } from '../lines/paste.ts';
import { type GoodsField, type Product, productFields } from '../lines/row-values.ts';
import { goodsMessage } from './goods.messages.ts';
import { withPastedGoods } from './goods-paste.ts';
import { goodsSums } from './goods-values.ts';
import { ProductSubstance } from './product-substance.tsx';

type GoodsTableProps = {
  line: ContainerLine;
  products: readonly Product[];
  tables: GridTables;
  onChange: (products: readonly Product[]) => void;
  errors: readonly FieldError[];
  /** The cell that was asked for. */
  first: string | undefined;
};

/** Products below each other, with what they add up to and what the line says so far. */
export function GoodsTable({ line, products, tables, onChange, errors, first }: GoodsTableProps) {
  const isDangerous = useFormState(({ values }) => values.dangerous.length > 0 || values.header['cargoid'] === 'D');
  const shown = productFields.filter(({ name }) => isDangerous || name !== 'dunno');
  const put = (key: string, values: Partial<Product['values']>) =>
    onChange(products.map((each) => (each.key === key ? { ...each, values: { ...each.values, ...values } } : each)));
  const names = shown.map(({ name }) => name as GoodsField);
  const handlePaste = usePaste({ products, tables, names, onChange });
  const wrong = new Set(errors.map(({ path }) => path));
  return (
    <table className="q-goods-table" data-dangerous={isDangerous || undefined} onPaste={handlePaste}>
      <thead>
        <tr>
          <th scope="col">#</th>
          {shown.map(({ name, label }) => (
            <th key={name} scope="col" data-field={name}>
              {label}
            </th>
          ))}
          <th scope="col" aria-label={bookingMessage('actions')} />
        </tr>
      </thead>
      <tbody>
        {products.map((product, at) => (
          <tr key={product.key}>
            <th scope="row">{at + 1}</th>
            {shown.map(({ name, label }) => (
              <td key={name} data-field={name} data-autofocus={first === `${at}.${name}` || undefined}>
                <GoodsCell
                  name={name as GoodsField}
                  label={goodsMessage('cell', { number: at + 1, name: label })}
                  value={product.values[name as GoodsField]}
                  tables={tables}
                  isInvalid={wrong.has(`${at}.${name}`)}
                  onChange={(text) => put(product.key, { [name]: text })}
                />
              </td>
            ))}
            <td>
              <Remove number={at + 1} onClick={() => onChange(products.filter((each) => each !== product))} />
            </td>
          </tr>
        ))}
      </tbody>
      <Sums line={line} products={products} names={names} />
    </table>
  );
}

type PasteProps = Pick<GoodsTableProps, 'products' | 'tables' | 'onChange'> & { names: readonly GoodsField[] };

/** A table fills cells from where the cursor stands; a text without columns belongs to the text that it is pasted into. */
function usePaste({ products, tables, names, onChange }: PasteProps) {
  const { isReadOnly } = useBookingForm();
  const normalise = (name: GoodsField, text: string) => normalised(name, text, tables);
  return (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (isReadOnly || !cell || !isTable(text) || (isText(cell.name) && !text.includes('\t'))) return;
    event.preventDefault();
    onChange(withPastedGoods(products, { rows: readCells(text), ...cell, names, normalise }));
  };
}

/** The cell that something is pasted into. */
function cellOf(target: EventTarget): { at: number; name: GoodsField } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-field]') : null;
  const row = cell?.closest('tr');
  // The row of headings is the table's first.
  return row && cell ? { at: row.rowIndex - 1, name: cell.dataset['field'] as GoodsField } : undefined;
}

function Remove({ number, onClick }: { number: number; onClick: () => void }) {
  if (useBookingForm().isReadOnly) return null;
  return (
    <IconButton icon="trash" size="small" data-edits label={goodsMessage('remove', { number })} onClick={onClick} />
  );
}

type GoodsCellProps = {
  name: GoodsField;
  label: string;
  value: string;
  tables: GridTables;
  isInvalid: boolean;
  onChange: (text: string) => void;
};

const isText = (name: GoodsField) => name === 'description' || name === 'marks';
const isFigure = (name: GoodsField) => name === 'pkgs' || name === 'kgs' || name === 'cbm';

function GoodsCell({ name, label, value, tables, isInvalid, onChange }: GoodsCellProps) {
  const { isReadOnly } = useBookingForm();
  const id = useId();
  const props = { 'aria-label': label, 'aria-invalid': isInvalid || undefined, value, readOnly: isReadOnly };
  if (isText(name)) return <TextArea {...props} rows={1} onChange={(event) => onChange(event.target.value)} />;
  if (name === 'dunno' && !isReadOnly) {
    const settle = () => onChange(normalised(name, value, tables));
    return (
      <ProductSubstance
        id={id}
        label={label}
        ariaLabel={label}
        {...{ value, isInvalid, onChange }}
        onUnmatched={settle}
      />
    );
  }
  if (name === 'kindpkgs' && !isReadOnly) {
    const settle = () => onChange(normalised(name, value, tables));
    const control = { id, label, ariaLabel: label, value, isInvalid, onChange };
    return <CodeCell {...control} opensOnClick table={tables.packages} onLeave={settle} />;
  }
  return (
    <Input
      {...props}
      data-number={isFigure(name) || undefined}
      inputMode={isFigure(name) ? 'decimal' : undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onChange(normalised(name, value, tables))}
    />
  );
}

function normalised(name: GoodsField, text: string, { packages }: GridTables): string {
  if (name === 'kindpkgs') return codeFor(packages, text);
  if (name === 'dunno') return normaliseUnNumber(text);
  return isFigure(name) ? pastedNumber(text) : text.trim();
}

type SumsProps = Pick<GoodsTableProps, 'line' | 'products'> & { names: readonly string[] };

function Sums({ line, products, names }: SumsProps) {
  const sums: Partial<Record<string, string>> = goodsSums(products);
  const figures = new Set(['pkgs', 'kindpkgs', 'kgs', 'cbm']);
  const rows = [
    { title: goodsMessage('sums'), values: sums },
    { title: goodsMessage('before'), values: line.values as Partial<Record<string, string>> },
  ];
  return (
    <tfoot>
      {rows.map(({ title, values }) => (
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
