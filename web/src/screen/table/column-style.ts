import type { ReactNode } from 'react';
import type { GridColumn } from './grid-columns.ts';

/**
 * The column that takes the free width: the widest text, or else the last that scrolls. None once the user has resized
 * columns, which then have exact widths.
 */
export function flexibleColumn(columns: readonly GridColumn[]): string | undefined {
  if (columns.some((column) => column.field?.isSized)) return undefined;
  const scrolling = columns.filter((column) => column.side === 'none');
  const texts = scrolling.filter((column) => column.field?.meta.kind === 'text');
  return (texts.toSorted((a, b) => b.width - a.width)[0] ?? scrolling.at(-1))?.id;
}

const cellPadding = 20;
/** Upper bounds of character widths in our fonts: Chinese characters, digits, and the mean of all others. */
const maxWidths = { sign: 14, figure: 8.3, letter: 11 };

/** Whether a text certainly fits into a column of that width, without measuring. */
export function isShort(content: ReactNode, width: number): boolean {
  if (typeof content !== 'string') return content === null;
  let remaining = width - cellPadding;
  for (let at = 0; at < content.length && remaining >= 0; at += 1) remaining -= widthOfCode(content.charCodeAt(at));
  return remaining >= 0;
}

function widthOfCode(code: number): number {
  if (code >= 0x2e80) return maxWidths.sign;
  return code >= 0x2d && code <= 0x3a ? maxWidths.figure : maxWidths.letter;
}
