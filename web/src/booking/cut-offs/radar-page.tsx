import { useCan } from '#web/platform/can.tsx';
import { Pager } from '#web/screen/pager.tsx';
import { ErrorState, NoPermission, PageSkeleton, PageState } from '#web/ui/states.tsx';
import { RadarFilters } from './radar-filters.tsx';
import { RadarTable } from './radar-table.tsx';
import { radarMessage } from './radar.messages.ts';
import { useCutOffCodes } from './use-cut-off-codes.ts';
import { useRadar } from './use-radar.ts';
import './radar.css';

/** All cut-offs that are near, of all bookings that the reader sees. */
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
