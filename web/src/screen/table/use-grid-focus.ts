import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { goTo } from '#web/platform/page/go-to.ts';
import { moveInGrid, type Position } from './grid-keys.ts';
import type { CellRangeState } from './use-cell-range.ts';
import type { RowWindow } from './use-row-window.ts';

type GridFocusProps = {
  scroller: RefObject<HTMLElement | null>;
  rowWindow: RowWindow;
  rows: number;
  stopsIn: (row: number) => number;
  /** Whether a key does something with the row that it is pressed in. */
  onKey: (key: string, at: Position) => boolean;
  range: CellRangeState;
  /** What a key does instead of moving on: something else, or a move of its own. */
  overrideMove: (key: string, at: Position) => Position | 'done' | undefined;
};

/** One Tab stop for the whole grid; it is wherever the arrows or the mouse went last. */
export function useGridFocus({ scroller, rowWindow, rows, stopsIn, range, ...props }: GridFocusProps) {
  const { focusTarget, recordFocus, moveTo, applyFocus } = useMovingFocus(scroller);
  // Rows come and go with the page; the Tab stop must always exist.
  const row = Math.min(focusTarget.row, rows - 1);
  const at = { row, stop: Math.min(focusTarget.stop, Math.max(0, stopsIn(row) - 1)) };
  useLayoutEffect(() => applyFocus(at));

  function nextPosition({ shiftKey, ctrlKey, key: name }: KeyboardEvent) {
    // Header and one row stay in sight when a screenful is turned.
    const pageRows = Math.max(1, rowWindow.fitting() - 2);
    const key = `${ctrlKey ? 'Ctrl+' : ''}${name}`;
    return (shiftKey ? undefined : props.overrideMove(key, at)) ?? moveInGrid(at, key, { rows, stopsIn, pageRows });
  }

  function move(event: KeyboardEvent) {
    if (event.altKey || event.metaKey) return;
    const next = nextPosition(event);
    if (next) event.preventDefault();
    if (!next || next === 'done') return;
    // Names are not copied like rows, so a range ends below them.
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
    /** Back to the cell where the keyboard stood, unless it is wanted elsewhere by now. */
    returnFocus: () => {
      if (document.activeElement === document.body) moveTo({ ...at });
    },
    activeStopIn: (index: number) => (index === at.row ? at.stop : undefined),
  };
}

/** Where the focus is wanted; it follows once what it moves to is drawn. */
function useMovingFocus(scroller: RefObject<HTMLElement | null>) {
  const [focusTarget, setFocusTarget] = useState<Position>({ row: 0, stop: 0 });
  const moving = useRef(false);
  return {
    focusTarget,
    /** What is focused already; the same place once more, as after each move of our own, draws nothing. */
    recordFocus: (position: Position) => setFocusTarget((last) => (isSamePosition(last, position) ? last : position)),
    moveTo: (position: Position) => {
      moving.current = true;
      setFocusTarget(position);
    },
    /** A row far away is drawn one render after it was scrolled to, so each render has a try. */
    applyFocus: ({ row, stop }: Position) => {
      if (!moving.current) return;
      const target = scroller.current?.querySelector<HTMLElement>(`[data-at="${row} ${stop}"]`);
      if (!target) return;
      moving.current = false;
      goTo(target);
    },
  };
}

function isSamePosition(one: Position, other: Position): boolean {
  return one.row === other.row && one.stop === other.stop;
}

/** The cell that something stands in. */
export function positionAt(target: EventTarget): Position | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-at]') : null;
  return cell ? positionOf(cell.dataset['at']) : undefined;
}

/** Space ticks the box that it is pressed in. */
function ticks({ key, target }: KeyboardEvent): boolean {
  return key === ' ' && target instanceof HTMLInputElement;
}

/** A row that is edited in its cells keeps its keys. */
function isInControls(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-inline]') !== null;
}

function positionOf(position = ''): Position | undefined {
  const [row, stop] = position.split(' ').map(Number);
  return row === undefined || stop === undefined ? undefined : { row, stop };
}
