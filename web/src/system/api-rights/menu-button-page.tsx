import { useEffect, useEffectEvent, useMemo } from 'react';
import { TabContext, useTab } from '#web/platform/page/tab.tsx';
import { ListView } from '#web/screen/list/list-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/states.tsx';
import { apiRightsMessage } from './api-rights.messages.ts';
import { menuButtonScreen } from './menu-button.screen.ts';

/** The URL identifies the menu, `?id=2&name=…`; the rest of the query belongs to the list. */
export function MenuButtonPage() {
  const tab = useTab();
  const id = Number(tab.search.get('id'));
  if (!Number.isSafeInteger(id) || id < 1) {
    return (
      <PageState icon="list" title={apiRightsMessage('no_menu')} text={apiRightsMessage('no_menu_text')}>
        <Button variant="primary" onClick={() => tab.open('/menu')}>
          {apiRightsMessage('to_menus')}
        </Button>
      </PageState>
    );
  }
  return <ButtonsOf key={id} menu={id} name={tab.search.get('name') ?? String(id)} />;
}

function ButtonsOf({ menu, name }: { menu: number; name: string }) {
  const tab = useTab();
  const screen = useMemo(() => menuButtonScreen(menu), [menu]);
  const title = apiRightsMessage('of_menu', { name });
  const nameTab = useEffectEvent(() => tab.setTitle(title));
  useEffect(() => nameTab(), [title]);
  const setSearch: typeof tab.setSearch = (next, options) => {
    tab.setSearch(new URLSearchParams([['id', String(menu)], ['name', name], ...next]), options);
  };
  return (
    <TabContext value={{ ...tab, setSearch }}>
      <ListView screen={screen} />
    </TabContext>
  );
}
