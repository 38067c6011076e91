import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession, token, userKey } from '#web/platform/session/session.ts';
import { type Reply, scriptedFetch } from '../../test/scripted-fetch.ts';
import { LoginForm } from './login-form.tsx';
import { captchaStore, prepareLogin } from './login-start.ts';

const ok = (data: unknown): Reply => ({ body: { code: 2000, msg: 'Success', data } });
const settings = ok({ 'demo.users': [{ username: 'frontdesk1', name: 'Front desk', password: 'secret-1' }] });
const picture = (key: number) => ok({ key, image_base: 'data:image/png;base64,AA==' });
const wrong: Reply = { status: 400, body: { code: 4000, msg: 'Wrong account or password', data: null } };

/** The form with a scripted server, ready for input. */
async function aForm(script: Record<string, readonly Reply[]> = {}) {
  const { fetch, sent } = scriptedFetch({ '/api/init/settings/': [settings], '/api/captcha/': [ok({})], ...script });
  vi.stubGlobal('fetch', fetch);
  await prepareLogin();
  const onDone = vi.fn<() => void>();
  render(<LoginForm notice="" ssoTo="/index" onIntent={() => undefined} onDone={onDone} />);
  const bodies = () => sent.filter(({ url }) => url === '/api/login/').map(({ body }) => body);
  return { onDone, bodies };
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }));

beforeEach(() => {
  clearSession();
  captchaStore.set('loading');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('logging in', () => {
  test('starts the session and continues', async () => {
    const { onDone, bodies } = await aForm({ '/api/login/': [ok({ access: 'abc', userId: 7 })] });
    type('Account', ' frontdesk1 ');
    type('Password', ' pass word ');
    submit();

    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());

    // A password is sent as typed, spaces included.
    expect(bodies()).toEqual([{ username: 'frontdesk1', password: ' pass word ', captcha: '' }]);
    expect([token(), userKey()]).toEqual(['abc', '7']);
  });

  test('reports missing fields without a request and focuses the first', async () => {
    const { bodies } = await aForm();
    type('Password', 'x');
    submit();

    expect(screen.getByText('Please enter Account')).toBeDefined();
    expect(screen.queryByText('Please enter Password')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Account'));
    expect(bodies()).toEqual([]);
  });

  test('shows a refusal, fetches a new captcha and keeps the input', async () => {
    const { onDone, bodies } = await aForm({ '/api/captcha/': [picture(1), picture(2)], '/api/login/': [wrong] });
    type('Account', 'frontdesk1');
    type('Password', 'nope');
    type('Captcha', '12');
    submit();

    expect(await screen.findByText('Wrong account or password')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));

    expect(bodies()).toEqual([{ username: 'frontdesk1', password: 'nope', captcha: '12', captchaKey: 1 }]);
    expect(captchaStore.get()).toMatchObject({ key: 2 });
    expect(screen.getByLabelText('Captcha')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Account')).toHaveProperty('value', 'frontdesk1');
    expect(onDone).not.toHaveBeenCalled();
    expect(token()).toBeUndefined();
  });

  test('shows a wrong captcha at its field', async () => {
    const fields = [{ path: 'captcha', rule: 'captcha_wrong', message: 'Captcha is wrong or has expired' }];
    const refused: Reply = { status: 400, body: { code: 4000, msg: 'The captcha is wrong', data: { fields } } };
    await aForm({ '/api/captcha/': [picture(1), picture(2)], '/api/login/': [refused] });
    type('Account', 'frontdesk1');
    type('Password', 'right');
    type('Captcha', '12');
    submit();

    expect(await screen.findByText('Captcha is wrong or has expired')).toBeDefined();
    expect(screen.getByLabelText('Captcha').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Captcha'));
  });

  test('has a captcha only if enabled', async () => {
    await aForm();

    expect(screen.queryByLabelText('Captcha')).toBeNull();
  });

  test('a captcha that fails to load has a retry', async () => {
    await aForm({ '/api/captcha/': [{ status: 500 }, picture(3)] });
    fireEvent.click(screen.getByRole('button', { name: 'Captcha failed to load, click to retry' }));

    await waitFor(() => expect(captchaStore.get()).toMatchObject({ key: 3 }));
  });
});

describe('a proof of work', () => {
  const data = { id: 4, for: 'login' };
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00',
    salt: '00',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    data,
  };
  const task = ok({ challenge: { parameters: { ...parameters, keySignature: '', expiresAt: 9 }, signature: 'ab' } });

  /** A browser whose workers solve tasks at once; `abort` is ignored. */
  class Solver extends EventTarget {
    postMessage({ type }: { type: 'work' | 'abort' }) {
      if (type === 'work')
        this.dispatchEvent(new MessageEvent('message', { data: { counter: 3, derivedKey: '00ff' } }));
    }
    readonly terminate = () => undefined;
  }

  test('is computed by the browser: no input, visible progress, and sent with the login', async () => {
    vi.stubGlobal('Worker', Solver);
    vi.stubGlobal('isSecureContext', true);
    const { onDone, bodies } = await aForm({
      '/api/captcha/': [task],
      '/api/login/': [ok({ access: 'abc', userId: 7 })],
    });
    expect(screen.queryByLabelText('Captcha')).toBeNull();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The automatic check is done'));
    type('Account', 'frontdesk1');
    type('Password', 'pass');
    submit();

    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const { captchaProof } = bodies()[0] as { captchaProof: string };
    expect(JSON.parse(atob(captchaProof))).toMatchObject({ challenge: { signature: 'ab' }, solution: { counter: 3 } });
  });

  test('unsupported by the browser is reported', async () => {
    vi.stubGlobal('isSecureContext', false);
    await aForm({ '/api/captcha/': [task] });

    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/cannot run the automatic check/));
  });
});

test('the demo’s test users fill in the form', async () => {
  await aForm();
  fireEvent.click(screen.getByRole('button', { name: 'Choose a test user' }));
  fireEvent.click(screen.getByRole('button', { name: /frontdesk1/ }));

  expect(screen.getByLabelText('Account')).toHaveProperty('value', 'frontdesk1');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret-1');
});

test('the password can be shown', async () => {
  await aForm();
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));

  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
});

test('a lock counts down, and disables the form meanwhile', async () => {
  const locked = { status: 429, body: { code: 4000, msg: 'The account is locked', data: { seconds: 1 } } };
  const { bodies } = await aForm({ '/api/login/': [locked, ok({ access: 'abc', userId: 7 })] });
  type('Account', 'frontdesk1');
  type('Password', 'nope');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  submit();
  expect(await screen.findByText('The account is locked')).toBeDefined();
  expect(screen.getByRole('timer').textContent).toBe('Please wait 00:01');
  // The countdown starts after the text is painted.
  await expect.poll(() => vi.getTimerCount()).toBe(1);

  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', false);
  expect(screen.queryByText('The account is locked')).toBeNull();
  expect(bodies()).toHaveLength(1);
});

describe('links for users without account or password', () => {
  test('are shown if enabled by the administrator', async () => {
    await aForm({
      '/api/init/settings/': [ok({ 'login.register': true, 'login.forgot_password': true, 'login.sso': 'Office' })],
    });

    expect(screen.getByRole('link', { name: 'Register an account' }).getAttribute('href')).toBe('/register');
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgot-password');
    expect(screen.getByRole('button', { name: 'Log in with Office' })).toBeDefined();
  });

  test('are hidden otherwise', async () => {
    await aForm();

    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: /Log in with/ })).toBeNull();
  });
});

test('Caps Lock shows a notice while on', async () => {
  await aForm();
  const key = new KeyboardEvent('keyup', { bubbles: true, modifierCapsLock: true });
  fireEvent(screen.getByLabelText('Password'), key);

  expect(screen.getByText('Caps Lock is on')).toBeDefined();
});
