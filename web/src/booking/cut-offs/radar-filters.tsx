import { useId } from 'react';
import { type Radar, radarSpans } from '#contract/booking/cut-offs/radar.ts';
import { countText } from '#web/platform/i18n.ts';
import { CodeMulti } from '#web/screen/controls/multi-choices.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { radarMessage } from './radar.messages.ts';
import type { RadarFilter } from './use-radar.ts';

type FiltersProps = {
  filter: RadarFilter;
  counts: Radar['counts'] | undefined;
  onChange: (part: Partial<RadarFilter>) => void;
  onRefresh: () => void;
};

const owners = ['all', 'mine'] as const;

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
      <ToggleGroup
        label={radarMessage('span')}
        choices={radarSpans.map((value) => ({ value, text: <SpanText span={value} count={counts?.[value]} /> }))}
        chosen={[filter.span]}
        onToggle={(span) => onChange({ span })}
      />
      <ToggleGroup
        label={radarMessage('owner')}
        choices={owners.map((value) => ({ value, text: radarMessage(value) }))}
        chosen={[filter.mine ? 'mine' : 'all']}
        onToggle={(owner) => onChange({ mine: owner === 'mine' })}
      />
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

function SpanText({ span, count }: { span: RadarFilter['span']; count: number | undefined }) {
  return (
    <>
      {radarMessage(span)}
      {count !== undefined && <b data-bad={span === 'overdue' || undefined}>{countText(count)}</b>}
    </>
  );
}
