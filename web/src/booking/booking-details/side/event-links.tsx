import type { BookingEvent } from '#contract/booking/machine/record.ts';
import { useCanOn } from '#web/platform/can.tsx';
import { download } from '#web/platform/download.ts';
import { reportError } from '#web/platform/report-error.ts';
import { useTab } from '#web/platform/tab.tsx';
import { nameOfFile } from '#web/screen/controls/upload/file-names.ts';
import { sideMessage } from './side.messages.ts';
import { useWord } from './word.ts';

/** A file that went out with a step. */
export function FileLink({ path }: { path: string }) {
  const name = nameOfFile(path);
  return (
    <button
      type="button"
      className="q-beside-link"
      onClick={() => void download(path, { fallbackName: name }).catch(reportError)}
    >
      {sideMessage('file', { name })}
    </button>
  );
}

export function OtherBooking({ event: { other_id: id, other_no: orderno } }: { event: BookingEvent }) {
  return id !== null && <BookingLink id={id} text={sideMessage('other', { orderno })} />;
}

export function BookingLink({ id, text }: { id: number; text: string }) {
  const tab = useTab();
  return (
    <button type="button" className="q-beside-link" onClick={() => tab.open(`/BookingDetails/${id}`)}>
      {text}
    </button>
  );
}

const outboxPath = '/transmission';

/** By what something went, and where it stands in the out-box, for whoever may open that. */
export function OutboxLink({ booking, channel }: { booking: number; channel: string }) {
  const tab = useTab();
  const word = useWord('channel_kind', channel);
  const mayOpen = useCanOn(outboxPath, 'Search');
  const text = sideMessage('channel', { channel: word });
  if (!mayOpen) return <p className="q-time-line-text">{text}</p>;
  return (
    <button
      type="button"
      className="q-beside-link"
      title={sideMessage('open_outbox')}
      onClick={() => tab.open(`${outboxPath}?booking_id=${booking}`)}
    >
      {text}
    </button>
  );
}
