import { addDecimals } from '#contract/freight/decimal.ts';
import type { OwnCell, Row } from '#web/screen/screen.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { priceMark } from './price-marks.messages.ts';
import './price-marks.css';

/** What a price is for; sample data says so wherever it shows. */
export const PricedCell: OwnCell = ({ value, row }) => (
  <span className="q-price-mark">
    {String(value ?? '')}
    {row['is_sample'] === true && <Mark name="sample" tone="warning" />}
  </span>
);

/** The last day that a price holds, and whether another one holds on some of its days. */
export const LastDayCell: OwnCell = ({ value, row }) => (
  <span className="q-price-mark">
    {value === null ? priceMark('no_end') : String(value)}
    {overlaps(row) && <Mark name="overlaps" tone="danger" />}
  </span>
);

/** An exact amount without the zeros that it is stored with. */
export const AmountCell: OwnCell = ({ value }) => (
  <span className="q-price-amount">{typeof value === 'string' ? addDecimals(value, '0') : ''}</span>
);

function overlaps(row: Row): boolean {
  return row['overlaps'] === true;
}

function Mark({ name, tone }: { name: 'sample' | 'overlaps'; tone: string }) {
  return (
    <span title={priceMark(`${name}_hint`)}>
      <Tag tone={tone} text={priceMark(name)} />
    </span>
  );
}
