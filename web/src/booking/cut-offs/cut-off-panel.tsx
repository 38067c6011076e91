import { useId, useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import type { CutOffs } from '#contract/booking/cut-offs/cut-off.ts';
import { offsetName } from '#contract/freight/zoned-time.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ErrorState, PageSkeleton } from '#web/ui/states.tsx';
import { CutOffLine } from './cut-off-line.tsx';
import { type CutOffCode, cutOffRows } from './cut-off-rows.ts';
import { cutOffMessage } from './cut-off.messages.ts';
import { serverNow } from './ticking.ts';
import { useCutOffCodes } from './use-cut-off-codes.ts';
import { useCutOffs } from './use-cut-offs.ts';
import './cut-offs.css';

type PanelBooking = Pick<Booking, 'id' | 'version' | 'cargoid' | 'portload'>;

/** A booking's cut-offs in the local time of its port of loading, with countdown and checkbox. */
export function CutOffPanel({ booking }: { booking: PanelBooking }) {
  const { data, error, refetch } = useCutOffs(booking);
  const codes = useCutOffCodes();
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  if (!codes) return <PageSkeleton />;
  return <Panel booking={booking} known={data} codes={codes} />;
}

type PanelProps = { booking: PanelBooking; known: CutOffs; codes: readonly CutOffCode[] };

function Panel({ booking, known, codes }: PanelProps) {
  const [all, setAll] = useState(false);
  const id = useId();
  const canEdit = useCan('Update', 'SiEdit') && known.is_open;
  const rows = cutOffRows({ codes, cutOffs: known.cutoffs, cargo: booking.cargoid, all });
  return (
    <section className="q-cutoffs" aria-label={cutOffMessage('title')}>
      <p className="q-cutoffs-zone">{zoneText(booking, known.time_zone)}</p>
      {known.cutoffs.length === 0 && <p className="q-cutoffs-note">{cutOffMessage('empty')}</p>}
      <Unusual warnings={known.warnings} />
      <ul>
        {rows.map((row) => (
          <CutOffLine
            key={row.code}
            id={`${id}-${row.code}`}
            row={row}
            booking={booking}
            zone={known.time_zone}
            canEdit={canEdit}
          />
        ))}
      </ul>
      <footer>
        {(all || rows.length < codes.length) && (
          <Button variant="text" size="small" onClick={() => setAll(!all)}>
            {all ? cutOffMessage('less') : cutOffMessage('more', { count: codes.length })}
          </Button>
        )}
        {canEdit && <p className="q-cutoffs-note">{cutOffMessage('hint')}</p>}
      </footer>
    </section>
  );
}

function zoneText({ portload }: PanelBooking, zone: string): string {
  return cutOffMessage(portload === null ? 'zone_own' : 'zone', { zone, offset: offsetName(serverNow(), zone) });
}

/** A warning, never a refusal. */
function Unusual({ warnings }: Pick<CutOffs, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <div className="q-cutoffs-unusual" role="status">
      <Icon name="warning" />
      <p>
        {cutOffMessage('unusual')}
        {warnings.map((each) => (
          <span key={each}>{cutOffMessage(each)}</span>
        ))}
      </p>
    </div>
  );
}
