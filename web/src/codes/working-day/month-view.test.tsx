import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScreenPath, setRights } from '#web/platform/session/can.tsx';
import { queryClient } from '#web/platform/api/query-client.ts';
import { loadSettings } from '#web/platform/settings.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { MonthView } from './month-view.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const holiday = { id: 4, version: 2, day: '2026-10-01', is_working: false, name_zh: '国庆', name_en: 'National Day' };

async function month(rights: readonly string[] = ['Create', 'Update']) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-14T12:00:00') });
  fillBrowser();
  setRights(rights.map((right) => `/workingDay:${right}`));
  const server = fakeServer(({ method, path }) => {
    if (path === '/api/init/settings/') return { data: { 'working.days': ['1', '2', '3', '4', '5'] } };
    return { data: method === 'GET' ? { data: [holiday] } : {} };
  });
  await loadSettings();
  render(
    <QueryClientProvider client={queryClient}>
      <ScreenPath value="/workingDay">
        <MonthView />
      </ScreenPath>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: /October 1, 2026.*Off.*National Day/ });
  return server;
}

const day = (name: RegExp) => screen.getByRole('button', { name });

test('a month shows the weekly pattern and its exceptions', async () => {
  await month();
  expect(screen.getByRole('button', { name: 'Saturday, October 10, 2026, Off' })).toBe(day(/October 10, 2026/));
  expect(screen.getByRole('button', { name: 'Monday, October 12, 2026, Working' })).toBe(day(/October 12, 2026/));
});

test('arrows and Page keys move, Enter toggles a day', async () => {
  const server = await month();
  fireEvent.keyDown(day(/October 14/), { key: 'ArrowUp' });
  await waitFor(() => expect(document.activeElement).toBe(day(/October 7, 2026/)));
  fireEvent.keyDown(day(/October 7, 2026/), { key: 'PageDown' });
  expect(await screen.findByText('November 2026')).toBeTruthy();
  fireEvent.keyDown(day(/November 7, 2026/), { key: 'PageUp' });

  fireEvent.click(day(/October 10, 2026/));
  await waitFor(() => expect(server.of('POST')[0]?.body).toMatchObject({ day: '2026-10-10', is_working: true }));
  fireEvent.click(day(/October 1, 2026/));
  await waitFor(() => expect(server.of('PUT')[0]?.body).toEqual({ is_working: true, version: 2 }));
});

test('a read-only user cannot toggle days', async () => {
  const server = await month([]);
  fireEvent.click(day(/October 10, 2026/));
  expect(server.of('POST')).toEqual([]);
});
