import { readStored, writeStored } from '#web/platform/stored.ts';

const key = 'menu.recent';
const maxPages = 8;

/** Paths of recently opened pages, newest first; stored data may have any shape. */
export function recentPages(): readonly string[] {
  const stored = readStored<unknown>(key, undefined);
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
}

/** Records a visit for the page search. */
export function recordVisit(path: string): void {
  const before = recentPages();
  if (before[0] === path) return;
  writeStored(key, [path, ...before.filter((other) => other !== path)].slice(0, maxPages));
}
