import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { renderControl } from '#test/screen/render-control.tsx';
import { UserControl } from './user-control.tsx';

const users = [
  { id: 5, name: '张前台', name_en: '', username: 'frontdesk1' },
  { id: 6, name: '赵前台', name_en: '', username: 'frontdesk2' },
];

function serverWithUsers() {
  return fakeServer(({ query }) => {
    const [id, term] = [query.get('id'), query.get('search') ?? ''];
    const matchesQuery = (user: (typeof users)[number]) =>
      id === null ? user.name.includes(term) || user.username.includes(term) : user.id === Number(id);
    return { data: users.filter(matchesQuery) };
  });
}

const control = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Control' });

function typeAndLeave(value: string) {
  fireEvent.focus(control());
  fireEvent.change(control(), { target: { value } });
  fireEvent.blur(control());
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a user is shown by name and stored by id', async () => {
  const server = serverWithUsers();
  const latest = renderControl(UserControl, '5');
  await waitFor(() => expect(control().value).toBe('张前台'));

  fireEvent.focus(control());
  fireEvent.change(control(), { target: { value: '赵' } });
  // During the debounce the list still has the previous rows.
  await expect.poll(() => server.calls.map(({ query }) => query.get('search'))).toContain('赵');
  fireEvent.mouseDown(await screen.findByRole('option', { name: 'frontdesk2 赵前台' }));

  expect(latest.value).toBe('6');
  await waitFor(() => expect(control().value).toBe('赵前台'));
});

test('a user with an English name is shown by it, and found by both', async () => {
  fakeServer(() => ({ data: [{ id: 7, name: '王操作', name_en: 'Wang (operations)', username: 'backoffice1' }] }));
  const latest = renderControl(UserControl);

  typeAndLeave('王操作');

  await waitFor(() => expect(latest.value).toBe('7'));
  await waitFor(() => expect(control().value).toBe('Wang (operations)'));
});

test('a typed name is taken on blur', async () => {
  serverWithUsers();
  const latest = renderControl(UserControl);

  typeAndLeave('frontdesk1');

  await waitFor(() => expect(latest.value).toBe('5'));
});

test('an unknown name reverts to the previous user; an emptied field means none', async () => {
  serverWithUsers();
  const latest = renderControl(UserControl, '5');
  await waitFor(() => expect(control().value).toBe('张前台'));

  typeAndLeave('前台');
  await waitFor(() => expect(control().value).toBe('张前台'));
  expect(latest.value).toBe('5');

  typeAndLeave('');
  await waitFor(() => expect(latest.value).toBe(''));
});
