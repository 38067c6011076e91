import type { KeyboardEvent } from 'react';

export type Command = 'undo' | 'redo' | 'fill' | 'clear' | 'remove' | 'edit' | 'leave' | 'all';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** What a key asks of the grid beside moving; `isRange`: several cells are selected. */
export function commandOf(event: Key, isRange: boolean): Command | undefined {
  if (event.altKey) return undefined;
  return event.ctrlKey || event.metaKey ? withControl(event, isRange) : plain[event.key]?.(isRange);
}

function withControl({ key, shiftKey }: Key, isRange: boolean): Command | undefined {
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo';
    case 'y':
      return 'redo';
    case 'd':
      return 'fill';
    case 'delete':
      return 'remove';
    // The first Ctrl+A is the text's, the next one the list's.
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
