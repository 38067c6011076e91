import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { type Call, fakeServer } from '#test/screen/fake-server.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { singularOf } from '#web/screen/singular.ts';
import { menuButtonScreen } from './menu-button.screen.ts';
import { whiteListScreen } from './white-list.screen.ts';

setDictionaries([
  {
    value: 'api_method',
    children: ['GET', 'POST', 'PUT', 'DELETE'].map((label, value) => ({ label, value, type: 1 })),
  },
  {
    value: 'system_button',
    children: ['Create', 'Search'].map((value) => ({ label: `${value} rows`, value, type: 0 })),
  },
]);

const button = {
  id: 4,
  version: 1,
  is_deleted: false,
  menu: 9,
  name: 'Create',
  name_en: '',
  value: 'Create',
  api: '/api/codes/port/',
  method: 1,
  role_count: 3,
  description: '',
};
const entry = { id: 5, version: 1, is_deleted: false, keyword: 'codes', method: 0, url: '/api/codes/.*' };
const matches = [
  { method: 0, url: '/api/codes/port/', summary: 'Ports: search', is_open: false, is_held: true },
  { method: 0, url: '/api/codes/yard/', summary: 'Yards: search', is_open: false, is_held: false },
  { method: 0, url: '/api/system/dept/all_dept/', summary: 'Departments', is_open: true, is_held: true },
];
const document = {
  openapi: '3.1.0',
  paths: {
    '/api/codes/port/': { get: { summary: 'Ports: search' }, post: { summary: 'Ports: create' } },
    '/api/codes/yard/': { get: { summary: 'Yards: search' }, parameters: [] },
  },
};
const broken = {
  code: 400,
  status: 400,
  msg: 'Form validation failed',
  data: { fields: [{ path: 'api', rule: 'pattern', message: 'API address is broken' }] },
};
const paged = (data: readonly object[]) => ({ page: 1, limit: 20, total: data.length, is_next: false, data });

function serve() {
  return fakeServer(({ method, path, query }: Call) => {
    if (path === '/swagger.json') return { response: Response.json(document) };
    if (path.endsWith('/matching_routes/')) return query.get('api') === '/api/[' ? broken : { data: matches };
    if (path.endsWith('/resources/'))
      return {
        data: [
          { name: 'port', title: 'Ports', total: 14, missing: 2 },
          { name: 'yard', title: 'Yards', total: 14, missing: 14 },
        ],
      };
    if (path.endsWith('/batch_create/')) return { data: [button, button] };
    if (method !== 'GET') return { data: button };
    return { data: paged(path.includes('white') ? [entry] : [button]) };
  });
}

async function formOf(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
  return within(await screen.findByRole('dialog', { name: `Create: ${singularOf(name)}` }));
}
const fill = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a name of the dictionary sets its value and usual method; other names are accepted', async () => {
  const server = serve();
  renderScreen(menuButtonScreen(9));
  const form = await formOf('Menu buttons');
  fill(form.getByLabelText('Name'), 'cre');
  fireEvent.mouseDown(await form.findByRole('option', { name: /Create rows/ }));
  expect(form.getByLabelText('Value')).toHaveProperty('value', 'Create');
  expect(form.getByLabelText('Method')).toHaveProperty('value', '1');

  fill(form.getByLabelText('Name'), 'Own');
  fill(form.getByLabelText('Value'), 'Own');
  fill(form.getByLabelText('API address'), '/api/codes/p.*');
  fireEvent.click(form.getByRole('button', { name: 'OK' }));

  const body = { menu: 9, name: 'Own', value: 'Own', api: '/api/codes/p.*' };
  await waitFor(() => expect(server.of('POST')).toMatchObject([{ path: '/api/system/menu_button/', body }]));
});

test('an address is chosen from the API description, with its method', async () => {
  serve();
  renderScreen(menuButtonScreen(9));
  const form = await formOf('Menu buttons');
  const api = form.getByLabelText('API address');
  fill(api, 'ports');
  await waitFor(() => {
    fill(api, 'port');
    const list = within(form.getByRole('listbox', { name: 'API address' }));
    expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'GET /api/codes/port/ Ports: search',
      'POST /api/codes/port/ Ports: create',
    ]);
  });
  fireEvent.mouseDown(form.getByRole('option', { name: /POST .api/ }));

  expect(api).toHaveProperty('value', '/api/codes/port/');
  expect(form.getByLabelText('Method')).toHaveProperty('value', '1');
});

test('the matches of a pattern are shown during input, with those out of the user’s rights; an invalid one shows an error', async () => {
  const server = serve();
  renderScreen(whiteListScreen);
  const form = await formOf('API white list');
  expect(form.getByText(/Choose a method and enter an address/)).toBeTruthy();
  fill(form.getByLabelText('Method'), '0');
  fill(form.getByLabelText('API address'), '/api/codes/.*');

  const list = await form.findByRole('list', { name: 'Matching calls' });
  expect(form.getByText('3 calls match')).toBeTruthy();
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'GET/api/codes/port/Ports: search',
    'GET/api/codes/yard/Yards: searchyou have no right to it',
    'GET/api/system/dept/all_dept/Departmentsopen to every logged-in user',
  ]);

  fill(form.getByLabelText('API address'), '/api/[');
  expect(await form.findByText('API address is broken')).toBeTruthy();
  expect(server.of('POST')).toEqual([]);
});

test('a saved row shows its matches', async () => {
  serve();
  renderScreen(whiteListScreen);
  fireEvent.click(await screen.findByRole('button', { name: 'Matching calls codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Matching calls' }));

  expect(dialog.getByText('/api/codes/.*')).toBeTruthy();
  expect(await dialog.findByText('3 calls match')).toBeTruthy();
});

test('deleting a button warns how many roles lose it', async () => {
  const server = serve();
  renderScreen(menuButtonScreen(9));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Create' }));

  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('3 roles hold these rights and lose them. Confirm delete?')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(server.of('DELETE')).toHaveLength(1));
});

test('all buttons of a resource are created together', async () => {
  const server = serve();
  renderScreen(menuButtonScreen(9));
  fireEvent.click(await screen.findByRole('button', { name: 'Add in bulk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add buttons in bulk' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Create 2 buttons' }));

  expect(await screen.findByText('2 buttons created')).toBeTruthy();
  expect(server.of('POST')).toMatchObject([
    { path: '/api/system/menu_button/batch_create/', body: { menu: 9, resource: 'port' } },
  ]);
});

test('the list belongs to its menu', async () => {
  const server = serve();
  renderScreen(menuButtonScreen(9));
  await screen.findByRole('row', { name: /Create/ });

  expect(server.calls[0]?.query.get('menu')).toBe('9');
});
