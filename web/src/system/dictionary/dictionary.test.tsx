import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dictionaryTypes } from '#contract/system/dictionary-values.ts';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { type Call, fakeServer } from '#test/screen/fake-server.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { dictionaryScreen } from './dictionary.screen.ts';

const typeNames = Object.entries(dictionaryTypes).map(([label, value]) => ({ label, value, type: 1 }));
const colours = ['success', 'danger'].map((value) => ({ label: `Tag ${value}`, value, type: 0, color: value }));
setDictionaries([
  { value: 'dictionary_type', children: typeNames },
  { value: 'dictionary_color', children: colours },
]);

const path = '/api/system/dictionary/';
const common = { version: 1, is_deleted: false, status: true, sort: 1, color: '', remark: '', description: '' };
const head = {
  ...common,
  id: 7,
  label: '颜色',
  label_en: 'Colours',
  value: 'colours',
  type: 1,
  parent: null,
  entries: 2,
};
const entry = { ...common, id: 8, label: '红', label_en: 'Red', value: '5', type: 1, parent: 7, entries: 0 };
const paged = (data: readonly object[]) => ({ page: 1, limit: 20, total: data.length, is_next: false, data });

function show() {
  const server = fakeServer(({ method, query }: Call) => {
    if (method !== 'GET') return { data: entry };
    return { data: paged(query.get('is_value') === '1' ? [entry] : [head]) };
  });
  renderScreen(dictionaryScreen);
  return server;
}

async function openForm() {
  fireEvent.click(await screen.findByRole('button', { name: 'Entries 颜色' }));
  const entries = within(await screen.findByRole('dialog', { name: 'Dictionary entries' }));
  await entries.findByText('Red');
  fireEvent.click(entries.getByRole('button', { name: 'Create' }));
  return within(await screen.findByRole('dialog', { name: /^Create: Entry of/ }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('dictionaries and the entries of one are separate lists', async () => {
  const server = show();
  await openForm();

  const requests = server.of('GET').filter((call) => call.path === path);
  expect(requests.map(({ query }) => [query.get('is_value'), query.get('parent')])).toEqual([
    ['0', null],
    ['1', '7'],
  ]);
});

test('a new entry has its dictionary’s type, comes last, and belongs to it', async () => {
  const server = show();
  const form = await openForm();
  expect(form.getByLabelText<HTMLSelectElement>('Value type').value).toBe('1');
  expect(form.getByLabelText<HTMLInputElement>('Sort order').value).toBe('3');

  fireEvent.change(form.getByLabelText('Label'), { target: { value: '绿' } });
  fireEvent.change(form.getByLabelText('Value', { selector: 'input' }), { target: { value: '6' } });
  fireEvent.click(form.getByRole('radio', { name: 'Tag danger' }));
  fireEvent.click(form.getByRole('button', { name: 'OK' }));

  await expect
    .poll(() => server.of('POST'))
    .toMatchObject([
      { path, body: { label: '绿', value: '6', type: 1, color: 'danger', sort: 3, parent: 7, is_value: true } },
    ]);
});

test('the control of the value depends on its type', async () => {
  show();
  const form = await openForm();
  const choose = (type: number) =>
    fireEvent.change(form.getByLabelText('Value type'), { target: { value: String(type) } });

  choose(dictionaryTypes.boolean);
  fireEvent.click(form.getByRole('radio', { name: 'true (yes)' }));
  choose(dictionaryTypes.text);
  expect(form.getByLabelText<HTMLInputElement>('Value', { selector: 'input' }).value).toBe('true');
  choose(dictionaryTypes.date);
  expect(form.getByPlaceholderText('YYYY-MM-DD')).toBeTruthy();
  choose(dictionaryTypes.datetime);
  expect(await form.findByPlaceholderText('HH:mm:ss')).toBeTruthy();
  choose(dictionaryTypes.images);
  expect(await form.findByLabelText(/^Value: /)).toBeTruthy();
});
