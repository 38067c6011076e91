import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: { event: string; data: object }) => void;
const heard = vi.hoisted(() => ({ listeners: new Set<(event: { event: string; data: object }) => void>() }));
vi.mock('./events.ts', () => ({
  events: {
    listen: (listener: Listener) => {
      heard.listeners.add(listener);
      return () => heard.listeners.delete(listener);
    },
  },
}));

const { useNews } = await import('./use-news.ts');
const tell = (event: string) => heard.listeners.forEach((listener) => listener({ event, data: {} }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what happens many times at once is looked at once, and again when more happens', () => {
  const look = vi.fn<() => void>();
  renderHook(() => useNews('trace', look));

  act(() => {
    for (let at = 0; at < 20; at += 1) tell('trace');
    vi.advanceTimersByTime(5_000);
  });
  expect(look).toHaveBeenCalledTimes(1);

  act(() => {
    tell('missed');
    vi.advanceTimersByTime(5_000);
  });
  expect(look).toHaveBeenCalledTimes(2);
});

test('what happens elsewhere, or after the page has gone, is not looked at', () => {
  const look = vi.fn<() => void>();
  const { unmount } = renderHook(() => useNews('trace', look));

  tell('deliveries');
  tell('trace');
  unmount();
  vi.advanceTimersByTime(5_000);

  expect(look).not.toHaveBeenCalled();
  expect(heard.listeners.size).toBe(0);
});
