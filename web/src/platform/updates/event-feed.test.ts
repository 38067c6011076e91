import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createFeed, type ServerEvent } from './event-feed.ts';

/** A server whose streams the test writes and ends. */
function aServer({ silenceMs = 1_000 } = {}) {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const signals: AbortSignal[] = [];
  const state = { isSignedIn: true, refuses: undefined as unknown };
  const pause = vi.fn<(ms: number) => Promise<void>>(() => new Promise((resolve) => setTimeout(resolve)));
  const feed = createFeed({
    open: async (signal) => {
      signals.push(signal);
      if (state.refuses) throw state.refuses;
      return new Response(new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) }));
    },
    isSignedIn: () => state.isSignedIn,
    pause,
    silenceMs,
  });
  const received: ServerEvent[] = [];
  const push = (text: string, at = -1) => streams.at(at)?.enqueue(new TextEncoder().encode(text));
  return {
    feed,
    heard: received,
    streams,
    signals,
    state,
    pause,
    push,
    hear: () => feed.listen((event) => void received.push(event)),
  };
}

test('it is only connected while there are listeners', async () => {
  const { hear, streams, signals } = aServer();
  expect(signals).toHaveLength(0);

  const [first, second] = [hear(), hear()];
  await expect.poll(() => streams).toHaveLength(1);
  first();
  expect(signals[0]?.aborted).toBe(false);
  second();

  expect(signals[0]?.aborted).toBe(true);
  expect(signals).toHaveLength(1);
});

test('events are parsed by the contract; others are ignored', async () => {
  const { hear, streams, heard: received, push } = aServer();
  hear();
  await expect.poll(() => streams).toHaveLength(1);

  push('event: open\ndata: {}\n\nevent: weather\ndata: {}\n\nevent: task\ndata: {"id":"x"}\n\n: beat\n\n');
  push('event: missed\ndata: {}\n\n');

  await expect.poll(() => received.map(({ event }) => event)).toEqual(['open', 'missed']);
});

test('a stream that ends or fails is reconnected, after increasing pauses', async () => {
  const { hear, streams, state, pause } = aServer();
  const stop = hear();
  await expect.poll(() => streams).toHaveLength(1);
  streams[0]?.close();
  await expect.poll(() => streams).toHaveLength(2);
  state.refuses = new ApiError({ kind: 'network', url: '/' });
  streams[1]?.error(new Error('gone'));

  await expect.poll(() => pause.mock.calls.length).toBeGreaterThan(8);
  stop();

  const waits = pause.mock.calls.map(([ms]) => ms);
  expect(waits[0]).toBeLessThanOrEqual(2_000);
  expect(waits[7]).toBeGreaterThan(20_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
});

test('an event is parsed however it is split into chunks', async () => {
  const { hear, streams, heard, push } = aServer();
  hear();
  await expect.poll(() => streams).toHaveLength(1);

  for (const part of ['event: op', 'en\r', '\ndata: {}\r\n', '\r\n: still here\n\n']) push(part);

  await expect.poll(() => heard).toEqual([{ event: 'open', data: {} }]);
});

test('a silent stream counts as lost', async () => {
  const { hear, streams } = aServer({ silenceMs: 20 });
  const stop = hear();

  await expect.poll(() => streams.length).toBeGreaterThan(1);
  stop();
});

test('it stops after the end of the session', async () => {
  const { hear, signals, state, pause } = aServer();
  state.refuses = new ApiError({ kind: 'answer', url: '/', status: 401, code: 401 });
  hear();
  await expect.poll(() => signals).toHaveLength(1);

  await Promise.resolve();
  expect(pause).not.toHaveBeenCalled();
});

test('a hidden window disconnects, and reconnects when visible', async () => {
  const { feed, hear, streams, signals, heard: received, push } = aServer();
  hear();
  await expect.poll(() => streams).toHaveLength(1);

  feed.disconnect();
  expect(signals[0]?.aborted).toBe(true);
  feed.reconnect();
  await expect.poll(() => streams).toHaveLength(2);
  push('event: open\ndata: {}\n\n');

  await expect.poll(() => received.at(-1)?.event).toBe('open');
});
