import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { type Call, fakeServer } from '#test/screen/fake-server.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { messageCenterScreen } from './message-center.screen.ts';

setDictionaries([
  {
    value: 'message_target',
    children: ['Users', 'Roles', 'Departments', 'Everybody'].map((label, value) => ({ label, value, type: 1 })),
  },
]);
const path = '/api/system/message_center/';
const announcement = {
  id: 4,
  version: 1,
  is_deleted: false,
  title: 'News',
  target_type: 1,
  target_user: [],
  target_role: [2],
  target_dept: [],
  target_names: 'Front desk',
  link: '',
  is_published: false,
  published_datetime: null,
  receivers: 0,
};
const reader = { id: 1, name: 'Li', dept_name: 'Sales', read_datetime: null };
const paged = (data: readonly object[]) => ({ page: 1, limit: 20, total: data.length, is_next: false, data });

function show(parts: Partial<typeof announcement> = {}) {
  const row = { ...announcement, ...parts };
  const server = fakeServer(({ method, path: calledPath }: Call) => {
    if (method !== 'GET') return { data: { ...row, content: '<p>Text</p>' } };
    if (calledPath === path) return { data: paged([row]) };
    if (calledPath.endsWith('/target_roles/')) return { data: [{ id: 2, name: 'Front desk' }] };
    if (calledPath.endsWith('/readers/'))
      return {
        data: { ...paged([reader, { ...reader, id: 2, name: 'Wang', read_datetime: '2026-11-21 08:30:00' }]), read: 1 },
      };
    return { data: { ...row, content: '<p>Dear <strong>colleagues</strong></p>' } };
  });
  renderScreen(messageCenterScreen);
  return server;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an announcement requires only its own kind of recipients', async () => {
  const server = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create: Announcement' }));
  expect(form.queryByRole('combobox')).toBeNull();

  fireEvent.click(form.getByRole('radio', { name: 'Roles' }));
  fireEvent.change(form.getByLabelText('Title'), { target: { value: 'News' } });
  fireEvent.click(form.getByRole('button', { name: 'OK' }));

  expect(await form.findByText('Please enter Roles')).toBeTruthy();
  expect(server.of('POST')).toEqual([]);
  fireEvent.click(await form.findByRole('combobox', { name: 'Roles' }));
  fireEvent.mouseDown(await form.findByRole('option', { name: 'Front desk' }));
  expect(form.queryByText('Please enter Roles')).toBeNull();
  expect(form.queryByLabelText('Departments', { selector: '[role=combobox]' })).toBeNull();
});

test('a draft is previewed with its recipients, and then published', async () => {
  const server = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Preview News' }));

  const preview = within(await screen.findByRole('dialog', { name: /^Announcement preview/ }));
  expect(await preview.findByText('colleagues')).toBeTruthy();
  expect(await preview.findByText('Draft: will be sent to 2 people when published')).toBeTruthy();
  fireEvent.click(preview.getByRole('button', { name: 'Publish to 2 people' }));

  await expect
    .poll(() => server.of('PUT'))
    .toMatchObject([{ path: `${path}4/`, body: { is_published: true, version: 1 } }]);
  expect(await screen.findByText('Published', { selector: '.q-toast-text' })).toBeTruthy();
});

test('a published one shows who has read it', async () => {
  show({ is_published: true, receivers: 2 });
  fireEvent.click(await screen.findByRole('button', { name: 'Preview News' }));

  const preview = within(await screen.findByRole('dialog', { name: /^Announcement preview/ }));
  expect(await preview.findByText('Read by 1 of 2')).toBeTruthy();
  const [, unread, read] = preview.getAllByRole('row').map((row) => row.textContent);
  expect([unread, read]).toEqual(['LiSalesUnread', 'WangSales2026-11-21 08:30']);
  expect(preview.queryByRole('button', { name: /^Publish/ })).toBeNull();
});

test('a preview shows the recipients by name', async () => {
  show({ is_published: true });
  fireEvent.click(await screen.findByRole('button', { name: 'View News' }));

  const view = within(await screen.findByRole('dialog', { name: /Announcement/ }));
  // In the form and in the list.
  expect(await view.findAllByText('Front desk')).toHaveLength(2);
  expect(view.queryByText('Departments', { selector: 'dt' })).toBeNull();
});
