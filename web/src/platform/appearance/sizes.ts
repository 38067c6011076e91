/** Of controls and texts. */
export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];

/** Height of a list row in pixels; a test compares them with sizes.css. */
export const rowHeights: Readonly<Record<Size, { normal: number; compact: number }>> = {
  default: { normal: 36, compact: 28 },
  medium: { normal: 34, compact: 27 },
  small: { normal: 31, compact: 26 },
  mini: { normal: 28, compact: 24 },
};
