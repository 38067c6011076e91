import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearLog, log } from '#web/platform/log.ts';
import { useStore } from '#web/platform/store.ts';
import { fillBrowser } from '../../../test/screen/fill-browser.ts';
import { BootContext } from '../boot-context.ts';
import { AppRouter } from '../navigation/navigation-context.tsx';
import { closePanel, panel } from '../panels.ts';
import { HeaderTools } from './header-tools.tsx';

function Opened() {
  return <output>{useStore(panel)}</output>;
}

async function showTools(isNarrow: boolean) {
  fillBrowser({ isNarrow });
  await act(async () =>
    render(
      <BootContext value={{ user: { id: 1, username: 'clerk', name: 'Clerk', avatar: null }, menu: [] }}>
        <AppRouter>
          <HeaderTools />
          <Opened />
        </AppRouter>
      </BootContext>,
    ),
  );
}

const failTimes = (times: number) =>
  act(async () => {
    log('a note');
    for (let count = 0; count < times; count += 1) log('it broke', 'danger');
  });
const click = (role: string, name: string) => act(async () => void fireEvent.click(screen.getByRole(role, { name })));
const names = (role: string) => screen.getAllByRole(role).map((one) => one.ariaLabel ?? one.textContent);

beforeEach(() => {
  clearLog();
  closePanel();
});
afterEach(cleanup);

test('the badge of the log counts errors, up to 99, also on the collapsed tools', async () => {
  await showTools(false);
  expect(screen.getByRole('button', { name: 'Log' })).toBeDefined();
  await failTimes(100);
  expect(screen.getByRole('button', { name: 'Log (100 errors)' }).parentElement?.textContent).toBe('99+');

  cleanup();
  await showTools(true);
  const button = screen.getByRole('button', { name: 'Display and log (100 errors)' });
  expect(button.parentElement?.textContent).toBe('99+');
  expect(names('button')).toHaveLength(1);
});

test('the collapsed button lists all tools, and each opens the same window', async () => {
  await showTools(true);
  await click('button', 'Display and log');
  await screen.findByRole('menu');
  expect(names('menuitem').slice(1)).toEqual(['Log', 'Theme', 'Size', 'Language', 'Primary colour']);

  await click('menuitem', 'Size');
  expect(names('menuitemradio')).toEqual(['Default', 'Medium', 'Small', 'Mini']);
  await act(async () => void fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' }));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Display and log' }));

  await click('button', 'Display and log');
  await click('menuitem', 'Language');
  expect(screen.getByRole('dialog', { name: 'Language' })).toBeDefined();
  await click('button', 'Display and log');
  expect(screen.queryByRole('dialog')).toBeNull();
  await click('button', 'Display and log');
  await click('menuitem', 'Theme');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('theme');
});
