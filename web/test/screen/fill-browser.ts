import { vi } from 'vitest';

/** What jsdom lacks beside what every test is given: places of texts, the width of a window, and news of sizes. */
export function fillBrowser({ isNarrow = false } = {}) {
  const query = { matches: isNarrow, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => query);
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}
