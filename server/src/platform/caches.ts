/** What this process keeps in its memory to answer faster; each tells how much that is. */
const sizes = new Map<string, () => number>();

/** Has metrics tell how many entries a cache has. */
export function watchCache(name: string, size: () => number): void {
  sizes.set(name, size);
}

/** The watched caches and how many entries each has now. */
export function cacheSizes(): { name: string; entries: number }[] {
  return [...sizes].map(([name, size]) => ({ name, entries: size() }));
}
