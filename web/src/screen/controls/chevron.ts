import type { MouseEvent } from 'react';
import { direction } from '#web/platform/languages/i18n.ts';

/** The distance of a field's chevron from its end (`.q-select`). */
const chevronPx = 26;

/** Whether a click is on the chevron: it is a background image, which saves elements in tables with many lookups. */
export function isOnChevron({ clientX, currentTarget }: MouseEvent): boolean {
  const { left, right } = currentTarget.getBoundingClientRect();
  return (direction === 'rtl' ? clientX - left : right - clientX) <= chevronPx;
}
