import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/booking/booking.ts';
import type { EventAction } from '#contract/booking/machine/events.ts';
import type { BookingEvent } from '#contract/booking/machine/record.ts';
import { siStatus, soStatus } from '#contract/booking/status.ts';
import { BookingLink } from '../side/event-links.tsx';
import { eventsKey, fetchEvents } from '../side/events-api.ts';
import { eventTime } from '../side/time-line-entry.tsx';
import { useDictionaryLabel } from '../side/dictionary-label.ts';
import { RequestedAmendment, SiState } from './differences.tsx';
import { headMessage } from './head.messages.ts';
import { BookingNotice } from './notice.tsx';
import { Remarks } from './remarks.tsx';

const limit = 20;

/** What a clerk must know before going on: why it came back, what is being asked, where it went. */
export function Notices({ booking }: { booking: Booking }) {
  const { data } = useQuery({
    queryKey: [...eventsKey(booking.id), 'latest'],
    queryFn: ({ signal }) => fetchEvents(booking.id, { page: 1, limit }, signal),
    // The reason stands on the booking itself; only who and when comes from here.
    meta: { handles: () => true },
  });
  const latest = (...actions: EventAction[]) => data?.data.find(({ action }) => actions.includes(action));
  const isDismissed = booking.bsstatus === soStatus.dismissed;
  const isRejected = booking.sistatus === siStatus.rejected;
  return (
    <>
      {isDismissed && <SentBack booking={booking} event={latest('SO_DISMISSED', 'SO_DECLINED')} />}
      {isRejected && <SiRejected booking={booking} event={latest('SI_REJECTED')} />}
      {isChangeRequested(booking) && <ChangesRequested booking={booking} event={latest('SO_PENDING_UPDATE')} />}
      <Remarks booking={booking} />
      {booking.cancel_state === 'DECLINED' && (
        <EventNotice what={headMessage('cancel_declined')} event={latest('SO_CANCEL_DECLINED')} />
      )}
      {booking.amend_state === 'REQUESTED' && <RequestedAmendment id={booking.id} />}
      {booking.bsstatus === soStatus.confirmed && <SiState booking={booking} />}
      {booking.combined_into_id !== null && (
        <BookingNotice tone="info" icon="handshake">
          {headMessage('combined')}
          <BookingLink id={booking.combined_into_id} text={headMessage('open_other')} />
        </BookingNotice>
      )}
    </>
  );
}

type SentBackProps = { booking: Booking; event: BookingEvent | undefined };

function SentBack({ booking, event }: SentBackProps) {
  const reasonLabel = useDictionaryLabel('booking_reason', booking.reason_code);
  const what = headMessage(event?.action === 'SO_DECLINED' ? 'declined' : 'dismissed');
  return <EventNotice what={what} reason={reasonOf(reasonLabel, booking.reason_text)} event={event} />;
}

function SiRejected({ booking, event }: SentBackProps) {
  const reasonLabel = useDictionaryLabel('booking_reason', booking.si_reason_code);
  return (
    <EventNotice
      what={headMessage('si_rejected')}
      reason={reasonOf(reasonLabel, booking.si_reason_text)}
      event={event}
    />
  );
}

/** Until it is sent again, or what was asked for of a confirmed booking is settled. */
function isChangeRequested({ bsstatus, changes_asked_at: requestedAt, reason_code: reason }: Booking): boolean {
  return requestedAt !== null || (bsstatus === soStatus.sent && reason !== null);
}

function ChangesRequested({ booking, event }: SentBackProps) {
  const reasonLabel = useDictionaryLabel('booking_reason', booking.reason_code);
  return (
    <EventNotice
      what={headMessage('changes_asked')}
      reason={reasonOf(reasonLabel, booking.reason_text)}
      event={event}
    />
  );
}

function reasonOf(label: string, text: string): string {
  return [label, text].filter((part) => part !== '').join(' · ');
}

type EventNoticeProps = { what: string; reason?: string; event: BookingEvent | undefined };

function EventNotice({ what, reason, event }: EventNoticeProps) {
  const because = reason ?? event?.reason_text ?? '';
  return (
    <BookingNotice tone="danger" icon="warning">
      <b>{because === '' ? what : headMessage('reason', { what, reason: because })}</b>
      {event && <span>{headMessage('by', { who: event.actor_name, when: eventTime(event) })}</span>}
    </BookingNotice>
  );
}
