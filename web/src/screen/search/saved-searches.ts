/** A search somebody gave a name. Its query is that of the list's address, without page and size, so it can be sent on. */
export type SavedSearch = { id: string; name: string; query: string };

export const maxNameLength = 40;

/** Saves a query under a name; a name that is taken gets the new query. */
export function withSaved(all: readonly SavedSearch[], { id, name, query }: SavedSearch): SavedSearch[] {
  const wanted = name.trim();
  const isTaken = all.some((saved) => saved.name === wanted);
  if (isTaken) return all.map((saved) => (saved.name === wanted ? { ...saved, query } : saved));
  return [...all, { id, name: wanted, query }];
}

export function withoutSaved(all: readonly SavedSearch[], id: string): SavedSearch[] {
  return all.filter((saved) => saved.id !== id);
}

/** What was kept by some version, as far as it can be understood. */
export function readSaved(kept: unknown): SavedSearch[] {
  return Array.isArray(kept) ? kept.filter(isSaved) : [];
}

function isSaved(kept: unknown): kept is SavedSearch {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, name, query }: { id?: unknown; name?: unknown; query?: unknown } = kept;
  return typeof id === 'string' && typeof name === 'string' && typeof query === 'string';
}
