import { type ReactNode, useId } from 'react';
import { type Radar, radarSpans } from '#contract/booking/cut-offs/radar.ts';
import { countText } from '#web/platform/i18n.ts';
import { CodeMulti } from '#web/screen/controls/multi-choices.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { radarMessage } from './radar.messages.ts';
import type { RadarFilter } from './use-radar.ts';

type FiltersProps = {
  filter: RadarFilter;
  counts: Radar['counts'] | undefined;
  onChange: (part: Partial<RadarFilter>) => void;
  onRefresh: () => void;
};

const codes = [
  { name: 'carrier', resource: 'carrier' },
  { name: 'portload', resource: 'port' },
  { name: 'code', resource: 'cutoff_code' },
] as const;

/** What the radar shows: how far, whose, and of which carriers, ports and codes. */
export function RadarFilters({ filter, counts, onChange, onRefresh }: FiltersProps) {
  const id = useId();
  return (
    <div className="q-radar-filters">
      <Switch label={radarMessage('span')}>
        {radarSpans.map((span) => (
          <button key={span} type="button" aria-pressed={filter.span === span} onClick={() => onChange({ span })}>
            {radarMessage(span)}
            {counts && <b data-span={span}>{countText(counts[span])}</b>}
          </button>
        ))}
      </Switch>
      <Switch label={radarMessage('owner')}>
        {[false, true].map((mine) => (
          <button
            key={String(mine)}
            type="button"
            aria-pressed={filter.mine === mine}
            onClick={() => onChange({ mine })}
          >
            {radarMessage(mine ? 'mine' : 'all')}
          </button>
        ))}
      </Switch>
      {codes.map(({ name, resource }) => (
        <span key={name} className="q-radar-filter">
          <label htmlFor={`${id}-${name}`}>{radarMessage(name)}</label>
          <CodeMulti
            id={`${id}-${name}`}
            label={radarMessage(name)}
            source={{ resource }}
            emptyText={radarMessage('any')}
            value={filter[name]}
            onChange={(chosen) => onChange({ [name]: chosen })}
          />
        </span>
      ))}
      <IconButton icon="refresh" label={radarMessage('refresh')} onClick={onRefresh} />
    </div>
  );
}

function Switch({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="q-radar-switch" role="group" aria-label={label}>
      {children}
    </div>
  );
}
