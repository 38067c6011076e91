import { useDictionaryLabel } from '#web/platform/dictionary.ts';
import type { BookingEvent } from '#contract/booking/machine/record.ts';
import { siStatusNames, soStatusNames } from '#contract/booking/status.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { FileList } from '#web/screen/controls/upload/uploaded-files.tsx';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { DifferenceTable } from './difference-table.tsx';
import { OtherBooking, OutboxLink } from './event-links.tsx';
import { sideMessage } from './side.messages.ts';

/** `booking` is the booking's id. */
export function TimeLineEntry({ event, booking }: { event: BookingEvent; booking: number }) {
  const { action, actor_name, user_type, diff, note, files, version_after: version } = event;
  const name = useDictionaryLabel('booking_event', action);
  const userKind = user_type === null ? '' : sideMessage(user_type === 1 ? 'front_desk' : 'back_office');
  return (
    <li data-kind={kindOf(action)}>
      <p className="q-time-line-head">
        <b>{name}</b>
        <Moves event={event} />
      </p>
      <p className="q-faint">
        {[actor_name, userKind, eventTime(event), version && sideMessage('version', { version })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Reason event={event} />
      {note !== '' && <p className="q-time-line-text">{note}</p>}
      <FileList paths={files} />
      {event.channel !== '' && <OutboxLink booking={booking} channel={event.channel} />}
      <OtherBooking event={event} />
      {diff.length > 0 && <DifferenceTable differences={diff} />}
    </li>
  );
}

export function eventTime({ at }: Pick<BookingEvent, 'at'>): string {
  return textOfValue({ meta: { kind: 'audit_time' } }, at);
}

/** Colours in addition to words: stopped, moved on, or only changed. */
function kindOf(action: BookingEvent['action']): 'stop' | 'step' | 'change' {
  if (/DISMISSED|DECLINED|REJECTED|CANCELLED|DELETED|BROKEN/.test(action)) return 'stop';
  return /UPDATED|LOCK|COPIED/.test(action) ? 'change' : 'step';
}

/** The status before and after, if it changed. */
function Moves({ event: { from_so, to_so, from_si, to_si } }: { event: BookingEvent }) {
  const moves = [
    movement(localeTexts(soStatusNames), from_so, to_so),
    movement(localeTexts(siStatusNames), from_si, to_si),
  ];
  return moves.filter((text) => text !== '').map((text) => <span key={text}>{text}</span>);
}

function movement(names: readonly string[], from: number | null, to: number | null): string {
  if (from === to || to === null) return '';
  return sideMessage('from_to', { from: from === null ? '–' : (names[from] ?? ''), to: names[to] ?? '' });
}

function Reason({ event: { reason_code, reason_text } }: { event: BookingEvent }) {
  const label = useDictionaryLabel('booking_reason', reason_code);
  const reason = [label, reason_text].filter((part) => part !== '').join(' · ');
  return reason !== '' && <p className="q-time-line-text">{sideMessage('reason', { reason })}</p>;
}
