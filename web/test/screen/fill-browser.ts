import { vi } from 'vitest';

/** What jsdom lacks beside what every test is given: places of texts, and news of sizes. */
export function fillBrowser() {
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
