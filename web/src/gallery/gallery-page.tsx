import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ScreenPath, setRights } from '#web/platform/can.tsx';
import { ConfirmHost } from '#web/platform/confirm.tsx';
import { languageNames, locale, switchLanguage } from '#web/platform/i18n.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { TabContext, type TabHandle } from '#web/platform/tab.tsx';
import { Toasts } from '#web/platform/toast.tsx';
import { ListView } from '#web/screen/list-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { ControlCards } from './control-cards.tsx';
import { galleryMessage } from './gallery.messages.ts';
import { galleryScreen } from './gallery.screen.ts';
import { ComponentExamples } from './component-examples.tsx';
import { RuleCards } from './rule-cards.tsx';
import { Windows } from './windows.tsx';
import '#web/layout/shell.css';
import './gallery.css';

const path = '/gallery';
const actions = ['Search', 'Retrieve', 'Create', 'Update', 'Delete'];

/** Every control in every dress, and everything else that pages are made of: to be looked at while working on them. */
export function GalleryPage() {
  const tab = useGalleryTab();
  useState(() => setRights(actions.map((action) => `${path}:${action}`)));
  return (
    <QueryClientProvider client={queryClient}>
      <TabContext value={tab}>
        <ScreenPath value={path}>
          <main className="q-gallery">
            <header>
              <h1>{galleryMessage('title')}</h1>
              <Button onClick={switchTheme}>{galleryMessage('theme')}</Button>
              {Object.entries(languageNames).map(([key, name]) => (
                <Button key={key} disabled={key === locale} onClick={() => switchLanguage(key)}>
                  {name}
                </Button>
              ))}
            </header>
            <ComponentExamples />
            <Windows />
            <RuleCards />
            <ControlCards />
            <section className="q-gallery-list">
              <h2>{galleryMessage('list')}</h2>
              <div>
                <ListView screen={galleryScreen} />
              </div>
            </section>
          </main>
          <ConfirmHost />
          <Toasts />
        </ScreenPath>
      </TabContext>
    </QueryClientProvider>
  );
}

function switchTheme(): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
}

/** Stands in for the tab that a page has in the console. */
function useGalleryTab(): TabHandle {
  const [search, setSearch] = useState(() => new URLSearchParams());
  const noop = () => undefined;
  return {
    path,
    title: galleryMessage('title'),
    search,
    latestSearch: () => search,
    isActive: true,
    setSearch,
    open: noop,
    close: noop,
    replacePath: noop,
    setTitle: noop,
    setDirty: noop,
  };
}
