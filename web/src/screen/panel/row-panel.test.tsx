import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadable } from '#web/platform/loadable.tsx';
import type { Row } from '#web/screen/screen.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { listOf, rowsOf } from '#test/screen/list-of.ts';
import { resizeTo } from '#test/screen/fill-browser.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { thingScreen, things } from '#test/screen/thing.ts';
import { defineScreen, withWidth } from '../define-screen.ts';

const content = loadable(async () => ({ row }: { row: Row }) => <p>{`All of ${String(row['name'])}`}</p>);
const withPanel = { ...thingScreen, panel: content };

beforeEach(() => {
  fakeServer(listOf(rowsOf(3)));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const panel = () => screen.findByRole('complementary', { name: 'Details' });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

async function standOn(name: string): Promise<void> {
  const cell = await screen.findByRole('gridcell', { name });
  act(() => cell.focus());
}

test('Space shows the focused row in the side panel, arrows move on, Escape closes it', async () => {
  renderScreen(withPanel);
  await standOn('Thing 1');

  press(' ');
  expect(await within(await panel()).findByText('All of Thing 1')).toBeTruthy();
  press('ArrowDown');
  expect(await within(await panel()).findByText('All of Thing 2')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Thing 2');

  press('Escape');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a click on the end of a row shows it, and another one closes it', async () => {
  renderScreen(withPanel);
  const [, second = expect.fail()] = await screen.findAllByRole('button', { name: /^Details / });

  fireEvent.click(second);
  expect(await within(await panel()).findByText('All of Thing 2')).toBeTruthy();
  fireEvent.click(second);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('Escape within it closes it, and its page opens from it', async () => {
  renderScreen(withPanel);
  await standOn('Thing 1');
  press(' ');
  const open = within(await panel()).getByRole('button', { name: 'Open' });

  fireEvent.click(open);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  fireEvent.keyDown(open, { key: 'Escape' });
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Thing 1');
});

test('it is hidden without the right to view rows', async () => {
  renderScreen(withPanel, { rights: ['Search'] });
  await standOn('Thing 1');
  press(' ');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Details / })).toBeNull();
});

test('Space ticks the checkbox of a row, and has its default without a side panel', async () => {
  renderScreen(withPanel);
  const box = await screen.findByRole('checkbox', { name: /CNTAA/ });
  act(() => box.focus());
  expect(fireEvent.keyDown(box, { key: ' ' })).toBe(true);
  expect(screen.queryByRole('complementary')).toBeNull();
  cleanup();

  renderScreen(thingScreen);
  await standOn('Thing 1');
  press(' ');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Details / })).toBeNull();
});

test('the focus stays in the row when the column of its cell has no room any more', async () => {
  renderScreen(withPanel, { width: 2_000 });
  await screen.findByRole('gridcell', { name: 'Thing 1' });
  const before = screen.getAllByRole('columnheader').length;
  // Next to the column of the buttons.
  const last = document.querySelector<HTMLElement>(`[data-at="0 ${before - 2}"]`);
  act(() => last?.focus());

  act(() => resizeTo(800));

  expect(screen.getAllByRole('columnheader').length).toBeLessThan(before);
  expect(last?.isConnected).toBe(false);
  press(' ');
  expect(await within(await panel()).findByText('All of Thing 1')).toBeTruthy();
  act(() => resizeTo(2_000));
});

test('the cell with the focus stays the tab stop when columns before it leave and return', async () => {
  const columns = [withWidth('code', 100), { ...withWidth('name', 300), rank: 9 }, 'count', 'kind'] as const;
  renderScreen({ ...defineScreen(things, { search: [], columns, form: ['name'] }), panel: content }, { width: 900 });
  await screen.findByRole('gridcell', { name: 'Thing 1' });
  const [kind] = screen.getAllByRole('gridcell', { name: /^A/ });
  const stop = () => document.querySelector('tbody [tabindex="0"]');
  act(() => kind?.focus());

  act(() => resizeTo(640));
  expect(screen.queryByRole('gridcell', { name: 'Thing 1' })).toBeNull();
  expect([document.activeElement, stop()]).toEqual([kind, kind]);

  act(() => resizeTo(900));
  expect([document.activeElement, stop()]).toEqual([kind, kind]);
});
