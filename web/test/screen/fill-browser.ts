import { vi } from 'vitest';

/**
 * What jsdom lacks beside what every test is given: places of texts, the width of a window, and news of sizes. With a `width`
 * whatever is observed is that wide.
 */
export function fillBrowser({ isNarrow = false, width = 0 } = {}) {
  const query = { matches: isNarrow, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => query);
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly observed: (entries: readonly object[]) => void;
      constructor(observed: (entries: readonly object[]) => void) {
        this.observed = observed;
      }
      observe() {
        if (width > 0) this.observed([{ contentRect: { width } }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
}
