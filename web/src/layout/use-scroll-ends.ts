import { type RefObject, useEffect, useState } from 'react';
import { config } from '#web/platform/config.ts';

/** Whether a row that scrolls sideways has more at either end. */
export type ScrollEnds = { before: boolean; after: boolean };

const noEnds: ScrollEnds = { before: false, after: false };

/** Watches a row that may be too long for its place; looked at no more than every 300 ms. */
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
  // Browsers round; a pixel is not worth an arrow.
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
}

/** The first call at once, then one per interval, the last one never lost. */
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

/** Most of a screenful to one side. */
export function scrollRow(row: HTMLElement | null, direction: -1 | 1): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row?.scrollBy({ left: direction * row.clientWidth * 0.8, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
}

/** A mouse wheel turns one way only. */
export function scrollSideways(event: { currentTarget: HTMLElement; deltaX: number; deltaY: number }): void {
  const { currentTarget, deltaX, deltaY } = event;
  if (deltaX === 0) currentTarget.scrollLeft += deltaY;
}
