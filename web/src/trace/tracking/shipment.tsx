import { useState } from 'react';
import type { PublicTracking } from '#contract/trace/public-tracking.ts';
import { subscriptionLabels } from '#contract/trace/trace-subscription.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { type Fact, FactGrid } from '#web/ui/facts.tsx';
import { NativeSelect } from '#web/ui/input.tsx';
import { tracedArrival } from '../arrival.ts';
import { traceMomentText } from '../moment-text.ts';
import { nameOfNode } from '../node-name.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { trackingMessage } from './tracking.messages.ts';

const labels = localeTexts(subscriptionLabels);

type ShipmentProps = { found: PublicTracking; isBusy: boolean; onRefresh: () => void };

/** The shipment's current place, progress and events. */
export function TrackedShipment({ found, isBusy, onRefresh }: ShipmentProps) {
  const { reference_no: reference, current_node: node, updated_at: updated, milestones } = found;
  return (
    <>
      {found.is_simulated && (
        <p className="q-tracking-note">
          <b>{trackingMessage('simulated')}</b> {trackingMessage('simulated_text')}
        </p>
      )}
      <section className="q-tracking-card">
        <div className="q-tracking-head">
          <h1>{reference}</h1>
          <p>
            {node === null ? trackingMessage('no_update') : nameOfNode(node)}
            {found.status === 'ended' && ` · ${trackingMessage('ended')}`}
          </p>
          <Button size="small" icon="refresh" busy={isBusy} onClick={onRefresh}>
            {trackingMessage('refresh')}
          </Button>
        </div>
        <ShipmentFacts found={found} />
        {milestones.length > 0 && <ProgressBar milestones={milestones} />}
        <p className="q-faint">
          {updated !== null && `${trackingMessage('updated', { at: traceMomentText(updated) })} · `}
          {trackingMessage('local_times')}
        </p>
      </section>
      <Events events={found.events} />
    </>
  );
}

function ShipmentFacts({ found }: { found: PublicTracking }) {
  const { carrier_name: carrier, pol_name: pol, pod_name: pod, vessel, voyage } = found;
  const eta = tracedArrival(found);
  const facts: readonly Fact[] = [
    [labels.carrier, carrier],
    [labels.pol, pol],
    [labels.pod, pod],
    [labels.vessel, [vessel, voyage].filter(Boolean).join(' ')],
    [labels.eta, eta && traceMomentText(eta)],
  ];
  return <FactGrid facts={facts} />;
}

/** Newest first; can be filtered by container. */
function Events({ events }: Pick<PublicTracking, 'events'>) {
  const [box, setBox] = useState('');
  const boxes = [...new Set(events.map(({ container_no: no }) => no))].filter((no) => no !== '').toSorted();
  const visibleEvents = box === '' ? events : events.filter(({ container_no: no }) => no === box || no === '');
  return (
    <section className="q-tracking-card">
      <div className="q-tracking-head">
        <h2>{trackingMessage('events')}</h2>
        {boxes.length > 1 && (
          <NativeSelect
            aria-label={trackingMessage('containers')}
            value={box}
            onChange={({ target }) => setBox(target.value)}
          >
            <option value="">{trackingMessage('all_containers')}</option>
            {boxes.map((no) => (
              <option key={no}>{no}</option>
            ))}
          </NativeSelect>
        )}
      </div>
      {visibleEvents.length === 0 ? (
        <p className="q-faint">{trackingMessage('no_events')}</p>
      ) : (
        <ol className="q-tracking-events">
          {visibleEvents.map((event) => (
            <EventItem key={keyOf(event)} event={event} />
          ))}
        </ol>
      )}
    </section>
  );
}

type PublicEvent = PublicTracking['events'][number];

const keyOf = ({ node, classifier, event_at: at, container_no: box, place }: PublicEvent): string =>
  [node, classifier, at, box, place].join(' ');

function EventItem({ event }: { event: PublicEvent }) {
  const { node, classifier, event_at: at, container_no: box, place, vessel, voyage } = event;
  const where = [place, [vessel, voyage].filter(Boolean).join(' '), box].filter(Boolean).join(' · ');
  return (
    <li data-classifier={classifier}>
      <time dateTime={at}>{traceMomentText(at)}</time>
      <div>
        <b>{node === null ? '' : nameOfNode(node)}</b>
        {classifier !== 'ACT' && <small> {trackingMessage(classifier === 'EST' ? 'expected' : 'planned')}</small>}
        <p className="q-faint">{where}</p>
      </div>
    </li>
  );
}
