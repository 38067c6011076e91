import { type DragEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { columnCount, heights, moveCard, type CardPlacement, resizeCard, widths } from '#contract/workbench/layout.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { PanelButton } from '#web/ui/panel-button.tsx';
import { workbenchMessage } from './workbench.messages.ts';
import type { LayoutChanges } from './use-workbench.ts';

type Props = { placement: CardPlacement; changes: LayoutChanges; announce: (text: string) => void };

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

const sizes: Readonly<Record<string, { w?: -1 | 1; h?: -1 | 1 }>> = {
  ArrowLeft: { w: -1 },
  ArrowRight: { w: 1 },
  ArrowUp: { h: -1 },
  ArrowDown: { h: 1 },
};

/** Moves, resizes and removes a card by clicks and keyboard, as an alternative to dragging. */
export function CardTools({ placement, changes: { layout, change }, announce }: Props) {
  const card = workbenchMessage(placement.card);
  const at = layout.findIndex((each) => each.card === placement.card);

  function move(to: number) {
    const next = moveCard(layout, placement.card, to);
    change(next);
    const now = next.findIndex((each) => each.card === placement.card) + 1;
    announce(workbenchMessage('moved', { card, place: now, count: next.length }));
  }

  function handleMove(event: KeyboardEvent) {
    const to = moves[event.key]?.(at, layout.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  }

  function handleRemove(event: MouseEvent<HTMLButtonElement>) {
    focusNeighbour(event.currentTarget);
    change(layout.filter((each) => each.card !== placement.card));
    announce(workbenchMessage('removed', { card }));
  }

  return (
    <div className="q-card-tools">
      <IconButton
        size="small"
        icon="chevron-left"
        label={workbenchMessage('earlier', { card })}
        aria-disabled={at === 0}
        onClick={() => move(at - 1)}
      />
      <IconButton
        size="small"
        icon="chevron-right"
        label={workbenchMessage('later', { card })}
        aria-disabled={at === layout.length - 1}
        onClick={() => move(at + 1)}
      />
      <SizeTools placement={placement} changes={{ layout, change }} announce={announce} />
      <IconButton size="small" icon="grip" label={workbenchMessage('move', { card })} onKeyDown={handleMove} />
      <IconButton size="small" icon="close" label={workbenchMessage('remove', { card })} onClick={handleRemove} />
    </div>
  );
}

const steps = [
  ['narrower', { w: -1 }],
  ['wider', { w: 1 }],
  ['lower', { h: -1 }],
  ['higher', { h: 1 }],
] as const;

type SizeProps = {
  placement: CardPlacement;
  changes: Pick<LayoutChanges, 'layout' | 'change'>;
  announce: Props['announce'];
};

/** Resizing in single steps, as an alternative to dragging (WCAG 2.5.7). */
function SizeTools({ placement, changes: { layout, change }, announce }: SizeProps) {
  const card = workbenchMessage(placement.card);
  return (
    <PanelButton icon="fullscreen" label={workbenchMessage('size', { card })}>
      {steps.map(([name, by]) => {
        const next = resizeCard(layout, placement.card, by);
        const now = next.find((each) => each.card === placement.card) ?? placement;
        return (
          <Button
            key={name}
            size="small"
            aria-disabled={now.w === placement.w && now.h === placement.h}
            onClick={() => {
              change(next);
              announce(workbenchMessage('resized', { card, w: now.w, h: now.h }));
            }}
          >
            {workbenchMessage(name)}
          </Button>
        );
      })}
    </PanelButton>
  );
}

/** The corner that resizes a card; arrows do the same. */
export function ResizeCorner({ placement, changes: { layout, change }, announce }: Props) {
  const from = useRef<{ x: number; y: number; unit: number; row: number }>(undefined);
  const card = workbenchMessage(placement.card);

  function handleKey(event: KeyboardEvent) {
    const by = sizes[event.key];
    if (!by) return;
    event.preventDefault();
    const next = resizeCard(layout, placement.card, by);
    change(next);
    const now = next.find((each) => each.card === placement.card) ?? placement;
    announce(workbenchMessage('resized', { card, w: now.w, h: now.h }));
  }

  function handleDown(event: PointerEvent<HTMLButtonElement>) {
    const frame = event.currentTarget.closest('.q-card');
    const grid = frame?.parentElement;
    if (!frame || !grid) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const row = frame.getBoundingClientRect().height / placement.h;
    const { left, top } = frame.getBoundingClientRect();
    from.current = { x: left, y: top, unit: grid.getBoundingClientRect().width / columnCount, row };
  }

  function handleDrag({ clientX, clientY }: PointerEvent) {
    const start = from.current;
    if (!start) return;
    const w = nearest(widths, Math.abs(clientX - start.x) / start.unit);
    const h = nearest(heights, (clientY - start.y) / start.row);
    if (w !== placement.w || h !== placement.h)
      change(layout.map((each) => (each.card === placement.card ? { ...each, w, h } : each)));
  }

  return (
    <button
      type="button"
      draggable
      onDragStart={preventCardDrag}
      className="q-card-corner"
      aria-label={workbenchMessage('resize', { card })}
      title={workbenchMessage('resize', { card })}
      onKeyDown={handleKey}
      onPointerDown={handleDown}
      onPointerMove={handleDrag}
      onPointerUp={() => void (from.current = undefined)}
      onPointerCancel={() => void (from.current = undefined)}
    />
  );
}

/** The corner itself is dragged, otherwise the browser would drag the whole card. */
function preventCardDrag(event: DragEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** After a card is removed, the focus moves to the same button of its neighbour. */
function focusNeighbour(button: HTMLElement) {
  const removedCard = button.closest('.q-card');
  const next = removedCard?.nextElementSibling ?? removedCard?.previousElementSibling;
  next?.querySelector<HTMLElement>('.q-card-tools > button:last-child')?.focus();
}

function nearest<N extends number>(all: readonly [N, ...N[]], target: number): N {
  return all.reduce((best, each) => (Math.abs(each - target) < Math.abs(best - target) ? each : best), all[0]);
}
