import { useId } from 'react';
import { normaliseUnNumber } from '#contract/freight/dangerous-goods.ts';
import { Input, TextArea } from '#web/ui/input.tsx';
import { codeFor } from '../code-table.ts';
import { useBookingForm } from '../form/form-context.ts';
import { CodeCell } from '../grid/cell-control.tsx';
import type { GridTables } from '../grid/columns.ts';
import { pastedNumber } from '../lines/paste.ts';
import type { GoodsField } from '../lines/row-values.ts';
import type { GoodsColumn } from './goods-rows.ts';
import { ProductSubstance } from './product-substance.tsx';

type GoodsCellProps = {
  name: GoodsField;
  label: string;
  value: string;
  tables: GridTables;
  isInvalid: boolean;
  onChange: (text: string) => void;
};

export const isTextField = (name: GoodsColumn) => name === 'description' || name === 'marks';
const isFigure = (name: GoodsField) => name === 'pkgs' || name === 'kgs' || name === 'cbm';

/** One field of a product: its control, or its value if read-only. */
export function GoodsCell({ name, label, value, tables, isInvalid, onChange }: GoodsCellProps) {
  const { isReadOnly } = useBookingForm();
  const id = useId();
  if (isReadOnly) return <span className="q-goods-value">{value}</span>;
  const settle = () => {
    const next = normalisedGoods(name, value, tables);
    if (next !== value) onChange(next);
  };
  const lookup = { id, label, ariaLabel: label, value, isInvalid, onChange };
  if (name === 'dunno') return <ProductSubstance {...lookup} onUnmatched={settle} />;
  if (name === 'kindpkgs') return <CodeCell {...lookup} opensOnClick table={tables.packages} onLeave={settle} />;
  const plain = { 'aria-label': label, 'aria-invalid': isInvalid || undefined, value };
  if (isTextField(name)) return <TextArea {...plain} rows={1} onChange={(event) => onChange(event.target.value)} />;
  return (
    <Input
      {...plain}
      data-number={isFigure(name) || undefined}
      inputMode={isFigure(name) ? 'decimal' : undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={settle}
    />
  );
}

/** Normalises a text for its column. */
export function normalisedGoods(name: GoodsField, text: string, { packages }: GridTables): string {
  if (name === 'kindpkgs') return codeFor(packages, text);
  if (name === 'dunno') return normaliseUnNumber(text);
  return isFigure(name) ? pastedNumber(text) : text.trim();
}
