import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionGate } from '#web/platform/session/session-gate.ts';
import { followScreenLock, lockScreen } from '#web/platform/session/screen-lock.ts';
import { lockMark, startSession } from '#web/platform/session/session.ts';
import { type Reply, scriptedFetch } from '../../test/scripted-fetch.ts';
import { LockOverlay } from './lock-overlay.tsx';
import { thisWindow } from '#web/platform/page/window.ts';

const owner = {
  code: 'session.locked',
  name: 'Ann',
  username: 'ann',
  avatar: '',
  second_factor: true,
  has_password: true,
};
const ok = (data: unknown): Reply => ({ body: { code: 2000, msg: 'Success', data } });
const wrong = {
  fields: [{ path: 'proof', rule: 'wrong_unlock', message: 'Password or code is wrong, 4 attempts left' }],
};
const lock = '/api/system/session/lock/';
const unlock = '/api/system/session/unlock/';

function aServer(script: Record<string, readonly Reply[]> = {}) {
  const { fetch, sent } = scriptedFetch({ [lock]: [ok(owner)], [unlock]: [ok(null)], ...script });
  vi.stubGlobal('fetch', fetch);
  return sent;
}

beforeEach(() => startSession('token', 7));
afterEach(() => {
  cleanup();
  act(() => sessionGate.set(undefined));
  localStorage.clear();
  vi.unstubAllGlobals();
});

const answer = (proof: string) => {
  fireEvent.change(screen.getByLabelText('Password or code'), { target: { value: proof } });
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
};

describe('the lock', () => {
  test('requests the password, shows an error, and unlocks with the right one', async () => {
    const sent = aServer({ [unlock]: [{ status: 400, body: { code: 400, msg: 'No', data: wrong } }, ok(null)] });
    await lockScreen();
    render(<LockOverlay />);
    expect(screen.getByText('The screen is locked')).toBeDefined();
    expect(screen.getByText('Ann')).toBeDefined();

    answer('guess');
    expect(await screen.findByText('Password or code is wrong, 4 attempts left')).toBeDefined();
    answer('harbour-2026');

    await expect.poll(() => sessionGate.get()).toBeUndefined();
    expect(sent.filter(({ url }) => url === unlock).map(({ body }) => body)).toEqual([
      { proof: 'guess' },
      { proof: 'harbour-2026' },
    ]);
    expect(localStorage.getItem(lockMark)).toBeNull();
  });

  test('sends a user without password or code to the login, and stores unsaved input', async () => {
    const sent = aServer({
      [lock]: [ok({ ...owner, second_factor: false, has_password: false })],
      '/api/logout/': [ok(null)],
    });
    const replace = vi.spyOn(thisWindow, 'replace').mockReturnValue();
    localStorage.setItem('a draft', 'typed');
    await lockScreen();
    render(<LockOverlay />);

    expect(screen.getByText(/has no password/)).toBeDefined();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Log in again' }));

    await expect.poll(() => replace.mock.calls).toEqual([['/login']]);
    expect(sent.map(({ url }) => url)).toContain('/api/logout/');
    expect(localStorage.getItem('a draft')).toBe('typed');
  });

  test('hides the screen if the server is unreachable, and locks it there on the next start', async () => {
    const sent = aServer({ [lock]: [{ fails: true }, ok(owner)] });

    await lockScreen();
    expect(sessionGate.get()).toEqual({ kind: 'locked' });
    sessionGate.set(undefined);
    followScreenLock();

    await expect.poll(() => sessionGate.get()).toEqual({ kind: 'locked', screen: owner });
    expect(sent.filter(({ url }) => url === lock)).toHaveLength(2);
  });

  test('follows other windows of the browser, for this user only', async () => {
    aServer();
    followScreenLock();
    const dispatchStorage = (newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key: lockMark, newValue }));

    dispatchStorage('8');
    expect(sessionGate.get()).toBeUndefined();
    dispatchStorage('7');
    await expect.poll(() => sessionGate.get()?.kind).toBe('locked');
    dispatchStorage(null);
    expect(sessionGate.get()).toBeUndefined();
  });
});

test('a required second factor is set up, with its recovery codes, before the app is shown', async () => {
  const codes = ['ABCD-EFGH-JKLM'];
  aServer({
    '/api/system/second_factor/set_up/': [ok({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' })],
    '/api/system/second_factor/confirm/': [ok({ codes })],
  });
  sessionGate.set({ kind: 'set_up' });
  render(<LockOverlay />);
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Six-digit code shown in the app'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify and switch on' }));

  expect(await screen.findByText('ABCD-EFGH-JKLM')).toBeDefined();
  expect(sessionGate.get()).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(sessionGate.get()).toBeUndefined();
});
