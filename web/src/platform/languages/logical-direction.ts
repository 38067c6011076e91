import { direction } from './i18n.ts';

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** A key as it is meant where lines run from left to right: where they run the other way, the left arrow leads on. */
export function logicalKey(key: string): string {
  return (direction === 'rtl' && mirrored[key]) || key;
}

/** A distance to the right as a distance along the line. */
export function logicalX(x: number): number {
  return direction === 'rtl' ? -x : x;
}
