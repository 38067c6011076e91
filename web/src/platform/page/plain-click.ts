import type { MouseEvent } from 'react';

/** A plain click stays in this window; with a modifier the browser's default applies. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
