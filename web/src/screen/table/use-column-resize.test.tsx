import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { listOf, rowsOf } from '#test/screen/list-of.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { thingScreen } from '#test/screen/thing.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Without layout, every header has this width and the table ten times that. */
async function showList(headWidth = 120) {
  vi.spyOn(HTMLTableCellElement.prototype, 'offsetWidth', 'get').mockReturnValue(headWidth);
  vi.spyOn(HTMLTableElement.prototype, 'offsetWidth', 'get').mockReturnValue(headWidth * 10);
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
  fakeServer(listOf(rowsOf(2)));
  renderScreen(thingScreen);
  await screen.findByRole('gridcell', { name: 'Thing 1' });
}

const head = (name: string) => screen.getByRole<HTMLTableCellElement>('columnheader', { name });
const widthOf = (name: string) => document.querySelectorAll('col')[head(name).cellIndex]?.style.inlineSize;
const edge = (name: string) => head(name).querySelector('[data-resize]') ?? head(name);

function drag(name: string, by: number) {
  fireEvent.pointerDown(edge(name), { clientX: 500, button: 0 });
  fireEvent.pointerMove(head(name), { clientX: 500 + by });
  fireEvent.pointerUp(head(name), { clientX: 500 + by });
}

test('a column follows the pointer and its width is stored', async () => {
  await showList();
  drag('Count', 35);
  expect(widthOf('Count')).toBe('155px');

  cleanup();
  await showList();

  expect(widthOf('Count')).toBe('155px');
});

test('the flexible column keeps its width', async () => {
  await showList(177);
  expect(widthOf('Name')).toBe('');
  drag('Count', 10);

  expect(widthOf('Name')).toBe('177px');
});

test('a column has a minimum width', async () => {
  await showList();
  drag('Count', -500);

  expect(widthOf('Count')).toBe('48px');
});

test('a press without a move changes nothing', async () => {
  await showList();
  const before = widthOf('Count');
  fireEvent.pointerDown(edge('Count'), { clientX: 500, button: 0 });
  fireEvent.pointerUp(head('Count'), { clientX: 500 });

  expect(widthOf('Count')).toBe(before);
});

test('Shift and the arrows resize the focused header without sorting', async () => {
  const server = fakeServer(listOf(rowsOf(1)));
  await showList();
  const button = screen.getByRole('button', { name: 'Name' });
  button.focus();
  fireEvent.keyDown(button, { key: 'ArrowRight', shiftKey: true });
  expect(widthOf('Name')).toBe('130px');
  fireEvent.keyDown(button, { key: 'ArrowLeft', shiftKey: true });

  expect(widthOf('Name')).toBe('110px');
  expect(server.calls.some(({ query }) => query.get('ordering') === 'name')).toBe(false);
});

test('the reset of the column settings restores the widths, too', async () => {
  await showList();
  const before = widthOf('Count');
  drag('Count', 35);
  fireEvent.click(screen.getByRole('button', { name: 'Column settings' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore defaults' }));

  expect(widthOf('Count')).toBe(before);
  expect(document.querySelectorAll('col')[head('Count').cellIndex]?.getAttribute('style')).toBe(
    `inline-size: ${before};`,
  );
});
