import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Call, fakeServer } from '#test/screen/fake-server.ts';
import { ScreenPath, setRights } from '#web/platform/session/can.tsx';
import { queryClient } from '#web/platform/api/query-client.ts';
import { TabContext } from '#web/platform/page/tab.tsx';
import { Toasts } from '#web/platform/feedback/toast.tsx';
import { ConfigPage } from './config-page.tsx';

const row = (change: object) => ({
  id: 1,
  version: 1,
  parent: null,
  title: 'T',
  title_en: '',
  key: 'k',
  value: null,
  form_item_type: 0,
  form_item_type_label: 'text',
  rule: null,
  setting: null,
  placeholder: '',
  sort: 0,
  status: true,
  description: '',
  path: '',
  chinldern: [],
  ...change,
});
const rows = [
  row({ id: 1, title: 'Login page', key: 'login' }),
  row({ id: 2, parent: 1, title: 'Site name', key: 'site_name', path: 'login.site_name', value: 'Quayside' }),
  row({ id: 3, parent: 1, title: 'Own', key: 'own', path: 'login.own', form_item_type: 10, value: 3 }),
  row({ id: 4, title: 'Basics', key: 'base' }),
  row({
    id: 5,
    parent: 4,
    title: 'Captcha',
    key: 'captcha_state',
    path: 'base.captcha_state',
    form_item_type: 9,
    value: true,
  }),
];

const tab = {
  path: '/config',
  title: '',
  search: new URLSearchParams(),
  latestSearch: () => new URLSearchParams(),
  isActive: true,
  setSearch: () => undefined,
  open: () => undefined,
  close: () => undefined,
  replacePath: () => undefined,
  setTitle: () => undefined,
  setDirty: () => undefined,
};

type Answer = ReturnType<Parameters<typeof fakeServer>[0]>;

function show(onSave: () => Answer = () => ({ data: null }), rights = ['Search', 'Create', 'Update', 'Delete']) {
  const server = fakeServer(({ method, path }: Call) => {
    if (method === 'PUT') return onSave();
    if (path.startsWith('/api/init/')) return { data: {} };
    return { data: { page: 1, limit: 999, total: rows.length, is_next: false, is_previous: false, data: rows } };
  });
  setRights(rights.map((action) => `/config:${action}`));
  render(
    <QueryClientProvider client={queryClient}>
      <TabContext value={tab}>
        <ScreenPath value="/config">
          <ConfigPage />
        </ScreenPath>
      </TabContext>
      <Toasts />
    </QueryClientProvider>,
  );
  return server;
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('only changes are saved, in one call', async () => {
  const { calls } = show();
  fireEvent.change(await screen.findByLabelText('Site name'), { target: { value: 'Harbour' } });
  expect(screen.getByText('1 changed, not saved yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await expect.poll(() => screen.queryByText('1 changed, not saved yet')).toBeNull();
  const [put] = calls.filter(({ method }) => method === 'PUT');
  expect(put).toMatchObject({ body: [{ id: 2, version: 1, value: 'Harbour', status: true }] });
});

test('a reverted value is no change, and a button restores the default', async () => {
  show();
  const name = await screen.findByLabelText('Site name');
  fireEvent.change(name, { target: { value: 'Harbour' } });
  fireEvent.click(screen.getByRole('button', { name: 'Site name: reset to default' }));

  expect(screen.queryByText(/not saved yet/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Own: reset to default' })).toBeNull();
});

test('errors are shown at their fields', async () => {
  const fields = [{ path: '0.value', rule: 'too_big', message: 'Own is too big' }];
  show(() => ({ status: 400, code: 400, msg: 'No', data: { fields } }));
  fireEvent.change(await screen.findByLabelText('Own'), { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Own is too big')).toBeTruthy();
  expect(screen.getByLabelText('Own').getAttribute('aria-invalid')).toBe('true');
});

test('the search covers all groups', async () => {
  show();
  fireEvent.change(await screen.findByLabelText('Search settings'), { target: { value: 'captcha' } });

  expect(screen.getByText('1 found')).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Captcha' })).toBeTruthy();
  expect(screen.queryByLabelText('Site name')).toBeNull();
});

test('it is read-only without the right', async () => {
  show(undefined, ['Search']);

  expect((await screen.findByLabelText<HTMLInputElement>('Site name')).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Add group' })).toBeNull();
});
