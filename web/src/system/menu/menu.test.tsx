import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { screenNames } from '#web/platform/page/screen-names.ts';
import { sessionMenu } from '#web/platform/session/session-menu.ts';
import { sessionUser } from '#web/platform/session/session-user.ts';
import { type Call, fakeServer } from '#test/screen/fake-server.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { menuScreen } from './menu.screen.ts';

const path = '/api/system/menu/';
const menu = {
  id: 1,
  version: 1,
  is_deleted: false,
  parent: null,
  name: '系统管理',
  name_en: 'System',
  title: 'System',
  icon: 'setting',
  sort: 1,
  is_catalog: true,
  is_link: false,
  web_path: '',
  component: '',
  component_name: 'system',
  status: true,
  cache: false,
  visible: true,
  frame_out: false,
  menuPermission: null,
  hasChild: true,
  description: '',
};
const page = {
  ...menu,
  id: 2,
  parent: 1,
  title: 'Ports',
  is_catalog: false,
  hasChild: false,
  web_path: '/codePort',
  component: 'codes/codePort',
  component_name: 'codePort',
  menuPermission: ['Search', 'Create'],
};
const whole = (data: readonly object[]) => ({ page: 1, limit: data.length, total: data.length, data });

function show() {
  screenNames.set(['codes/codePort', 'system/role']);
  sessionUser.set({ id: 1, username: 'li', name: 'Li', avatar: null });
  const server = fakeServer(({ method, path: calledPath, query }: Call) => {
    if (calledPath.endsWith('/get_btn_permission/')) return { data: ['/things:Search'] };
    if (calledPath.endsWith('/web_router/')) return { data: { data: [{ id: 9, title: 'New' }] } };
    if (method !== 'GET') return { data: page };
    return {
      data: whole(query.get('parent') === '1' ? [page] : [menu, { ...menu, id: 8, title: 'Logs', hasChild: false }]),
    };
  });
  return { ...server, seen: renderScreen(menuScreen) };
}

async function addForm() {
  fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
  return within(await screen.findByRole('dialog', { name: 'Create: Menu' }));
}
const fill = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionMenu.set(undefined);
});

test('rows load level by level; only catalogues contain menus', async () => {
  const { calls } = show();
  const top = await screen.findByRole('row', { name: /System/ });
  expect(within(top).getByRole('button', { name: /Add below/ })).toBeTruthy();

  fireEvent.click(within(top).getByRole('button', { name: 'Expand System' }));
  const below = await screen.findByRole('row', { name: /Ports/ });

  expect(below.textContent).toContain('Search, Create');
  expect(within(below).queryByRole('button', { name: /Add below/ })).toBeNull();
  expect(calls.map(({ query }) => query.get('parent'))).toContain('1');
});

test('a page’s buttons have a page of their own; a catalogue has none', async () => {
  const { seen } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Expand System' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Buttons Ports' }));

  expect(screen.queryByRole('button', { name: 'Buttons System' })).toBeNull();
  expect(seen.opened).toEqual(['/menuButton?id=2&name=Ports']);
});

test('a screen is chosen from a list, which sets its path and name', async () => {
  show();
  const form = await addForm();
  const component = form.getByLabelText('Component');
  fill(component, 'role');
  fireEvent.mouseDown(await form.findByRole('option', { name: /system\/role/ }));

  expect(component).toHaveProperty('value', 'system/role');
  expect(form.getByLabelText('Path')).toHaveProperty('value', '/role');
  expect(form.getByLabelText('Component name')).toHaveProperty('value', 'role');

  fill(component, 'system/gone');
  expect(form.getByText('There is no such page')).toBeTruthy();
});

test('a path begins with a slash, a link with its protocol; both are checked without a request', async () => {
  const { of } = show();
  const form = await addForm();
  fill(form.getByLabelText('Name'), 'Ports');
  fill(form.getByLabelText('Component'), 'codes/codePort');
  fill(form.getByLabelText('Component name'), 'ports');
  fill(form.getByLabelText('Path'), 'ports');
  fireEvent.click(form.getByRole('button', { name: 'OK' }));
  expect(await form.findByText('Path must begin with /')).toBeTruthy();

  fireEvent.click(form.getByRole('switch', { name: 'Link' }));
  expect(form.queryByLabelText('Component')).toBeNull();
  fireEvent.click(form.getByRole('button', { name: 'OK' }));
  expect(await form.findByText('Path must begin with https, http, ftp, rtsp or mms')).toBeTruthy();
  expect(of('POST')).toEqual([]);

  fill(form.getByLabelText('Path'), 'https://example.com');
  fireEvent.click(form.getByRole('button', { name: 'OK' }));
  await waitFor(() =>
    expect(of('POST')).toMatchObject([{ path, body: { is_link: true, web_path: 'https://example.com' } }]),
  );
});

test('changing menus updates the side menu at once', async () => {
  show();
  const form = await addForm();
  fill(form.getByLabelText('Name'), 'Codes');
  fireEvent.click(form.getByRole('switch', { name: 'Catalogue' }));
  expect(form.queryByLabelText('Path')).toBeNull();
  fireEvent.click(form.getByRole('button', { name: 'OK' }));

  await waitFor(() => expect(sessionMenu.get()).toMatchObject([{ title: 'New' }]));
});

test('labels are 100 px wide', () => {
  expect(menuScreen.labels).toBe('narrow');
});
