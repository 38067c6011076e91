import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { ScreenPath, useCanOn } from '#web/platform/session/can.tsx';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageSkeleton } from '#web/ui/states.tsx';
import { newDraft } from '../subscribe-draft.ts';
import { SubscribeForm } from '../subscribe-form.tsx';
import { subscriptionsOfBooking, useTraceUpdates, subscriptionOptions } from '../subscription-calls.ts';
import { panelMessage } from './panel.messages.ts';
import '../trace.css';
import type { TraceEvent } from '#contract/trace/trace-event.ts';
import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';
import { tracedArrival } from '../arrival.ts';
import { failText } from '../fail-text.ts';
import { traceMomentText } from '../moment-text.ts';
import { nameOfNode } from '../node-name.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { traceSheetMessage } from '../sheet.messages.ts';
import { ExcludedEventsNote } from '../excluded-events-note.tsx';
import { SubscriptionTags } from '../subscription-tags.tsx';
import { SubscriptionSheet } from '../subscription-sheet.tsx';

/** The rights of the list of subscriptions, whose drawers open here. */
const logPath = '/subscribedLog';

type PanelBooking = Pick<Booking, 'id' | 'mblno' | 'carrier' | 'portload' | 'portdischarge'>;

/** The progress of a booking's shipment, updated while shown. */
export function TracingPanel({ booking }: { booking: PanelBooking }) {
  const { id } = booking;
  const { data, error, refetch } = useQuery(subscriptionsOfBooking(id));
  useTraceUpdates();
  const canSubscribe = useCanOn(logPath, 'Create');
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <ScreenPath value={logPath}>
      <div className="q-trace-panel">
        {data.data.map((one) => (
          <FollowedPart key={one.id} id={one.id} />
        ))}
        {data.data.length === 0 && (
          <p className="q-trace-none">
            <b>{panelMessage('nothing')}</b>
            <br />
            {panelMessage(canSubscribe ? 'nothing_text' : 'nothing_read')}
          </p>
        )}
        {canSubscribe && <SubscribeButton booking={booking} isFirst={data.data.length === 0} />}
      </div>
    </ScreenPath>
  );
}

function SubscribeButton({ booking, isFirst }: { booking: PanelBooking; isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { id, mblno, carrier, portload, portdischarge } = booking;
  const start = {
    ...newDraft,
    reference_no: isFirst ? mblno : '',
    carrier: carrier ?? '',
    pol: portload ?? '',
    pod: portdischarge ?? '',
    booking_id: id,
  };
  return (
    <>
      <Button icon="plus" size={isFirst ? 'default' : 'small'} onClick={() => setIsOpen(true)}>
        {panelMessage(isFirst ? 'subscribe' : 'another')}
      </Button>
      {isOpen && (
        <Dialog title={panelMessage('subscribe')} holdsInput onClose={close}>
          <SubscribeForm start={start} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

const few = 5;

/** One number of a booking: progress, latest event, and a link to the details. */
function FollowedPart({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(subscriptionOptions(id));
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const { reference_no: reference } = data;
  return (
    <section aria-label={reference}>
      <Head followed={data} />
      <ProgressBar milestones={data.milestones} />
      <ExcludedEventsNote events={data.events} />
      <Latest events={data.events} />
      <footer>
        <Button size="small" icon="list" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {panelMessage('open')}
        </Button>
      </footer>
      {isOpen && (
        <Dialog
          title={panelMessage('details', { reference })}
          variant="drawer"
          holdsInput={false}
          onClose={() => setIsOpen(false)}
        >
          <SubscriptionSheet id={id} onClose={() => setIsOpen(false)} />
        </Dialog>
      )}
    </section>
  );
}

function Head({ followed }: { followed: TraceSubscription }) {
  const { reference_no: reference, status, vessel, voyage } = followed;
  const eta = tracedArrival(followed);
  const facts = [[vessel, voyage].filter(Boolean).join(' '), eta && panelMessage('eta', { at: traceMomentText(eta) })];
  return (
    <>
      <p className="q-trace-title">
        <b>{reference}</b>
        <SubscriptionTags subscription={followed} />
      </p>
      {status === 'FAILED' && (
        <p className="q-trace-failed">
          {traceSheetMessage('failed', { reason: failText(followed.fail_code, followed.fail_reason) })}
        </p>
      )}
      <p className="q-faint">{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** The latest actual events, in a live region. */
function Latest({ events }: { events: readonly TraceEvent[] }) {
  const latest = events
    .filter(
      (event) => event.classifier === 'ACT' && !event.is_retracted && !event.is_superseded && event.set_aside === '',
    )
    .slice(0, few);
  if (latest.length === 0) return <p className="q-trace-none">{panelMessage('no_events')}</p>;
  return (
    <ol className="q-trace-latest" aria-live="polite">
      {latest.map(({ id, event_at: at, node, desc_zh: zh, desc_en: en, place, container_no: box }) => (
        <li key={id}>
          <time dateTime={at}>{traceMomentText(at)}</time> {node === null ? zh || en : nameOfNode(node)}{' '}
          <span className="q-faint">{[place, box].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ol>
  );
}
