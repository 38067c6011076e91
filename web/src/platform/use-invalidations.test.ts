import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: { event: string; data: object }) => void;
const feed = vi.hoisted(() => ({ listeners: new Set<(event: { event: string; data: object }) => void>() }));
vi.mock('./events.ts', () => ({
  events: {
    listen: (listener: Listener) => {
      feed.listeners.add(listener);
      return () => feed.listeners.delete(listener);
    },
  },
}));

const { useInvalidations } = await import('./use-invalidations.ts');
const emit = (event: string) => feed.listeners.forEach((listener) => listener({ event, data: {} }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what happens many times at once is looked at once, and again when more happens', () => {
  const refetch = vi.fn<() => void>();
  renderHook(() => useInvalidations('trace', refetch));

  act(() => {
    for (let at = 0; at < 20; at += 1) emit('trace');
    vi.advanceTimersByTime(5_000);
  });
  expect(refetch).toHaveBeenCalledTimes(1);

  act(() => {
    emit('missed');
    vi.advanceTimersByTime(5_000);
  });
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('what happens elsewhere, or after the page has gone, is not looked at', () => {
  const refetch = vi.fn<() => void>();
  const { unmount } = renderHook(() => useInvalidations('trace', refetch));

  emit('deliveries');
  emit('trace');
  unmount();
  vi.advanceTimersByTime(5_000);

  expect(refetch).not.toHaveBeenCalled();
  expect(feed.listeners.size).toBe(0);
});
