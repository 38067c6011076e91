import type { SavedView } from '#contract/system/saved-view.ts';

/** A search that an older version stored in this browser. */
export type LocalSearch = { name: string; query: string };

/** The user's own ones can be changed, others only used. */
export function groupsOf(all: readonly SavedView[]): { mine: SavedView[]; shared: SavedView[] } {
  return { mine: all.filter((view) => view.is_own), shared: all.filter((view) => !view.is_own) };
}

/** The user's own saved search of that name, if any. */
export function findOwnByName(all: readonly SavedView[], name: string): SavedView | undefined {
  return all.find((view) => view.is_own && view.name === name.trim());
}

/** Whether a query shows deleted rows, which have other columns. */
export function showsDeleted(query: string): boolean {
  return new URLSearchParams(query).get('is_deleted') === '1';
}

/** The searches stored by any version, as far as they are valid. */
export function readLocal(stored: unknown): LocalSearch[] {
  return Array.isArray(stored) ? stored.filter(isLocal).map(({ name, query }) => ({ name, query })) : [];
}

function isLocal(stored: unknown): stored is LocalSearch {
  if (typeof stored !== 'object' || stored === null) return false;
  const { name, query }: { name?: unknown; query?: unknown } = stored;
  return typeof name === 'string' && name.trim() !== '' && typeof query === 'string';
}

/** The searches that are not on the server yet: duplicates are skipped, and a name in use is changed. */
export function searchesToMove(
  local: readonly LocalSearch[],
  saved: readonly SavedView[],
  maxLength: number,
): LocalSearch[] {
  const usedNames = new Map(groupsOf(saved).mine.map(({ name, query }) => [name, query]));
  return local.flatMap(({ name, query }) => {
    const requestedName = name.trim().slice(0, maxLength);
    if (usedNames.get(requestedName) === query) return [];
    const free = freeName(requestedName, usedNames, maxLength);
    usedNames.set(free, query);
    return [{ name: free, query }];
  });
}

function freeName(requestedName: string, usedNames: ReadonlyMap<string, string>, maxLength: number): string {
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : ` (${count})`;
    const name = `${requestedName.slice(0, maxLength - suffix.length)}${suffix}`;
    if (!usedNames.has(name)) return name;
  }
}
