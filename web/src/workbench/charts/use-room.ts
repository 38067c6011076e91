import { type RefObject, useEffect, useRef, useState } from 'react';

type ChartSize = { width: number; height: number };

/** The size of an element, so that a chart in it keeps its font size. */
export function useChartSize<E extends HTMLElement>(usual: ChartSize): ChartSize & { ref: RefObject<E | null> } {
  const ref = useRef<E>(null);
  const [room, setRoom] = useState(usual);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0) setRoom({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ...room, ref };
}
