import type { KeyboardEvent } from 'react';

/** Commands for the selected lines, or for the one with the cursor. */
export const lineCommands = [
  'fill',
  'series',
  'duplicate',
  'split',
  'merge',
  'clear',
  'remove',
  'add',
  'goods',
  'all_goods',
  'cargo',
] as const;
export type LineCommand = (typeof lineCommands)[number];

/** Keys as shown; a command without keys is in the menu. */
export const lineKeys: Readonly<Partial<Record<LineCommand, string>>> = {
  fill: 'Ctrl+D',
  series: 'Ctrl+Shift+D',
  duplicate: 'Alt+D',
  clear: 'Delete',
  remove: 'Ctrl+Delete',
  add: 'Alt+N',
  goods: 'Alt+G',
  all_goods: 'Alt+Shift+G',
  cargo: 'Alt+S',
};

export type Command = LineCommand | 'undo' | 'redo' | 'edit' | 'leave' | 'all';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & { code?: string };

/** The command of a key other than moving; `isRange`: several cells are selected. */
export function commandOf(event: Key, isRange: boolean): Command | undefined {
  const hasControl = event.ctrlKey || event.metaKey;
  if (event.altKey) return hasControl ? undefined : withAlt(event);
  return hasControl ? withControl(event, isRange) : plain[event.key]?.(isRange);
}

/** By key position: with Alt some keyboards produce other letters. */
function withAlt({ key, code, shiftKey }: Key): Command | undefined {
  const letter = (code?.replace(/^Key/, '') || key).toLowerCase();
  if (letter === 'g') return shiftKey ? 'all_goods' : 'goods';
  return shiftKey ? undefined : byAlt[letter];
}

const byAlt: Readonly<Record<string, Command>> = { d: 'duplicate', n: 'add', s: 'cargo' };

function withControl({ key, shiftKey }: Key, isRange: boolean): Command | undefined {
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo';
    case 'y':
      return 'redo';
    case 'd':
      return shiftKey ? 'series' : 'fill';
    case 'delete':
      return 'remove';
    // The first Ctrl+A selects the text, the next one the list.
    case 'a':
      return isRange ? 'all' : undefined;
    default:
      return undefined;
  }
}

const plain: Readonly<Record<string, (isRange: boolean) => Command | undefined>> = {
  F2: () => 'edit',
  Delete: (isRange) => (isRange ? 'clear' : undefined),
  Backspace: (isRange) => (isRange ? 'clear' : undefined),
  Escape: (isRange) => (isRange ? 'leave' : undefined),
};
