import { type MouseEvent, useState } from 'react';
import type { Row } from '../screen.ts';
import { type FieldStops, rangeBetween } from './cell-range.ts';
import type { Position } from './grid-keys.ts';

type CellRangeProps = { rows: readonly Row[]; stops: FieldStops };

/** The start of a range of cells, while the same rows are visible. */
export function useCellRange({ rows, stops }: CellRangeProps) {
  const [anchor, setAnchor] = useState<{ at: Position; of: readonly Row[] }>();
  const from = anchor?.of === rows ? anchor.at : undefined;
  const begin = (at: Position) => from ?? setAnchor({ at, of: rows });
  const end = () => anchor && setAnchor(undefined);

  /** Shift and click extends the range from the keyboard position; any other click starts again. */
  function handleMouseDown(event: MouseEvent, at: Position) {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-at]') : null;
    if (!event.shiftKey || !cell || at.row < 0) {
      end();
      return;
    }
    // The browser would select text up to here.
    event.preventDefault();
    begin(at);
    cell.focus();
  }

  return {
    begin,
    end,
    handleMouseDown,
    moveStops: (moved: (stop: number) => number) =>
      anchor && setAnchor({ ...anchor, at: { row: anchor.at.row, stop: moved(anchor.at.stop) } }),
    /** The cells between the start and the current position. */
    to: (at: Position) => from && rangeBetween(from, at, stops),
  };
}

export type CellRangeState = ReturnType<typeof useCellRange>;
