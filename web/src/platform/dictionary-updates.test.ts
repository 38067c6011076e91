import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { dictionaryOf } from './dictionary.ts';

type Listener = (event: { event: string; data: object }) => void;
const feed = vi.hoisted(() => ({ listeners: [] as Listener[] }));
vi.mock('./events.ts', () => ({ events: { listen: (listener: Listener) => feed.listeners.push(listener) } }));

const { subscribeToDictionaries } = await import('./dictionary-updates.ts');
subscribeToDictionaries();
subscribeToDictionaries();
const emit = (event: string) => feed.listeners.forEach((listener) => listener({ event, data: {} }));

let label = 'One';
const server = () =>
  fakeServer(() => ({ data: { data: [{ value: 'letters', children: [{ label, value: 'a', type: 0 }] }] } }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that has just loaded them does not ask again when its stream opens', async () => {
  const { calls } = server();
  emit('open');
  await vi.advanceTimersByTimeAsync(5_000);

  expect(feed.listeners).toHaveLength(1);
  expect(calls).toEqual([]);
});

test('many changes are one question, and the new labels are there without a reload', async () => {
  const { calls } = server();
  label = 'Uno';
  for (let change = 0; change < 50; change += 1) emit('dictionary');
  await vi.advanceTimersByTimeAsync(5_000);

  expect(calls.map(({ path }) => path)).toEqual(['/api/init/dictionary/']);
  expect(dictionaryOf('letters').map((item) => item.label)).toEqual(['Uno']);
});

test('a change that comes while the answer is under way is asked for again', async () => {
  const { calls } = server();
  emit('dictionary');
  await vi.advanceTimersByTimeAsync(5_000);
  emit('dictionary');
  await vi.advanceTimersByTimeAsync(5_000);

  expect(calls).toHaveLength(2);
});

test('after a lost connection they are asked for, as a change may have been missed', async () => {
  const { calls } = server();
  emit('open');
  emit('missed');
  await vi.advanceTimersByTimeAsync(5_000);

  expect(calls).toHaveLength(1);
});
