import { vi } from 'vitest';

type Observed = (entries: readonly object[]) => void;

const observers = new Set<Observed>();

/** Reports a new width of all observed elements. */
export function resizeTo(width: number): void {
  for (const observed of observers) observed([{ contentRect: { width, height: 0 } }]);
}

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
      private readonly observed: Observed;
      constructor(observed: Observed) {
        this.observed = observed;
      }
      observe() {
        observers.add(this.observed);
        if (width > 0) this.observed([{ contentRect: { width } }]);
      }
      unobserve() {}
      disconnect() {
        observers.delete(this.observed);
      }
    },
  );
}
