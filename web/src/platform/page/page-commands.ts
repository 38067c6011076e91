import { useEffect, useRef } from 'react';
import { createStore } from '../store.ts';

/** Something the page in front can do, for the command palette. */
export type PageCommand = {
  id: string;
  text: string;
  /** Other words it is found by. */
  keywords?: string;
  run: () => unknown;
};

/** A key of the page in front, for the list of keys. */
export type PageKey = { keys: string; text: string };

type Page = { commands: readonly PageCommand[]; keys: readonly PageKey[] };

const noCommands: Page = { commands: [], keys: [] };

/** What the page in front has to offer. Hidden pages have no effects, so they take theirs back by themselves. */
export const pageCommands = createStore<Page>(noCommands);

/** Offers a page's commands and keys while it is in front. */
export function usePageCommands(page: Page): void {
  const latest = useRef(page);
  useEffect(() => {
    latest.current = page;
  });
  const names = page.commands.map(({ id, text }) => `${id} ${text}`).join('\n');
  useEffect(() => {
    const { commands, keys } = latest.current;
    // What a command does may change with every render; which ones there are seldom does.
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
