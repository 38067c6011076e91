import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { logicalKey } from '#web/platform/languages/logical-direction.ts';
import { contentWidth, headOf, flexibleWidths, type Resizing, startResizing, type Widths } from './resizing.ts';

/** Pixels per key stroke. */
const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -10, ArrowRight: 10 };

/**
 * Resizes columns in the header: drag its edge, or double-click it to fit; on the focused header use Shift with the
 * arrows, and Shift+Enter to fit. The edges are no stops of their own.
 */
export function useColumnResize(onResize: (widths: Widths) => void) {
  const resizing = useRef<Resizing>(undefined);

  function handlePointerDown(event: PointerEvent) {
    const { target } = event;
    if (!isEdge(target) || event.button !== 0) return;
    const head = headOf(target);
    if (!head) return;
    resizing.current = startResizing(head, event.clientX);
    // Captured by the edge itself: a double click goes to the capturing element.
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
    resize(event.target, (head) => (step === undefined ? contentWidth(head) : head.head.offsetWidth + step));
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: ({ clientX }: PointerEvent) => resizing.current?.to(clientX),
    onPointerUp: finish,
    onPointerCancel: finish,
    onDoubleClick: ({ target }: MouseEvent) => {
      if (isEdge(target)) resize(target, contentWidth);
    },
    onKeyDown: handleKeyDown,
  };
}

function isEdge(target: EventTarget): target is Element {
  return target instanceof Element && target.matches('[data-resize]');
}
