import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Plan } from '#contract/schedule/search.ts';
import { logicalKey } from '#web/platform/languages/logical-direction.ts';
import { usePageCommands } from '#web/platform/page/page-commands.ts';
import { axisSegments } from './plan/axis.ts';
import { sailingMessage } from './sailings.messages.ts';
import type { PlanActions } from './plan/use-plan-actions.ts';

type RowKeys = {
  plans: readonly Plan[];
  active: number;
  onMove: (row: number) => void;
  onToggle: (plan: Plan) => void;
  actions: PlanActions;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/**
 * One row of the table is a tab stop; arrows move, Enter unfolds, B books, C copies; left and right move between
 * segments.
 */
export function useRowKeys({ plans, active, onMove, onToggle, actions }: RowKeys) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [segment, setSegment] = useState<number>();
  const isWalking = useRef(false);
  useLayoutEffect(() => {
    if (isWalking.current) rowAt(body.current, active)?.focus();
    isWalking.current = false;
  }, [active]);
  useKeyOffer(actions.book !== undefined);

  function moveTo(row: number, isWalked = false) {
    isWalking.current = isWalked && row !== active;
    setSegment(undefined);
    onMove(row);
  }

  function walk(key: string, plan: Plan): boolean {
    const step = steps[key];
    if (step !== undefined) moveTo(Math.max(0, Math.min(plans.length - 1, active + step)), true);
    else if (key === 'Home' || key === 'End') moveTo(key === 'Home' ? 0 : plans.length - 1, true);
    else if (key === 'ArrowRight' || key === 'ArrowLeft')
      setSegment(along(plan, segment, key === 'ArrowRight' ? 1 : -1));
    else if (key === 'Escape' && segment !== undefined) setSegment(undefined);
    else return false;
    return true;
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const plan = plans[active];
    if (!plan || !isOfRow(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : logicalKey(event.key);
    const acts: Readonly<Record<string, ((of: Plan) => unknown) | undefined>> = {
      Enter: onToggle,
      ' ': onToggle,
      b: actions.book,
      c: actions.copy,
    };
    if (!walk(key, plan) && !acts[key]) return;
    acts[key]?.(plan);
    event.preventDefault();
    event.stopPropagation();
  }
  return { body, segment, moveTo, handleKeyDown };
}

/** Buttons of a row handle their own keys. */
function isOfRow({ target, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): boolean {
  return target instanceof HTMLElement && target.matches('tr[data-plan]') && !ctrlKey && !metaKey && !altKey;
}

function useKeyOffer(canBook: boolean): void {
  usePageCommands({
    commands: [],
    keys: [
      { keys: '↑ ↓', text: sailingMessage('keys_rows') },
      { keys: 'Enter', text: sailingMessage('keys_legs') },
      { keys: '← →', text: sailingMessage('keys_axis') },
      ...(canBook ? [{ keys: 'B', text: sailingMessage('keys_book') }] : []),
      { keys: 'C', text: sailingMessage('keys_copy') },
    ],
  });
}

function along(plan: Plan, segment: number | undefined, step: 1 | -1): number | undefined {
  const last = axisSegments(plan).length - 1;
  if (segment === undefined) return step > 0 ? 0 : last;
  const next = segment + step;
  return next < 0 || next > last ? segment : next;
}

function rowAt(body: HTMLElement | null, row: number): HTMLElement | undefined {
  return body?.querySelectorAll<HTMLElement>('tr[data-plan]')[row];
}
