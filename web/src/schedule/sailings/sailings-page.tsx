import { useCan } from '#web/platform/session/can.tsx';
import { NoPermission } from '#web/ui/states.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { PortSchedule } from './port-view/port-view.tsx';
import { VesselSchedule } from './vessel-view/vessel-view.tsx';
import { SailingsView } from './sailings-view.tsx';
import { usePageSearch } from './filter/use-filter.ts';
import { sailingMessage } from './sailings.messages.ts';
import './sailings.css';

const views = ['sailings', 'port', 'vessel'] as const;
type View = (typeof views)[number];

/** Schedules: between ports, at one port, or of one vessel. */
export function SailingsPage() {
  return useCan('Search') ? <Views /> : <NoPermission />;
}

function Views() {
  const { search, setSearch } = usePageSearch();
  const view = views.find((each) => each === search.get('view')) ?? 'sailings';
  const choice = (
    <ToggleGroup
      label={sailingMessage('views')}
      options={views.map((value) => ({ value, text: sailingMessage(`view_${value}`) }))}
      selected={[view]}
      onToggle={(next) => setSearch(searchOfView(search, next))}
    />
  );
  return (
    <div className="q-sailings">
      {view === 'sailings' && <SailingsView views={choice} />}
      {view === 'port' && <PortSchedule views={choice} />}
      {view === 'vessel' && <VesselSchedule views={choice} />}
    </div>
  );
}

/** The port view starts with the origin of the search. */
function searchOfView(search: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('view', view);
  if (view === 'port' && !next.has('port')) next.set('port', next.get('origin') ?? '');
  return next;
}
