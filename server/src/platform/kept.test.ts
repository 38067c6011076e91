import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { kept, type Memory } from './kept.ts';
import { createLog } from './log.ts';
import type { Hear, Listener, Notice } from './notices.ts';

const database = await testDatabase();
const log = createLog('silent');

/** A listener that is told by the test. */
function aListener(): Listener & { tell: Hear } {
  const hears = new Set<Hear>();
  return {
    listen: (_channel, hear) => {
      hears.add(hear);
      return { ready: Promise.resolve(), stop: () => hears.delete(hear) };
    },
    close: async () => undefined,
    tell: (heard) => hears.forEach((hear) => hear(heard)),
  };
}

const notice = (name: string): Notice => ({ event: name, data: {} });

function keeping() {
  let loads = 0;
  const load = vi.fn<() => Promise<string[]>>(async () => [`load ${(loads += 1)}`]);
  const patch = async (value: string[], notices: readonly Notice[]) =>
    notices.some(({ event }) => event === 'all') ? undefined : [...value, ...notices.map(({ event }) => event)];
  return { load, of: kept({ channel: 'things', load, patch }) };
}

describe('what is kept', () => {
  test('is loaded once and patched by what is told', async () => {
    const { load, of } = keeping();
    const listener = aListener();
    const memory: Memory = { database, listener, log };

    expect(await Promise.all([of(memory), of(memory)])).toEqual([['load 1'], ['load 1']]);
    listener.tell(notice('one'));
    listener.tell(notice('two'));
    await turn();

    expect(await of(memory)).toEqual(['load 1', 'one', 'two']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is loaded anew where it cannot be patched, and where something may have been missed', async () => {
    const { of } = keeping();
    const listener = aListener();
    const memory: Memory = { database, listener, log };
    await of(memory);

    listener.tell(notice('all'));
    await turn();
    expect(await of(memory)).toEqual(['load 2']);

    listener.tell('missed');
    await turn();
    expect(await of(memory)).toEqual(['load 3']);
  });

  test('is tried again where it could not be loaded', async () => {
    const { load, of } = keeping();
    const memory: Memory = { database, listener: aListener(), log };
    load.mockRejectedValueOnce(new Error('away'));

    await expect(of(memory)).rejects.toThrow('away');
    await turn();

    expect(await of(memory)).toEqual(['load 1']);
  });

  test('is read each time where nothing is heard', async () => {
    const { of } = keeping();
    const memory: Memory = { database, listener: undefined, log };

    expect([await of(memory), await of(memory)]).toEqual([['load 1'], ['load 2']]);
  });
});
