import { afterEach, describe, expect, test, vi } from 'vitest';
import { scriptedFetch } from '../../../test/scripted-fetch.ts';
import { createClient } from '../api/client.ts';
import { waitForSessionGate, sessionGate } from './session-gate.ts';

afterEach(() => sessionGate.set(undefined));

const screen = {
  code: 'session.locked',
  name: 'Ann',
  username: 'ann',
  avatar: '',
  second_factor: true,
  has_password: true,
};
const locked = { status: 423, body: { code: 4000, msg: 'The screen is locked', data: screen } };
const unset = { status: 403, body: { code: 4000, msg: 'Set it up', data: { code: 'second_factor.required' } } };
const ok = { body: { code: 2000, msg: 'Success', data: 'saved' } };

function aClient(replies: Parameters<typeof scriptedFetch>[0]) {
  const { fetch, sent } = scriptedFetch(replies);
  const session = {
    token: () => 'token',
    renew: vi.fn<() => void>(),
    end: vi.fn<(reason: string, message: string) => void>(),
    waitForGate: waitForSessionGate,
    exclusive: <T>(work: () => Promise<T>) => work(),
  };
  const wire = { fetch, wait: async () => undefined, isOnline: () => true };
  return { ...createClient(wire, session), sent, session };
}

describe('a call refused for a required action', () => {
  test.each([
    ['the screen is unlocked', locked, { kind: 'locked', screen }],
    ['a second factor is set up', unset, { kind: 'set_up' }],
  ])('waits until %s, and is repeated', async (_what, refusal, expected) => {
    const { api, sent } = aClient({ '/api/x/': [refusal, ok] });

    const saving = api('POST', '/api/x/', { body: { typed: 'by hand' } });
    await expect.poll(() => sessionGate.get()).toEqual(expected);
    expect(sent).toHaveLength(1);
    sessionGate.set(undefined);

    expect(await saving).toBe('saved');
    expect(sent.map(({ body }) => body)).toEqual([{ typed: 'by hand' }, { typed: 'by hand' }]);
  });

  test('waits again if the screen was locked meanwhile', async () => {
    const { api, sent } = aClient({ '/api/x/': [locked, locked, ok] });

    const saving = api('GET', '/api/x/');
    for (const calls of [1, 2]) {
      await expect.poll(() => [sent.length, sessionGate.get()?.kind]).toEqual([calls, 'locked']);
      sessionGate.set(undefined);
    }

    expect(await saving).toBe('saved');
  });

  test('can be aborted by its caller', async () => {
    const { api, sent } = aClient({ '/api/x/': [locked, ok] });
    const hangUp = new AbortController();

    const asking = api('GET', '/api/x/', { signal: hangUp.signal });
    await expect.poll(() => sessionGate.get()).toBeDefined();
    hangUp.abort();
    sessionGate.set(undefined);

    await expect(asking).rejects.toThrow(/abort/i);
    expect(sent).toHaveLength(1);
  });

  test('fails as usual if refused for another reason', async () => {
    const { api } = aClient({ '/api/x/': [{ status: 403, body: { code: 4000, msg: 'Access denied', data: null } }] });

    await expect(api('GET', '/api/x/')).rejects.toMatchObject({ status: 403, msg: 'Access denied' });
    expect(sessionGate.get()).toBeUndefined();
  });
});

test('the token of an impersonation is not renewed: it ends', async () => {
  const { fetch, sent } = scriptedFetch({ '/api/x/': [{ status: 401, body: { code: 401, msg: 'Over', data: null } }] });
  const session = {
    token: () => 'view',
    renew: vi.fn<() => void>(),
    end: vi.fn<(reason: string, message: string) => void>(),
    isRenewable: () => false,
    exclusive: <T>(work: () => Promise<T>) => work(),
  };
  const { api } = createClient({ fetch, wait: async () => undefined, isOnline: () => true }, session);

  await expect(api('GET', '/api/x/')).rejects.toMatchObject({ status: 401 });
  expect(sent.map(({ url }) => url)).toEqual(['/api/x/']);
  expect(session.end).toHaveBeenCalledWith('token_not_valid', 'Over');
});
