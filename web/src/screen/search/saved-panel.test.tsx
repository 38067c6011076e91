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

async function showList(address = '') {
  fakeServer(listOf(rowsOf(30)));
  const tab = renderScreen(thingScreen, { address });
  await screen.findByText('30 in total');
  return tab;
}

async function openPanel() {
  fireEvent.click(screen.getByRole('button', { name: 'Saved searches' }));
  return within(await screen.findByRole('dialog', { name: 'Saved searches' }));
}

async function save(name: string) {
  const panel = await openPanel();
  fireEvent.change(panel.getByRole('textbox', { name: 'Name' }), { target: { value: name } });
  fireEvent.click(panel.getByRole('button', { name: 'Save this search' }));
  await screen.findByText(`Saved as “${name}”`);
}

describe('a search', () => {
  test('is saved under a name and picked again, with its order and on the first page', async () => {
    const tab = await showList('kind=A&ordering=-code&limit=10&page=2');
    await save('Apples');
    await tab.go('');
    const panel = await openPanel();
    fireEvent.click(panel.getByRole('button', { name: 'Apples' }));

    expect(tab.address).toBe('kind=A&ordering=-code');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('A');
  });

  test('is still there the next time, and marked while it is in force', async () => {
    await showList('kind=A');
    await save('Apples');
    cleanup();
    await showList('kind=A&limit=20&page=2');
    const panel = await openPanel();

    expect(panel.getByRole('button', { name: 'Apples' }).getAttribute('aria-current')).toBe('true');
  });

  test('is deleted after a question', async () => {
    await showList('kind=A');
    await save('Apples');
    fireEvent.click((await openPanel()).getByRole('button', { name: 'Delete Apples' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete saved search' });
    fireEvent.click(within(question).getByRole('button', { name: 'OK' }));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    expect((await openPanel()).getByText('No saved searches yet.')).toBeTruthy();
  });

  test('of nothing cannot be saved', async () => {
    await showList();

    expect((await openPanel()).queryByRole('textbox')).toBeNull();
  });
});

test('Escape closes the saved searches and goes back to their button', async () => {
  await showList();
  await openPanel();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Saved searches' }));
});
