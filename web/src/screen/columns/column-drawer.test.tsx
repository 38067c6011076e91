import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { listOf, rowsOf } from '#test/screen/list-of.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { thingScreen } from '#test/screen/thing.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function openDrawer() {
  fakeServer(listOf(rowsOf(3)));
  renderScreen(thingScreen);
  await screen.findByRole('gridcell', { name: 'Thing 1' });
  fireEvent.click(screen.getByRole('button', { name: 'Column settings' }));
  return within(await screen.findByRole('dialog', { name: 'Column settings' }));
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const fields = ['Code', 'Name', 'Count', 'Kind', 'Enabled'];
const fieldHeads = () => heads().filter((head) => fields.includes(head));

describe('the column settings', () => {
  test('hide a column and store it', async () => {
    const drawer = await openDrawer();
    fireEvent.click(drawer.getByRole('checkbox', { name: 'Count' }));
    expect(fieldHeads()).toEqual(['Code', 'Name', 'Kind', 'Enabled']);

    cleanup();
    renderScreen(thingScreen);
    await screen.findByRole('gridcell', { name: 'Thing 1' });

    expect(fieldHeads()).toEqual(['Code', 'Name', 'Kind', 'Enabled']);
  });

  test('do not hide the last column', async () => {
    const drawer = await openDrawer();
    const boxes = drawer.getAllByRole<HTMLInputElement>('checkbox');
    for (const box of boxes.slice(1).filter(({ checked }) => checked)) fireEvent.click(box);

    expect(drawer.getByRole<HTMLInputElement>('checkbox', { name: 'Code' }).disabled).toBe(true);
    expect(fieldHeads()).toEqual(['Code']);
  });

  test('move a column by keyboard and announce its position', async () => {
    const drawer = await openDrawer();
    const handle = drawer.getByRole('button', { name: 'Move Name' });
    handle.focus();
    fireEvent.keyDown(handle, { key: 'ArrowDown', altKey: true });

    expect(fieldHeads()).toEqual(['Code', 'Count', 'Name', 'Kind', 'Enabled']);
    expect(drawer.getByRole('status').textContent).toBe('Name: column 3 of 11');
    expect(document.activeElement).toBe(handle);
  });

  test('fix a column to either side', async () => {
    const drawer = await openDrawer();
    fireEvent.click(drawer.getByRole('button', { name: 'Fix Kind to the left' }));
    fireEvent.click(drawer.getByRole('button', { name: 'Fix Name to the right' }));

    expect(fieldHeads()).toEqual(['Code', 'Kind', 'Count', 'Enabled', 'Name']);
    expect(screen.getByRole('columnheader', { name: 'Name' }).dataset['fixed']).toBe('end');
    expect(heads().at(-1)).toBe('Operations');
  });

  test('have a reset button', async () => {
    const drawer = await openDrawer();
    fireEvent.click(drawer.getByRole('checkbox', { name: 'Count' }));
    fireEvent.click(drawer.getByRole('button', { name: 'Restore defaults' }));

    expect(fieldHeads()).toEqual(fields);
  });

  test('close on Escape', async () => {
    await openDrawer();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
