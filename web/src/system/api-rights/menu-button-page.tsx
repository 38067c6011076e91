import { useEffect, useMemo, useState } from 'react';
import { Can } from '#web/platform/can.tsx';
import { TabContext, useTab } from '#web/platform/tab.tsx';
import { ListView } from '#web/screen/list-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/states.tsx';
import { apiRightsMessage } from './api-rights.messages.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { menuButtonScreen } from './menu-button.screen.ts';
import './api-rights.css';

/** Its address names the menu, `?id=2&name=…`; the rest of the query is the list's (wire.md 1.4). */
export function MenuButtonPage() {
  const tab = useTab();
  const id = Number(tab.search.get('id'));
  if (!Number.isSafeInteger(id) || id < 1) {
    return (
      <PageState icon="list" title={apiRightsMessage('no_menu')} text={apiRightsMessage('no_menu_text')}>
        <Button look="primary" onClick={() => tab.open('/menu')}>
          {apiRightsMessage('to_menus')}
        </Button>
      </PageState>
    );
  }
  return <ButtonsOf key={id} menu={id} name={tab.search.get('name') ?? String(id)} />;
}

function ButtonsOf({ menu, name }: { menu: number; name: string }) {
  const tab = useTab();
  const [isBatchOpen, setIsBatchOpen] = useState(false);
  const screen = useMemo(() => menuButtonScreen(menu), [menu]);
  const title = apiRightsMessage('of_menu', { name });
  const { setTitle } = tab;
  useEffect(() => setTitle(title), [setTitle, title]);
  const setSearch: typeof tab.setSearch = (next, options) => {
    tab.setSearch(new URLSearchParams([['id', String(menu)], ['name', name], ...next]), options);
  };
  return (
    <div className="q-buttons-page">
      <header>
        <h2>{title}</h2>
        <Can action="Create">
          <Button icon="plus" onClick={() => setIsBatchOpen(true)}>
            {apiRightsMessage('batch')}
          </Button>
        </Can>
      </header>
      <TabContext value={{ ...tab, setSearch }}>
        <ListView screen={screen} />
      </TabContext>
      {isBatchOpen && <BatchDialog menu={menu} onClose={() => setIsBatchOpen(false)} />}
    </div>
  );
}
