import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { listOf, rowsOf } from '#test/screen/list-of.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { thingScreen } from '#test/screen/thing.ts';

setDictionaries([{ value: 'thing_kind', children: [{ label: 'Apple', value: 'A', type: 0 }] }]);

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function showList(count = 3) {
  fakeServer(listOf(rowsOf(count)));
  renderScreen(thingScreen);
  return screen.findByRole('gridcell', { name: 'Thing 1' });
}

const stand = (element: HTMLElement | undefined) => act(() => element?.focus());
const focused = () => document.activeElement ?? document.body;
const press = (key: string, isShift = false) => fireEvent.keyDown(focused(), { key, shiftKey: isShift });

/** What Ctrl+C puts on the clipboard; undefined if it is left to the browser. */
function copied(): string | undefined {
  let text: string | undefined;
  const clipboardData = { setData: (_type: string, data: string) => void (text = data) };
  fireEvent.copy(focused(), { clipboardData });
  return text;
}

describe('copying', () => {
  test('copies the focused cell as displayed', async () => {
    await showList();
    stand(screen.getAllByRole('gridcell', { name: 'Apple' })[0]);

    expect(copied()).toBe('Apple');
    expect(await screen.findByText('Copied: Apple')).toBeTruthy();
  });

  test('copies the cells selected by Shift and the arrows', async () => {
    stand(await showList());
    press('ArrowRight', true);
    press('ArrowDown', true);

    expect(screen.getAllByRole('gridcell', { selected: true }).map((cell) => cell.textContent)).toEqual([
      'Thing 1',
      '1',
      'Thing 2',
      '2',
    ]);
    expect(copied()).toBe('Name\tCount\nThing 1\t1\nThing 2\t2');
    expect(await screen.findByText('Copied 2 × 2 cells with column names')).toBeTruthy();
  });

  test('copies the cells up to a click with Shift; a plain move ends the range', async () => {
    stand(await showList());
    fireEvent.mouseDown(screen.getByRole('gridcell', { name: 'Thing 3' }), { shiftKey: true });
    expect(copied()).toBe('Name\nThing 1\nThing 2\nThing 3');
    press('ArrowUp');

    expect(screen.queryAllByRole('gridcell', { selected: true })).toHaveLength(0);
    expect(copied()).toBe('Thing 2');
  });

  test('never treats the headings as rows', async () => {
    stand(await showList());
    press('ArrowUp', true);

    expect(copied()).toBe('Thing 1');
  });

  test('copies the selected rows, those of other pages too, in order of selection', async () => {
    await showList(25);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select CNTAA' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByRole('gridcell', { name: 'Thing 21' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select CNTUA' }));
    stand(screen.getByRole('checkbox', { name: 'Select CNTUA' }));

    const lines = copied()?.split('\n');
    expect(lines?.slice(1).map((line) => line.split('\t')[1])).toEqual(['Thing 1', 'Thing 21']);
    expect(await screen.findByText(/Copied 2 × (?!2 )/)).toBeTruthy();
  });

  test('leaves out the headings by preference', async () => {
    stand(await showList());
    fireEvent.click(screen.getByRole('button', { name: 'Column settings' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Copy with column names' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    stand(screen.getByRole('gridcell', { name: 'Thing 1' }));
    press('ArrowDown', true);

    expect(copied()).toBe('Thing 1\nThing 2');
  });
});
