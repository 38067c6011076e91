import type { FoundRate } from '#contract/rates/rate-query.ts';
import type { Sailing } from '#contract/schedule/schedule-views.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { freightMessage } from '../freight.messages.ts';
import type { RateHandlers } from '../rate-handlers.ts';
import { useNextSailings } from '../use-sailings.ts';
import { detailMessage } from './detail.messages.ts';

type SailingTableProps = { rate: FoundRate; day: string; onBook: RateHandlers['book'] };

/** The next sailings at the price; each can be booked. */
export function SailingTable({ rate, day, onBook }: SailingTableProps) {
  const { byRate, isFailed } = useNextSailings([rate], day);
  const sailings = byRate?.get(rate.id);
  if (isFailed) return <p className="q-faint">{freightMessage('sailings_failed')}</p>;
  if (!sailings) return <div className="q-skeleton q-rate-waiting" />;
  if (sailings.length === 0) return <p className="q-faint">{freightMessage('no_sailings')}</p>;
  return (
    <table className="q-all-in">
      <thead>
        <tr>
          {(['vessel', 'etd', 'eta', 'days', 'transfers'] as const).map((name) => (
            <th key={name} scope="col">
              {detailMessage(name)}
            </th>
          ))}
          {onBook && <th scope="col">{freightMessage('actions')}</th>}
        </tr>
      </thead>
      <tbody>
        {sailings.map((sailing) => (
          <tr key={sailing.id}>
            <Ship sailing={sailing} />
            <td>{clock(sailing.etd)}</td>
            <td>{clock(sailing.eta)}</td>
            <td>{sailing.total_days}</td>
            <td>{sailing.transit.map(({ port }) => port).join(' ') || freightMessage('direct')}</td>
            {onBook && (
              <td>
                <Button variant="text" size="small" onClick={() => onBook(rate, sailing)}>
                  {freightMessage('book')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ship({ sailing: { vessel, voyage, service_code: service, is_sample: isSample } }: { sailing: Sailing }) {
  return (
    <th scope="row">
      {vessel} {voyage} <span className="q-faint">{service}</span>{' '}
      {isSample && <Tag tone="info" text={freightMessage('sample')} />}
    </th>
  );
}

/** The port's local time, by the instant's own offset. */
const clock = (at: string) => at.slice(0, 16).replace('T', ' ');
