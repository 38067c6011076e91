import { useId } from 'react';
import { type Radar, radarSpans } from '#contract/booking/cut-offs/radar.ts';
import { countText } from '#web/platform/i18n.ts';
import { codeRowName } from '#web/screen/controls/code-rows.ts';
import { OptionsMulti, CodeMulti } from '#web/screen/controls/multi-options.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import type { CutOffCode } from './cut-off-rows.ts';
import { radarMessage } from './radar.messages.ts';
import type { RadarFilter } from './use-radar.ts';

type FiltersProps = {
  filter: RadarFilter;
  counts: Radar['counts'] | undefined;
  codes: readonly CutOffCode[] | undefined;
  onChange: (part: Partial<RadarFilter>) => void;
  onRefresh: () => void;
};

const owners = ['all', 'mine'] as const;

const places = [
  { name: 'carrier', resource: 'carrier' },
  { name: 'portload', resource: 'port' },
] as const;

/** What the radar shows: how far, whose, and of which carriers, ports and cut-offs. */
export function RadarFilters({ filter, counts, codes = [], onChange, onRefresh }: FiltersProps) {
  const id = useId();
  return (
    <div className="q-radar-filters">
      <ToggleGroup
        label={radarMessage('span')}
        options={radarSpans.map((value) => ({ value, text: <SpanText span={value} count={counts?.[value]} /> }))}
        selected={[filter.span]}
        onToggle={(span) => onChange({ span })}
      />
      <ToggleGroup
        label={radarMessage('owner')}
        options={owners.map((value) => ({ value, text: radarMessage(value) }))}
        selected={[filter.mine ? 'mine' : 'all']}
        onToggle={(owner) => onChange({ mine: owner === 'mine' })}
      />
      {places.map(({ name, resource }) => (
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
      <span className="q-radar-filter">
        <label htmlFor={`${id}-code`}>{radarMessage('code')}</label>
        <OptionsMulti
          id={`${id}-code`}
          label={radarMessage('code')}
          options={deadlinesOf(codes)}
          emptyText={radarMessage('any')}
          value={filter.code}
          onChange={(code) => onChange({ code })}
        />
      </span>
      <IconButton icon="refresh" label={radarMessage('refresh')} onClick={onRefresh} />
    </div>
  );
}

/** Only deadlines have a place on the radar. */
function deadlinesOf(codes: readonly CutOffCode[]) {
  const deadlines = codes.filter(({ kind }) => kind === 'DEADLINE');
  return deadlines.map((each) => ({ value: each.code, label: codeRowName(each), note: each.code }));
}

function SpanText({ span, count }: { span: RadarFilter['span']; count: number | undefined }) {
  return (
    <>
      {radarMessage(span)}
      {count !== undefined && <b data-bad={span === 'overdue' || undefined}>{countText(count)}</b>}
    </>
  );
}
