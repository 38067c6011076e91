/**
 * A maker that makes one thing for the same arguments. Schemas never change once they are made, and each takes 1 to 3 kB: what
 * hundreds of fields say alike is kept once.
 */
export function shared<A extends readonly unknown[], T>(make: (...args: A) => T): (...args: A) => T {
  const made = new Map<string, T>();
  return (...args) => {
    const key = args.map((each) => (each instanceof RegExp ? String(each) : JSON.stringify(each))).join();
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(...args);
    made.set(key, fresh);
    return fresh;
  };
}
