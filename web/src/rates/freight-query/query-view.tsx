import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/platform/api/api-error.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { officeToday } from '#web/platform/office-clock.ts';
import { Pager } from '#web/screen/list/pager.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState, PageSkeleton, PageState } from '#web/ui/states.tsx';
import {
  cleared,
  priceColumnsOf,
  hasFilters,
  rateFilterOf,
  rateQueryOf,
  type RateFilter,
  rateSearchParams,
} from './filter.ts';
import { Filters } from './filters.tsx';
import { freightMessage } from './freight.messages.ts';
import { MixBar } from './mix-bar.tsx';
import { RateTable } from './rate-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useRateHandlers } from './use-rate-handlers.tsx';
import { useRateSelection } from './use-rate-selection.ts';
import { useNextSailings } from './use-sailings.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RateSearchPage } from '#contract/rates/rate-query.ts';
import { api } from '#web/platform/api/api.ts';
import { useStored } from '#web/platform/stored.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { foundRatesKey } from '../renew-rates.ts';

const noRates: readonly never[] = [];

/** The search, its results and their actions. */
export function QueryView() {
  const query = useFreightQuery();
  const { data, filter, change } = query;
  const rates = data?.data ?? noRates;
  const { can, dialog } = useRateHandlers({ filter, found: data });
  const selection = useRateSelection(rates, questionOf(filter));
  const sailings = useNextSailings(rates, data?.date ?? officeToday());
  return (
    <>
      <Filters filter={filter} onChange={change} />
      <MixBar filter={filter} problem={problemOf(query.error, 'mix')} onChange={change} />
      <div className="q-rates-tools">
        <SelectionBar selection={selection} can={can} />
        <Explain query={query} />
      </div>
      <Found query={query}>
        <RateTable
          rates={rates}
          types={priceColumnsOf(filter)}
          chosenType={filter.ctn_code}
          hasMix={filter.mix !== '' && rates.some(({ all_in: allIn }) => allIn !== null)}
          ordering={filter.ordering}
          selection={selection}
          sailings={sailings}
          can={can}
          onSort={(ordering) => change({ ordering })}
        />
      </Found>
      {dialog}
    </>
  );
}

/** Without paging and order. */
function questionOf({ page: _page, limit: _limit, ordering: _ordering, ...rest }: FreightQuery['filter']): string {
  return JSON.stringify(rest);
}

/** The server's error of one field. */
function problemOf(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fields.find(({ path }) => path === field)?.message : undefined;
}

function Explain({ query: { data, filter, change, refetch } }: { query: FreightQuery }) {
  return (
    <span className="q-rates-explain">
      <label className="q-rates-flag">
        <Checkbox checked={filter.explain} onChange={({ target }) => change({ explain: target.checked })} />
        {freightMessage('explain')}
        {data && <b>{freightMessage('explain_count', { count: countText(data.hidden_count) })}</b>}
      </label>
      <IconButton icon="refresh" label={freightMessage('refresh')} onClick={() => void refetch()} />
    </span>
  );
}

function Found({ query, children }: { query: FreightQuery; children: ReactNode }) {
  const { data, error, filter, change, refetch, isPlaceholderData } = query;
  // An invalid search shows its error at the field; the previous results stay.
  if (error && !(data && problemOf(error, 'mix') !== undefined)) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <PageSkeleton />;
  return (
    <>
      {data.data.length === 0 ? (
        <Empty query={query} />
      ) : (
        <div className="q-rates-found" aria-busy={isPlaceholderData}>
          {children}
        </div>
      )}
      <Pager
        page={filter.page}
        limit={filter.limit}
        total={data.total}
        onPage={(page) => change({ page })}
        onLimit={(limit) => change({ limit })}
      />
    </>
  );
}

/** No match: hints at rates that are hidden. */
function Empty({ query: { data, filter, change } }: { query: FreightQuery }) {
  const hiddenCount = data?.hidden_count ?? 0;
  const areHidden = hiddenCount > 0 && !filter.explain;
  const text = areHidden
    ? freightMessage('empty_hidden', { count: countText(hiddenCount) })
    : freightMessage('empty_text');
  return (
    <PageState icon="search" title={freightMessage('empty')} text={text}>
      {areHidden && (
        <Button variant="primary" onClick={() => change({ explain: true })}>
          {freightMessage('show_hidden')}
        </Button>
      )}
      {hasFilters(filter) && <Button onClick={() => change(cleared(filter))}>{freightMessage('clear_filters')}</Button>}
    </PageState>
  );
}

const noPorts: readonly string[] = [];

/** The rates of the search in the tab's URL. */
function useFreightQuery() {
  const tab = useTab();
  const [ownPorts, keepPorts] = useStored('rates.portload', noPorts);
  const filter = rateFilterOf(tab.search, ownPorts);
  const answer = useQuery({
    queryKey: [foundRatesKey, filter],
    queryFn: ({ signal }) => api<RateSearchPage>('GET', '/api/rates/query/', { query: rateQueryOf(filter), signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { handles: () => true },
  });
  const data = useLastPage(answer.data);
  const show = (next: RateFilter) => tab.setSearch(rateSearchParams(next));
  function change(part: Partial<RateFilter>) {
    if (part.portload) keepPorts(part.portload);
    show({ ...rateFilterOf(tab.latestSearch(), ownPorts), page: 1, ...part });
  }
  return { ...answer, data, filter, change };
}

/** The previous results stay while an invalid search is corrected. */
function useLastPage(data: RateSearchPage | undefined): RateSearchPage | undefined {
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return data ?? last;
}

type FreightQuery = ReturnType<typeof useFreightQuery>;
