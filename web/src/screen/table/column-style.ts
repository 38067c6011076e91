import type { ReactNode } from 'react';
import type { FieldMeta } from '#contract/kit.ts';
import { isNumeric } from '../field-of.ts';
import type { GridColumn } from './grid-columns.ts';

/** Kinds whose values have the same length in every row. */
const evenKinds: ReadonlySet<FieldMeta['kind']> = new Set(['boolean', 'date', 'instant', 'audit_time']);

/**
 * The column that takes the free width: the first that is narrower than its full width, else the widest text, else the widest of those whose
 * values differ in length; dates and numbers come last. None once the user has resized columns, which then have exact widths.
 */
export function flexibleColumn(columns: readonly GridColumn[]): string | undefined {
  if (columns.some((column) => column.field?.isSized)) return undefined;
  const scrolling = columns.filter((column) => column.side === 'none');
  const texts = scrolling.filter((column) => column.field?.meta.kind === 'text');
  const startAligned = scrolling.filter(({ field }) => field && !isNumeric(field.meta));
  const uneven = startAligned.filter(({ field }) => field && !evenKinds.has(field.meta.kind));
  const narrow = scrolling.find(({ field }) => field?.isNarrow);
  return (narrow ?? widest(texts) ?? widest(uneven) ?? startAligned.at(-1) ?? scrolling.at(-1))?.id;
}

const widest = (columns: readonly GridColumn[]) => columns.toSorted((a, b) => b.width - a.width)[0];

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
