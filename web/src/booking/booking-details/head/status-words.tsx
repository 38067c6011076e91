import type { Booking } from '#contract/booking/booking.ts';
import { siStatus, soStatus } from '#contract/booking/status.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { headMessage } from './head.messages.ts';

type Word = { key: Parameters<typeof headMessage>[0]; tone: string };

const notSubmitted: Word = { key: 'so_not_submitted', tone: 'info' };
const submitted: Word = { key: 'so_submitted', tone: 'primary' };

/** The words for the six states; what lies in the house is told from what the carrier has. */
const soWords: Readonly<Record<number, Word>> = {
  [soStatus.notSubmitted]: notSubmitted,
  [soStatus.created]: notSubmitted,
  [soStatus.dismissed]: notSubmitted,
  [soStatus.sent]: { key: 'so_sent', tone: 'primary' },
  [soStatus.submitted]: submitted,
  [soStatus.confirmed]: { key: 'so_confirmed', tone: 'success' },
};

/** The SI has no word before it was submitted; a rejection has a banner. */
const siWords: Readonly<Record<number, Word>> = {
  [siStatus.submitted]: { key: 'si_submitted', tone: 'primary' },
  [siStatus.confirmed]: { key: 'si_confirmed', tone: 'success' },
};

function siWordOf({ sistatus, si_sent_at: sentAt }: Booking): Word | undefined {
  return sistatus === siStatus.submitted && sentAt !== null ? { key: 'si_sent', tone: 'primary' } : siWords[sistatus];
}

/** How the booking stands, in words and colours. */
export function StatusWords({ booking }: { booking: Booking }) {
  const words = [soWords[booking.bsstatus], siWordOf(booking), ...tagsOf(booking)].filter((word) => word !== undefined);
  return (
    <span className="q-booking-status">
      {words.map(({ key, tone }) => (
        <Tag key={key} tone={tone} text={headMessage(key)} />
      ))}
    </span>
  );
}

function tagsOf(booking: Booking): Word[] {
  const { cancel_state: cancel, amend_state: amend } = booking;
  const tags: [boolean, Word][] = [
    [cancel === 'CANCELLED', { key: 'cancelled', tone: 'info' }],
    [cancel === 'REQUESTED', { key: 'cancel_requested', tone: 'warning' }],
    [amend === 'REQUESTED', { key: 'amend_requested', tone: 'warning' }],
    [booking.is_vessel_changed, { key: 'vessel_changed', tone: 'warning' }],
    [booking.is_late_si, { key: 'late_si', tone: 'warning' }],
    [booking.is_archived, { key: 'archived', tone: 'info' }],
  ];
  return tags.flatMap(([isShown, word]) => (isShown ? [word] : []));
}
