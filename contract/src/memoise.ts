/**
 * A factory that returns the same object for the same arguments. Schemas are immutable and take 1 to 3 kB each, so
 * hundreds of equal fields share one.
 */
export function memoise<A extends readonly unknown[], T>(make: (...args: A) => T): (...args: A) => T {
  const cache = new Map<string, T>();
  return (...args) => {
    const key = args.map((each) => (each instanceof RegExp ? String(each) : JSON.stringify(each))).join();
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const created = make(...args);
    cache.set(key, created);
    return created;
  };
}
