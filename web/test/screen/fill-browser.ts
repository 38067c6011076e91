import { vi } from 'vitest';

/**
 * Browser functions missing in jsdom: text positions, media queries and size observers. With a `width` every observed
 * element is that wide.
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
