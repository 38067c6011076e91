import { useDictionaryLabel } from '#web/platform/dictionary.ts';
import { useQuery } from '@tanstack/react-query';
import { type Booking, bookings } from '#contract/booking/booking.ts';
import type { EventAction } from '#contract/booking/machine/events.ts';
import type { BookingEvent, Amendment, LabelledDifference } from '#contract/booking/machine/record.ts';
import { siStatus, soStatus } from '#contract/booking/status.ts';
import { BookingLink } from '../side/event-links.tsx';
import { eventsKey, useLatestEvents } from '../side/events-api.ts';
import { eventTime } from '../side/time-line-entry.tsx';
import { headMessage } from './head.messages.ts';
import { BookingNotice } from './notice.tsx';
import { nameOfPath } from '../form/problems.ts';
import { api } from '#web/platform/api/api.ts';
import { DifferenceTable } from '../side/difference-table.tsx';

/** Reasons of a return, open requests, and the channel of the booking. */
export function Notices({ booking }: { booking: Booking }) {
  const events = useLatestEvents(booking.id);
  const latest = (...actions: EventAction[]) => events.find(({ action }) => actions.includes(action));
  const isDismissed = booking.bsstatus === soStatus.dismissed;
  const isRejected = booking.sistatus === siStatus.rejected;
  return (
    <>
      {isDismissed && <ReturnNotice booking={booking} event={latest('SO_DISMISSED', 'SO_DECLINED')} />}
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

type ReturnNoticeProps = { booking: Booking; event: BookingEvent | undefined };

function ReturnNotice({ booking, event }: ReturnNoticeProps) {
  const reasonLabel = useDictionaryLabel('booking_reason', booking.reason_code);
  const what = headMessage(event?.action === 'SO_DECLINED' ? 'declined' : 'dismissed');
  return <EventNotice what={what} reason={reasonOf(reasonLabel, booking.reason_text)} event={event} />;
}

function SiRejected({ booking, event }: ReturnNoticeProps) {
  const reasonLabel = useDictionaryLabel('booking_reason', booking.si_reason_code);
  return (
    <EventNotice
      what={headMessage('si_rejected')}
      reason={reasonOf(reasonLabel, booking.si_reason_text)}
      event={event}
    />
  );
}

/** Until it is sent again, or the requested change of a confirmed booking is settled. */
function isChangeRequested({ bsstatus, changes_asked_at: requestedAt, reason_code: reason }: Booking): boolean {
  return requestedAt !== null || (bsstatus === soStatus.sent && reason !== null);
}

function ChangesRequested({ booking, event }: ReturnNoticeProps) {
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

/** Remarks of the carrier or the back office on single fields, until the booking is submitted again (SO8, SI5). */
function Remarks({ booking: { feedback } }: { booking: Pick<Booking, 'feedback'> }) {
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

/** The original next to the requested version, until the carrier has answered (SO13). */
function RequestedAmendment({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: [...eventsKey(id), 'amendments'],
    queryFn: ({ signal }) => api<{ data: Amendment[] }>('GET', `${bookings.path}${id}/amendments/`, { signal }),
  });
  const requested = data?.data.find(({ state }) => state === 'REQUESTED');
  if (!requested) return null;
  const { number, creator_name, create_datetime: at, diff } = requested;
  return (
    <BookingNotice tone="warning" icon="edit">
      <b>{headMessage('amendment_number', { number })}</b>
      <span>{headMessage('by', { who: creator_name ?? '', when: eventTime({ at }) })}</span>
      <DifferenceTable differences={diff} heads={[headMessage('amendment_before'), headMessage('amendment_after')]} />
    </BookingNotice>
  );
}

/** The state of the shipping instruction, and its differences from the booking (SI1). */
function SiState({ booking: { id, version, allowed_actions } }: { booking: Booking }) {
  const { data } = useQuery({
    queryKey: [...eventsKey(id), 'si', version],
    queryFn: ({ signal }) => api<LabelledDifference[]>('GET', `${bookings.path}${id}/si_differences/`, { signal }),
  });
  const isEdited = allowed_actions.includes('si_edit');
  const count = data?.length ?? 0;
  if (!isEdited && count === 0) return null;
  return (
    <BookingNotice tone="info" icon="file-text">
      {isEdited && <span>{headMessage('si_mode')}</span>}
      {data && count > 0 && (
        <details>
          <summary>{headMessage('si_differences', { count })}</summary>
          <DifferenceTable differences={data} heads={[headMessage('so_side'), headMessage('si_side')]} />
        </details>
      )}
    </BookingNotice>
  );
}
