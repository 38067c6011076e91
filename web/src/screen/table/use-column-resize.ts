import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { logicalKey } from '#web/platform/languages/logical-direction.ts';
import { fittingWidth, headOf, flexibleWidths, type Resizing, startResizing, type Widths } from './resizing.ts';

/** Pixels per key stroke. */
const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -10, ArrowRight: 10 };

/**
 * Resizes columns by their header: dragging its edge, a double click on it to fit; on the focused header Shift with the
 * arrows, and Shift+Enter to fit. Without a stop of its own for each edge, the header stays one stop per column.
 */
export function useColumnResize(onResize: (widths: Widths) => void) {
  const resizing = useRef<Resizing>(undefined);

  function handlePointerDown(event: PointerEvent) {
    const { target } = event;
    if (!isEdge(target) || event.button !== 0) return;
    const head = headOf(target);
    if (!head) return;
    resizing.current = startResizing(head, event.clientX);
    // The edge itself: a double click goes to whatever holds the pointer.
    target.setPointerCapture(event.pointerId);
  }

  function finish() {
    const widths = resizing.current?.widths() ?? {};
    resizing.current = undefined;
    if (Object.keys(widths).length > 0) onResize(widths);
  }

  function resize(target: EventTarget, widthOf: (head: NonNullable<ReturnType<typeof headOf>>) => number) {
    const head = headOf(target);
    if (head) onResize({ ...flexibleWidths(head.table), [head.name]: widthOf(head) });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = keySteps[logicalKey(event.key)];
    if (!event.shiftKey || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    event.stopPropagation();
    resize(event.target, (head) => (step === undefined ? fittingWidth(head) : head.head.offsetWidth + step));
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: ({ clientX }: PointerEvent) => resizing.current?.to(clientX),
    onPointerUp: finish,
    onPointerCancel: finish,
    onDoubleClick: ({ target }: MouseEvent) => {
      if (isEdge(target)) resize(target, fittingWidth);
    },
    onKeyDown: handleKeyDown,
  };
}

function isEdge(target: EventTarget): target is Element {
  return target instanceof Element && target.matches('[data-resize]');
}
