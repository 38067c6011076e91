import type { Booking } from '#contract/booking/booking.ts';
import type { CellData, CustomCell, Row } from '#web/screen/screen.ts';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { CutOffCountdown, CutOffTime } from '../cut-offs/public.ts';
import { RequestTag, SiTag, StatusTag } from '../standing/public.ts';
import { listMessage } from './booking-list.messages.ts';

type BookingStates = Pick<Booking, 'bsstatus' | 'sistatus' | 'si_sent_at' | 'cancel_state' | 'amend_state'>;

// Rows of both lists hold the states of a booking by its own names.
const statesOf = (row: Row) => row as unknown as BookingStates;

/** The SO status, and beside it what it does not tell: cancelled, asked to be, being amended. */
export const BookingStatusCell: CustomCell = ({ row }) => (
  <span className="q-cell-tags">
    <StatusTag dictionary="so_status" value={statesOf(row).bsstatus} />
    <RequestTag booking={statesOf(row)}>
      <ErrorTag count={Number(row['error_count'] ?? 0)} />
    </RequestTag>
  </span>
);

function ErrorTag({ count }: { count: number }) {
  return count > 0 ? <Tag tone="danger" text={listMessage('errors', { count })} /> : null;
}

/** The SI status; a rejected one says why on hovering. */
export const SiCell: CustomCell = ({ row }) => (
  <span title={String(row['si_reason_text'] ?? '')}>
    <SiTag booking={statesOf(row)} />
  </span>
);

/** The next cut-off, ticking. */
export const NextCutOffCell: CustomCell = ({ value, row }) =>
  typeof value === 'string' ? (
    <CutOffCountdown
      cutOff={{ at: value, is_done: false, estimated: row['next_cutoff_estimated'] === true }}
      code={String(row['next_cutoff_code'] ?? '')}
    />
  ) : null;

/** The documentation cut-off. */
export const DocumentsCell: CustomCell = ({ field, value, row }) => (
  <CutOff text={textOfValue(field, value)} at={value} row={row} code="dco" />
);

/** That of the VGM. */
export const VgmCell: CustomCell = ({ field, value, row }) => (
  <CutOff text={textOfValue(field, value)} at={value} row={row} code="vco" />
);

/** When it is, and how long it is until then. */
function CutOff({ text, at, row, code }: { text: string; at: CellData; row: Row; code: 'dco' | 'vco' }) {
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

/** So many boxes of all of them; told by a sign as well once none is left. */
export const BoxesCell: CustomCell = ({ value, row }) => {
  const [weighed, all] = [Number(value), Number(row['ctnnum'])];
  const isDone = all > 0 && weighed >= all;
  return (
    <span className="q-boxes-done" data-done={isDone || undefined}>
      {weighed}/{all}
      <span aria-hidden="true">{isDone ? ' ✓' : ''}</span>
    </span>
  );
};
