import { useEffect, useRef } from 'react';
import { logicalKey } from '#web/platform/languages/logical-direction.ts';
import { lockScreen } from '#web/platform/session/screen-lock.ts';
import { useOpen } from './navigation/navigation-context.tsx';
import { useTabCommand } from './navigation/navigation.ts';
import { hasLetterKeys } from './letter-keys.ts';
import { openPanel, panel } from './panels.ts';
import { tabStore } from './tabs/tab-store.ts';

type Keys = { open: (to: string) => void; close: (path: string) => void };

/** Keys of the shell, wherever the focus is; the list of them is `keys/key-help.tsx`. */
export function useAppKeys(): void {
  const open = useOpen();
  const run = useTabCommand();
  const keys: Keys = { open, close: (path) => void run({ do: 'close', path }) };
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    // On the window, where a key arrives after the page had it.
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const action = actionOf(event);
      // Measured: whether a window is open is looked up for our own keys only, for the page may be large.
      if (!action || !canHandle(event)) return;
      event.preventDefault();
      action(latest.current);
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
}

/** A modal window keeps its keys, also one that is on its way; only the palette may take the place of the page search. */
function canHandle(event: KeyboardEvent): boolean {
  const isWindowOpen = panel.get() !== undefined || document.querySelector('dialog[open]') !== null;
  return !isWindowOpen || (isPaletteKey(event) && panel.get() === 'search');
}

function actionOf(event: KeyboardEvent): ((keys: Keys) => void) | undefined {
  if (isPaletteKey(event)) return () => openPanel('palette');
  if (event.altKey) return tabAction(event);
  const isLetter = !event.ctrlKey && !event.metaKey && !isTyping(event.target) && hasLetterKeys();
  return isLetter ? letterActions[event.key] : undefined;
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

const letterActions: Readonly<Record<string, () => void>> = {
  s: () => openPanel('search'),
  S: () => openPanel('search'),
  '?': () => openPanel('keys'),
};

const altActions: Readonly<Record<string, (keys: Keys) => void>> = {
  KeyL: () => void lockScreen(),
  KeyW: ({ close }) => close(tabStore.get().current),
};

/** By the key's place: with Alt some keyboards write another letter. */
function tabAction({ code, ctrlKey, shiftKey, metaKey }: KeyboardEvent): ((keys: Keys) => void) | undefined {
  if (metaKey || shiftKey) return undefined;
  if (!ctrlKey) return altActions[code];
  const arrow = logicalKey(code);
  if (arrow === 'ArrowLeft') return ({ open }) => open(adjacentTab(-1));
  if (arrow === 'ArrowRight') return ({ open }) => open(adjacentTab(1));
  return code === 'ArrowDown' ? () => openPanel('tabs') : undefined;
}

/** The tab beside the one in front; after the last comes the first. */
function adjacentTab(step: -1 | 1): string {
  const { list, current } = tabStore.get();
  const at = list.findIndex(({ path }) => path === current);
  return list.at((at + step) % list.length)?.path ?? current;
}

/** Where a letter is text. A grid that is typed into has its cells' inputs focused. */
function isTyping(target: EventTarget | null): boolean {
  const writable = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';
  return target instanceof Element && target.closest(`${writable}, [role=menu], [role=listbox]`) !== null;
}
