import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { replicatedCache, type CacheContext } from './replicated-cache.ts';
import { createLog } from '../log/log.ts';
import type { NoticeHandler, Listener, Notice } from './notices.ts';

const database = await testDatabase();
const log = createLog('silent');

/** A listener whose notifications come from the test. */
function aListener(): Listener & { notify: NoticeHandler } {
  const listeners = new Set<NoticeHandler>();
  return {
    listen: (_channel, onNotification) => {
      listeners.add(onNotification);
      return { ready: Promise.resolve(), stop: () => listeners.delete(onNotification) };
    },
    close: async () => undefined,
    notify: (payload) => listeners.forEach((onNotification) => onNotification(payload)),
  };
}

const notice = (name: string): Notice => ({ event: name, data: {} });

function cacheUnderTest() {
  let loads = 0;
  const load = vi.fn<() => Promise<string[]>>(async () => [`load ${(loads += 1)}`]);
  const patch = async (value: string[], notices: readonly Notice[]) =>
    notices.some(({ event }) => event === 'all') ? undefined : [...value, ...notices.map(({ event }) => event)];
  return { load, of: replicatedCache({ channel: 'things', load, patch }) };
}

describe('what is kept', () => {
  test('is loaded once and patched by what is told', async () => {
    const { load, of } = cacheUnderTest();
    const listener = aListener();
    const cacheContext: CacheContext = { database, listener, log };

    expect(await Promise.all([of(cacheContext), of(cacheContext)])).toEqual([['load 1'], ['load 1']]);
    listener.notify(notice('one'));
    listener.notify(notice('two'));
    await turn();

    expect(await of(cacheContext)).toEqual(['load 1', 'one', 'two']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is loaded anew where it cannot be patched, and where something may have been missed', async () => {
    const { of } = cacheUnderTest();
    const listener = aListener();
    const cacheContext: CacheContext = { database, listener, log };
    await of(cacheContext);

    listener.notify(notice('all'));
    await turn();
    expect(await of(cacheContext)).toEqual(['load 2']);

    listener.notify('missed');
    await turn();
    expect(await of(cacheContext)).toEqual(['load 3']);
  });

  test('is tried again where it could not be loaded', async () => {
    const { load, of } = cacheUnderTest();
    const cacheContext: CacheContext = { database, listener: aListener(), log };
    load.mockRejectedValueOnce(new Error('away'));

    await expect(of(cacheContext)).rejects.toThrow('away');
    await turn();

    expect(await of(cacheContext)).toEqual(['load 1']);
  });

  test('is read each time where nothing is heard', async () => {
    const { of } = cacheUnderTest();
    const cacheContext: CacheContext = { database, listener: undefined, log };

    expect([await of(cacheContext), await of(cacheContext)]).toEqual([['load 1'], ['load 2']]);
  });
});
