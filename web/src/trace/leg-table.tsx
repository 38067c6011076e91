import type { TraceLeg } from '#contract/trace/trace-subscription.ts';
import type * as z from 'zod';
import { traceMomentText } from './moment-text.ts';
import { traceSheetMessage } from './sheet.messages.ts';

type Leg = z.output<typeof TraceLeg>;

/** The ships it goes by, as the events tell it. */
export function LegTable({ legs }: { legs: readonly Leg[] }) {
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
