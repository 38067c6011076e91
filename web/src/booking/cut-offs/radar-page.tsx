import { useCan } from '#web/platform/session/can.tsx';
import { Pager } from '#web/screen/list/pager.tsx';
import { ErrorState, NoPermission, PageSkeleton, PageState } from '#web/ui/states.tsx';
import { RadarTable } from './radar-table.tsx';
import { radarMessage } from './radar.messages.ts';
import { useCutOffCodes } from './use-cut-off-codes.ts';
import './radar.css';
import { useId } from 'react';
import { type Radar, radarSpans, type RadarSpan } from '#contract/booking/cut-offs/radar.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { codeRowName } from '#web/screen/controls/rows/code-rows.ts';
import { OptionsMulti, CodeMulti } from '#web/screen/controls/options/multi-options.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import type { CutOffCode } from './cut-off-rows.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paging } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { syncServerTime } from './ticking.ts';

/** The upcoming cut-offs of all bookings that the caller sees. */
export function RadarPage() {
  return useCan('Search') ? <RadarView /> : <NoPermission />;
}

function RadarView() {
  const radar = useRadar();
  const codes = useCutOffCodes();
  const { data, error, filter, change, refetch } = radar;
  const reload = () => void refetch();
  return (
    <div className="q-radar">
      <RadarFilters filter={filter} counts={data?.counts} codes={codes} onChange={change} onRefresh={reload} />
      {error && <ErrorState error={error} onRetry={reload} />}
      {!error && (!data || !codes) && <PageSkeleton />}
      {!error && data && codes && (
        <>
          {data.data.length === 0 ? (
            <Empty span={filter.span} />
          ) : (
            <RadarTable rows={data.data} codes={codes} onOpen={radar.open} />
          )}
          <Pager
            page={filter.page}
            limit={filter.limit}
            total={data.total}
            onPage={(page) => change({ page })}
            onLimit={(limit) => change({ limit })}
          />
        </>
      )}
    </div>
  );
}

function Empty({ span }: { span: ReturnType<typeof useRadar>['filter']['span'] }) {
  const text =
    span === 'overdue' ? radarMessage('empty_overdue') : radarMessage('empty_text', { span: radarMessage(span) });
  return <PageState icon="clock" title={radarMessage('empty')} text={text} />;
}

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

/** The radar's filters: horizon, owner, carriers, ports and cut-offs. */
function RadarFilters({ filter, counts, codes = [], onChange, onRefresh }: FiltersProps) {
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

/** The radar only shows deadlines. */
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

type RadarFilter = {
  span: RadarSpan;
  mine: boolean;
  carrier: readonly string[];
  portload: readonly string[];
  code: readonly string[];
  page: number;
  limit: number;
};

const refreshMs = 60_000;

/** The radar's state in the URL; refetched every minute while visible. */
function useRadar() {
  const tab = useTab();
  const filter = filterOf(tab.search);
  const answer = useQuery({
    queryKey: ['cut-off-radar', filter],
    queryFn: async ({ signal }) => {
      const radar = await api<Radar>('GET', '/api/booking/cut_off_radar/', {
        query: { ...filter, mine: filter.mine || undefined },
        signal,
      });
      syncServerTime(radar.now);
      return radar;
    },
    placeholderData: keepPreviousData,
    refetchInterval: tab.isActive ? refreshMs : false,
    staleTime: 0,
    meta: { handles: () => true },
  });
  const change = (part: Partial<RadarFilter>) =>
    tab.setSearch(searchOf({ ...filterOf(tab.latestSearch()), page: 1, ...part }));
  return { ...answer, filter, change, open: (id: number) => tab.open(`/BookingDetails/${id}`) };
}

function filterOf(search: URLSearchParams): RadarFilter {
  return {
    span: radarSpans.find((each) => each === search.get('span')) ?? '72',
    mine: search.get('mine') === '1',
    carrier: search.getAll('carrier'),
    portload: search.getAll('portload'),
    code: search.getAll('code'),
    page: countOf(search.get('page'), 1),
    limit: countOf(search.get('limit'), paging.limit),
  };
}

function countOf(text: string | null, usual: number): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : usual;
}

function searchOf({ mine, carrier, portload, code, ...rest }: RadarFilter): URLSearchParams {
  const search = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  if (mine) search.set('mine', '1');
  for (const [name, values] of Object.entries({ carrier, portload, code }))
    for (const value of values) search.append(name, value);
  return search;
}
