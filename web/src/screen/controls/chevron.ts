import type { MouseEvent } from 'react';
import { direction } from '#web/platform/languages/i18n.ts';

/** How far from its end the chevron of a field begins (`.q-select`). */
const chevronPx = 26;

/** Whether the chevron was meant: drawn by the field's own background, it costs a table of lookups no elements. */
export function isOnChevron({ clientX, currentTarget }: MouseEvent): boolean {
  const { left, right } = currentTarget.getBoundingClientRect();
  return (direction === 'rtl' ? clientX - left : right - clientX) <= chevronPx;
}
