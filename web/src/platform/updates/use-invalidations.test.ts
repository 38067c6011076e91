import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEventStream } from '#test/screen/an-event-stream.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { startSession } from '../session/session.ts';
import { useInvalidations } from './use-invalidations.ts';

let stream = anEventStream();

beforeEach(() => {
  startSession('abc', 1);
  stream = anEventStream();
  fakeServer(() => ({ response: stream.open() }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('simultaneous events cause one refetch, and later ones another', async () => {
  const refetch = vi.fn<() => void>();
  renderHook(() => useInvalidations('trace', refetch));

  for (let at = 0; at < 20; at += 1) await stream.deliver('trace');
  act(() => void vi.advanceTimersByTime(5_000));
  expect(refetch).toHaveBeenCalledTimes(1);

  await stream.deliver('missed');
  act(() => void vi.advanceTimersByTime(5_000));
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('events of other rows, or after unmounting, cause none', async () => {
  const refetch = vi.fn<() => void>();
  const { unmount } = renderHook(() => useInvalidations('trace', refetch));

  await stream.deliver('deliveries');
  await stream.deliver('trace');
  unmount();
  vi.advanceTimersByTime(5_000);

  expect(refetch).not.toHaveBeenCalled();
});
