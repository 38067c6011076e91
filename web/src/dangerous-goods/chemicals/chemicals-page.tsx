import { countText } from '#web/platform/languages/i18n.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { ListView } from '#web/screen/list/list-view.tsx';
import { NoPermission } from '#web/ui/states.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { substanceScreen } from '../substance.screen.ts';
import { CheckView } from './check-view.tsx';
import { chemicalsMessage } from './chemicals.messages.ts';
import { FindView } from './find-view.tsx';
import { SubstanceDrawer } from './substance-drawer.tsx';
import { type ChemicalsTab, useChemicals, type ChemicalsView, views } from './use-chemicals.ts';
import './chemicals.css';

/** Looks up substances, their segregation, descriptions for documents, and carriers' acceptance. */
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
    <ToggleGroup
      label={chemicalsMessage('views')}
      options={views
        .filter((view) => view !== 'keep' || mayKeep)
        .map((value) => ({ value, text: <ViewText view={value} count={state.list.length} /> }))}
      selected={[state.view]}
      onToggle={(view) => change({ view, open: undefined })}
    />
  );
}

function ViewText({ view, count }: { view: ChemicalsView; count: number }) {
  return (
    <>
      {chemicalsMessage(`view_${view}`)}
      {view === 'check' && count > 0 && <b>{countText(count)}</b>}
    </>
  );
}
