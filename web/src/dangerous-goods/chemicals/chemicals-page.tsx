import { countText } from '#web/platform/i18n.ts';
import { useCan } from '#web/platform/can.tsx';
import { ListView } from '#web/screen/list-view.tsx';
import { NoPermission } from '#web/ui/states.tsx';
import { substanceScreen } from '../substance.screen.ts';
import { CheckView } from './check-view.tsx';
import { chemicalsMessage } from './chemicals.messages.ts';
import { FindView } from './find-view.tsx';
import { SubstanceDrawer } from './substance-drawer.tsx';
import { type ChemicalsTab, useChemicals, views } from './use-chemicals.ts';
import './chemicals.css';

/** What a substance is, what it may not stand beside, what documents say of it, and who carries it (domain 4.3). */
export function ChemicalsPage() {
  return useCan('Search') ? <Chemicals /> : <NoPermission />;
}

function Chemicals() {
  const tab = useChemicals();
  const { view, open } = tab.state;
  return (
    <div className="q-chemicals">
      <Views {...tab} />
      {view === 'find' && <FindView {...tab} />}
      {view === 'check' && <CheckView {...tab} />}
      {view === 'keep' && <ListView screen={substanceScreen} />}
      {open !== undefined && view !== 'keep' && <SubstanceDrawer key={open} id={open} tab={tab} />}
    </div>
  );
}

function Views({ state, change }: ChemicalsTab) {
  const mayKeep = useCan('Create', 'Update', 'Import', 'Export');
  return (
    <div className="q-chemicals-views" role="group" aria-label={chemicalsMessage('views')}>
      {views
        .filter((view) => view !== 'keep' || mayKeep)
        .map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={state.view === view}
            onClick={() => change({ view, open: undefined })}
          >
            {chemicalsMessage(`view_${view}`)}
            {view === 'check' && state.list.length > 0 && <b>{countText(state.list.length)}</b>}
          </button>
        ))}
    </div>
  );
}
