import { zonedTime } from '#contract/freight/zoned-time.ts';
import { formatInstant } from '#web/screen/controls/dates/instant-text.ts';
import type { CellRenderer } from '#web/screen/screen.ts';

/** A moment by the clocks of its port, which are named; by the office's where nobody knows the port. */
function zonedCell(zoneField: 'current_zone' | 'eta_zone'): CellRenderer {
  return ({ value, row }) => {
    if (typeof value !== 'string' || value === '') return null;
    const zone = String(row[zoneField] ?? '');
    if (zone === '') return formatInstant(value);
    return (
      <span className="q-trace-zoned" title={formatInstant(value)}>
        <time dateTime={value}>{zonedTime(value, zone)}</time> <small>{zone}</small>
      </span>
    );
  };
}

export const currentTimeCell = zonedCell('current_zone');
export const etaCell = zonedCell('eta_zone');
