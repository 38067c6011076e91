import type { KeyboardEvent } from 'react';

/** A handled key is not propagated; Tab also keeps its default. */
export function consumeKey(event: KeyboardEvent): void {
  if (event.key !== 'Tab') event.preventDefault();
  event.stopPropagation();
}
