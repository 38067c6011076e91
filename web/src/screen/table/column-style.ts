import type { ReactNode } from 'react';
import type { GridColumn } from './use-grid-model.ts';

type Sticky = ReturnType<typeof stickyAttributes>;

const stickyCache = new WeakMap<readonly GridColumn[], ReadonlyMap<GridColumn, Sticky>>();

/** The same for all columns, worked out once for all rows: each asks its table anew where the others end. */
export function stickyOf(columns: readonly GridColumn[]): ReadonlyMap<GridColumn, Sticky> {
  const found =
    stickyCache.get(columns) ?? new Map(columns.map((column) => [column, stickyAttributes(column, columns)]));
  stickyCache.set(columns, found);
  return found;
}

/** How a fixed column stands still while the others scroll under its edge; where there is little room it gives way. */
export function stickyAttributes(column: GridColumn, columns: readonly GridColumn[]) {
  const side = column.getIsPinned();
  if (!side) return {};
  const adjacent = columns[columns.indexOf(column) + (side === 'start' ? 1 : -1)];
  return {
    'data-fixed': side,
    'data-edge': adjacent?.getIsPinned() !== side || undefined,
    style:
      side === 'start'
        ? { insetInlineStart: orAway(column.getStart('start')) }
        : { insetInlineEnd: orAway(column.getAfter('end')) },
  };
}

const orAway = (inset: number) => `calc(${inset}px + var(--give-way))`;

/**
 * The column that takes what room is left: the widest text, for it has most to say, else the last that scrolls. None where the reader has
 * sized columns: then all are as wide as they say.
 */
export function flexibleColumn(columns: readonly GridColumn[]): string | undefined {
  if (columns.some((column) => column.columnDef.meta?.field?.isSized)) return undefined;
  const scrolling = columns.filter((column) => !column.getIsPinned());
  const texts = scrolling.filter((column) => column.columnDef.meta?.field?.meta.kind === 'text');
  return (texts.toSorted((a, b) => b.getSize() - a.getSize())[0] ?? scrolling.at(-1))?.id;
}

const cellPadding = 20;
/** Wider than any usual text in our fonts: Chinese signs, figures, and the mean of all others. */
const maxWidths = { sign: 14, figure: 8.3, letter: 11 };

/** Whether it is a text that surely fits a column of such a width, without measuring. */
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
