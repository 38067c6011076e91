import type { SavedView } from '#contract/system/saved-view.ts';

/** A search that an older version kept in this browser. */
export type LocalSearch = { name: string; query: string };

/** Own ones can be changed, those of others only be picked. */
export function groupsOf(all: readonly SavedView[]): { mine: SavedView[]; shared: SavedView[] } {
  return { mine: all.filter((view) => view.is_own), shared: all.filter((view) => !view.is_own) };
}

/** The saved search whose name that is, if one of the reader's own has it. */
export function findOwnByName(all: readonly SavedView[], name: string): SavedView | undefined {
  return all.find((view) => view.is_own && view.name === name.trim());
}

/** Whether a query shows deleted rows, which have columns of their own. */
export function showsDeleted(query: string): boolean {
  return new URLSearchParams(query).get('is_deleted') === '1';
}

/** What was kept by some version, as far as it can be understood. */
export function readLocal(stored: unknown): LocalSearch[] {
  return Array.isArray(stored) ? stored.filter(isLocal).map(({ name, query }) => ({ name, query })) : [];
}

function isLocal(stored: unknown): stored is LocalSearch {
  if (typeof stored !== 'object' || stored === null) return false;
  const { name, query }: { name?: unknown; query?: unknown } = stored;
  return typeof name === 'string' && name.trim() !== '' && typeof query === 'string';
}

/** What is not yet on the server: the same search under the same name is, and another one gets a name of its own. */
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
