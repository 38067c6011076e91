import type { Booking } from '#contract/booking/booking.ts';
import { soStatusNames } from '#contract/booking/status.labels.ts';
import { soStatus } from '#contract/booking/status.ts';
import { locale, localeTexts } from '#web/platform/languages/i18n.ts';
import type { CellData, CellRenderer, Row } from '#web/screen/screen.ts';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { figureText } from '#web/screen/controls/number-text.ts';
import { twoLines } from '#web/screen/table/cells/two-lines.tsx';
import { Tag } from '#web/screen/table/tag.tsx';
import { CutOffCountdown, CutOffTime, serverNow } from '../cut-offs/public.ts';
import { RequestTag, SiTag, StatusTag } from '../status/public.ts';
import { listMessage } from './booking-list.messages.ts';

type BookingStates = Pick<Booking, 'bsstatus' | 'sistatus' | 'si_sent_at' | 'cancel_state' | 'amend_state'>;

// Rows of both lists have the states of a booking under the same names.
const statesOf = (row: Row) => row as unknown as BookingStates;

const soNames = localeTexts(soStatusNames);

/** Room for the longest order number with the letter of a split, and for a bill number; neither is ever cut off. */
export const numberWidth = 154;
/** Room for a ship's name above the day, carrier and voyage. */
export const sailingWidths = { width: 200, least: 188 };
/** Room for two lines of a name. */
export const customerWidths = { width: 144, least: 130 };

/** The order number, with the bill number below. */
export const orderCell: CellRenderer = ({ value, row }) => twoLines(String(value), text(row, 'mblno'));

/** The bill number, with the order number below. */
export const billCell: CellRenderer = ({ row }) =>
  twoLines(text(row, 'mblno') || text(row, 'orderno'), text(row, 'mblno') && text(row, 'orderno'));

/** The vessel, with date, carrier and voyage below. */
export const sailingCell: CellRenderer = ({ row }) =>
  twoLines(
    text(row, 'vessel'),
    [dayOf(row), text(row, 'carrier'), text(row, 'voyno')].filter((each) => each !== '').join(' · '),
  );

/** A customer's name, on two lines where it is long. */
export const customerCell: CellRenderer = ({ value }) =>
  typeof value === 'string' && value !== '' ? <span className="q-cell-wrap">{value}</span> : null;

/** Origin and destination. */
export const routeCell: CellRenderer = ({ row }) =>
  [text(row, 'portload'), text(row, 'portdischarge')].filter((each) => each !== '').join(' → ');

/** The containers by type, and the weight. */
export const cargoCell: CellRenderer = ({ value, row }) => {
  const [first = '', ...others] = String(value).split('+');
  const kgs = text(row, 'kgs');
  const weight = kgs && `${figureText(kgs)} kg`;
  return twoLines(first, others.length > 0 ? others.join('+') : weight);
};

const text = (row: Row, name: string): string => String(row[name] ?? '');

const halfYearMs = 183 * 86_400_000;

/** `12-02`; with the year if it is not the current one. */
function dayOf(row: Row): string {
  const etd = text(row, 'etd');
  if (etd === '') return '';
  return Math.abs(Date.parse(etd) - serverNow()) < halfYearMs ? etd.slice(5) : etd;
}

/** The SO status, or the open request with the status as its tooltip, and the number of errors. */
export const bookingStatusCell: CellRenderer = ({ row }) => (
  <span className="q-cell-tags" title={soNames[statesOf(row).bsstatus]}>
    <RequestTag booking={statesOf(row)}>
      <StatusTag dictionary="so_status" value={statesOf(row).bsstatus} />
      {errorTag(Number(row['error_count'] ?? 0))}
    </RequestTag>
  </span>
);

function errorTag(count: number) {
  if (count === 0) return null;
  const name = listMessage('errors', { count });
  return (
    <span title={name}>
      <Tag tone="danger" text={String(count)} />
      <span className="q-hidden">{name}</span>
    </span>
  );
}

/** Room for the longest SI status. */
export const siWidth = locale === 'en' ? 103 : 86;

/** The SI status, once the booking is confirmed; a rejected one has its reason as tooltip. */
export const siCell: CellRenderer = ({ row }) =>
  statesOf(row).bsstatus === soStatus.confirmed || statesOf(row).sistatus > 0 ? (
    <span title={String(row['si_reason_text'] ?? '')}>
      <SiTag booking={statesOf(row)} />
    </span>
  ) : null;

/** Room for a countdown in days and hours, with the name of the cut-off next to it or above it. */
export const nextCutOffWidths = { width: 166, least: locale === 'en' ? 118 : 128 };

/** The next cut-off with a countdown. */
export const nextCutOffCell: CellRenderer = ({ value, row }) =>
  typeof value === 'string' ? (
    <CutOffCountdown
      cutOff={{ at: value, is_done: false, estimated: row['next_cutoff_estimated'] === true }}
      code={String(row['next_cutoff_code'] ?? '')}
    />
  ) : null;

/** Room for a time above its countdown. */
export const cutOffWidth = 116;

/** The documentation cut-off. */
export const documentsCell: CellRenderer = ({ field, value, row }) =>
  cutOff({ text: textOfValue(field, value), at: value, row, code: 'dco' });

/** The VGM cut-off. */
export const vgmCell: CellRenderer = ({ field, value, row }) =>
  cutOff({ text: textOfValue(field, value), at: value, row, code: 'vco' });

/** The time of a cut-off with its countdown. */
function cutOff({ text, at, row, code }: { text: string; at: CellData; row: Row; code: 'dco' | 'vco' }) {
  if (typeof at !== 'string') return null;
  const [isDone, estimated] = [row[`${code}_done`] === true, row[`${code}_estimated`] === true];
  return (
    <span className="q-cutoff-at">
      <span title={text}>
        <CutOffTime text={text.slice(5, 16)} estimated={estimated} />
      </span>
      <CutOffCountdown cutOff={{ at, is_done: isDone, estimated }} />
    </span>
  );
}

/** The number of finished containers out of all; a sign marks completion. */
export const boxesCell: CellRenderer = ({ value, row }) => {
  const [weighed, all] = [Number(value), Number(row['ctnnum'])];
  const isDone = all > 0 && weighed >= all;
  return (
    <span className="q-boxes-done" data-done={isDone || undefined}>
      {weighed}/{all}
      <span aria-hidden="true">{isDone ? ' ✓' : ''}</span>
    </span>
  );
};
