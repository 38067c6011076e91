import { addDecimals } from '#contract/freight/decimal.ts';
import type { CellRenderer } from '#web/screen/screen.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { priceMark } from './price-marks.messages.ts';
import './price-marks.css';

/** The subject of a price, with a mark if another price overlaps in time; sample data is always marked. */
export const pricedCell: CellRenderer = ({ value, row }) => (
  <span className="q-price-mark">
    {String(value ?? '')}
    {row['overlaps'] === true && <Mark name="overlaps" tone="danger" />}
    {row['is_sample'] === true && <Mark name="sample" tone="warning" />}
  </span>
);

/** The last day of a price. */
export const lastDayCell: CellRenderer = ({ value }) => (value === null ? priceMark('no_end') : String(value));

/** An exact amount without the trailing zeros of the database. */
export const amountCell: CellRenderer = ({ value }) => (
  <span className="q-price-amount">{typeof value === 'string' ? addDecimals(value, '0') : ''}</span>
);

function Mark({ name, tone }: { name: 'sample' | 'overlaps'; tone: string }) {
  return (
    <span title={priceMark(`${name}_hint`)}>
      <Tag tone={tone} text={priceMark(name)} />
    </span>
  );
}
