import type { ReactNode } from 'react';

/** What stays in sight. The page knows its height, which grows with what it says: what is gone to stops below it. */
export function StickyHead({ children }: { children: ReactNode }) {
  return (
    <div ref={(whole) => (whole ? publishHeight(whole) : undefined)} className="q-booking-sticky">
      {children}
    </div>
  );
}

/** In a low window only the first part stays: the whole has no box then. */
function publishHeight(whole: HTMLElement): () => void {
  const parts = [whole, whole.firstElementChild].filter((part) => part instanceof HTMLElement);
  const observer = new ResizeObserver(() => {
    const height = parts.find(({ offsetHeight }) => offsetHeight > 0)?.offsetHeight ?? 0;
    whole.parentElement?.style.setProperty('--booking-head', `${height}px`);
  });
  parts.forEach((part) => observer.observe(part));
  return () => observer.disconnect();
}
