import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEventStream } from '#test/screen/an-event-stream.ts';
import { type Call, fakeServer } from '#test/screen/fake-server.ts';
import { subscribeToDictionaries } from './dictionary-updates.ts';
import { dictionaryOf } from '../dictionary.ts';
import { events } from './events.ts';
import { startSession } from '../session/session.ts';

const stream = anEventStream();
let label = 'One';

/** The calls for dictionaries, in addition to that for the stream. */
function server() {
  const { calls } = fakeServer(({ path }: Call) =>
    path === '/api/system/events/'
      ? { response: stream.open() }
      : { data: { data: [{ value: 'letters', children: [{ label, value: 'a', type: 0 }] }] } },
  );
  return () => calls.map(({ path }) => path).filter((path) => path !== '/api/system/events/');
}

const passTime = async () => vi.advanceTimersByTimeAsync(5_000);

beforeEach(() => {
  startSession('abc', 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  events.disconnect();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that has just loaded them does not refetch when its stream opens', async () => {
  const requests = server();
  subscribeToDictionaries();
  subscribeToDictionaries();
  await stream.deliver('open');
  await passTime();

  expect(requests()).toEqual([]);
});

test('many changes cause one request, and new labels show without a reload', async () => {
  const requests = server();
  events.reconnect();
  label = 'Uno';
  for (let change = 0; change < 50; change += 1) await stream.deliver('dictionary');
  await passTime();

  expect(requests()).toEqual(['/api/init/dictionary/']);
  expect(dictionaryOf('letters').map((item) => item.label)).toEqual(['Uno']);
});

test('a change during a request causes another one', async () => {
  const requests = server();
  events.reconnect();
  await stream.deliver('dictionary');
  await passTime();
  await stream.deliver('dictionary');
  await passTime();

  expect(requests()).toHaveLength(2);
});

test('they are refetched after a lost connection, because a change may have been missed', async () => {
  const requests = server();
  events.reconnect();
  await stream.deliver('open');
  await stream.deliver('missed');
  await passTime();

  expect(requests()).toHaveLength(1);
});
