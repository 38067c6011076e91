import type { PortView, PortViewCall } from '#contract/schedule/schedule-views.ts';
import { useCutOffNames } from '#web/booking/cut-offs/public.ts';
import { PageState } from '#web/ui/states.tsx';
import { CallEvent } from '../calls/call-event.tsx';
import { CallStatus } from '../calls/call-status.tsx';
import { SailingCountdown } from '../countdown.tsx';
import { nextCutoffOf } from '../cutoffs.ts';
import type { PlaceNames } from '../plan/plan-text.ts';
import { dayAt, fullTime, weekdayAt } from '../port-clock.ts';
import { SampleTag } from '../sample-tag.tsx';
import { useOpenView } from '../filter/use-filter.ts';
import { useMinute } from '../use-minute.ts';
import { placeNamesOf } from '../use-sailings.ts';
import { sailingViewMessage } from '../view.messages.ts';
import '#web/ui/frozen.css';

const columns = [
  'arrival',
  'departure',
  'vessel',
  'carrier',
  'service',
  'route',
  'terminal',
  'status',
  'cutoff',
] as const;

/** The calls of a port by day of departure, or of arrival if the voyage ends there. */
export function PortTable({ view }: { view: PortView }) {
  if (view.calls.length === 0)
    return <PageState icon="anchor" title={sailingViewMessage('none')} text={sailingViewMessage('none_text')} />;
  const names = placeNamesOf(view.ports);
  const days = [...Map.groupBy(view.calls, dayOf)].toSorted(([one], [other]) => one.localeCompare(other));
  return (
    <div className="q-sailings-scroll q-frozen">
      <table className="q-view-table" aria-label={sailingViewMessage('port_table')}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {sailingViewMessage(name)}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(([day, calls]) => (
          <tbody key={day}>
            <tr className="q-view-day">
              <th colSpan={columns.length} scope="rowgroup">
                {day} {day !== '' && weekdayAt(day)}{' '}
                <small>{sailingViewMessage('calls', { count: calls.length })}</small>
              </th>
            </tr>
            {calls.map((call) => (
              <CallRow key={call.call.call_id} call={call} names={names} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function dayOf({ call }: PortViewCall): string {
  const departure = call.actual_departure ?? call.estimated_departure ?? call.planned_departure;
  return dayAt(departure ?? call.actual_arrival ?? call.estimated_arrival ?? call.planned_arrival ?? '');
}

function CallRow({ call: ship, names }: { call: PortViewCall; names: PlaceNames }) {
  const openView = useOpenView();
  const { call } = ship;
  const next = nextCutoffOf(ship.cutoffs, useMinute());
  const nameOf = useCutOffNames();
  return (
    <tr data-gone={call.actual_departure !== null || undefined}>
      <td>
        <CallEvent call={call} event="arrival" />
      </td>
      <td>
        <CallEvent call={call} event="departure" />
      </td>
      <td>
        <button
          type="button"
          className="q-sailings-link"
          title={sailingViewMessage('by_vessel')}
          onClick={() => openView('vessel', { vessel: ship.vessel })}
        >
          {ship.vessel || '–'} <b>{ship.voyage}</b>
        </button>
      </td>
      <td title={ship.partners.join(', ')}>{ship.carrier}</td>
      <td>
        {ship.service_code} {ship.is_sample && <SampleTag />}
      </td>
      <td>
        <Port code={ship.previous} names={names} /> → <Port code={ship.next} names={names} />
      </td>
      <td>{call.terminal || '–'}</td>
      <td>
        <CallStatus status={call.status} />
      </td>
      <td>
        {next ? (
          <span title={ship.cutoffs.map(({ code, at }) => `${nameOf(code)} ${fullTime(at)}`).join('\n')}>
            <SailingCountdown at={next.at} code={next.code} />
          </span>
        ) : (
          '–'
        )}
      </td>
    </tr>
  );
}

function Port({ code, names }: { code: string | null; names: PlaceNames }) {
  return code === null ? '…' : <span title={names[code]}>{code}</span>;
}
