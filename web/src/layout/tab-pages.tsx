import { Activity } from 'react';
import { useStore } from '#web/platform/store.ts';
import { routeOf, type RouteTable } from './routes.ts';
import { TabPage } from './tab-page.tsx';
import { tabStore } from './tab-store.ts';

/**
 * All open pages. Hidden ones keep their state; those the menu does not mark as kept start anew, unless something
 * in them is unsaved.
 */
export function TabPages({ table }: { table: RouteTable }) {
  const { list, current } = useStore(tabStore);
  return list.map((tab) => {
    const route = routeOf(table, tab.path);
    const isActive = tab.path === current;
    if (route.kind !== 'page' || !tab.isLive || !(isActive || route.isCached || tab.isDirty)) return null;
    return (
      <Activity key={tab.path} mode={isActive ? 'visible' : 'hidden'}>
        <TabPage key={tab.refreshes} tab={tab} route={route} isActive={isActive} />
      </Activity>
    );
  });
}
