import { useState } from 'react';
import type { TraceEvent } from '#contract/trace/trace-event.ts';
import type { TraceSubscription, TraceContainer, TraceLeg } from '#contract/trace/trace-subscription.ts';
import type { TraceNode } from '#contract/trace/nodes.ts';
import { milestonesOf } from '#contract/trace/milestones.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { NativeSelect } from '#web/ui/input.tsx';
import { EventList } from './event-list.tsx';
import { traceMomentText } from './moment-text.ts';
import { nameOfNode } from './node-name.ts';
import { ProgressBar } from './progress-bar.tsx';
import { traceSheetMessage } from './sheet.messages.ts';
import { ExcludedEventsNote } from './excluded-events-note.tsx';
import { retractEvent } from './subscription-calls.ts';
import type * as z from 'zod';

/** The progress of all containers or one, the container table, and all events. */
export function SheetEvents({ subscription }: { subscription: TraceSubscription }) {
  const { events, containers, legs } = subscription;
  const [box, setBox] = useState('');
  const [node, setNode] = useState<TraceNode>();
  const ofBox = box === '' ? events : events.filter(({ container_no: no }) => no === box || no === '');
  const milestones = box === '' ? subscription.milestones : milestonesOf(ofBox);
  const visibleEvents = node === undefined ? ofBox : ofBox.filter((event) => event.node === node);
  return (
    <>
      {containers.length > 1 && (
        <NativeSelect
          className="q-trace-box"
          aria-label={traceSheetMessage('box')}
          value={box}
          onChange={({ target }) => setBox(target.value)}
        >
          <option value="">{traceSheetMessage('all_boxes')}</option>
          {containers.map(({ container_no: no }) => (
            <option key={no}>{no}</option>
          ))}
        </NativeSelect>
      )}
      <ProgressBar milestones={milestones} chosen={node} onChoose={setNode} />
      <ExcludedEventsNote events={events} />
      {legs.length > 0 && <LegTable legs={legs} />}
      {containers.length > 0 && <BoxTable containers={containers} />}
      <Events subscription={subscription} events={visibleEvents} node={node} onShowAll={() => setNode(undefined)} />
    </>
  );
}

type EventsProps = {
  subscription: TraceSubscription;
  events: TraceSubscription['events'];
  node: TraceNode | undefined;
  onShowAll: () => void;
};

function Events({ subscription, events, node, onShowAll }: EventsProps) {
  const canReport = subscription.allowed_actions.includes('report');
  const [withOld, setWithOld] = useState(false);
  const old = events.filter(({ is_retracted, is_superseded }) => is_retracted || is_superseded).length;
  const currentEvents = withOld
    ? events
    : events.filter(({ is_retracted, is_superseded }) => !is_retracted && !is_superseded);
  return (
    <section>
      <h3 className="q-trace-heading">
        {traceSheetMessage('events')}
        {node !== undefined && (
          <>
            <small>{traceSheetMessage('only_node', { name: nameOfNode(node) })}</small>
            <Button variant="text" size="small" onClick={onShowAll}>
              {traceSheetMessage('show_all')}
            </Button>
          </>
        )}
      </h3>
      <EventList
        events={currentEvents}
        onRetract={canReport ? (event) => void confirmAndRetract(subscription.id, event).catch(reportError) : undefined}
      />
      {old > 0 && (
        <label className="q-trace-old">
          <Checkbox checked={withOld} onChange={({ target }) => setWithOld(target.checked)} />
          {traceSheetMessage('show_superseded', { count: old })}
        </label>
      )}
    </section>
  );
}

async function confirmAndRetract(id: number, { id: eventId, node, event_at: at }: TraceEvent): Promise<void> {
  const title = traceSheetMessage('retract');
  const name = node === null ? '' : nameOfNode(node);
  const text = traceSheetMessage('retract_sure', { name, at: traceMomentText(at) });
  if (!(await confirm({ title, text, okText: title, danger: true }))) return;
  await retractEvent(id, eventId);
  toast.success(traceSheetMessage('retract_done'));
}

type Box = z.output<typeof TraceContainer>;

/** The last place of each container. */
function BoxTable({ containers }: { containers: readonly Box[] }) {
  return (
    <section>
      <h3 className="q-trace-heading">{traceSheetMessage('boxes', { count: containers.length })}</h3>
      <table className="q-trace-events" aria-label={traceSheetMessage('boxes', { count: containers.length })}>
        <thead>
          <tr>
            <th scope="col">{traceSheetMessage('box_no')}</th>
            <th scope="col">{traceSheetMessage('now')}</th>
            <th scope="col">{traceSheetMessage('since')}</th>
            <th scope="col">{traceSheetMessage('place')}</th>
          </tr>
        </thead>
        <tbody>
          {containers.map(({ container_no: no, iso_code: type, ...now }) => (
            <tr key={no}>
              <th scope="row">
                {no} <small className="q-faint">{type}</small>
              </th>
              <td>{now.current_node && nameOfNode(now.current_node)}</td>
              <td>{now.current_node_at && traceMomentText(now.current_node_at)}</td>
              <td>{now.current_place}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Leg = z.output<typeof TraceLeg>;

/** The vessels, derived from the events. */
function LegTable({ legs }: { legs: readonly Leg[] }) {
  return (
    <section>
      <h3 className="q-trace-heading">{traceSheetMessage('legs')}</h3>
      <table className="q-trace-events" aria-label={traceSheetMessage('legs')}>
        <thead>
          <tr>
            <th scope="col">{traceSheetMessage('ship')}</th>
            <th scope="col">{traceSheetMessage('departure')}</th>
            <th scope="col">{traceSheetMessage('arrival')}</th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg) => (
            <tr key={`${leg.vessel} ${leg.voyage} ${leg.from}`}>
              <th scope="row">
                {leg.vessel} {leg.voyage}
              </th>
              <td>
                {leg.from} <Moment at={leg.departure} isReal={leg.is_departed} />
              </td>
              <td>
                {leg.to} <Moment at={leg.arrival} isReal={leg.is_arrived} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Moment({ at, isReal }: { at: string | null; isReal: boolean }) {
  if (at === null) return null;
  return (
    <time dateTime={at} className="q-faint">
      {traceMomentText(at)}
      {!isReal && ` ${traceSheetMessage('expected')}`}
    </time>
  );
}
