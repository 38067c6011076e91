import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Register } from '#contract/system/account.ts';
import { clearSession, token } from '#web/platform/session/session.ts';
import { type Reply, scriptedFetch } from '../../../test/scripted-fetch.ts';
import { AccountPanel } from './account-panel.tsx';
import { captchaStore, prepareLogin } from '../login-start.ts';
import type { LoginPath } from '../paths.ts';

const ok = (data: unknown): Reply => ({ body: { code: 2000, msg: 'Success', data } });
const open = { 'login.register': true, 'login.forgot_password': true, 'login.sso': 'Office' };
const mailedToken = `7.${'x'.repeat(43)}`;

type Path = Exclude<LoginPath, '/login'>;

/** A page at its address, with a scripted server. */
async function aPage(address: string, script: Record<string, readonly Reply[]> = {}, settings: object = open) {
  history.replaceState(null, '', address);
  const { fetch, sent } = scriptedFetch({
    '/api/init/settings/': [ok(settings)],
    '/api/captcha/': [ok({})],
    ...script,
  });
  vi.stubGlobal('fetch', fetch);
  await prepareLogin();
  const onEnter = vi.fn<(to: string) => void>();
  // All addresses of these tests are in the list.
  const path = location.pathname as Path;
  render(<AccountPanel path={path} to="/codePort" onEnter={onEnter} onIntent={() => undefined} />);
  const bodies = (url: string) => sent.filter((request) => request.url === url).map(({ body }) => body);
  return { onEnter, bodies };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function fillRegistration(password: string, password2 = password) {
  type('Nickname', 'Ann');
  type('Email', ' ann@example.com ');
  type('Password', password);
  type('Confirm password', password2);
  press('Register');
}

beforeEach(() => {
  clearSession();
  sessionStorage.clear();
  captchaStore.set('loading');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('registering', () => {
  const url = '/api/system/user/register_user/';

  test('reports an invalid address on blur, until it is valid', async () => {
    await aPage('/register');
    const input = screen.getByLabelText('Email');
    fireEvent.input(input, { target: { value: 'ann@example' } });
    expect(screen.queryByText('Email is not a valid email address')).toBeNull();
    fireEvent.blur(input);
    expect(screen.getByText('Email is not a valid email address')).toBeDefined();

    fireEvent.input(input, { target: { value: 'ann@example.com' } });
    expect(screen.queryByText('Email is not a valid email address')).toBeNull();
    fireEvent.blur(screen.getByLabelText('Nickname'));
    expect(screen.queryByText(/Please enter/)).toBeNull();
  });

  test.each(['ann@example', 'ann..lee@example.com', '张@example.com', `${'a'.repeat(39)}@example.com`])(
    'sends no address that the server would refuse: %s',
    async (address) => {
      const { bodies } = await aPage('/register');
      const email = screen.getByLabelText<HTMLInputElement>('Email');
      type('Email', address);
      fireEvent.submit(email.form ?? email);

      expect(screen.getByText('Email is not a valid email address')).toBeDefined();
      expect(Register.shape.email.safeParse(address).success).toBe(false);
      expect(bodies(url)).toEqual([]);
    },
  );

  test('sends the input and refers to the mail', async () => {
    const { bodies } = await aPage('/register', { [url]: [ok({ valid_minutes: 1440 })] });
    fillRegistration('harbour-2026');

    expect(await screen.findByRole('heading', { name: 'Please check your email' })).toBeDefined();
    expect(screen.getByText(/sent to ann@example.com .* It is valid for 24 hours/)).toBeDefined();
    expect(bodies(url)).toEqual([
      { nickname: 'Ann', email: 'ann@example.com', password: 'harbour-2026', password2: 'harbour-2026', captcha: '' },
    ]);
  });

  test('reports an invalid password without a request', async () => {
    const { bodies } = await aPage('/register');
    fillRegistration('onlyletters', 'other');

    expect(screen.getByText('Your password complexity is too low: Password needs letters and digits')).toBeDefined();
    expect(screen.getByText('The two passwords differ')).toBeDefined();
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(bodies(url)).toEqual([]);
  });

  test('shows the server’s errors at their fields', async () => {
    const data = { fields: [{ path: 'email', rule: 'not_an_email', message: 'Email is not a valid email address' }] };
    await aPage('/register', { [url]: [{ status: 400, body: { code: 400, msg: 'Form validation failed', data } }] });
    fillRegistration('harbour-2026');

    expect(await screen.findByText('Email is not a valid email address')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  test('is hidden if disabled', async () => {
    await aPage('/register', {}, {});

    expect(screen.getByRole('heading', { name: 'This feature is switched off' })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a mailed link', () => {
  test('activates by a click, not by a visit', async () => {
    const url = '/api/system/user/activate/';
    const { bodies } = await aPage(`/activate#${mailedToken}`, { [url]: [ok(null)] });

    expect(bodies(url)).toEqual([]);
    press('Activate my account');

    expect(await screen.findByRole('heading', { name: 'Your account is active' })).toBeDefined();
    expect(bodies(url)).toEqual([{ token: mailedToken }]);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  test('that has expired shows an error', async () => {
    const refused = { status: 400, body: { code: 4000, msg: 'This link is not valid', data: null } };
    await aPage(`/activate#${mailedToken}`, { '/api/system/user/activate/': [refused] });
    press('Activate my account');

    expect(await screen.findByText('This link is not valid')).toBeDefined();
  });

  test.each([
    ['/activate', '/register'],
    ['/activate#7.short', '/register'],
    ['/confirm-email', '/userInfo'],
    ['/reset-password#', '/forgot-password'],
  ])('%s that is incomplete links to a new one', async (address, retryPath) => {
    await aPage(address);

    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(retryPath);
  });

  test('confirms an address with the account’s password', async () => {
    const url = '/api/system/user/confirm_email/';
    const { bodies } = await aPage(`/confirm-email#${mailedToken}`, { [url]: [ok(null)] });
    press('Confirm email address');
    expect(bodies(url)).toEqual([]);
    type('Password', 'harbour-2026');
    press('Confirm email address');

    expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeDefined();
    expect(bodies(url)).toEqual([{ token: mailedToken, password: 'harbour-2026' }]);
  });

  test('sets a new password', async () => {
    const url = '/api/system/user/renew_password/';
    const { bodies } = await aPage(`/reset-password#${mailedToken}`, { [url]: [ok(null)] });
    type('New password', 'harbour-2027');
    type('Confirm password', 'harbour-2027');
    press('Save new password');

    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeDefined();
    expect(bodies(url)).toEqual([{ token: mailedToken, newPassword: 'harbour-2027', newPassword2: 'harbour-2027' }]);
  });
});

test('a password reset has the same answer whether or not the account exists', async () => {
  const url = '/api/system/user/forgot_password/';
  const { bodies } = await aPage('/forgot-password', { [url]: [ok({ valid_minutes: 30 })] });
  type('Account', ' nobody ');
  press('Send email');

  expect(await screen.findByText(/^If this account exists, .* it is valid for 30 minutes/)).toBeDefined();
  expect(bodies(url)).toEqual([{ account: 'nobody', captcha: '' }]);
});

test('too many requests: the button waits and shows how long', async () => {
  const busy = { status: 429, body: { code: 4000, msg: 'Too many requests', data: { seconds: 90 } } };
  await aPage('/forgot-password', { '/api/system/user/forgot_password/': [busy] });
  type('Account', 'ann');
  press('Send email');

  expect(await screen.findByText('Too many requests')).toBeDefined();
  expect(screen.getByRole('timer').textContent).toBe('Please wait 01:30');
  expect(screen.getByRole('button', { name: /Please wait/ })).toHaveProperty('disabled', true);
});

describe('single sign-on', () => {
  const finish = '/api/system/sso/finish/';
  const visit = () => sessionStorage.setItem('sso-visit', JSON.stringify({ key: 'the-key', to: '/codePort' }));

  test('is offered by name if configured', async () => {
    await aPage('/oauth2');

    expect(screen.getByRole('button', { name: 'Log in with Office' })).toBeDefined();
  });

  test('has a notice if not configured', async () => {
    await aPage('/oauth2', {}, {});

    expect(screen.getByRole('heading', { name: 'Single sign-on is not set up' })).toBeDefined();
  });

  test('an unknown identity is bound after one login with the password', async () => {
    sessionStorage.setItem('sso-bind', JSON.stringify({ key: 'bind-key', label: 'ann@office', to: '/codePort' }));
    const { onEnter, bodies } = await aPage('/bind', {
      '/api/login/': [ok({ access: 'abc', userId: 7 })],
      '/api/system/sso/bind/': [ok(null)],
    });
    expect(screen.getByText(/^Your identity ann@office is not linked to an account yet/)).toBeDefined();
    type('Account', 'ann');
    type('Password', 'harbour-2026');
    press('Log in');

    await waitFor(() => expect(onEnter).toHaveBeenCalledWith('/codePort'));
    expect(bodies('/api/system/sso/bind/')).toEqual([{ key: 'bind-key' }]);
    expect(sessionStorage.getItem('sso-bind')).toBeNull();
  });

  test('a user whose identity could not be bound is logged in with a notice', async () => {
    sessionStorage.setItem('sso-bind', JSON.stringify({ key: 'bind-key', label: 'ann@office', to: '/codePort' }));
    const { onEnter } = await aPage('/bind', {
      '/api/login/': [ok({ access: 'abc', userId: 7 })],
      '/api/system/sso/bind/': [{ status: 409, body: { code: 4000, msg: 'Belongs to another account', data: null } }],
    });
    type('Account', 'ann');
    type('Password', 'harbour-2026');
    press('Log in');

    expect(await screen.findByText('Belongs to another account')).toBeDefined();
    press('Continue');
    expect(onEnter).toHaveBeenCalledWith('/codePort');
  });

  test('without a pending identity there is nothing to bind', async () => {
    await aPage('/bind');

    expect(screen.getByRole('heading', { name: 'No identity to link' })).toBeDefined();
  });

  test('completes its own redirect and opens the requested page', async () => {
    visit();
    const { onEnter, bodies } = await aPage('/auth-redirect?code=c&state=s', {
      [finish]: [ok({ login: { access: 'abc', userId: 7 } })],
    });

    await waitFor(() => expect(onEnter).toHaveBeenCalledWith('/codePort'));
    expect(bodies(finish)).toEqual([{ key: 'the-key', query: '?code=c&state=s' }]);
    expect(token()).toBe('abc');
    expect(sessionStorage.getItem('sso-visit')).toBeNull();
  });
});
