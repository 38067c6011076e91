import { direction } from './i18n.ts';

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** A key's meaning in left-to-right text: in right-to-left text the left arrow moves forwards. */
export function logicalKey(key: string): string {
  return (direction === 'rtl' && mirrored[key]) || key;
}

/** A distance to the right as a distance along the line. */
export function logicalX(x: number): number {
  return direction === 'rtl' ? -x : x;
}
