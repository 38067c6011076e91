import type { KeyboardEvent } from 'react';

/** A key that was ours is nobody else's; Tab takes what was typed, and goes on. */
export function consumeKey(event: KeyboardEvent): void {
  if (event.key !== 'Tab') event.preventDefault();
  event.stopPropagation();
}
