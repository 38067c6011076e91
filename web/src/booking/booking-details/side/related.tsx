import { useDictionaryLabel } from '#web/platform/dictionary.ts';
import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/booking/booking.ts';
import type { BookingEvent } from '#contract/booking/machine/record.ts';
import { FileList } from '#web/screen/controls/upload/uploaded-files.tsx';
import { eventsKey, fetchEvents } from './events-api.ts';
import { BookingLink, OutboxLink } from './event-links.tsx';
import { sideMessage } from './side.messages.ts';
import { eventTime } from './time-line-entry.tsx';

/** A booking with more events shows them in its time line. */
const limit = 200;

const none: readonly BookingEvent[] = [];

/** Bookings that this one was made from or merged into, and its messages. */
export function Related({ booking }: { booking: Booking }) {
  const { id } = booking;
  const { data } = useQuery({
    queryKey: [...eventsKey(id), 'related'],
    queryFn: ({ signal }) => fetchEvents(id, { page: 1, limit }, signal),
  });
  const events = data?.data ?? none;
  const others = events.filter(({ other_id }) => other_id !== null);
  const sent = events.filter(({ channel, files }) => channel !== '' || files.length > 0);
  const origins = originsOf(booking).filter(([, other]) => !others.some(({ other_id }) => other_id === other));
  if (data && others.length + sent.length + origins.length === 0) {
    return <p className="q-side-panel-empty">{sideMessage('no_related')}</p>;
  }
  return (
    <>
      {origins.length + others.length > 0 && (
        <>
          <h3>{sideMessage('bookings')}</h3>
          <ul className="q-side-panel-list">
            {origins.map(([key, other]) => (
              <li key={key}>
                <BookingLink id={other} text={sideMessage(key)} />
              </li>
            ))}
            {others.map((event) => (
              <OtherItem key={event.id} event={event} />
            ))}
          </ul>
        </>
      )}
      {sent.length > 0 && (
        <>
          <h3>{sideMessage('documents')}</h3>
          <ul className="q-side-panel-list">
            {sent.map((event) => (
              <SentItem key={event.id} event={event} booking={id} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type Origin = 'split_from' | 'combined_into' | 'copied_from';

function originsOf({ split_from_id, combined_into_id, copied_from_id }: Booking): [Origin, number][] {
  const all: [Origin, number | null][] = [
    ['split_from', split_from_id],
    ['combined_into', combined_into_id],
    ['copied_from', copied_from_id],
  ];
  return all.flatMap(([key, id]): [Origin, number][] => (id === null ? [] : [[key, id]]));
}

function OtherItem({ event }: { event: BookingEvent }) {
  const label = useDictionaryLabel('booking_event', event.action);
  return (
    <li>
      {event.other_id !== null && <BookingLink id={event.other_id} text={`${label} ${event.other_no}`} />}
      <span className="q-faint"> {eventTime(event)}</span>
    </li>
  );
}

function SentItem({ event, booking }: { event: BookingEvent; booking: number }) {
  const label = useDictionaryLabel('booking_event', event.action);
  return (
    <li>
      <span>{label}</span>
      <span className="q-faint"> {[event.actor_name, eventTime(event)].join(' · ')}</span>
      {event.note !== '' && <p className="q-time-line-text">{event.note}</p>}
      <FileList paths={event.files} />
      {event.channel !== '' && <OutboxLink booking={booking} channel={event.channel} />}
    </li>
  );
}
