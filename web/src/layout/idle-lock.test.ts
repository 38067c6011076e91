import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionGate } from '#web/platform/session/session-gate.ts';
import { startSession } from '#web/platform/session/session.ts';
import { loadSettings } from '#web/platform/settings.ts';
import { type Reply, scriptedFetch } from '../../test/scripted-fetch.ts';
import { watchIdle } from './idle-lock.ts';

const lock = '/api/system/session/lock/';
const owner = {
  code: 'session.locked',
  name: 'Ann',
  username: 'ann',
  avatar: '',
  second_factor: false,
  has_password: true,
};
const ok = (data: unknown): Reply => ({ body: { code: 2000, msg: 'Success', data } });
const minute = 60_000;

/** A page that locks after these minutes; returns the requests it sends. */
async function aPage(minutes: unknown) {
  const { fetch, sent } = scriptedFetch({
    '/api/init/settings/': [ok({ 'base.idle_lock_minutes': minutes })],
    [lock]: [ok(owner), ok(owner), ok(owner)],
  });
  vi.stubGlobal('fetch', fetch);
  await loadSettings();
  watchIdle();
  return sent;
}

const locks = (sent: readonly { url: string }[]) => sent.filter(({ url }) => url === lock).length;

beforeEach(() => {
  vi.useFakeTimers();
  startSession('token', 7);
});

afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  sessionGate.set(undefined);
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('an idle page', () => {
  test('is locked after the configured minutes, once, and on the server too', async () => {
    const sent = await aPage(5);

    await vi.advanceTimersByTimeAsync(4 * minute);
    const before = sessionGate.get();
    await vi.advanceTimersByTimeAsync(2 * minute);

    expect(before).toBeUndefined();
    expect(sessionGate.get()).toEqual({ kind: 'locked', screen: owner });
    await vi.advanceTimersByTimeAsync(30 * minute);
    expect(locks(sent)).toBe(1);
  });

  test('stays open if disabled, or with an invalid setting', async () => {
    for (const minutes of [0, null, 'soon']) {
      const sent = await aPage(minutes);
      await vi.advanceTimersByTimeAsync(24 * 60 * minute);
      expect(locks(sent)).toBe(0);
    }
  });
});

describe('a page in use', () => {
  test('stays open on keys and pointer events', async () => {
    const sent = await aPage(5);

    for (const event of ['keydown', 'pointermove', 'wheel', 'touchstart']) {
      await vi.advanceTimersByTimeAsync(4 * minute);
      dispatchEvent(new Event(event));
    }

    expect(locks(sent)).toBe(0);
    await vi.advanceTimersByTimeAsync(6 * minute);
    expect(locks(sent)).toBe(1);
  });

  test('stays open while another window of the browser is in use', async () => {
    const sent = await aPage(5);

    await vi.advanceTimersByTimeAsync(4 * minute);
    localStorage.setItem('quayside-input-at', String(Date.now()));
    await vi.advanceTimersByTimeAsync(4 * minute);

    expect(locks(sent)).toBe(0);
  });

  test('is checked before it becomes visible again', async () => {
    const sent = await aPage(5);

    vi.setSystemTime(Date.now() + 10 * minute);
    document.dispatchEvent(new Event('visibilitychange'));

    expect(sessionGate.get()?.kind).toBe('locked');
    await vi.advanceTimersByTimeAsync(0);
    expect(locks(sent)).toBe(1);
  });
});
