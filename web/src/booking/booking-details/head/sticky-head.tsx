import type { ReactNode } from 'react';

/** The sticky header. It publishes its height, which varies, so that anchors stop below it. */
export function StickyHead({ children }: { children: ReactNode }) {
  return (
    <div ref={(whole) => (whole ? publishHeight(whole) : undefined)} className="q-booking-sticky">
      {children}
    </div>
  );
}

/** In a low window only the first part is sticky: the whole then has no box. */
function publishHeight(whole: HTMLElement): () => void {
  const parts = [whole, whole.firstElementChild].filter((part) => part instanceof HTMLElement);
  const observer = new ResizeObserver(() => {
    const height = parts.find(({ offsetHeight }) => offsetHeight > 0)?.offsetHeight ?? 0;
    whole.parentElement?.style.setProperty('--booking-head', `${height}px`);
  });
  parts.forEach((part) => observer.observe(part));
  return () => observer.disconnect();
}
