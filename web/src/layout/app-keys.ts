import { useEffect, useRef } from 'react';
import { logicalKey } from '#web/platform/languages/logical-direction.ts';
import { lockScreen } from '#web/platform/session/screen-lock.ts';
import { useOpenPage } from './navigation/navigation-context.tsx';
import { useTabCommand } from './navigation/navigation.ts';
import { hasLetterKeys } from './letter-keys.ts';
import { openPanel, panel } from './panels.ts';
import { tabStore } from './tabs/tab-store.ts';

type Keys = { open: (to: string) => void; close: (path: string) => void };

/** Global keys; `keys/key-help.tsx` lists them. */
export function useAppKeys(): void {
  const open = useOpenPage();
  const run = useTabCommand();
  const keys: Keys = { open, close: (path) => void run({ do: 'close', path }) };
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    // On the window, after the page's own handlers.
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const action = actionOf(event);
      // Measured: only these keys search for an open dialog, because the page may be large.
      if (!action || !canHandle(event)) return;
      event.preventDefault();
      action(latest.current);
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
}

/** A modal dialog keeps its keys, even while opening; only the palette may replace the page search. */
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

/** By key position: with Alt some keyboards produce another letter. */
function tabAction({ code, ctrlKey, shiftKey, metaKey }: KeyboardEvent): ((keys: Keys) => void) | undefined {
  if (metaKey || shiftKey) return undefined;
  if (!ctrlKey) return altActions[code];
  const arrow = logicalKey(code);
  if (arrow === 'ArrowLeft') return ({ open }) => open(adjacentTab(-1));
  if (arrow === 'ArrowRight') return ({ open }) => open(adjacentTab(1));
  return code === 'ArrowDown' ? () => openPanel('tabs') : undefined;
}

/** The next or previous tab, wrapping around. */
function adjacentTab(step: -1 | 1): string {
  const { list, current } = tabStore.get();
  const at = list.findIndex(({ path }) => path === current);
  return list.at((at + step) % list.length)?.path ?? current;
}

/** Where a letter is text; in an editable grid an input of a cell has the focus. */
function isTyping(target: EventTarget | null): boolean {
  const writable = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';
  return target instanceof Element && target.closest(`${writable}, [role=menu], [role=listbox]`) !== null;
}
