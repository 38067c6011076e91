import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import type { Boot } from '#web/platform/boot.ts';
import { ConfirmHost } from '#web/platform/confirm.tsx';
import { log } from '#web/platform/log.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { Toasts } from '#web/platform/toast.tsx';
import { screens } from '#web/screens.ts';
import { BootContext } from './boot-context.ts';
import { indexEntry } from './index-entry.ts';
import { routeOf, type RouteTable, routeTable } from './routes.ts';
import { Shell } from './shell.tsx';
import { shellMessage } from './shell.messages.ts';
import { restore } from './tab-store.ts';

/** The app for whoever is signed in; everything it needs to know was fetched before. */
export function Console({ booted }: { booted: Boot }) {
  const [table] = useState(() => prepare(booted));
  return (
    <QueryClientProvider client={queryClient}>
      <BootContext value={booted}>
        <BrowserRouter>
          <Shell table={table} />
        </BrowserRouter>
        <ConfirmHost />
        <Toasts />
      </BootContext>
    </QueryClientProvider>
  );
}

function prepare({ menu }: Boot): RouteTable {
  const table = routeTable(menu, screens, { title: shellMessage('index'), entry: indexEntry });
  for (const { title, component } of table.unreachable) {
    log(shellMessage('page_unreachable', { name: title, component }), 'danger');
  }
  restore((path) => routeOf(table, path).kind === 'page');
  return table;
}
