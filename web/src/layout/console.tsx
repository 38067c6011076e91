import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { BootData } from '#web/platform/session/boot.ts';
import { buildId } from '#web/platform/build.ts';
import { config } from '#web/platform/config.ts';
import { ConfirmHost } from '#web/platform/feedback/confirm.tsx';
import { watchRefusals } from '#web/platform/feedback/first-problem.ts';
import { loadable } from '#web/platform/loadable.tsx';
import { log } from '#web/platform/log.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { screenNames } from '#web/platform/page/screen-names.ts';
import { sessionMenu } from '#web/platform/session/session-menu.ts';
import { deferSubmits } from '#web/platform/page/settle.ts';
import { currentSettings } from '#web/platform/settings.ts';
import { useStore } from '#web/platform/store.ts';
import { toast, Toasts } from '#web/platform/feedback/toast.tsx';
import { popViewEndMessage } from '#web/platform/session/view-as.ts';
import { newRowForms, screens } from '#web/screens.ts';
import { NewRows } from '#web/screen/controls/rows/new-row.tsx';
import { BootContext } from './boot-context.ts';
import { AppRouter } from './navigation/navigation-context.tsx';
import { followSession, isSessionOf } from './follow-session.ts';
import { watchIdle } from './idle-lock.ts';
import { microApps } from './pages/micro-apps.ts';
import { routeOf, type RouteTable, routeTable } from './navigation/routes.ts';
import { Shell } from './shell.tsx';
import { shellMessage } from './shell.messages.ts';
import { restoreSavedTabs, runTabCommand, tabStore } from './tabs/tab-store.ts';
import { isSessionComplete } from '#web/platform/session/session.ts';
import type { ScreenEntry } from '#web/platform/page/screen-entry.ts';

const newRows = {
  forms: newRowForms,
  dialog: loadable(async () => (await import('#web/screen/form/new-row-dialog.tsx')).NewRowDialog),
};

/** The app for signed-in users; its data was fetched before. */
export function Console({ bootData }: { bootData: BootData }) {
  const menu = useStore(sessionMenu) ?? bootData.menu;
  const table = useMemo(() => tableOf(menu), [menu]);
  useState(() => prepare(table, bootData.user.id));
  return (
    <QueryClientProvider client={queryClient}>
      <BootContext value={bootData}>
        <NewRows value={newRows}>
          <AppRouter>
            <Shell table={table} />
          </AppRouter>
        </NewRows>
        <ConfirmHost />
        <Toasts />
      </BootContext>
    </QueryClientProvider>
  );
}

function tableOf(menu: BootData['menu']): RouteTable {
  return routeTable(menu, {
    screens,
    index: { title: shellMessage('index'), entry: indexEntry },
    micro: microApps(currentSettings()),
  });
}

/** Runs once, before the first page. */
function prepare(table: RouteTable, user: number): void {
  // The first facts that a problem report needs.
  log(`${config.version} ${buildId} ${navigator.userAgent}`);
  for (const { title, component } of table.unreachable) {
    log(shellMessage('page_unreachable', { name: title, component }), 'danger');
  }
  screenNames.set(Object.keys(screens).filter((name) => !screens[name]?.withoutMenu));
  deferSubmits();
  watchRefusals();
  addEventListener('beforeunload', (event) => {
    if (isSessionOf(user)) warnBeforeUnload(event);
  });
  followSession(user);
  watchIdle();
  const message = popViewEndMessage();
  if (message) toast.info(message);
  // After the first page, which has just fetched everything.
  setTimeout(followChanges, 1000);
  const isPage = (path: string) => routeOf(table, path).kind === 'page';
  restoreSavedTabs(isPage);
  // The first page renders together with the console.
  const { pathname, search } = location;
  if (isPage(pathname) && isSessionComplete()) runTabCommand({ do: 'open', path: pathname, search });
}

function followChanges(): void {
  import('./deferred-start.ts').then(({ startDeferred }) => startDeferred(), logError);
}

/** The browser confirms leaving with unsaved input; after the end of a session there is no confirmation. */
function warnBeforeUnload(event: BeforeUnloadEvent): void {
  if (tabStore.get().list.some((tab) => tab.isDirty)) event.preventDefault();
}

const indexEntry: ScreenEntry = {
  load: () => import('./pages/index-page.tsx').then(({ IndexPage }) => IndexPage),
};
