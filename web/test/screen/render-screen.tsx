import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { ScreenPath, setRights } from '#web/platform/can.tsx';
import { ConfirmHost } from '#web/platform/confirm.tsx';
import { queryClient } from '#web/platform/query-client.ts';
import { TabContext } from '#web/platform/tab.tsx';
import { Toasts } from '#web/platform/toast.tsx';
import { ListView } from '#web/screen/list-view.tsx';
import type { Screen } from '#web/screen/screen.ts';

const path = '/things';
const everything = ['Search', 'Retrieve', 'Create', 'Update', 'Delete', 'Restore'];

type Options = { address?: string; rights?: readonly string[] };

/** What jsdom lacks: modal dialogs, popovers, and news of sizes. */
function fillBrowser() {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.removeAttribute('popover');
    },
    scrollIntoView: () => undefined,
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}

type TabProps = {
  start: string;
  onMove: (address: string) => void;
  onDirty: (isDirty: boolean) => void;
  onOpen: (to: string) => void;
};

function TestTab({ start, onMove, onDirty, onOpen, children }: TabProps & { children: ReactNode }) {
  const [search, setSearch] = useState(() => new URLSearchParams(start));
  const handle = {
    path,
    search,
    isActive: true,
    setSearch: (next: URLSearchParams) => {
      onMove(next.toString());
      setSearch(next);
    },
    open: onOpen,
    close: () => undefined,
    become: () => undefined,
    setTitle: () => undefined,
    setDirty: onDirty,
  };
  return <TabContext value={handle}>{children}</TabContext>;
}

/** A list screen in a tab of its own, with what stands around every page. */
export function renderScreen(screen: Screen, { address = '', rights = everything }: Options = {}) {
  fillBrowser();
  queryClient.clear();
  setRights(rights.map((action) => `${path}:${action}`));
  const seen = { address, isDirty: false, opened: [] as string[] };

  render(
    <QueryClientProvider client={queryClient}>
      <TestTab
        start={address}
        onMove={(next) => void (seen.address = next)}
        onDirty={(isDirty) => void (seen.isDirty = isDirty)}
        onOpen={(to) => void seen.opened.push(to)}
      >
        <ScreenPath value={path}>
          <ListView screen={screen} />
        </ScreenPath>
      </TestTab>
      <ConfirmHost />
      <Toasts />
    </QueryClientProvider>,
  );
  return seen;
}
