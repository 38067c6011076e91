import { useCan } from '#web/platform/session/can.tsx';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { NoPermission, PageSkeleton } from '#web/ui/states.tsx';
import { rateMaintenance } from '../rate/public.ts';
import { useView, ViewSwitch } from '../view-switch.tsx';
import { QueryView } from './query-view.tsx';
import './freight-query.css';

const expiring = loadable(async () => (await import('../expiring/public.ts')).ExpiringView);

/** Carriers' rates between ports, their all-in prices and sailings. */
export function FreightQueryPage() {
  return useCan('Search') ? <FreightView /> : <NoPermission />;
}

function FreightView() {
  const { view } = useView();
  if (view === 'maintain') return <Loaded component={rateMaintenance} props={{}} fallback={<PageSkeleton />} />;
  return (
    <div className="q-rates">
      <ViewSwitch />
      {view === 'query' ? <QueryView /> : <Loaded component={expiring} props={{}} fallback={<PageSkeleton />} />}
    </div>
  );
}
