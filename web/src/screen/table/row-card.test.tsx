import { cleanup, fireEvent, screen, within } from '@testing-library/react';
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

async function showList(width: number) {
  fakeServer(listOf(rowsOf(2)));
  renderScreen(thingScreen, { width });
  return screen.findByRole('gridcell', { name: 'CNTAA' });
}

const card = () => document.querySelector<HTMLElement>('.q-row-card');

test('fields without room are on a card while the pointer rests on the row’s name', async () => {
  const name = await showList(760);
  expect(screen.queryByRole('columnheader', { name: 'Modified by' })).toBeNull();
  fireEvent.pointerOver(name);

  await expect.poll(card).toBeTruthy();
  expect(within(card() ?? document.body).getByText('Modified by').nextSibling?.textContent).toBe('Wang');
  fireEvent.pointerOver(screen.getByRole('gridcell', { name: 'Thing 1' }));
  expect(card()).toBeNull();
});
