import { flushSync } from 'react-dom';
import { focusAndReveal } from './page/focus-and-reveal.ts';

const rows = 'tbody > tr, [data-row]';
const controls = ':is(input, select, textarea):not(:disabled, [type="hidden"])';

/** Adds a row next to the pressed button and focuses its first control. */
export function addRow({ currentTarget: button }: { currentTarget: Element }, add: () => void): void {
  const root = button.closest('dialog, main') ?? document.body;
  const before = new Set(root.querySelectorAll(rows));
  flushSync(add);
  const added = [...root.querySelectorAll(rows)].find((row) => !before.has(row));
  const first = added?.querySelector<HTMLElement>(controls);
  if (first) focusAndReveal(first);
}
