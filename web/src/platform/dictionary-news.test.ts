import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { dictionaryOf } from './dictionary.ts';

type Listener = (event: { event: string; data: object }) => void;
const heard = vi.hoisted(() => ({ listeners: [] as Listener[] }));
vi.mock('./events.ts', () => ({ events: { listen: (listener: Listener) => heard.listeners.push(listener) } }));

const { followDictionaries } = await import('./dictionary-news.ts');
followDictionaries();
followDictionaries();
const tell = (event: string) => heard.listeners.forEach((listener) => listener({ event, data: {} }));

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
  tell('open');
  await vi.advanceTimersByTimeAsync(5_000);

  expect(heard.listeners).toHaveLength(1);
  expect(calls).toEqual([]);
});

test('many changes are one question, and the new labels are there without a reload', async () => {
  const { calls } = server();
  label = 'Uno';
  for (let change = 0; change < 50; change += 1) tell('dictionary');
  await vi.advanceTimersByTimeAsync(5_000);

  expect(calls.map(({ path }) => path)).toEqual(['/api/init/dictionary/']);
  expect(dictionaryOf('letters').map((item) => item.label)).toEqual(['Uno']);
});

test('a change that comes while the answer is under way is asked for again', async () => {
  const { calls } = server();
  tell('dictionary');
  await vi.advanceTimersByTimeAsync(5_000);
  tell('dictionary');
  await vi.advanceTimersByTimeAsync(5_000);

  expect(calls).toHaveLength(2);
});

test('after a lost connection they are asked for, as a change may have been missed', async () => {
  const { calls } = server();
  tell('open');
  tell('missed');
  await vi.advanceTimersByTimeAsync(5_000);

  expect(calls).toHaveLength(1);
});
