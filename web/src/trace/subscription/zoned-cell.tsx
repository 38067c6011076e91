import { zonedTime } from '#contract/freight/zoned-time.ts';
import { formatInstant } from '#web/screen/controls/dates/instant-text.ts';
import type { CellRenderer } from '#web/screen/screen.ts';

/** An instant in the local time of its port, with the zone; in office time if the port is unknown. */
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
