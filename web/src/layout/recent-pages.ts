import { readStored, writeStored } from '#web/platform/stored.ts';

const key = 'menu.recent';
const most = 8;

/** Paths of the pages that were opened last, the latest first; what is kept may be anything. */
export function recentPages(): readonly string[] {
  const kept = readStored<unknown>(key, undefined);
  return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : [];
}

/** Remembers a visit for the page search. */
export function noteVisit(path: string): void {
  const before = recentPages();
  if (before[0] === path) return;
  writeStored(key, [path, ...before.filter((other) => other !== path)].slice(0, most));
}
