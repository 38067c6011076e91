import { type BoundFunctions, cleanup, fireEvent, type queries, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Row } from '../screen.ts';
import { type FakeAnswer, fakeServer } from '#test/screen/fake-server.ts';
import { listOf } from '#test/screen/list-of.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { aThing, thingScreen } from '#test/screen/thing.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const oneRow = (row: Row, write: FakeAnswer = () => ({})) => listOf([row], write);

async function openForm(button: string) {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

function type(form: BoundFunctions<typeof queries>, label: string, value: string) {
  fireEvent.change(form.getByLabelText(label), { target: { value } });
}

describe('unsaved input of a closed page', () => {
  test('is restored in the form, on the version it was based on', async () => {
    const server = fakeServer(oneRow(aThing(1, { version: 4 }), () => ({ data: aThing(1) })));
    renderScreen(thingScreen);
    type(await openForm('Edit CNTAA'), 'Name', 'Half typed');
    cleanup();

    renderScreen(thingScreen);
    const reopened = await openForm('Edit CNTAA');
    expect(await screen.findByText('Your unsaved input has been restored')).toBeTruthy();
    expect(reopened.getByLabelText<HTMLInputElement>('Name').value).toBe('Half typed');
    fireEvent.click(reopened.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(server.of('PUT')[0]?.body).toMatchObject({ name: 'Half typed', version: 4 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage).toHaveLength(0);
  });

  test('is removed once discarded, in the form or with its tab', async () => {
    fakeServer(oneRow(aThing(1)));
    const tab = renderScreen(thingScreen);
    const form = await openForm('Create');
    type(form, 'Name', 'Given up');
    fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(sessionStorage).toHaveLength(0);

    type(await openForm('Create'), 'Name', 'Given up, too');
    expect(sessionStorage).toHaveLength(1);
    tab.discard();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is restored in the cells of its row, too', async () => {
    const inline = { ...thingScreen, inline: { validates: true, isInline: true } };
    const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    fakeServer(oneRow(aThing(1)));
    renderScreen(inline);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit CNTAA' }));
    fireEvent.change(await name(), { target: { value: 'Half typed' } });
    cleanup();

    renderScreen(inline);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit CNTAA' }));
    expect((await name()).value).toBe('Half typed');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sessionStorage).toHaveLength(0);
  });
});
