import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

type Move = (name: string, to: number) => void;

/**
 * Orders a list by dragging its handles and by Alt with the arrows. Its own few lines rather than a library: the entries
 * are of one height and change places while they are dragged, so there is nothing to animate, measure or overlay.
 * The entries carry their name and place as `data-name` and `data-place`, the handles `data-handle`.
 */
export function useDragOrder(onMove: Move) {
  const dragged = useRef<string>(undefined);

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    const entry = isHandle(event.target) ? entryAt(event.target) : undefined;
    if (!entry || event.button !== 0) return;
    dragged.current = entry.name;
    // The list, not the handle: an entry that changes its place would lose the pointer.
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    if (dragged.current === undefined) return;
    const over = [...event.currentTarget.children].find((child) => holds(child, event.clientY));
    const entry = over && entryAt(over);
    if (entry && entry.name !== dragged.current) onMove(dragged.current, entry.place);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    const entry = event.target instanceof Element ? entryAt(event.target) : undefined;
    if (!event.altKey || step === undefined || !entry) return;
    event.preventDefault();
    onMove(entry.name, entry.place + step);
  }

  const drop = () => {
    dragged.current = undefined;
  };
  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: drop,
    onPointerCancel: drop,
    onKeyDown: handleKeyDown,
  };
}

function isHandle(target: EventTarget): target is Element {
  return target instanceof Element && target.closest('[data-handle]') !== null;
}

function entryAt(element: Element): { name: string; place: number } | undefined {
  const { name, place } = element.closest<HTMLElement>('[data-name]')?.dataset ?? {};
  return name === undefined ? undefined : { name, place: Number(place) };
}

function holds(entry: Element, y: number): boolean {
  const { top, bottom } = entry.getBoundingClientRect();
  return y >= top && y < bottom;
}
