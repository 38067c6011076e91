import { type MouseEvent, useState } from 'react';
import type { Row } from '../screen.ts';
import { type FieldStops, rangeBetween } from './cell-range.ts';
import type { Position } from './grid-keys.ts';

type CellRangeProps = { rows: readonly Row[]; stops: FieldStops };

/** Where a range of cells began, as long as the same rows are in sight. */
export function useCellRange({ rows, stops }: CellRangeProps) {
  const [anchor, setAnchor] = useState<{ at: Position; of: readonly Row[] }>();
  const from = anchor?.of === rows ? anchor.at : undefined;
  const begin = (at: Position) => from ?? setAnchor({ at, of: rows });
  const end = () => anchor && setAnchor(undefined);

  /** A click with Shift extends from where the keyboard stands; any other starts anew. */
  function handleMouseDown(event: MouseEvent, at: Position) {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-at]') : null;
    if (!event.shiftKey || !cell || at.row < 0) {
      end();
      return;
    }
    // The browser would mark text up to here.
    event.preventDefault();
    begin(at);
    cell.focus();
  }

  return {
    begin,
    end,
    handleMouseDown,
    /** The cells between where it began and where the keyboard stands now. */
    to: (at: Position) => from && rangeBetween(from, at, stops),
  };
}

export type CellRangeState = ReturnType<typeof useCellRange>;
