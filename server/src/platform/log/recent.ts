/** The latest entries, up to a capacity, in the memory of this node. */
export type Recent<T> = { add: (one: T) => void; all: () => readonly T[] };

/** Newest first. */
export function recent<T>(capacity: number): Recent<T> {
  const items: T[] = [];
  return {
    add: (one) => {
      items.unshift(one);
      if (items.length > capacity) items.pop();
    },
    all: () => [...items],
  };
}
