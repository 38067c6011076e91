import { type RefObject, useEffect, useState } from 'react';
import { config } from '#web/platform/config.ts';

/** Whether a row that scrolls sideways has more at either end. */
export type ScrollEnds = { before: boolean; after: boolean };

const noEnds: ScrollEnds = { before: false, after: false };

/** Measures whether a row overflows, at most every 300 ms. */
export function useScrollEnds(row: RefObject<HTMLElement | null>, content: unknown): ScrollEnds {
  const [ends, setEnds] = useState(noEnds);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const check = throttled(() => {
      const next = endsOf(element);
      setEnds((now) => (now.before === next.before && now.after === next.after ? now : next));
    });
    const observer = new ResizeObserver(check.run);
    observer.observe(element);
    element.addEventListener('scroll', check.run, { passive: true });
    check.run();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', check.run);
      check.stop();
    };
  }, [row, content]);
  return ends;
}

function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): ScrollEnds {
  // Browsers round; a single pixel needs no arrow.
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
}

/** Runs the first call at once, then one per interval; the last call is never dropped. */
function throttled(work: () => void): { run: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;
  const afterInterval = () => {
    timer = undefined;
    if (isPending) run();
  };
  const run = () => {
    isPending = timer !== undefined;
    if (isPending) return;
    work();
    timer = setTimeout(afterInterval, config.headerCheckMs);
  };
  return { run, stop: () => clearTimeout(timer) };
}

/** Scrolls by most of the visible width. */
export function scrollRow(row: HTMLElement | null, direction: -1 | 1): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row?.scrollBy({ left: direction * row.clientWidth * 0.8, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
}

/** Mouse wheels scroll vertically only. */
export function scrollSideways(event: { currentTarget: HTMLElement; deltaX: number; deltaY: number }): void {
  const { currentTarget, deltaX, deltaY } = event;
  if (deltaX === 0) currentTarget.scrollLeft += deltaY;
}
