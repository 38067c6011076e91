import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { renderControl, renderHolding } from '#test/screen/render-control.tsx';
import { aThing } from '#test/screen/thing.ts';
import { selectionOf } from './ref-rows.ts';
import { RefControl, RefsControl } from './table-picker.tsx';

const carriers = ['COSCO', 'CMA', 'MSC'].map((code, index) =>
  aThing(index + 1, { code, name_zh: '', name_en: `${code} Line`, scac: '', alliance: null }),
);

function serverWithCarriers() {
  return fakeServer(({ path, query }) => {
    const id = /\/(\d+)\/$/.exec(path)?.[1];
    if (id !== undefined) return { data: carriers.find((row) => row.id === Number(id)) };
    const found = carriers.filter(({ code }) => String(code).includes((query.get('search') ?? '').toUpperCase()));
    return { data: { page: 1, limit: 10, total: found.length, data: found } };
  });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a row is chosen from its resource’s list, and shown by name', async () => {
  const server = serverWithCarriers();
  const latest = renderControl((props) => <RefControl {...props} resource="carrier" columns={['code', 'name_en']} />);

  await waitFor(() => fireEvent.click(screen.getByRole('button', { name: 'Control: Please choose' })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose: Control' }));
  fireEvent.change(dialog.getByRole('searchbox', { name: 'Search' }), { target: { value: 'cma' } });
  await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(1));
  fireEvent.click(dialog.getByRole('radio', { name: 'Choose CMA Line' }));

  expect(latest.value).toBe('2');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Control: CMA Line' })).toBeDefined();
  const [first] = server.calls;
  expect(first?.path).toBe('/api/codes/carrier/');
  expect(Object.fromEntries(first?.query ?? [])).toEqual({ page: '1', limit: '10', query: '{code,name_en,id}' });
});

test('arrows move between rows without choosing', async () => {
  serverWithCarriers();
  const latest = renderControl((props) => <RefControl {...props} resource="carrier" columns={['code', 'name_en']} />);

  await waitFor(() => fireEvent.click(screen.getByRole('button', { name: 'Control: Please choose' })));
  const dialog = within(await screen.findByRole('dialog'));
  const [first, , third] = await dialog.findAllByRole('radio');
  first?.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown'])
    expect(fireEvent.keyDown(document.activeElement ?? document.body, { key })).toBe(false);

  expect([document.activeElement, latest.value]).toEqual([third, '']);
  fireEvent.keyDown(third ?? document.body, { key: 'Enter' });
  expect(latest.value).toBe('3');
});

test('several rows are ticked and taken together; each is a removable tag', async () => {
  serverWithCarriers();
  const latest = renderHolding<readonly string[]>((props) => <RefsControl {...props} resource="carrier" />, ['1']);

  await screen.findByText('COSCO Line');
  fireEvent.click(screen.getByRole('button', { name: 'Choose: Control' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('checkbox', { name: 'Choose COSCO Line' })).toHaveProperty('checked', true);
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Choose MSC Line' }));
  expect(latest.value).toEqual(['1']);
  fireEvent.click(dialog.getByRole('button', { name: 'OK (2)' }));
  expect(latest.value).toEqual(['1', '3']);

  fireEvent.click(await screen.findByRole('button', { name: 'Remove COSCO Line' }));
  expect(latest.value).toEqual(['3']);
});

test('a list that fails to load shows the reason and a retry', async () => {
  fakeServer(() => ({ status: 403, code: 403, msg: 'No permission' }));
  renderControl((props) => <RefControl {...props} resource="carrier" />);

  await waitFor(() => fireEvent.click(screen.getByRole('button', { name: 'Control: Please choose' })));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test.each([
  [['code', 'name'], '{code,name,id}'],
  [['id', 'code'], '{id,code}'],
])('of the columns %j the selection is %s', (columns, selection) => {
  expect(selectionOf(columns)).toBe(selection);
});
