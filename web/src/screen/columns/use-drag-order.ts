import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The distance from the list's edges that scrolls it, and the step per frame. */
const edge = { reach: 28, step: 6 };

type Move = (name: string, to: number) => void;
type Drag = { name: string; from: number; y: number; frame: number };

/**
 * Orders a list by dragging its handles and by Alt with the arrows; Escape cancels a drag. No library: entries have
 * equal height and change places while dragged, so nothing is animated, measured or overlaid. Entries have `data-name`
 * and `data-place`, handles `data-handle`.
 */
export function useDragOrder(onMove: Move) {
  const drag = useRef<Drag>(undefined);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => () => drop(drag), []);

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    const list = event.currentTarget;
    const handle = handleOf(event.target);
    const entry = handle && entryAt(handle);
    if (!entry || event.button !== 0) return;
    // Not every browser focuses it, and Escape must be received here.
    handle.focus();
    // Captured by the list: an entry that moves would lose the pointer.
    list.setPointerCapture(event.pointerId);
    drag.current = { name: entry.name, from: entry.place, y: event.clientY, frame: 0 };
    scrollWhileDragging(list, drag, (name, to) => move.current(name, to));
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return;
    drag.current.y = event.clientY;
    moveTo(event.currentTarget, drag.current, onMove);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && drag.current) {
      const { name, from } = drag.current;
      drop(drag);
      onMove(name, from);
    } else if (!handleArrow(event, onMove)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: () => drop(drag),
    onPointerCancel: () => drop(drag),
    onKeyDown: handleKeyDown,
  };
}

type DragRef = { current: Drag | undefined };

/** Scrolls the list while the pointer stays near its edge. */
function scrollWhileDragging(list: Element, drag: DragRef, onMove: Move): void {
  if (!drag.current) return;
  scrollAtEdge(list, drag.current.y);
  moveTo(list, drag.current, onMove);
  drag.current.frame = requestAnimationFrame(() => scrollWhileDragging(list, drag, onMove));
}

function drop(drag: DragRef): void {
  if (drag.current) cancelAnimationFrame(drag.current.frame);
  drag.current = undefined;
}

function handleArrow({ key, altKey, target }: KeyboardEvent<HTMLElement>, onMove: Move): boolean {
  const step = steps[key];
  const entry = target instanceof Element ? entryAt(target) : undefined;
  if (!altKey || step === undefined || !entry) return false;
  onMove(entry.name, entry.place + step);
  return true;
}

function moveTo(list: Element, { name, y }: Drag, onMove: Move): void {
  const over = [...list.children].find((child) => containsY(child, y));
  const entry = over && entryAt(over);
  if (entry && entry.name !== name) onMove(name, entry.place);
}

function scrollAtEdge(list: Element, y: number): void {
  const { top, bottom } = list.getBoundingClientRect();
  if (y < top + edge.reach) list.scrollTop -= edge.step;
  else if (y > bottom - edge.reach) list.scrollTop += edge.step;
}

function handleOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;
}

function entryAt(element: Element): { name: string; place: number } | undefined {
  const { name, place } = element.closest<HTMLElement>('[data-name]')?.dataset ?? {};
  return name === undefined ? undefined : { name, place: Number(place) };
}

function containsY(entry: Element, y: number): boolean {
  const { top, bottom } = entry.getBoundingClientRect();
  return y >= top && y < bottom;
}
