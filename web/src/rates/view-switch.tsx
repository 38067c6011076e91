import { useCan } from '#web/platform/session/can.tsx';
import { useStored } from '#web/platform/stored.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { viewMessage } from './view.messages.ts';

const views = ['query', 'expiring', 'maintain'] as const;
type View = (typeof views)[number];

/** The view of the rates in the tab's URL; two views are for maintainers. */
export function useView() {
  const tab = useTab();
  const canMaintain = useCan('Update', 'Create', 'Import', 'Publish');
  const open: readonly View[] = canMaintain ? views : views.slice(0, 1);
  const requested = tab.search.get('view');
  const view = open.find((each) => each === requested) ?? 'query';
  const [query, keepQuery] = useStored('rates.query', '');

  /** Returning to the search restores it. */
  function show(next: View): void {
    if (view === 'query') keepQuery(tab.search.toString());
    tab.setSearch(new URLSearchParams(next === 'query' ? query : { view: next }));
  }
  return { view, views: open, show };
}

/** Switches between the views; hidden for users with only one. */
export function ViewSwitch() {
  const { view, views: open, show } = useView();
  if (open.length < 2) return null;
  return (
    <ToggleGroup
      label={viewMessage('views')}
      options={open.map((value) => ({ value, text: viewMessage(value) }))}
      selected={[view]}
      onToggle={show}
    />
  );
}
