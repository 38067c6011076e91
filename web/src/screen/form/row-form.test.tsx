import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Row } from '../screen.ts';
import { type FakeAnswer, fakeServer } from '#test/screen/fake-server.ts';
import { oneRow, openForm, type } from '#test/screen/row-form.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { aThing, thingScreen } from '#test/screen/thing.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('the name of the row', () => {
  test('is in the title if the form does not show it', async () => {
    fakeServer(oneRow(aThing(1)));
    renderScreen({ ...thingScreen, form: thingScreen.form.filter(({ name }) => name !== 'name') });

    await openForm('Edit CNTAA');

    expect(await screen.findByRole('dialog', { name: 'Edit: Thing · Thing 1' })).toBeTruthy();
  });
});

describe('adding', () => {
  test('starts with the contract’s defaults and the first field focused', async () => {
    fakeServer(oneRow(aThing(1)));
    renderScreen(thingScreen);

    const form = await openForm('Create');

    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Code')));
    expect(form.getByLabelText<HTMLInputElement>('Enabled').checked).toBe(true);
    expect(form.getByLabelText('Code').getAttribute('aria-required')).toBe('true');
    expect(form.getByLabelText('Note').getAttribute('aria-required')).toBeNull();
  });

  test('shows all errors at once, and sends nothing', async () => {
    const server = fakeServer(oneRow(aThing(1)));
    renderScreen(thingScreen);
    const form = await openForm('Create');

    type(form, 'Code', 'cn01');
    type(form, 'Count', '100');
    type(form, 'Weight', '1,5');
    type(form, 'Sailing', '2026-13-01');
    fireEvent.click(form.getByRole('button', { name: 'OK' }));

    for (const sentence of [
      'Code must be a five-character UN/LOCODE, e.g. CNTAO',
      'Please enter Name',
      'Count must not be greater than 99',
      'Weight is not a valid number',
      'Sailing is not a valid date (YYYY-MM-DD)',
      'Form validation failed, please check',
    ]) {
      expect(await form.findByText(sentence)).toBeTruthy();
    }
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Code')));
    expect(server.of('POST')).toHaveLength(0);
  });

  test('sends the body of the contract, and confirms it', async () => {
    const server = fakeServer(oneRow(aThing(1), () => ({ data: aThing(2) })));
    renderScreen(thingScreen);
    const form = await openForm('Create');

    type(form, 'Code', 'cntao');
    type(form, 'Name', 'Tsingtao');
    type(form, 'Count', '7');
    type(form, 'Aliases', 'TAO');
    fireEvent.keyDown(form.getByLabelText('Aliases'), { key: 'Enter' });
    fireEvent.keyDown(form.getByLabelText('Name'), { key: 'Enter', ctrlKey: true });

    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.of('POST')[0]?.body).toMatchObject({
      code: 'CNTAO',
      name: 'Tsingtao',
      count: 7,
      weight: null,
      aliases: ['TAO'],
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows the server’s errors at their fields', async () => {
    const data = { fields: [{ path: 'code', rule: 'duplicate', message: 'Code “CNTAO” already exists' }] };
    fakeServer(oneRow(aThing(1), () => ({ status: 409, code: 4000, msg: 'exists', data })));
    renderScreen(thingScreen);
    const form = await openForm('Create');
    type(form, 'Code', 'CNTAO');
    type(form, 'Name', 'Tsingtao');

    fireEvent.click(form.getByRole('button', { name: 'OK' }));

    const error = await form.findByText('Code “CNTAO” already exists');
    expect(form.getByLabelText('Code').getAttribute('aria-describedby')).toBe(error.id);
  });
});

describe('editing', () => {
  test('writes the whole row on the loaded version', async () => {
    const server = fakeServer(oneRow(aThing(1, { version: 4 }), () => ({ data: aThing(1) })));
    renderScreen(thingScreen);
    const form = await openForm('Edit CNTAA');

    type(form, 'Name', 'New');
    fireEvent.click(form.getByRole('button', { name: 'OK' }));

    await screen.findByText('Saved');
    expect(server.of('PUT')[0]).toMatchObject({
      path: '/api/codes/thing/1/',
      body: { name: 'New', weight: '1.500', version: 4 },
    });
  });

  test('closes at once without a change', async () => {
    fakeServer(oneRow(aThing(1)));
    renderScreen(thingScreen);
    const form = await openForm('Edit CNTAA');

    fireEvent.keyDown(form.getByLabelText('Name'), { key: 'Escape' });

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('another user saved first', () => {
  /** Refuses version 1 because of `theirs`, and accepts any later one. */
  function staleOnce(theirs: Partial<Row>): FakeAnswer {
    const current = aThing(1, { version: 2, modifier_name: 'Zhao', ...theirs });
    return oneRow(aThing(1), ({ body }) => {
      const isOld = JSON.stringify(body).includes('"version":1');
      return isOld ? { status: 409, code: 4000, msg: 'stale', data: { current, fields: [] } } : { data: current };
    });
  }

  test('changes of different fields are merged', async () => {
    const server = fakeServer(staleOnce({ note: 'theirs' }));
    renderScreen(thingScreen);
    const form = await openForm('Edit CNTAA');

    type(form, 'Name', 'mine');
    fireEvent.click(form.getByRole('button', { name: 'OK' }));

    expect(await screen.findByText('Merged with the changes of Zhao')).toBeTruthy();
    await waitFor(() => expect(server.of('PUT')).toHaveLength(2));
    expect(server.of('PUT')[1]?.body).toMatchObject({ name: 'mine', note: 'theirs', version: 2 });
  });

  test('changes of the same field are shown next to each other', async () => {
    const server = fakeServer(staleOnce({ name: 'theirs', note: 'also theirs' }));
    renderScreen(thingScreen);
    const form = await openForm('Edit CNTAA');
    type(form, 'Name', 'mine');
    fireEvent.click(form.getByRole('button', { name: 'OK' }));

    expect(await screen.findByText('Zhao changed this record at 2026-11-20 11:22')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'mine' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'theirs' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save selection' }));

    await waitFor(() => expect(server.of('PUT')).toHaveLength(2));
    expect(server.of('PUT')[1]?.body).toMatchObject({ name: 'theirs', note: 'also theirs', version: 2 });
  });
});

describe('a code of another table', () => {
  const ports = [{ code: 'CNTXG', name_zh: '天津新港', name_en: 'Tianjin Xingang' }];
  const withPorts: FakeAnswer = (call) =>
    call.path === '/api/codes/port/' ? { data: { data: ports } } : oneRow(aThing(1))(call);

  test('Enter takes it and keeps the form open', async () => {
    const server = fakeServer(withPorts);
    renderScreen(thingScreen);
    const form = await openForm('Edit CNTAA');
    const port = form.getByRole<HTMLInputElement>('combobox', { name: 'Port' });

    fireEvent.change(port, { target: { value: 'tian' } });
    await form.findByRole('option', { name: /^CNTXG Tianjin Xingang/ });
    expect(fireEvent.keyDown(port, { key: 'Enter' })).toBe(false);

    await waitFor(() => expect(port.value).toBe('CNTXG'));
    expect(server.of('PUT')).toEqual([]);
  });

  test('Escape closes the list, not the form', async () => {
    fakeServer(withPorts);
    renderScreen(thingScreen);
    const form = await openForm('Edit CNTAA');
    const port = form.getByRole('combobox', { name: 'Port' });

    fireEvent.click(port);
    await form.findByRole('option', { name: /^CNTXG Tianjin Xingang/ });
    fireEvent.keyDown(port, { key: 'Escape' });

    expect(form.queryByRole('option', { name: /^CNTXG Tianjin Xingang/ })).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

test('a date is chosen in the calendar', async () => {
  fakeServer(oneRow(aThing(1)));
  renderScreen(thingScreen);
  const form = await openForm('Edit CNTAA');

  fireEvent.click(form.getByRole('button', { name: 'Open the calendar: Sailing' }));
  const day = await form.findByRole('button', { name: 'Friday, November 20, 2026' });
  fireEvent.keyDown(day, { key: 'PageDown' });
  fireEvent.click(await form.findByRole('button', { name: 'Sunday, December 20, 2026' }));

  expect(form.getByLabelText<HTMLInputElement>('Sailing').value).toBe('2026-12-20');
});

test('an incomplete row of the list is fetched completely first', async () => {
  const { description: _description, ...listed } = aThing(1);
  const server = fakeServer((call) =>
    call.path.endsWith('/1/') ? { data: aThing(1, { description: 'long' }) } : oneRow(listed)(call),
  );
  renderScreen(thingScreen);

  fireEvent.click(await screen.findByRole('button', { name: 'View CNTAA' }));

  expect(await screen.findByText('long')).toBeTruthy();
  expect(server.calls.some(({ path }) => path === '/api/codes/thing/1/')).toBe(true);
});

test('a deleted code can be restored with the input', async () => {
  const server = fakeServer(
    oneRow(aThing(1), ({ method, path, body }) => {
      if (path.endsWith('/7/restore/')) return { data: aThing(7, { version: 3 }) };
      if (method === 'PUT') return { data: body };
      return { status: 409, code: 4000, msg: 'Code "CNTAO" was deleted', data: { id: 7, field: 'code' } };
    }),
  );
  renderScreen(thingScreen);
  const form = await openForm('Create');
  type(form, 'Code', 'CNTAO');
  type(form, 'Name', 'Tsingtao');
  fireEvent.click(form.getByRole('button', { name: 'OK' }));

  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.of('PUT')[0]).toMatchObject({ path: '/api/codes/thing/7/', body: { name: 'Tsingtao', version: 3 } });
});
