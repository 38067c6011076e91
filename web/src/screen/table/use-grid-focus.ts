import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { focusAndReveal } from '#web/platform/page/focus-and-reveal.ts';
import { moveInGrid, type Position } from './grid-keys.ts';
import type { CellRangeState } from './use-cell-range.ts';
import type { RowWindow } from './use-row-window.ts';

type GridFocusProps = {
  scroller: RefObject<HTMLElement | null>;
  rowWindow: RowWindow;
  rows: number;
  stopsIn: (row: number) => number;
  /** Handles a key in a row; returns whether it did. */
  onKey: (key: string, at: Position) => boolean;
  range: CellRangeState;
  /** Replaces a key's default move by an action or another position. */
  overrideMove: (key: string, at: Position) => Position | 'done' | undefined;
};

/** One tab stop for the whole grid, at the last position of the arrows or the mouse. */
export function useGridFocus({ scroller, rowWindow, rows, stopsIn, range, ...props }: GridFocusProps) {
  const { focusTarget, recordFocus, moveTo, moveStops, applyFocus } = useMovingFocus(scroller);
  // Rows change with the page; the tab stop must always exist.
  const row = Math.min(focusTarget.row, rows - 1);
  const at = { row, stop: Math.min(focusTarget.stop, Math.max(0, stopsIn(row) - 1)) };
  useLayoutEffect(() => applyFocus(at));

  function nextPosition({ shiftKey, ctrlKey, key: name }: KeyboardEvent) {
    // The header and one row stay visible when paging.
    const pageRows = Math.max(1, rowWindow.fitting() - 2);
    const key = `${ctrlKey ? 'Ctrl+' : ''}${name}`;
    return (shiftKey ? undefined : props.overrideMove(key, at)) ?? moveInGrid(at, key, { rows, stopsIn, pageRows });
  }

  function move(event: KeyboardEvent) {
    if (event.altKey || event.metaKey) return;
    const next = nextPosition(event);
    if (next) event.preventDefault();
    if (!next || next === 'done') return;
    // Headings are not copied with rows, so a range ends below them.
    if (event.shiftKey && (at.row < 0 || next.row < 0)) return;
    if (event.shiftKey) range.begin(at);
    else range.end();
    rowWindow.reveal(next.row);
    moveTo(next);
  }

  return {
    at,
    handleKeyDown: (event: KeyboardEvent) => {
      if (isInControls(event.target)) return;
      if (event.key === 'Escape') range.end();
      const isOnRow = at.row >= 0 && !(event.target instanceof HTMLButtonElement) && !ticks(event);
      if (!isOnRow || !props.onKey(event.key, at)) return move(event);
      event.preventDefault();
    },
    handleFocus: ({ target }: FocusEvent) => {
      const position = target instanceof HTMLElement ? positionOf(target.dataset['at']) : undefined;
      if (position) recordFocus(position);
    },
    /** Focuses the last keyboard position, or the last allowed one, unless the focus is elsewhere by now. */
    returnFocus: (lastStop = at.stop) => {
      if (document.activeElement === document.body) moveTo({ ...at, stop: Math.min(at.stop, lastStop) });
    },
    moveStops,
    activeStopIn: (index: number) => (index === at.row ? at.stop : undefined),
  };
}

/** The pending focus target; focused once it is rendered. */
function useMovingFocus(scroller: RefObject<HTMLElement | null>) {
  const [focusTarget, setFocusTarget] = useState<Position>({ row: 0, stop: 0 });
  const moving = useRef(false);
  const recordFocus = (position: Position) =>
    setFocusTarget((last) => (isSamePosition(last, position) ? last : position));
  return {
    focusTarget,
    /** The focused position; the same one again, as after each own move, causes no render. */
    recordFocus,
    /** When columns come or go, the position stays in its column. */
    moveStops: (moved: (stop: number) => number) =>
      recordFocus({ row: focusTarget.row, stop: moved(focusTarget.stop) }),
    moveTo: (position: Position) => {
      moving.current = true;
      setFocusTarget(position);
    },
    /** A distant row renders one render after scrolling to it, so each render tries again. */
    applyFocus: ({ row, stop }: Position) => {
      if (!moving.current) return;
      const target = scroller.current?.querySelector<HTMLElement>(`[data-at="${row} ${stop}"]`);
      if (!target) return;
      moving.current = false;
      focusAndReveal(target);
    },
  };
}

function isSamePosition(one: Position, other: Position): boolean {
  return one.row === other.row && one.stop === other.stop;
}

/** The cell of an element. */
export function positionAt(target: EventTarget): Position | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-at]') : null;
  return cell ? positionOf(cell.dataset['at']) : undefined;
}

/** Space toggles the focused checkbox. */
function ticks({ key, target }: KeyboardEvent): boolean {
  return key === ' ' && target instanceof HTMLInputElement;
}

/** A row edited in its cells handles its own keys. */
function isInControls(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-inline]') !== null;
}

function positionOf(position = ''): Position | undefined {
  const [row, stop] = position.split(' ').map(Number);
  return row === undefined || stop === undefined ? undefined : { row, stop };
}
