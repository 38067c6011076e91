/**
 * A maker that makes one thing for the same arguments. Schemas never change once they are made, and each takes 1 to 3 kB: what
 * hundreds of fields have in common is cached once.
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
