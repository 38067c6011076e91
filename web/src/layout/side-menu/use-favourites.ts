import type { MenuRow } from '#web/platform/session/session-menu.ts';
import { readStored, useStored, writeStored } from '#web/platform/stored.ts';

const key = 'menu.favourites';
const none: readonly string[] = [];

/** Paths in the order they were added; stored data may have any shape. */
function pathsOf(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : none;
}

export type Favourites = {
  paths: readonly string[];
  has: (row: MenuRow) => boolean;
  /** Returns whether it is a favourite now. */
  toggle: (row: MenuRow) => boolean;
};

/** The user's favourite menu entries. */
export function useFavourites(): Favourites {
  const [stored] = useStored<unknown>(key, none);
  const paths = pathsOf(stored);
  return { paths, has: ({ web_path }) => paths.includes(web_path), toggle: toggleFavourite };
}

export function toggleFavourite({ web_path: path }: MenuRow): boolean {
  const before = pathsOf(readStored<unknown>(key, none));
  const isAdded = path !== '' && !before.includes(path);
  writeStored(key, isAdded ? [...before, path] : before.filter((other) => other !== path));
  return isAdded;
}
