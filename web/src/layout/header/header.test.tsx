import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCatalogue, aMenuRow } from '../../../test/a-menu-row.ts';
import { fillBrowser } from '../../../test/screen/fill-browser.ts';
import { AppRouter } from '../navigation/navigation-context.tsx';
import { BootContext } from '../boot-context.ts';
import { HeaderMenu } from '../header-menu/header-menu.tsx';
import { Header } from './header.tsx';

const user = { id: 1, username: 'clerk', name: 'Clerk', avatar: null };
const codes = aCatalogue({ title: 'Codes' });
const logs = aCatalogue({ title: 'Logs' });
const menu = [codes, aMenuRow({ parent: codes.id }), logs, aMenuRow({ parent: logs.id })];

const inShell = (part: ReactNode) => (
  <BootContext value={{ user, menu }}>
    <AppRouter>{part}</AppRouter>
  </BootContext>
);

beforeEach(fillBrowser);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the logo links to the workbench', async () => {
  history.replaceState(null, '', '/codePort');
  await act(async () => render(inShell(<Header current="/codePort" />)));

  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Quayside' })));

  expect(location.pathname).toBe('/index');
});

test('the overflow of the header menu is measured every 300 ms at most', () => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
  const scrollWidth = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(300);
  render(inShell(<HeaderMenu current="/index" />));
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect([isDisabled('Scroll left'), isDisabled('Scroll right'), scrollWidth.mock.calls.length]).toEqual([
    true,
    false,
    1,
  ]);

  const row = screen.getByRole('list');
  for (const scrollLeft of [50, 120, 200]) {
    row.scrollLeft = scrollLeft;
    fireEvent.scroll(row);
  }
  act(() => void vi.advanceTimersByTime(299));
  expect([isDisabled('Scroll left'), scrollWidth.mock.calls.length]).toEqual([true, 1]);

  act(() => void vi.advanceTimersByTime(1));
  expect([isDisabled('Scroll left'), isDisabled('Scroll right'), scrollWidth.mock.calls.length]).toEqual([
    false,
    true,
    2,
  ]);
});
