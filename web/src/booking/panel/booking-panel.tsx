import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { siStatus, soStatus } from '#contract/booking/status.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import type { BookingEvent } from '#contract/booking/machine/record.ts';
import { errorShownInline } from '#web/platform/api/query-client.ts';
import { useDictionaryLabel } from '#web/platform/dictionary.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { figureText } from '#web/screen/controls/number-text.ts';
import type { Row } from '#web/screen/screen.ts';
import { ErrorState } from '#web/ui/states.tsx';
import {
  attachmentsOptions,
  bookingById,
  bookingKey,
  headerField,
  InterpretedValue,
  useLatestEvents,
} from '../booking-details/public.ts';
import { CutOffCountdown, CutOffName, CutOffTime, useCutOffs } from '../cut-offs/public.ts';
import { StatusStepper, StatusTags } from '../status/public.ts';
import { bookingPanelMessage } from './panel.messages.ts';
import './booking-panel.css';

/**
 * A compact view of a booking: stage, sailing, containers, cut-offs, documents and latest events. Refetched with its
 * row in the list; cut-offs are in the local time of the port of loading.
 */
export function BookingPanel({ row: { id, version } }: { row: Row }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...bookingKey(id), 'panel', version],
    queryFn: ({ signal }) => bookingById(id, signal),
    meta: errorShownInline,
  });
  const events = useLatestEvents(id, version);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <div className="q-booking-panel">
      <StatusStepper booking={data} events={events} />
      <StatusTags booking={data} />
      <ReturnReason booking={data} />
      <Facts booking={data} />
      <CutOffList booking={data} />
      <Boxes booking={data} />
      <LatestEvents events={events} />
      <Papers id={id} />
    </div>
  );
}

function Waiting() {
  return <div className="q-skeleton q-form-loading" role="status" aria-label={bookingPanelMessage('loading')} />;
}

/** Why the booking or its SI came back, which is to be corrected first. */
function ReturnReason({ booking }: { booking: Booking }) {
  const { bsstatus, sistatus } = booking;
  const isSi = sistatus === siStatus.rejected;
  const code = isSi ? booking.si_reason_code : booking.reason_code;
  const text = isSi ? booking.si_reason_text : booking.reason_text;
  const label = useDictionaryLabel('booking_reason', code);
  if (!isSi && bsstatus !== soStatus.dismissed) return null;
  const reason = [label, text].filter((part) => part !== '').join(' · ');
  return reason === '' ? null : <p className="q-booking-panel-reason">{reason}</p>;
}

const labels = localeTexts(bookingLabels);

/** Related values share a line. */
function Facts({ booking }: { booking: Booking }) {
  const {
    vessel,
    voyno,
    etd,
    mblno,
    customername: customer,
    customer_name_en: english,
    remark,
    sale_name: sale,
    doc_owner_name: owner,
  } = booking;
  const facts: [string, ReactNode][] = [
    [bookingPanelMessage('sailing'), <UnbrokenTexts key="sailing" of={[vessel, voyno, etd]} />],
    [labels.carrier, <Codes key="carrier" booking={booking} names={['carrier']} />],
    [
      bookingPanelMessage('route'),
      <Codes key="route" booking={booking} names={['portload', 'portdischarge', 'placedelivery']} />,
    ],
    [bookingPanelMessage('cargo'), <UnbrokenTexts key="cargo" of={cargoOf(booking)} />],
    [bookingPanelMessage('terms'), <Codes key="terms" booking={booking} names={['service', 'issuetype', 'blfrt']} />],
    [bookingPanelMessage('bill'), mblno],
    [labels.customername, english ?? customer],
    [bookingPanelMessage('people'), <UnbrokenTexts key="people" of={[sale, owner]} />],
    [labels.remark, remark],
  ];
  return (
    <dl>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Each one without a line break. */
function UnbrokenTexts({ of: pieces }: { of: readonly (string | null)[] }) {
  return pieces.filter(Boolean).map((piece) => <span key={piece}>{piece}</span>);
}

function cargoOf({ ctnall, pkgs, kindpkgs, kgs, cbm }: Booking): string[] {
  const packages = pkgs === null ? '' : `${figureText(String(pkgs))} ${kindpkgs ?? ''}`.trim();
  const amount = (value: string | null, unit: string) => (value === null ? '' : `${figureText(value)} ${unit}`);
  return [ctnall, packages, amount(kgs, 'kg'), amount(cbm, 'm³')];
}

type CodedField = 'carrier' | 'portload' | 'portdischarge' | 'placedelivery' | 'service' | 'issuetype' | 'blfrt';

/** Codes with their names, in sequence. */
function Codes({ booking, names }: { booking: Booking; names: readonly CodedField[] }) {
  return names
    .filter((name) => booking[name])
    .map((name) => (
      <span key={name}>
        <InterpretedValue meta={headerField(name).meta} value={booking[name]} />
      </span>
    ));
}

function Boxes({ booking: { ctnlist } }: { booking: Booking }) {
  if (ctnlist.length === 0) return null;
  return (
    <Part title={bookingPanelMessage('boxes')}>
      <ul>
        {ctnlist.map((line) => (
          <li key={line.id}>
            <b>{`${line.ctnnum} × ${line.ctnall ?? ''}`}</b>
            <span>{[line.cntrno, line.sealno].filter(Boolean).join(' / ')}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function CutOffList({ booking }: { booking: Booking }) {
  const { data } = useCutOffs(booking);
  if (!data || data.cutoffs.length === 0) return null;
  return (
    <Part title={bookingPanelMessage('cut_offs')}>
      <ul>
        {data.cutoffs.map((each) => (
          <li key={each.code}>
            <CutOffName code={each.code} />
            <CutOffTime text={zonedTime(each.at, each.port_tz).slice(5)} estimated={each.estimated} />
            <CutOffCountdown cutOff={each} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Papers({ id }: { id: number }) {
  const { data = [] } = useQuery(attachmentsOptions(id, false));
  if (data.length === 0) return null;
  return (
    <Part title={bookingPanelMessage('papers')}>
      <ul>
        {data.map(({ id: key, name, url }) => (
          <li key={key}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const latest = 5;

function LatestEvents({ events }: { events: readonly BookingEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Part title={bookingPanelMessage('events')}>
      <ul>
        {events.slice(0, latest).map((event) => (
          <EventItem key={event.id} event={event} />
        ))}
      </ul>
    </Part>
  );
}

function EventItem({ event: { action, actor_name: who, at } }: { event: BookingEvent }) {
  return (
    <li>
      <span className="q-faint">{at.slice(5, 16)}</span>
      <span>{useDictionaryLabel('booking_event', action)}</span>
      <span className="q-faint">{who}</span>
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
