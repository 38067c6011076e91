import type { KeyboardEvent } from 'react';
import { logicalKey } from './languages/logical-direction.ts';

type Step = (items: readonly HTMLElement[], at: number) => HTMLElement | undefined;

const level = (item: HTMLElement | undefined) => Number(item?.ariaLevel ?? 0);

/** If a click on the row has another effect, a separate part of it toggles the branch. */
const toggle = (item: HTMLElement | undefined) => (item?.querySelector<HTMLElement>('[data-twisty]') ?? item)?.click();

const activate: Step = (items, at) => {
  items[at]?.click();
  return undefined;
};

/** The step of each key; left and right open, close or change the level (ARIA tree pattern). */
const steps: Readonly<Record<string, Step>> = {
  ' ': activate,
  Enter: activate,
  ArrowDown: (items, at) => items[at + 1],
  ArrowUp: (items, at) => items[at - 1],
  Home: (items) => items[0],
  End: (items) => items.at(-1),
  ArrowRight: (items, at) => {
    const [item, next] = [items[at], items[at + 1]];
    if (item?.ariaExpanded === 'false') toggle(item);
    return level(next) > level(item) ? next : undefined;
  },
  ArrowLeft: (items, at) => {
    const item = items[at];
    if (item?.ariaExpanded === 'true') toggle(item);
    else return items.slice(0, at).findLast((other) => level(other) < level(item));
    return undefined;
  },
};

/** Moves within the visible rows of a tree; a letter jumps to the next row that begins with it. */
export function handleTreeKey(event: KeyboardEvent, tree: HTMLElement | null): void {
  const items = [...(tree?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const step = at < 0 ? undefined : stepOf(event);
  if (!step) return;
  event.preventDefault();
  step(items, at)?.focus();
}

function stepOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Step | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return steps[logicalKey(key)] ?? (key.length === 1 ? byLetter(key) : undefined);
}

function byLetter(letter: string): Step {
  const begins = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(letter.toLowerCase());
  return (items, at) => [...items.slice(at + 1), ...items.slice(0, at)].find(begins);
}
