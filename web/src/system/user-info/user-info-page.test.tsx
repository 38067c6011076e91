import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConfirmHost } from '#web/platform/feedback/confirm.tsx';
import { queryClient } from '#web/platform/api/query-client.ts';
import { Toasts } from '#web/platform/feedback/toast.tsx';
import { type Reply, scriptedFetch } from '../../../test/scripted-fetch.ts';
import { UserInfoPage } from './user-info-page.tsx';

const ok = (data: unknown): Reply => ({ body: { code: 2000, msg: 'Success', data } });
const list = (data: readonly unknown[]) => ok({ page: 1, limit: data.length, total: data.length, data });
const at = '2026-11-21 10:00:00';

const user = {
  id: 7,
  username: 'ann',
  name: 'Ann',
  name_en: '',
  mobile: '',
  email: 'ann@example.com',
  avatar: null,
  gender: 2,
  user_type: 1,
  dept: null,
  is_superuser: false,
  role: [1],
  role_info: [{ id: 1, name: 'Front desk', key: 'front_desk' }],
};
const place = { ip: '127.0.0.1', place: 'here', located: '', create_datetime: at, last_seen: at };
const sessions = [
  { ...place, id: 1, browser: 'Chrome 140.0.0.0', os: 'Windows 10.0', current: true },
  { ...place, id: 2, browser: '', os: '', current: false },
];
const login = { ...place, id: 9, browser: 'Firefox 130.0', os: 'Linux', result: 'wrong', login_type: 1 };

/** The page with a scripted server. */
function aPage(script: Record<string, readonly Reply[]> = {}) {
  const { fetch, sent } = scriptedFetch({
    '/api/system/user/user_info/': [ok(user)],
    '/api/system/session/': [list(sessions)],
    '/api/system/sso/identity/': [list([])],
    '/api/system/user/login_history/': [
      ok({ page: 1, limit: 10, total: 11, is_next: true, is_previous: false, data: [login] }),
    ],
    ...script,
  });
  vi.stubGlobal('fetch', fetch);
  render(
    <QueryClientProvider client={queryClient}>
      <UserInfoPage />
      <ConfirmHost />
      <Toasts />
    </QueryClientProvider>,
  );
  const calls = (method: string) => sent.filter((request) => request.method === method);
  return { calls };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const card = async (name: string) => screen.findByRole('region', { name });

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the profile', () => {
  const url = '/api/system/user/update_user_info/';

  test('is shown, changed and saved', async () => {
    const { calls } = aPage({ [url]: [ok({ ...user, name: 'Anna', gender: 0 })] });
    const profile = within(await card('Profile'));
    expect(profile.getByText('Front desk')).toBeDefined();
    type('Name', ' Anna ');
    fireEvent.click(screen.getByRole('radio', { name: 'Unknown' }));
    press('Save');

    expect(await screen.findByText('Saved')).toBeDefined();
    expect(calls('PUT').map(({ body }) => body)).toEqual([
      { name: 'Anna', name_en: '', mobile: '', email: 'ann@example.com', gender: 0 },
    ]);
  });

  test('another email needs the password', async () => {
    const { calls } = aPage({ [url]: [ok({ ...user, email: 'anna@example.com' })] });
    await card('Profile');
    const passwordField = () => screen.queryByLabelText('Password', { selector: 'input' });
    expect(passwordField()).toBeNull();
    type('Email', 'anna@example.com');
    press('Save');
    expect(await screen.findByText('Please enter Password')).toBeDefined();
    fireEvent.change(passwordField() ?? document.body, { target: { value: 'harbour-2026' } });
    press('Save');

    expect(await screen.findByText('Saved')).toBeDefined();
    expect(calls('PUT').map(({ body }) => body)).toEqual([
      { name: 'Ann', name_en: '', mobile: '', email: 'anna@example.com', gender: 2, password: 'harbour-2026' },
    ]);
    await waitFor(() => expect(passwordField()).toBeNull());
  });

  test('errors are shown at their fields', async () => {
    const data = { fields: [{ path: 'mobile', rule: 'mobile', message: 'Mobile is not a valid mobile number' }] };
    aPage({ [url]: [{ status: 400, body: { code: 400, msg: 'Form validation failed', data } }] });
    await card('Profile');
    type('Mobile', '123');
    press('Save');

    expect(await screen.findByText('Mobile is not a valid mobile number')).toBeDefined();
    expect(screen.getByLabelText('Mobile').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the password', () => {
  test('is changed, the form is emptied and the sessions are refetched', async () => {
    const { calls } = aPage({ '/api/system/user/change_password/': [ok(null)] });
    await card('Password');
    type('Original password', 'harbour-2026');
    type('New password', 'anchor-2027');
    type('Confirm password', 'anchor-2027');
    press('Change password');

    expect(await screen.findByText(/^Password changed/)).toBeDefined();
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
    expect(calls('PUT').map(({ body }) => body)).toEqual([
      { oldPassword: 'harbour-2026', newPassword: 'anchor-2027', newPassword2: 'anchor-2027' },
    ]);
    await waitFor(() => expect(calls('GET').filter(({ url }) => url === '/api/system/session/')).toHaveLength(2));
  });

  test('must differ from the current one, checked without a request', async () => {
    const { calls } = aPage();
    await card('Password');
    type('Original password', 'harbour-2026');
    type('New password', 'harbour-2026');
    type('Confirm password', 'harbour-2026');
    press('Change password');

    expect(screen.getByText('New password must not be the same as the original password')).toBeDefined();
    expect(calls('PUT')).toEqual([]);
  });
});

describe('the user’s sessions', () => {
  test('are ended after a confirmation; the current one is marked and stays', async () => {
    const { calls } = aPage({ '/api/system/session/2/': [ok(null)] });
    const mine = within(await card('My sessions'));
    expect(await mine.findByText('Chrome 140 · Windows 10')).toBeDefined();
    expect(mine.getByText('Current')).toBeDefined();
    fireEvent.click(mine.getByRole('button', { name: 'End the session of Unknown device' }));
    expect(calls('DELETE')).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'End' }));

    expect(await screen.findByText('Session ended')).toBeDefined();
    expect(calls('DELETE').map(({ url }) => url)).toEqual(['/api/system/session/2/']);
  });

  test('that failed to load have a retry', async () => {
    aPage({ '/api/system/session/': [{ status: 500 }, list(sessions)] });
    const mine = within(await card('My sessions'));
    fireEvent.click(await mine.findByRole('button', { name: /Retry|again/ }));

    expect(await mine.findByText('Current')).toBeDefined();
  });
});

test('the login history has pages', async () => {
  const { calls } = aPage();
  const history = within(await card('Login history'));
  expect(await history.findByText('Wrong password')).toBeDefined();
  expect(history.getByText('Page 1, 11 in total')).toBeDefined();
  fireEvent.click(history.getByRole('button', { name: 'Next page' }));

  await waitFor(() => expect(calls('GET').some(({ url }) => url.includes('page=2'))).toBe(true));
});

test('identities are shown if there are any, and can be removed', async () => {
  const identity = { id: 3, label: 'ann@office', issuer: 'https://login.example.com', create_datetime: at };
  const { calls } = aPage({
    '/api/system/sso/identity/': [list([identity]), list([])],
    '/api/system/sso/identity/3/': [ok(null)],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Unlink ann@office' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Unlink' }));

  expect(await screen.findByText('Unlinked')).toBeDefined();
  expect(calls('DELETE')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Single sign-on' })).toBeNull());
});
