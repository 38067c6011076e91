import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { siSentName } from '#contract/booking/status.labels.ts';
import { type SiState, siStateOf, soStatus } from '#contract/booking/status.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { statusMessage } from './status.messages.ts';

type StatusText = { key: Parameters<typeof statusMessage>[0] };
type StatusLabel = StatusText & { tone: string };

const notSubmitted: StatusText = { key: 'so_not_submitted' };

/** Labels of the six states, which distinguish bookings in the office from those at the carrier. */
const soLabels: Readonly<Record<number, StatusText>> = {
  [soStatus.notSubmitted]: notSubmitted,
  [soStatus.created]: notSubmitted,
  [soStatus.dismissed]: { key: 'so_rejected' },
  [soStatus.sent]: { key: 'so_sent' },
  [soStatus.submitted]: { key: 'so_submitted' },
  [soStatus.confirmed]: { key: 'so_confirmed' },
};

/** Before submission the SI has no label. */
const siLabels: Partial<Record<SiState, StatusText>> = {
  submitted: { key: 'si_submitted' },
  sent: { key: 'si_sent' },
  rejected: { key: 'si_rejected' },
  confirmed: { key: 'si_confirmed' },
};

/** The last stage that the booking has reached, or its refusal, in words. */
export function stageText(booking: StatusFields): string {
  const label = siLabels[siStateOf(booking)] ?? soLabels[booking.bsstatus] ?? notSubmitted;
  return statusMessage(label.key);
}

type StatusFields = Pick<Booking, 'bsstatus' | 'sistatus' | 'si_sent_at'>;

/** States beyond the stages: cancelled, cancellation requested, being amended, late. */
export function StatusTags({ booking }: { booking: Booking }) {
  const tags = tagsOf(booking);
  if (tags.length === 0) return null;
  return (
    <span className="q-booking-status">
      {tags.map(({ key, tone }) => (
        <Tag key={key} tone={tone} text={statusMessage(key)} />
      ))}
    </span>
  );
}

function tagsOf(booking: Booking): StatusLabel[] {
  const tags: [boolean, StatusLabel][] = [
    [booking.is_vessel_changed, { key: 'vessel_changed', tone: 'warning' }],
    [booking.is_late_si, { key: 'late_si', tone: 'warning' }],
    [booking.is_archived, { key: 'archived', tone: 'info' }],
  ];
  return [...requestLabels(booking), ...tags.flatMap(([isShown, label]) => (isShown ? [label] : []))];
}

/** States beyond the SO status: cancelled, cancellation requested, being amended. */
function requestLabels({ cancel_state: cancel, amend_state: amend }: Requests): StatusLabel[] {
  if (cancel === 'CANCELLED') return [{ key: 'cancelled', tone: 'info' }];
  const tags: [boolean, StatusLabel][] = [
    [cancel === 'REQUESTED', { key: 'cancel_requested', tone: 'warning' }],
    [amend === 'REQUESTED', { key: 'amend_requested', tone: 'warning' }],
  ];
  return tags.flatMap(([isShown, label]) => (isShown ? [label] : []));
}

type Requests = Pick<Booking, 'cancel_state' | 'amend_state'>;

/** The first open request, next to the SO status of a row; without one, the children. */
export function RequestTag({ booking, children }: { booking: Requests; children: ReactNode }) {
  const [label] = requestLabels(booking);
  return label ? <Tag tone={label.tone} text={statusMessage(label.key)} /> : children;
}

/** A status with its dictionary label. */
export function StatusTag({ dictionary, value }: { dictionary: 'so_status' | 'si_status'; value: number }) {
  const item = useDictionary(dictionary).find((found) => String(found.value) === String(value));
  return item ? <Tag tone={item.color} text={item.label} /> : String(value);
}

/** The SI status of a row, which also depends on whether it was sent. */
export function SiTag({ booking }: { booking: Pick<Booking, 'sistatus' | 'si_sent_at'> }) {
  return siStateOf(booking) === 'sent' ? (
    <Tag tone="primary" text={localeTexts(siSentName).sent} />
  ) : (
    <StatusTag dictionary="si_status" value={booking.sistatus} />
  );
}
