import type { Booking } from '#contract/booking/booking.ts';
import { nameOfPath } from '../problems.ts';
import { headMessage } from './head.messages.ts';
import { BookingNotice } from './notice.tsx';

/** What the carrier or the back office says of single fields, until the booking is handed in again (SO8, SI5). */
export function Remarks({ booking: { feedback } }: { booking: Pick<Booking, 'feedback'> }) {
  if (feedback.length === 0) return null;
  return (
    <BookingNotice tone="warning" icon="edit">
      <b>{headMessage('remarks')}</b>
      <ul>
        {feedback.map(({ path, text }) => (
          <li key={`${path} ${text}`}>{headMessage('reason', { what: nameOfPath(path), reason: text })}</li>
        ))}
      </ul>
    </BookingNotice>
  );
}
