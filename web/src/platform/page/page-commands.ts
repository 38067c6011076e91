import { useEffect, useRef } from 'react';
import { createStore } from '../store.ts';

/** A command of the active page, for the command palette. */
export type PageCommand = {
  id: string;
  text: string;
  /** Other words that match it. */
  keywords?: string;
  run: () => unknown;
};

/** A key of the active page, for the list of keys. */
export type PageKey = { keys: string; text: string };

type Page = { commands: readonly PageCommand[]; keys: readonly PageKey[] };

const noCommands: Page = { commands: [], keys: [] };

/** The commands of the active page. Hidden pages have no effects, so theirs are removed automatically. */
export const pageCommands = createStore<Page>(noCommands);

/** Registers a page's commands and keys while it is active. */
export function usePageCommands(page: Page): void {
  const latest = useRef(page);
  useEffect(() => {
    latest.current = page;
  });
  const names = page.commands.map(({ id, text }) => `${id} ${text}`).join('\n');
  useEffect(() => {
    const { commands, keys } = latest.current;
    // The functions may change with every render; the list rarely does.
    const stableCommands = commands.map((command) => ({
      ...command,
      run: () => latest.current.commands.find(({ id }) => id === command.id)?.run(),
    }));
    const offered = { commands: stableCommands, keys };
    pageCommands.set(offered);
    return () => {
      if (pageCommands.get() === offered) pageCommands.set(noCommands);
    };
  }, [names]);
}
