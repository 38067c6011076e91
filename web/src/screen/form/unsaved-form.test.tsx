import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { oneRow, openForm, type } from '#test/screen/row-form.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { aThing, thingScreen } from '#test/screen/thing.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('leaving unsaved input needs a confirmation; discarding leaves', async () => {
  fakeServer(oneRow(aThing(1)));
  const tab = renderScreen(thingScreen);
  const form = await openForm('Edit CNTAA');

  type(form, 'Name', 'New');
  expect(tab.isDirty).toBe(true);
  fireEvent.keyDown(form.getByLabelText('Name'), { key: 'Escape' });
  expect(await screen.findByText('Detected unsaved content, save before leaving?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tab.isDirty).toBe(false);
});

test('the tab stays marked while another one is active', async () => {
  fakeServer(oneRow(aThing(1)));
  const tab = renderScreen(thingScreen);
  type(await openForm('Edit CNTAA'), 'Name', 'New');

  await tab.show(false);
  expect(tab.isDirty).toBe(true);
  await tab.show(true);

  expect(tab.isDirty).toBe(true);
  expect(within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Name').value).toBe('New');
});

test('is saved from its tab’s closing dialog', async () => {
  const server = fakeServer(oneRow(aThing(1), () => ({ data: aThing(1, { name: 'New' }) })));
  const tab = renderScreen(thingScreen);
  type(await openForm('Edit CNTAA'), 'Name', 'New');

  const isSaved = await act(() => tab.save());

  expect([isSaved, tab.isDirty, server.of('PUT').length]).toEqual([true, false, 1]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('errors keep the tab open', async () => {
  const server = fakeServer(oneRow(aThing(1)));
  const tab = renderScreen(thingScreen);
  type(await openForm('Edit CNTAA'), 'Name', '');

  const isSaved = await act(() => tab.save());

  expect([isSaved, tab.isDirty, server.of('PUT').length]).toEqual([false, true, 0]);
  expect(screen.getByRole('dialog')).toBeTruthy();
});
