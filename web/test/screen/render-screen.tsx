import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { ScreenPath, setRights } from '#web/platform/session/can.tsx';
import { ConfirmHost } from '#web/platform/feedback/confirm.tsx';
import { queryClient } from '#web/platform/api/query-client.ts';
import { createStore, useStore } from '#web/platform/store.ts';
import { TabContext } from '#web/platform/page/tab.tsx';
import { Toasts } from '#web/platform/feedback/toast.tsx';
import { ListView } from '#web/screen/list/list-view.tsx';
import type { Screen } from '#web/screen/screen.ts';
import { fillBrowser } from './fill-browser.ts';

const path = '/things';
const allActions = ['Search', 'Retrieve', 'Create', 'Update', 'Delete', 'Restore', 'Export', 'Import'];

type Options = { address?: string; rights?: readonly string[]; width?: number };

/** Whether the tab is active. */
const inFront = createStore(true);
/** Its query. */
const query = createStore(new URLSearchParams());

type TabProps = {
  onMove?: (address: string) => void;
  onDirty?: (isDirty: boolean, save?: () => Promise<boolean>, discard?: () => void) => void;
  onOpen?: (to: string) => void;
};

const nothing = () => undefined;
const refused = () => Promise.resolve(false);

export function TestTab({
  onMove = nothing,
  onDirty = nothing,
  onOpen = nothing,
  children,
}: TabProps & { children: ReactNode }) {
  const search = useStore(query);
  const isShown = useStore(inFront);
  const handle = {
    path,
    title: 'Things',
    search,
    latestSearch: () => query.get(),
    isActive: true,
    setSearch: (next: URLSearchParams) => {
      onMove(next.toString());
      query.set(next);
    },
    open: onOpen,
    close: () => undefined,
    replacePath: () => undefined,
    setTitle: () => undefined,
    setDirty: onDirty,
  };
  return (
    <TabContext value={handle}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </TabContext>
  );
}

/** A list screen in a tab of its own, with the providers of every page. */
export function renderScreen(screen: Screen, options?: Options) {
  return renderPage(<ListView screen={screen} />, options);
}

/** The same for a page with more than a list. */
export function renderPage(page: ReactNode, { address = '', rights = allActions, width = 0 }: Options = {}) {
  fillBrowser({ width });
  queryClient.clear();
  setRights(rights.map((action) => `${path}:${action}`));
  inFront.set(true);
  query.set(new URLSearchParams(address));
  /** Like the browser's Back and Forward. */
  const go = (to: string) => act(async () => query.set(new URLSearchParams(to)));
  const show = (isShown: boolean) => act(async () => inFront.set(isShown));
  const observed = { address, isDirty: false, opened: [] as string[], show, go, save: refused, discard: nothing };

  render(
    <QueryClientProvider client={queryClient}>
      <TestTab
        onMove={(next) => void (observed.address = next)}
        onDirty={(isDirty, save = refused, discard = nothing) => Object.assign(observed, { isDirty, save, discard })}
        onOpen={(to) => void observed.opened.push(to)}
      >
        <ScreenPath value={path}>{page}</ScreenPath>
      </TestTab>
      <ConfirmHost />
      <Toasts />
    </QueryClientProvider>,
  );
  return observed;
}
