import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { renderPage, renderScreen } from '#test/screen/render-screen.tsx';
import { userScreen } from './user.screen.ts';
import { UsersPage } from './users-page.tsx';

setDictionaries([{ value: 'user_state', children: [{ label: 'Locked', value: 2, type: 1, color: 'warning' }] }]);

const path = '/api/system/user/';
const rights = 'Search Update Delete DefaultPassword ResetPassword Unlock EndSessions HandOver ViewAs'.split(' ');
const depts = [
  { id: 1, name: 'Head office', parent: null },
  { id: 2, name: 'Sales', parent: 1 },
  { id: 3, name: 'Customs', parent: 1 },
];
const person = (id: number, state: number) => ({
  id,
  version: 1,
  is_deleted: false,
  username: `person${id}`,
  name: `Person ${id}`,
  is_active: true,
  state,
  role: [],
});
const session = {
  id: 5,
  browser: 'Firefox 140',
  os: 'Linux',
  ip: '10.0.0.1',
  last_seen: '2026-11-21 10:00:00',
  current: false,
};
const people = [person(1, 1), person(2, 2)];
const listOf = (data: readonly object[]) => ({ data: { page: 1, limit: 20, total: data.length, data } });

const owned = [
  { resource: 'booking', title: 'Bookings', count: 3 },
  { resource: 'saved_view', title: 'Searches', count: 2 },
];
const heir = { id: 7, username: 'heir', name: 'Heir' };

const answers: readonly (readonly [string, { data: unknown }])[] = [
  ['all_dept/', { data: depts }],
  ['role_options/', { data: [{ id: 9, name: 'Clerk' }] }],
  ['/sessions/', listOf([session])],
  ['owned/', { data: owned }],
  ['names/', { data: [heir] }],
  ['batch/', { data: { changed: 2 } }],
  ['hand_over/', { data: { rows: 5 } }],
  ['stand_in/', { data: { mine: [], for_others: [] } }],
];
const server = () =>
  fakeServer(({ method, path: calledPath }) => {
    if (calledPath.startsWith('/api/init/')) return { data: { data: [] } };
    const known = answers.find(([end]) => calledPath.endsWith(end));
    return known?.[1] ?? (method === 'GET' ? listOf(people) : { data: null });
  });

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function showList() {
  const { of } = server();
  renderScreen(userScreen, { rights });
  await screen.findByText('Person 1');
  return of;
}

async function openAccount(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Account ${name}` }));
  return within(await screen.findByRole('dialog', { name: 'Account and security' }));
}

const press = (name: string | RegExp, inside: Pick<typeof screen, 'getByRole'> = screen) =>
  fireEvent.click(inside.getByRole('button', { name }));

test('a department filters the list, with its descendants or alone; it is found by name', async () => {
  const { of } = server();
  renderPage(<UsersPage />, { rights });
  const lists = () =>
    of('GET')
      .filter((call) => call.path === path)
      .map(({ query }) => [query.get('dept'), query.get('dept_below')]);

  fireEvent.click(await screen.findByRole('treeitem', { name: 'Sales' }));
  await waitFor(() => expect(lists().at(-1)).toEqual(['2', null]));
  fireEvent.click(screen.getByRole('checkbox', { name: 'This department only' }));
  await waitFor(() => expect(lists().at(-1)).toEqual(['2', '0']));
  expect(screen.getByRole('treeitem', { name: 'Sales' }).ariaSelected).toBe('true');

  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a department' }), { target: { value: 'cust' } });
  expect(screen.queryByRole('treeitem', { name: 'Sales' })).toBeNull();
  expect(screen.getByRole('treeitem', { name: 'Customs' })).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a department' }), { target: { value: 'nowhere' } });
  expect(screen.getByText('No matching department')).toBeTruthy();
});

test('the departments are one tab stop; keys move, fold and select', async () => {
  const { of } = server();
  renderPage(<UsersPage />, { rights });
  const named = (name: string) => screen.getByRole('treeitem', { name });
  const stops = () =>
    screen.getAllByRole('treeitem').flatMap((item) => (item.tabIndex === 0 ? [item.textContent] : []));
  const key = (name: string, pressed: string) => fireEvent.keyDown(named(name), { key: pressed });
  await screen.findByRole('treeitem', { name: 'Sales' });
  expect(stops()).toEqual(['All users']);

  named('All users').focus();
  key('All users', 'ArrowDown');
  expect(document.activeElement).toBe(named('Head office'));
  expect(stops()).toEqual(['Head office']);
  key('Head office', 'ArrowLeft');
  expect(named('Head office').ariaExpanded).toBe('false');
  expect(screen.queryByRole('treeitem', { name: 'Sales' })).toBeNull();
  key('Head office', 'ArrowRight');
  key('Head office', 'ArrowRight');
  expect(document.activeElement).toBe(named('Sales'));
  key('Sales', 'Enter');
  await waitFor(() => expect(named('Sales').ariaSelected).toBe('true'));
  expect(of('GET').at(-1)?.query.get('dept')).toBe('2');
});

test('selected users are disabled after a confirmation, or given a role', async () => {
  const of = await showList();
  const select = () => {
    for (const { name } of people) fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  };
  press('Bulk actions');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Disable' }));
  expect(await screen.findByText('Please select users first')).toBeTruthy();

  select();
  press('Bulk actions');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Disable' }));
  press('Disable', within(await screen.findByRole('alertdialog')));
  await waitFor(() => expect(of('POST').map(({ body }) => body)).toEqual([{ keys: [1, 2], action: 'disable' }]));
  expect(await screen.findByText('2 users were updated')).toBeTruthy();

  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  select();
  press('Bulk actions');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Add a role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a role' }));
  await dialog.findByRole('option', { name: 'Clerk' });
  fireEvent.change(dialog.getByLabelText('Role'), { target: { value: '9' } });
  press('OK', dialog);
  await waitFor(() => expect(of('POST').at(-1)?.body).toEqual({ keys: [1, 2], action: 'add_role', role: 9 }));
});

test('only a locked account can be unlocked', async () => {
  const of = await showList();
  const open = await openAccount('Person 1');
  expect(open.queryByRole('button', { name: 'Unlock' })).toBeNull();
  fireEvent.click(open.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);

  const locked = await openAccount('Person 2');
  press('Unlock', locked);

  await waitFor(() => expect(of('POST').map((call) => call.path)).toEqual([`${path}2/unlock/`]));
  await waitFor(() => expect(locked.queryByRole('button', { name: 'Unlock' })).toBeNull());
});

test('a weak password is refused without a request, and a session can be ended', async () => {
  const of = await showList();
  const drawer = await openAccount('Person 1');
  fireEvent.change(drawer.getByLabelText('New password'), { target: { value: 'weak' } });
  press('Save', drawer);
  expect(await drawer.findByText(/at least 8/)).toBeTruthy();
  press('Generate', drawer);
  press('Save', drawer);
  await waitFor(() => expect(of('PUT')[0]?.body).toMatchObject({ must_change_password: true }));

  fireEvent.click(await drawer.findByRole('button', { name: /^End Firefox/ }));
  press('End', within(await screen.findByRole('alertdialog')));
  await waitFor(() => expect(of('POST')).toMatchObject([{ path: `${path}1/end_sessions/`, body: { session: 5 } }]));
});

test('all of a user’s rows can go to one receiver', async () => {
  const of = await showList();
  press('Hand over', await openAccount('Person 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over data' }));
  const receiver = await dialog.findByRole('combobox', { name: 'Hand over all to: Recipient' });
  press('Hand over', dialog);
  expect(await screen.findByText(/choose a recipient/)).toBeTruthy();

  fireEvent.focus(receiver);
  fireEvent.change(receiver, { target: { value: 'heir' } });
  fireEvent.blur(receiver);
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Bookings: Recipient' }).value).toBe('Heir'),
  );
  press('Hand over', dialog);
  press('Hand over', within(await screen.findByRole('alertdialog')));

  const parts = owned.map(({ resource }) => ({ resource, to: 7 }));
  await waitFor(() => expect(of('POST').at(-1)?.body).toEqual({ parts, disable: false }));
  expect(await screen.findByText('5 records handed over')).toBeTruthy();
});
