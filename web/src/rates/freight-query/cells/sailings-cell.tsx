import type { Sailing } from '#contract/schedule/schedule-views.ts';
import { freightMessage } from '../freight.messages.ts';
import type { Sailings } from '../use-sailings.ts';
import { Hint } from './hint.tsx';

type SailingsCellProps = { rate: number; sailings: Sailings };

/** The next departures at this price, with details on hover and focus. */
export function SailingsCell({ rate, sailings: { byRate, isFailed } }: SailingsCellProps) {
  const found = byRate?.get(rate);
  if (isFailed) return <span className="q-faint">{freightMessage('sailings_failed')}</span>;
  if (!found) return <span className="q-skeleton q-rates-waiting" />;
  if (found.length === 0) return <span className="q-faint">{freightMessage('no_sailings')}</span>;
  return (
    <Hint className="q-rates-sailings" hint={<SailingList sailings={found} />}>
      <span>
        {found.map(({ id, etd }) => (
          <span key={id}>{etd.slice(5, 10)}</span>
        ))}
      </span>
      {found.every(({ is_sample: isSample }) => isSample) && <small>{freightMessage('sample')}</small>}
    </Hint>
  );
}

/** `12-03 sails · SAMPLE STAR 021W · 35 days · arrives 01-07`: dates in the ports' local time. */
export function sailingText({ etd, eta, vessel, voyage, total_days: days }: Sailing): string {
  return freightMessage('sailing', { etd: etd.slice(0, 10), eta: eta.slice(0, 10), vessel, voyage, days });
}

function SailingList({ sailings }: { sailings: readonly Sailing[] }) {
  return (
    <ul className="q-rates-sailing-list">
      {sailings.map((sailing) => (
        <li key={sailing.id}>
          {sailingText(sailing)}
          {sailing.is_sample && ` · ${freightMessage('sample')}`}
        </li>
      ))}
    </ul>
  );
}
