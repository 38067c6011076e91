import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { listOf, rowsOf } from '#test/screen/list-of.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { thingScreen } from '#test/screen/thing.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const cell = (name: string) => screen.findByRole('gridcell', { name });

test('a failure is shown once, in the page, with a retry', async () => {
  let isDown = true;
  fakeServer((call) => (isDown ? { status: 500, code: 500, msg: 'broken' } : listOf(rowsOf(1))(call)));
  renderScreen(thingScreen);

  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByText(/broken/)).toHaveLength(1);
  isDown = false;
  fireEvent.click(retry);

  expect(await cell('Thing 1')).toBeTruthy();
});

test('a failed refetch keeps the rows, with an error next to them', async () => {
  let isDown = false;
  fakeServer((call) => (isDown ? { status: 500, code: 500, msg: 'broken' } : listOf(rowsOf(1))(call)));
  renderScreen(thingScreen);
  await cell('Thing 1');
  isDown = true;
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));

  const note = (await screen.findByText(/showing earlier data/)).closest<HTMLElement>('[role="status"]');
  if (!note) throw new Error('no note');
  expect(note.textContent).toContain(`${thingScreen.title} could not be updated`);
  expect(note.textContent).toContain('broken');
  expect(note.textContent).not.toContain('/api/');
  expect(screen.getAllByText(/broken/)).toHaveLength(1);
  expect(await cell('Thing 1')).toBeTruthy();

  isDown = false;
  fireEvent.click(within(note).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/showing earlier data/)).toBeNull());
});

test('an order that is refused, e.g. of an old link, is reset', async () => {
  const isRefused = (query: URLSearchParams) => query.get('ordering') === 'zzz';
  fakeServer((call) =>
    isRefused(call.query) ? { status: 400, code: 400, msg: 'no such order' } : listOf(rowsOf(1))(call),
  );
  const tab = renderScreen(thingScreen, { address: 'ordering=zzz' });

  const failed = await screen.findByRole('alert');
  expect(within(failed).getByRole('button', { name: 'Try again' })).toBeTruthy();
  fireEvent.click(within(failed).getByRole('button', { name: 'Reset' }));

  expect(await cell('Thing 1')).toBeTruthy();
  expect(tab.address).toBe('');
});
