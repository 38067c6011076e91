/** Sizes of this process's in-memory caches. */
const sizes = new Map<string, () => number>();

/** Reports a cache's number of entries in the metrics. */
export function watchCache(name: string, size: () => number): void {
  sizes.set(name, size);
}

/** The watched caches with their current number of entries. */
export function cacheSizes(): { name: string; entries: number }[] {
  return [...sizes].map(([name, size]) => ({ name, entries: size() }));
}
