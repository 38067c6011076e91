import { useDictionaryLabel } from '#web/platform/dictionary.ts';
import type { BookingEvent } from '#contract/booking/machine/record.ts';
import { useCanOn } from '#web/platform/session/can.tsx';
import { useTab } from '#web/platform/page/tab.tsx';
import { sideMessage } from './side.messages.ts';

export function OtherBooking({ event: { other_id: id, other_no: orderno } }: { event: BookingEvent }) {
  return id !== null && <BookingLink id={id} text={sideMessage('other', { orderno })} />;
}

export function BookingLink({ id, text }: { id: number; text: string }) {
  const tab = useTab();
  return (
    <button type="button" className="q-side-panel-link" onClick={() => tab.open(`/BookingDetails/${id}`)}>
      {text}
    </button>
  );
}

const outboxPath = '/transmission';

/** The channel, with a link to the message in the out-box for users with that right. */
export function OutboxLink({ booking, channel }: { booking: number; channel: string }) {
  const tab = useTab();
  const label = useDictionaryLabel('channel_kind', channel);
  const mayOpen = useCanOn(outboxPath, 'Search');
  const text = sideMessage('channel', { channel: label });
  if (!mayOpen) return <p className="q-time-line-text">{text}</p>;
  return (
    <button
      type="button"
      className="q-side-panel-link"
      title={sideMessage('open_outbox')}
      onClick={() => tab.open(`${outboxPath}?booking_id=${booking}`)}
    >
      {text}
    </button>
  );
}
